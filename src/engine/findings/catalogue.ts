import { celFindingCatalogue } from './cel-finding.ts'
import type { Place } from './place.ts'
import { fileKinds } from './file-kinds.ts'
import { filled, type FindingKind, type Words } from './finding-kind.ts'
import type { Finding } from './finding.ts'
import { flowKinds } from './flow-kinds.ts'
import { referenceKinds } from './reference-kinds.ts'
import { walkKinds } from './walk-kinds.ts'

const kinds = { ...fileKinds, ...referenceKinds, ...flowKinds, ...walkKinds }

/** Every fault that files can have, by code, those of expressions included. */
export const findingCatalogue: Readonly<Record<FindingCode | keyof typeof celFindingCatalogue, FindingKind>> =
  {
    ...kinds,
    ...celFindingCatalogue,
  }

/** Code of a fault of a file. */
export type FindingCode = keyof typeof kinds

/** A finding of the catalogue at a place, with the values of its message. */
export function finding(
  code: FindingCode,
  place: Place,
  params: Words = {},
  help: { readonly expected?: string | undefined; readonly suggestion?: string | null | undefined } = {},
): Finding {
  const { severity, message } = kinds[code]
  return {
    code,
    severity,
    path: place.path,
    message: filled(message, params),
    params,
    ...(help.expected === undefined ? {} : { expected: help.expected }),
    ...(help.suggestion === undefined || help.suggestion === null ? {} : { suggestion: help.suggestion }),
    ...(place.block === null ? {} : { block: place.block }),
  }
}

/** What to do about a finding: its own suggestion, or else what mends every fault of its kind; null when what it expects says it. */
export function fixOf({ code, params = {}, suggestion }: Finding): string | null {
  if (suggestion !== undefined) return suggestion
  const { fix } = findingCatalogue[code as keyof typeof findingCatalogue]
  return fix === undefined ? null : filled(fix, params)
}
