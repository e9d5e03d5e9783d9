import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Renaming } from '../../src/authoring/index.ts'
import type { FindingEdit } from '../../src/engine/compile/index.ts'
import { openProject } from '../project.ts'
import { renamedFiles } from '../rename/renamed-files.ts'
import { writeAll } from '../rename/write-all.ts'

export const usage =
  'rename PRODUCT KIND OLD NEW   renames a field, condition, call, constant, value, slide or definition in all files of a product; --dry-run: only shows the changes; --migration: adds the step for half-finished wizards'

const kinds = ['field', 'condition', 'call', 'constant', 'value', 'slide', 'definition'] as const

interface Line {
  readonly product: string
  readonly renaming: Renaming
  readonly isDry: boolean
  readonly migration: boolean
}

/**
 * `qadam rename PRODUCT KIND OLD NEW [--dry-run] [--migration]`: PRODUCT is an id or a file; OLD of a field is its path
 * from the root (`/drivers/*` + `/birthDate`), NEW its new last step. Exit 1 when the rename is refused; then, and after
 * an error, no file is changed.
 */
async function renameThing(args: readonly string[]): Promise<number> {
  const line = readLine(args)
  if (line === null) {
    console.error(`usage: ${usage}`)
    return 2
  }
  const { product, renaming, isDry, migration } = line
  const result = await renamedFiles({ project: openProject('.'), root: '.' }, product, renaming, migration)
  if (!result.ok) {
    for (const { path, message } of result.refusals)
      console.error(path === '' ? message : `${path}: ${message}`)
    return 1
  }
  for (const { path, edits } of result.files.filter((file) => file.edits.length > 0)) {
    console.log(relative('.', path))
    for (const edit of edits) console.log(`  ${editLine(edit)}`)
  }
  const recordings = result.files.filter(({ edits }) => edits.length === 0).length
  if (recordings > 0) console.log(`${recordings} recordings`)
  if (!migration)
    console.log(
      `When this version is published, half-finished wizards need this step in "migrations" (--migration adds it):\n${JSON.stringify(result.migration)}`,
    )
  if (!isDry) writeAll(result.files)
  return 0
}

function readLine(args: readonly string[]): Line | null {
  const options = { 'dry-run': { type: 'boolean' }, migration: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [product, named, from, to, ...more] = positionals
    const kind = kinds.find((one) => one === named)
    if (product === undefined || !kind || from === undefined || to === undefined || more.length > 0)
      return null
    const renaming = { kind, from, to }
    return { product, renaming, isDry: values['dry-run'] === true, migration: values.migration === true }
  } catch {
    return null // an option that there is not
  }
}

function editLine(edit: FindingEdit): string {
  switch (edit.op) {
    case 'move':
      return `${edit.from} → ${edit.path}`
    case 'remove':
      return `${edit.path} is removed`
    case 'add':
    case 'replace':
      return `${edit.path}: ${JSON.stringify(edit.value)}`
  }
  return edit satisfies never
}

export { renameThing as rename }
