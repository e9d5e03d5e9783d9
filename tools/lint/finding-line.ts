import { fixOf, type Finding } from '../../src/engine/compile/index.ts'
import { extname } from 'node:path'
import { placeFindings, type Position } from '../../src/engine/lint/index.ts'
import { yamlPosition } from './yaml-position.ts'

/** A finding in one line: `file:line:column path CODE message (what was expected; what to do)`. */
export function findingLine(file: string, finding: Finding, text: string | null): string {
  const { path, code, severity, message, expected, block } = finding
  const at = text === null ? null : positionOf(file, finding, text)
  const inFile = at ? `${file}:${at.line}:${at.column}` : `${file}:`
  const inBlock = block ? ` (block ${block.id}: ${block.path || '/'})` : ''
  const help = [expected === undefined ? null : `expected ${expected}`, fixOf(finding)].filter(
    (part) => part !== null,
  )
  const words = help.length === 0 ? message : `${message} (${help.join('; ')})`
  const place = path === '' ? '' : ` ${path}${inBlock}`
  return `${inFile}${place} ${severity === 'error' ? '' : `${severity} `}${code} ${words}`
}

/** Documents of other services may be YAML; every other file is JSON. */
function positionOf(file: string, finding: Finding, text: string): Position | null {
  const isYaml = ['.yaml', '.yml'].includes(extname(file)) && finding.code !== 'FILE_IS_YAML'
  return isYaml ? yamlPosition(text, finding.path) : (placeFindings(text, [finding])[0]?.at?.from ?? null)
}
