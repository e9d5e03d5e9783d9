import {
  countryClock,
  claimFields,
  fieldsUntil,
  noAnswers,
  problemsOfAnswers,
  type ClaimAnswers,
  type ClaimField,
  type ClaimFile,
  type ClaimProblem,
  type ClaimQuestion,
  type RefusedAttachment,
} from './claim-rules.ts'

/** The policy of a claim, as the search returned it. */
export interface SelectedPolicy {
  readonly series: string
  readonly number: string
  /** Product id. */
  readonly type: string
  /** The insured object, when the policy names it. */
  readonly object: string | null
  /** First and last day of cover; null while they are not known. Recordings of earlier forms have none. */
  readonly from?: string | null
  readonly to?: string | null
}

/** Rules that the files of the latest choice broke. */
export interface ErrorsFiles {
  readonly hasErrorMimeType: boolean
  readonly hasErrorMaxQuantityFiles: boolean
  readonly hasErrorMaxSizeFiles: boolean
}

/** A claim that the insurer has. */
export interface RegisteredClaim {
  readonly number: string
  /** Day by which it is decided, ISO. */
  readonly reviewBy: string
}

/** An unsent claim as it is saved. Of files it has only the names, because their content cannot be saved. */
export interface SavedClaim {
  readonly answers: ClaimAnswers
  readonly fileNames: readonly string[]
  /** Moment in milliseconds. */
  readonly savedAt: number
}

/** Parses a saved claim; null for anything else. Answers to questions that the form does not ask are left out. */
export function parseSavedClaim(value: unknown): SavedClaim | null {
  if (typeof value !== 'object' || value === null) return null
  const { answers, fileNames, savedAt } = value as Partial<Record<keyof SavedClaim, unknown>>
  if (typeof answers !== 'object' || typeof savedAt !== 'number' || !Array.isArray(fileNames)) return null
  return {
    answers: { ...noAnswers, ...textsOf(answers ?? {}) },
    fileNames: fileNames.filter(isText),
    savedAt,
  }
}

function textsOf(answers: object): Partial<ClaimAnswers> {
  return Object.fromEntries(
    Object.entries(answers).filter(([field, value]) => Object.hasOwn(noAnswers, field) && isText(value)),
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** The state of the claim form; the first four names are those of the specification. */
export interface ClaimFormContext {
  readonly isOpenClaimFormModal: boolean
  readonly stateSelectedPolicy: SelectedPolicy | null
  /** Files that go with the claim. */
  readonly optionsForFiles: readonly ClaimFile[]
  readonly errorsFiles: ErrorsFiles
  readonly answers: ClaimAnswers
  /** Files of the last choice that do not go along. */
  readonly refusedFiles: readonly RefusedAttachment[]
  /** Result of a search that found no policy; null otherwise. */
  readonly policyFailure: 'notFound' | 'unreachable' | null
  /** Problems that the insurer returned; each one applies until its answer changes. */
  readonly refusals: readonly ClaimProblem[]
  /** Codes of the errors to show, by question: none is shown while typing. */
  readonly shown: Readonly<Partial<Record<ClaimField, string>>>
  /** Number of attempts to send that these checks refused. */
  readonly attempts: number
  readonly isSignedIn: boolean
  /** Bytes sent and total bytes; null when nothing is being uploaded. */
  readonly upload: UploadProgress | null
  /** Code of the error in sending; null when there is none. */
  readonly failure: string | null
  readonly registered: RegisteredClaim | null
  /** True after the person typed or chose something. Answers from the profile alone are not saved. */
  readonly isTouched: boolean
  /** The signed-in person; null while unknown. */
  readonly person: Pick<ClaimAnswers, 'fullName' | 'phone'> | null
  readonly restored: Pick<SavedClaim, 'fileNames' | 'savedAt'> | null
  readonly savedAt: number | null
  readonly now: () => number
}

/** Progress of an upload, in bytes. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** File errors of a choice without faults. */
const noErrorsFiles: ErrorsFiles = {
  hasErrorMimeType: false,
  hasErrorMaxQuantityFiles: false,
  hasErrorMaxSizeFiles: false,
}

/** State of an empty claim form. */
export const blank = {
  stateSelectedPolicy: null,
  optionsForFiles: [],
  errorsFiles: noErrorsFiles,
  answers: noAnswers,
  refusedFiles: [],
  policyFailure: null,
  refusals: [],
  shown: {},
  attempts: 0,
  upload: null,
  failure: null,
  registered: null,
  isTouched: false,
  restored: null,
  savedAt: null,
} as const satisfies Partial<ClaimFormContext>

/** Returns all current problems in the order of the form, including those that are not displayed yet. */
export function claimProblems(
  context: Pick<ClaimFormContext, 'answers' | 'policyFailure' | 'refusals' | 'now' | 'stateSelectedPolicy'>,
): readonly ClaimProblem[] {
  const found = new Map<ClaimField, ClaimProblem>()
  const all = [
    ...problemsOfAnswers(context.answers, context.now()),
    ...problemsOfPolicy(context),
    ...problemsOfBeginning(context),
    ...problemsOfTerm(context),
    ...context.refusals,
  ]
  for (const problem of all) if (!found.has(problem.at)) found.set(problem.at, problem)
  return claimFields.flatMap((at) => found.get(at) ?? [])
}

function problemsOfPolicy({ policyFailure }: Pick<ClaimFormContext, 'policyFailure'>): ClaimProblem[] {
  if (policyFailure === null) return []
  const code = policyFailure === 'notFound' ? 'QDM_CLAIM_POLICY_NOT_FOUND' : policyUnreachable
  return [{ at: 'policyNumber', code, params: {} }]
}

/** No claim is made on a policy whose first day is still to come. */
function problemsOfBeginning({
  stateSelectedPolicy,
  now,
}: Pick<ClaimFormContext, 'stateSelectedPolicy' | 'now'>): ClaimProblem[] {
  const { from = null } = stateSelectedPolicy ?? {}
  if (from === null || from <= countryClock(now()).day) return []
  const date = from.split('-').toReversed().join('.')
  return [{ at: 'policyNumber', code: 'QDM_CLAIM_POLICY_NOT_BEGUN', params: { date } }]
}

/** The policy has to be in force on the day of the event, not today. */
function problemsOfTerm({
  answers: { eventDate },
  stateSelectedPolicy,
}: Pick<ClaimFormContext, 'answers' | 'stateSelectedPolicy'>): ClaimProblem[] {
  const { from = null, to = null } = stateSelectedPolicy ?? {}
  if (eventDate === '') return []
  const wrong = (code: string, day: string): ClaimProblem[] => [
    { at: 'eventDate', code, params: { date: day.split('-').toReversed().join('.') } },
  ]
  if (from !== null && eventDate < from) return wrong('QDM_CLAIM_BEFORE_POLICY', from)
  return to !== null && eventDate > to ? wrong('QDM_CLAIM_AFTER_POLICY', to) : []
}

/** Reason: the policy service did not answer; a repeated request may help. */
export const policyUnreachable = 'policyUnreachable'

/** Returns whether an answer or a file of a question, or of one before it, needs the person. */
export function isStopped(context: ClaimFormContext, question: ClaimQuestion): boolean {
  const fields = fieldsUntil(question)
  return (
    context.refusedFiles.length > 0 ||
    claimProblems(context).some(({ at, code }) => fields.includes(at) && code !== policyUnreachable)
  )
}

/**
 * Further fields that a refusal of one field concerns: a policy may be refused to a person who is not its holder and
 * accepted from a victim.
 */
const refusedFor: Readonly<Partial<Record<ClaimField, readonly ClaimField[]>>> = {
  policyNumber: ['policySeries', 'role'],
}

/** The state after one answer was given. */
export function changeAnswer(
  context: ClaimFormContext,
  { field, value }: { readonly field: ClaimField; readonly value: string },
): Partial<ClaimFormContext> {
  // A district is one of its region's.
  const district = field === 'regionId' && value !== context.answers.regionId ? { districtId: '' } : {}
  const next = {
    ...context,
    answers: { ...context.answers, ...district, [field]: value },
    refusals: context.refusals.filter(
      ({ at }) => at !== field && !(refusedFor[at]?.includes(field) ?? false),
    ),
  }
  const current = new Map(claimProblems(next).map(({ at, code }) => [at, code]))
  // A corrected error disappears; a different error is shown after the person leaves the field.
  const stillShown = Object.entries(context.shown).filter(
    ([at, code]) => current.get(at as ClaimField) === code,
  )
  const shown = Object.fromEntries(stillShown)
  return { answers: next.answers, refusals: next.refusals, shown, isTouched: true }
}

/** Returns the questions whose problems may be displayed after these are added. */
export function shownWith(
  context: ClaimFormContext,
  fields: readonly ClaimField[],
): ClaimFormContext['shown'] {
  const more = claimProblems(context).filter(({ at }) => fields.includes(at))
  return { ...context.shown, ...Object.fromEntries(more.map(({ at, code }) => [at, code])) }
}

/** These files do not go along, each with the flag of its reason up. */
export function withRefused(
  refusedFiles: readonly RefusedAttachment[],
): Pick<ClaimFormContext, 'refusedFiles' | 'errorsFiles'> {
  const has = (reason: RefusedAttachment['reason']) => refusedFiles.some((file) => file.reason === reason)
  return {
    refusedFiles,
    errorsFiles: {
      hasErrorMimeType: has('type'),
      hasErrorMaxQuantityFiles: has('quantity'),
      hasErrorMaxSizeFiles: has('size'),
    },
  }
}

/** The state after the insurer refused answers and files. */
export function refusedBy(
  context: ClaimFormContext,
  refusals: readonly ClaimProblem[],
  files: readonly Pick<RefusedAttachment, 'id' | 'reason'>[],
): Partial<ClaimFormContext> {
  const reasons = new Map(files.map(({ id, reason }) => [id, reason]))
  const refused = context.optionsForFiles.flatMap((file) => {
    const reason = reasons.get(file.id)
    return reason === undefined ? [] : [{ ...file, reason }]
  })
  const isPolicyRefused = refusals.some(({ at }) => at === 'policyNumber')
  return {
    refusals,
    shown: shownWith(
      { ...context, refusals },
      refusals.map(({ at }) => at),
    ),
    attempts: context.attempts + 1,
    optionsForFiles: context.optionsForFiles.filter(({ id }) => !reasons.has(id)),
    ...withRefused(refused),
    ...(isPolicyRefused && { stateSelectedPolicy: null }),
  }
}
