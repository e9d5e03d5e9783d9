import { fixOf, type PlacedFinding } from '../engine/compile.ts'
import type { Terminal } from './verb.ts'

/** Prints each finding on a line: `file:line:column path CODE message (what was expected; what to do)`. */
export function printFindings(file: string, findings: readonly PlacedFinding[], { write }: Terminal): void {
  for (const finding of findings) write(lineOf(file, finding))
}

function lineOf(file: string, finding: PlacedFinding): string {
  const { at, path, code, severity, message, expected, block, edits: _edits, ...rest } = finding
  const place = at === null ? file : `${file}:${at.from.line}:${at.from.column}`
  const inBlock = block ? ` (block ${block.id}: ${block.path || '/'})` : ''
  const help = [
    expected === undefined ? null : `expected ${expected}`,
    fixOf({ path, code, severity, message, ...rest }),
  ].filter((part) => part !== null)
  return [
    place,
    ...(path === '' ? [] : [`${path}${inBlock}`]),
    ...(severity === 'error' ? [] : [severity]),
    code,
    help.length === 0 ? message : `${message} (${help.join('; ')})`,
  ].join(' ')
}
