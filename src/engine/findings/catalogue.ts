import { celFindingCatalogue } from './cel-finding.ts'
import { callKinds } from './call-kinds.ts'
import { effectKinds } from './effect-kinds.ts'
import type { Place } from './place.ts'
import { fieldKinds } from './field-kinds.ts'
import { fileKinds } from './file-kinds.ts'
import { fillMessage, type FindingKind, type Words } from './finding-kind.ts'
import type { Finding, FindingEdit } from './finding.ts'
import { purchaseKinds } from './purchase-kinds.ts'
import { ratingKinds } from './rating-kinds.ts'
import { referenceKinds } from './reference-kinds.ts'
import { slideKinds } from './slide-kinds.ts'
import { textKinds } from './text-kinds.ts'
import { walkKinds } from './walk-kinds.ts'

const kinds = {
  ...fileKinds,
  ...referenceKinds,
  ...fieldKinds,
  ...slideKinds,
  ...callKinds,
  ...purchaseKinds,
  ...effectKinds,
  ...ratingKinds,
  ...textKinds,
  ...walkKinds,
}

/** Every fault that files can have, by code, those of expressions included. */
export const findingCatalogue: Readonly<Record<FindingCode | keyof typeof celFindingCatalogue, FindingKind>> =
  {
    ...kinds,
    ...celFindingCatalogue,
  }

/** Code of a fault of a file. */
export type FindingCode = keyof typeof kinds

/** Help for fixing a fault: the expected value, the next step in words, and edits of the file. */
export interface FindingHelp {
  readonly expected?: string | undefined
  readonly suggestion?: string | null | undefined
  readonly edits?: readonly FindingEdit[] | undefined
}

/** Codes of faults that are fixed by deleting the element that the finding names. */
const removed: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'CALL_UNUSED',
  'COMPUTED_DEFAULT',
  'CONDITION_UNUSED',
  'CONSTANT_UNUSED',
  'FIELD_ASKED_TWICE',
  'KEYWORD_IGNORED',
  'KEYWORD_MISFIT',
  'REQUEST_NO_BODY',
  'REQUEST_PARAM_UNKNOWN',
  'TEXT_UNUSED',
])

/** A finding of the catalogue at a place, with the values of its message. */
export function finding(
  code: FindingCode,
  place: Place,
  params: Words = {},
  help: FindingHelp = {},
): Finding {
  const { severity, message } = kinds[code]
  const edits =
    place.block === null
      ? (help.edits ?? (removed.has(code) ? [{ op: 'remove', path: place.path } as const] : []))
      : []
  return {
    code,
    severity,
    path: place.path,
    message: fillMessage(message, params),
    params,
    ...(help.expected === undefined ? {} : { expected: help.expected }),
    ...(help.suggestion === undefined || help.suggestion === null ? {} : { suggestion: help.suggestion }),
    ...(place.block === null ? {} : { block: place.block }),
    ...(edits.length === 0 ? {} : { edits }),
  }
}

/**
 * Returns the advice for a finding: its own suggestion, or the general one of its kind; null when `expected` is
 * sufficient.
 */
export function fixOf({ code, params = {}, suggestion }: Finding): string | null {
  if (suggestion !== undefined) return suggestion
  const { fix } = findingCatalogue[code as keyof typeof findingCatalogue]
  return fix === undefined ? null : fillMessage(fix, params)
}
