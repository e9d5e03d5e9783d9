import { readFile } from 'node:fs/promises'
import type { FormatExamples } from '../src/trace/paths/index.ts'

/** Texts that are valid in each format, and two that are not; from `schemas/formats.json`. */
export async function formatExamples(): Promise<FormatExamples> {
  const file = JSON.parse(await readFile(new URL('../schemas/formats.json', import.meta.url), 'utf8')) as {
    readonly formats: Readonly<
      Record<string, { readonly valid: readonly string[]; readonly invalid: readonly string[] }>
    >
  }
  return Object.fromEntries(
    Object.entries(file.formats).map(([name, { valid, invalid }]) => [
      name,
      [...valid, ...invalid.slice(0, 2)],
    ]),
  )
}
