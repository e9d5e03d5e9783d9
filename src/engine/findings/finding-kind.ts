import type { Severity } from './finding.ts'

/** One kind of fault: how grave it is, its message (`{name}` stands for a value) and what it means for an analyst. */
export interface FindingKind {
  readonly severity: Severity
  readonly message: string
  readonly meaning: string
}

/** A fault that stands in the way of publishing. */
export function error(message: string, meaning: string): FindingKind {
  return { severity: 'error', message, meaning }
}

/** A fault that is told and stands in nobody's way. */
export function warning(message: string, meaning: string): FindingKind {
  return { severity: 'warning', message, meaning }
}

/** Something worth knowing. */
export function info(message: string, meaning: string): FindingKind {
  return { severity: 'info', message, meaning }
}
