import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import type { GeneratedFile } from './generated-file.ts'
import { generatedGrammar } from './grammar/generated-grammar.ts'
import { generatedKinds } from './kinds/generated-kinds.ts'
import { generatedParts } from './kinds/generated-parts.ts'
import { generatedOperations } from './operations-module.ts'

/** Generators in order: the grammar's types need a schema that the kinds of input complete. */
const generators: readonly (() => Promise<readonly GeneratedFile[]>)[] = [
  generatedKinds,
  generatedParts,
  generatedGrammar,
  generatedOperations,
]

// `node tools/generate.ts` writes every generated file. With --check it only prints which of them are out of date.
const isCheck = process.argv.includes('--check')
for (const generate of generators) {
  for (const { path, text } of await generate()) {
    const written = await format(text, { ...(await resolveConfig(path)), filepath: path })
    if (textOf(path) === written) continue
    if (isCheck) process.exitCode = 1
    else writeFileSync(path, written)
    console.log(`${path} ${isCheck ? 'is out of date: run npm run generate' : 'written'}`)
  }
}

/** The text of a file; null when there is none. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
