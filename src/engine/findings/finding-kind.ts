import type { Json } from '../json.ts'
import type { FindingSeverity } from './finding.ts'

/**
 * One kind of fault: its severity, its message (`{name}` is a placeholder for a value), its meaning for an analyst, and
 * its fix.
 */
export interface FindingKind {
  readonly severity: FindingSeverity
  readonly message: string
  readonly meaning: string
  /** General advice, when it does not depend on the file; `{name}` is a placeholder for a value. */
  readonly fix?: string
}

/** Values of a message, by placeholder name. */
export type Words = Readonly<Record<string, Json>>

/** A message with its values in place. */
export function fillMessage(message: string, params: Words): string {
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? null
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}

/** Defines a kind of fault that prevents publishing. */
export function error(message: string, meaning: string, fix?: string): FindingKind {
  return kind('error', message, meaning, fix)
}

/** A fault that is reported and does not block publishing. */
export function warning(message: string, meaning: string, fix?: string): FindingKind {
  return kind('warning', message, meaning, fix)
}

/** Something worth knowing. */
export function info(message: string, meaning: string, fix?: string): FindingKind {
  return kind('info', message, meaning, fix)
}

function kind(
  severity: FindingSeverity,
  message: string,
  meaning: string,
  fix: string | undefined,
): FindingKind {
  return { severity, message, meaning, ...(fix === undefined ? {} : { fix }) }
}

/** A pattern whose matching takes longer than the text is long; `reason` is a `PatternFault`. */
export const slowPattern: FindingKind = error(
  'matching the pattern may take too long ({reason})',
  'A text can be read in many ways: repetitions inside repetitions, neighbouring ones over the same characters, or a search from every place.',
  'begin with ^, and let each character of a text be read by one repetition alone',
)
