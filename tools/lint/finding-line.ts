import { fixOf, type Finding } from '../../src/engine/compile/index.ts'
import { placeInFile } from './place-in-file.ts'

/** A finding in one line: `file:line:column path CODE message (what was expected; what to do)`. */
export function findingLine(file: string, finding: Finding, text: string | null): string {
  const { path, code, severity, message, expected, block } = finding
  const at = text === null ? null : placeInFile(text, finding)
  const inFile = at ? `${file}:${at.line}:${at.column}` : `${file}:`
  const inBlock = block ? ` (block ${block.id}: ${block.path || '/'})` : ''
  const help = [expected === undefined ? null : `expected ${expected}`, fixOf(finding)].filter(
    (part) => part !== null,
  )
  const words = help.length === 0 ? message : `${message} (${help.join('; ')})`
  const place = path === '' ? '' : ` ${path}${inBlock}`
  return `${inFile}${place} ${severity === 'error' ? '' : `${severity} `}${code} ${words}`
}
