import type { Json } from '../json.ts'
import type { FindingSeverity } from './finding.ts'

/** One kind of fault: how grave it is, its message (`{name}` stands for a value), what it means for an analyst, what mends it. */
export interface FindingKind {
  readonly severity: FindingSeverity
  readonly message: string
  readonly meaning: string
  /** What to do, when it does not depend on the file; {name} stands for a value. */
  readonly fix?: string
}

/** Values of a message, by the names that stand in it. */
export type Words = Readonly<Record<string, Json>>

/** A message with its values in place. */
export function filled(message: string, params: Words): string {
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? null
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}

/** A fault that stands in the way of publishing. */
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
