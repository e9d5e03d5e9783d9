import { readFileSync } from 'node:fs'
import type { Setting } from './setting.ts'

/** Variables that the process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Returns the variable that names the file of a secret setting, such as `QADAM_SECRET_FILE`. */
export function fileVariableOf({ name }: Pick<Setting<unknown>, 'name'>): string {
  return `${name}_FILE`
}

/**
 * Returns the environment with each secret setting that a file holds under its own name, and the reasons why a file
 * cannot be taken, one sentence each. White space at the end of a file does not count.
 */
export function withSecretFiles(
  table: Readonly<Record<string, Setting<unknown>>>,
  environment: Environment,
): { readonly environment: Environment; readonly refusals: readonly string[] } {
  const taken: Record<string, string | undefined> = { ...environment }
  const refusals: string[] = []
  for (const row of Object.values(table)) {
    if (!row.secret) continue
    const variable = fileVariableOf(row)
    const path = environment[variable]?.trim() ?? ''
    delete taken[variable]
    if (path === '') continue
    if ((environment[row.name]?.trim() ?? '') !== '') {
      refusals.push(`${row.name} and ${variable} are both set. Remove one of them`)
      continue
    }
    const text = textOf(path)
    if (text.kind === 'unreadable')
      refusals.push(
        `${variable} is "${path}", and this file cannot be read (${text.why}). Name a file that holds the value of ${row.name}`,
      )
    else if (text.value === '')
      refusals.push(
        `${variable} is "${path}", and this file is empty. Write the value of ${row.name} into it`,
      )
    else taken[row.name] = text.value
  }
  return { environment: taken, refusals }
}

type FileText =
  { readonly kind: 'read'; readonly value: string } | { readonly kind: 'unreadable'; readonly why: string }

function textOf(path: string): FileText {
  try {
    return { kind: 'read', value: readFileSync(path, 'utf8').trimEnd() }
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { kind: 'unreadable', why }
  }
}
