import type { ExportTarget } from './export-target.ts'
import { fhir } from './fhir/questionnaire.ts'
import { rjsf } from './rjsf/rjsf.ts'
import { toXlsform } from './xlsform/xlsform.ts'

/** Every target of forms by its name on the command line. */
export const exportTargets = { rjsf, fhir, xlsform: toXlsform } as const satisfies Readonly<
  Record<string, ExportTarget>
>

/** Name of a target of forms. */
export type ExportTargetId = keyof typeof exportTargets
