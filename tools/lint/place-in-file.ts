import ts from 'typescript'
import type { Finding } from '../../src/engine/compile/index.ts'

/** A place in a text, from 1. */
export interface PlaceInFile {
  readonly line: number
  readonly column: number
}

/**
 * Where what a finding speaks of stands in the text of its JSON file: the element, the characters of its expression, or,
 * when it is missing, the nearest element around it. Null when nothing of its path is there.
 */
export function placeInFile(
  text: string,
  { path, range }: Pick<Finding, 'path' | 'range'>,
): PlaceInFile | null {
  const source = ts.parseJsonText('file.json', text)
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  let found: ts.Node | null = null
  let value: ts.Node | undefined = source.statements[0]?.expression
  for (const name of names) {
    const inner = value && childOf(value, name)
    if (!inner) {
      value = undefined
      break
    }
    found = inner
    value = ts.isPropertyAssignment(inner) ? inner.initializer : inner
  }
  if (!found) return null
  // Behind the quotation mark.
  const start =
    range && value && ts.isStringLiteral(value)
      ? value.getStart(source) + 1 + range.start
      : found.getStart(source)
  const { line, character } = source.getLineAndCharacterOfPosition(start)
  return { line: line + 1, column: character + 1 }
}

function childOf(value: ts.Node, name: string): ts.Node | undefined {
  if (ts.isArrayLiteralExpression(value)) return value.elements[Number(name)]
  if (!ts.isObjectLiteralExpression(value)) return undefined
  return value.properties.find(
    (property) =>
      ts.isPropertyAssignment(property) && ts.isStringLiteral(property.name) && property.name.text === name,
  )
}
