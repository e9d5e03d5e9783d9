import { fixOf, type Finding } from '../../src/engine/compile/index.ts'
import { placeFindings } from '../../src/engine/lint/index.ts'

/** A finding in one line: `file:line:column path CODE message (what was expected; what to do)`. */
export function findingLine(file: string, finding: Finding, text: string | null): string {
  const { path, code, severity, message, expected, block } = finding
  const at = text === null ? null : (placeFindings(text, [finding])[0]?.at ?? null)
  const inFile = at ? `${file}:${at.from.line}:${at.from.column}` : `${file}:`
  const inBlock = block ? ` (block ${block.id}: ${block.path || '/'})` : ''
  const help = [expected === undefined ? null : `expected ${expected}`, fixOf(finding)].filter(
    (part) => part !== null,
  )
  const words = help.length === 0 ? message : `${message} (${help.join('; ')})`
  const place = path === '' ? '' : ` ${path}${inBlock}`
  return `${inFile}${place} ${severity === 'error' ? '' : `${severity} `}${code} ${words}`
}
