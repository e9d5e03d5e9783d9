import { readFileSync } from 'node:fs'
import type { GeneratedFile } from '../generated-file.ts'

/** A kind of part: a folder of `src/parts`. */
export interface PartFolder {
  readonly kind: string
  readonly element: { readonly isInItems: boolean }
  readonly schema: { readonly required: readonly string[] }
}

/** The product grammar with a definition of every kind of part, that of a question first. */
export function grammarOfParts(parts: readonly PartFolder[]): GeneratedFile {
  const path = 'schemas/meta/product.schema.json'
  const schema = JSON.parse(readFileSync(path, 'utf8')) as {
    $defs: Record<string, Readonly<Record<string, unknown>>>
  }
  const before = Object.entries(schema.$defs)
  const isOfParts = ([name]: readonly [string, unknown]) => name.endsWith('PartFile')
  const others = before.filter((entry) => !isOfParts(entry))
  const at = before.findIndex(isOfParts)
  const definitions = [
    ...parts
      .toSorted((one, other) => Number(other.kind === 'input') - Number(one.kind === 'input'))
      .map(({ kind, schema: own }): readonly [string, unknown] => [definitionOf(kind), own]),
    ['BlockPartFile', schema.$defs['BlockPartFile']] as const,
  ]
  const ofAll = {
    ...schema.$defs['PartFile'],
    oneOf: definitions.map(([name]) => ({ $ref: `#/$defs/${name}` })),
  }
  const $defs = Object.fromEntries([
    ...others.slice(0, at),
    ['PartFile', ofAll],
    ...definitions,
    ...others.slice(at),
  ])
  return { path, text: JSON.stringify({ ...schema, $defs }, null, 2) }
}

function definitionOf(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}PartFile`
}
