import type { FindingEdit } from '../../engine/compile/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { renamedBelow } from './renamed-path.ts'
import { recordAt } from './renaming.ts'

/** Returns the edits of the fields that the terms of a contract name. Those of a party of a list are named from its item. */
export function termsEdits(
  terms: JsonObject,
  file: JsonObject,
  patterns: readonly string[],
  to: string,
): readonly FindingEdit[] {
  const lists = recordAt(file['lists'])
  const edits: FindingEdit[] = []
  const visit = (value: Json, pointer: string, root: string): void => {
    if (typeof value === 'string') {
      const name = value.startsWith('/') ? renamedBelow(root, value, patterns, to) : value
      if (name !== value) edits.push({ op: 'replace', path: pointer, value: name })
    } else if (Array.isArray(value)) {
      for (const [index, inner] of (value as readonly Json[]).entries())
        visit(inner, pointerBelow(pointer, index), root)
    } else if (isObject(value)) {
      const { list } = value
      const items = typeof list === 'string' ? `${String(recordAt(lists[list])['at'])}/*` : root
      for (const [key, inner] of Object.entries(value)) visit(inner, pointerBelow(pointer, key), items)
    }
  }
  visit(terms['editions'] ?? null, '/editions', '')
  return edits
}
