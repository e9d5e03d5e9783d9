import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { segmentsOf } from '../../src/engine/json-pointer.ts'
import type { Position } from '../../src/engine/lint/index.ts'

/**
 * Returns the line and column of an element of a YAML text: of its name, of the element in a list, or, where the element
 * is missing, of the nearest one around it. A text that is no YAML gives the place of its first fault; null for the whole
 * of a text without a fault.
 */
export function yamlPosition(text: string, pointer: string): Position | null {
  const lines = new LineCounter()
  const { contents, errors } = parseDocument(text, { lineCounter: lines })
  const at = errors[0]?.pos[0] ?? startOf(contents, segmentsOf(pointer))
  if (at === null) return null
  const { line, col } = lines.linePos(at)
  return { line, column: col }
}

function startOf(root: Node | null, segments: readonly string[]): number | null {
  let node: unknown = root
  let start: number | null = null
  for (const segment of segments) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment)
      if (pair === undefined) return start
      start = isScalar(pair.key) ? (pair.key.range?.[0] ?? start) : start
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(segment)]
      if (item === undefined) return start
      start = rangeOf(item) ?? start
      node = item
    } else return start
  }
  return start
}

function rangeOf(node: unknown): number | null {
  return isMap(node) || isSeq(node) || isScalar(node) ? (node.range?.[0] ?? null) : null
}
