import type { Finding } from '../../src/engine/compile/index.ts'

/** A finding in one line: `file:path CODE message (what was expected; what to do)`. */
export function findingLine(
  file: string,
  { path, code, severity, message, expected, suggestion, block }: Finding,
): string {
  const place = block ? `${path} (block ${block.id}: ${block.path || '/'})` : path
  const help = [expected === undefined ? null : `expected ${expected}`, suggestion ?? null].filter(
    (part) => part !== null,
  )
  const words = help.length === 0 ? message : `${message} (${help.join('; ')})`
  return `${file}:${place} ${severity === 'error' ? '' : `${severity} `}${code} ${words}`
}
