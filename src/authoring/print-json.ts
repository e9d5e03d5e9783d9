import type { JsonNode } from './json-node.ts'

/** Longest line, in characters, as in the settings of the project's formatter. */
const width = 110

/**
 * Prints a node as the project's formatter prints a JSON file, so that saving changes only the lines of
 * edited values. Ends with a line break.
 */
export function printJson(node: JsonNode): string {
  return `${print(node, 0, 0, 0)}\n`
}

/** `before` and `after`: characters that share the first and the last line with the value. */
function print(node: JsonNode, depth: number, before: number, after: number): string {
  if (node.kind === 'scalar') return node.raw
  const onOneLine = inline(node)
  if (onOneLine !== null && before + onOneLine.length + after <= width) return onOneLine
  const indent = '  '.repeat(depth + 1)
  const end = `\n${'  '.repeat(depth)}`
  if (node.kind === 'array') {
    if (isNumbers(node.items)) return `[\n${filled(node.items, indent)}${end}]`
    const lines = node.items.map(
      (item, index) => indent + print(item, depth + 1, indent.length, index < node.items.length - 1 ? 1 : 0),
    )
    return `[\n${lines.join(',\n')}${end}]`
  }
  const lines = node.entries.map(({ key, value }, index) => {
    const start = `${indent}${JSON.stringify(key)}: `
    return start + print(value, depth + 1, start.length, index < node.entries.length - 1 ? 1 : 0)
  })
  return `{\n${lines.join(',\n')}${end}}`
}

/** Returns the value on one line, or null when it must be broken. */
function inline(node: JsonNode): string | null {
  switch (node.kind) {
    case 'scalar':
      return node.raw
    case 'array': {
      if (
        node.items.length > 1 &&
        node.items.every((item) => hasSeveral(item) && item.kind === node.items[0]?.kind)
      )
        return null
      const items = node.items.map(inline)
      return items.includes(null) ? null : `[${items.join(', ')}]`
    }
    case 'object': {
      if (node.entries.length === 0) return '{}'
      if (!node.oneLine) return null
      const entries = node.entries.map(({ key, value }) => {
        const text = inline(value)
        return text === null ? null : `${JSON.stringify(key)}: ${text}`
      })
      return entries.includes(null) ? null : `{ ${entries.join(', ')} }`
    }
  }
  return node satisfies never
}

/** Numbers share lines; other values that do not fit take one line each. */
function filled(items: readonly JsonNode[], indent: string): string {
  const lines: string[] = []
  let line = indent
  for (const [index, item] of items.entries()) {
    const text = (inline(item) ?? '') + (index < items.length - 1 ? ',' : '')
    if (line !== indent && line.length + 1 + text.length > width) {
      lines.push(line)
      line = indent
    }
    line += line === indent ? text : ` ${text}`
  }
  return [...lines, line].join('\n')
}

function isNumbers(items: readonly JsonNode[]): boolean {
  return items.length > 1 && items.every((item) => item.kind === 'scalar' && typeof item.value === 'number')
}

function hasSeveral(node: JsonNode): boolean {
  if (node.kind === 'scalar') return false
  return (node.kind === 'array' ? node.items : node.entries).length > 1
}
