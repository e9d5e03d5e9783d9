import {
  and,
  assign,
  fromCallback,
  fromPromise,
  not,
  raise,
  setup,
  stateIn,
  type AnyEventObject,
} from 'xstate'
import {
  claimFields,
  isPolicyNamed,
  noAnswers,
  problemsOfAnswers,
  sortFiles,
  type ClaimAnswers,
  type ClaimField,
  type ClaimFile,
  type ClaimProblem,
  type InspectedFile,
  type RefusedFile,
} from './claim-rules.ts'

/** The policy that a claim is about, as it was found. */
export interface SelectedPolicy {
  readonly series: string
  readonly number: string
  /** Product id. */
  readonly type: string
  /** What is insured, when the policy says so. */
  readonly object: string | null
}

/** Which rules the files of the last choice broke. */
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

export interface ClaimFormInput {
  /** A clock in milliseconds. */
  readonly now: () => number
  readonly isSignedIn: boolean
  /** What was written here before and not sent. */
  readonly draft?: ClaimDraft
}

/** A claim as it is kept while it is not sent: files cannot be kept, only their names. */
export interface ClaimDraft {
  readonly answers: ClaimAnswers
  readonly fileNames: readonly string[]
  /** Moment in milliseconds. */
  readonly savedAt: number
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
  readonly refusedFiles: readonly RefusedFile[]
  /** How asking for the policy ended, when it brought none. */
  readonly policyFailure: 'notFound' | 'unreachable' | null
  /** What the insurer refused, until that answer changes. */
  readonly refusals: readonly ClaimProblem[]
  /** Problems that may be spoken of, as their codes by question: nobody is corrected while typing. */
  readonly shown: Readonly<Partial<Record<ClaimField, string>>>
  /** How often sending was asked for and refused here. */
  readonly attempts: number
  readonly isSignedIn: boolean
  /** Bytes that are on their way already, and all there are; null when nothing is. */
  readonly upload: UploadProgress | null
  /** Code of what went wrong with sending; null when nothing did. */
  readonly failure: string | null
  readonly registered: RegisteredClaim | null
  /** Something was written or chosen here: what is known of the person by itself is no draft. */
  readonly isTouched: boolean
  /** Who is signed in, once it is known. */
  readonly person: Pick<ClaimAnswers, 'fullName' | 'phone'> | null
  readonly restored: Pick<ClaimDraft, 'fileNames' | 'savedAt'> | null
  readonly savedAt: number | null
  readonly now: () => number
}

export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

export type ClaimFormEvent =
  | { readonly type: 'form.opened' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'form.submitted' }
  /** Everything that was written is thrown away. */
  | { readonly type: 'form.restarted' }
  | { readonly type: 'answer.changed'; readonly field: ClaimField; readonly value: string }
  | { readonly type: 'answer.left'; readonly field: ClaimField }
  /** One of the person's own policies. */
  | { readonly type: 'policy.chosen'; readonly series: string; readonly number: string }
  | { readonly type: 'policy.retried' }
  | { readonly type: 'files.chosen'; readonly files: readonly InspectedFile[] }
  | { readonly type: 'file.removed'; readonly id: string }
  /** Name and phone are known: what is not answered yet need not be asked. */
  | { readonly type: 'person.recognized'; readonly fullName: string; readonly phone: string }
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  /** The person signed in to send this claim. */
  | { readonly type: 'signIn.completed' }
  | { readonly type: 'draft.kept'; readonly at: number }
  | SubmissionEvent

/** What sending a claim reports. */
export type SubmissionEvent =
  | ({ readonly type: 'upload.progressed' } & UploadProgress)
  | ({ readonly type: 'claim.registered' } & RegisteredClaim)
  /** The insurer found something wrong with the answers or the files. */
  | {
      readonly type: 'claim.refused'
      readonly problems: readonly ClaimProblem[]
      readonly files: readonly Pick<RefusedFile, 'id' | 'reason'>[]
    }
  | { readonly type: 'claim.notSent'; readonly code: string }
  | { readonly type: 'session.ended' }

/** What is sent: the answers, and the files by their ids. */
export interface ClaimToSend {
  readonly answers: ClaimAnswers
  readonly files: readonly ClaimFile[]
}

/** Nothing is wrong with the files. */
const noErrorsFiles: ErrorsFiles = {
  hasErrorMimeType: false,
  hasErrorMaxQuantityFiles: false,
  hasErrorMaxSizeFiles: false,
}

const blank = {
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

/** Everything that is wrong now, in the order of the form, whether it is spoken of yet or not. */
export function problemsOf(
  context: Pick<ClaimFormContext, 'answers' | 'policyFailure' | 'refusals' | 'now'>,
): readonly ClaimProblem[] {
  const found = new Map<ClaimField, ClaimProblem>()
  const all = [
    ...problemsOfAnswers(context.answers, context.now()),
    ...problemsOfPolicy(context),
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

/** The policy service did not answer; asking again may help. */
export const policyUnreachable = 'policyUnreachable'

/** Why a claim was not sent when there is nothing better to say: it is kept as a draft. */
export const notSent = 'QDM_CLAIM_NOT_SENT'

/** It was not sent because there is no connection. */
export const notConnected = 'notConnected'

/** A claim is written, its policy found meanwhile, and sent by somebody who is signed in. */
export const claimFormMachine = setup({
  types: {
    // XState's own way of naming types; nothing reads the value.
    context: {} as ClaimFormContext,
    input: {} as ClaimFormInput,
    events: {} as ClaimFormEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The policy in force under these numbers; null when there is none. */
    findPolicy: fromPromise<SelectedPolicy | null, Pick<ClaimAnswers, 'policySeries' | 'policyNumber'>>(
      () => {
        throw new Error('claimFormMachine: provide the findPolicy actor')
      },
    ),
    /** Sends the claim and reports by `SubmissionEvent`s; stopped, it gives up. */
    submitClaim: fromCallback<AnyEventObject, ClaimToSend>(() => {
      throw new Error('claimFormMachine: provide the submitClaim actor')
    }),
  },
  delays: {
    /** A number that was not typed on for so long is whole. */
    pause: 700,
  },
  actions: {
    /** Asks who this is; whoever runs the machine knows how, and answers with `signIn.completed`. */
    askToSignIn: () => {
      throw new Error('claimFormMachine: provide the askToSignIn action')
    },
    open: assign({ isOpenClaimFormModal: true }),
    close: assign({ isOpenClaimFormModal: false }),
    begin: assign(({ context: { person } }) => ({ ...blank, answers: { ...noAnswers, ...person } })),
    record: assign(({ context }, answer: { field: ClaimField; value: string }) => changed(context, answer)),
    namePolicy: assign({
      isTouched: true,
      answers: ({ context }, { series, number }: { series: string; number: string }) => ({
        ...context.answers,
        policySeries: series,
        policyNumber: number,
      }),
    }),
    forgetPolicy: assign({ stateSelectedPolicy: null, policyFailure: null }),
    selectPolicy: assign((_, { policy }: { policy: SelectedPolicy | null }) => ({
      stateSelectedPolicy: policy,
      policyFailure: null,
    })),
    missPolicy: assign(({ context }, { failure }: { failure: 'notFound' | 'unreachable' }) => {
      const missed = { ...context, policyFailure: failure }
      return { policyFailure: failure, shown: shownWith(missed, ['policyNumber']) }
    }),
    speakOf: assign({
      shown: ({ context }, { field }: { field: ClaimField }) =>
        context.answers[field] === '' ? context.shown : shownWith(context, [field]),
    }),
    speakOfAll: assign(({ context }) => ({
      shown: shownWith(
        context,
        problemsOf(context).map(({ at }) => at),
      ),
      attempts: context.attempts + 1,
      failure: null,
    })),
    takeFiles: assign(({ context }, { files }: { files: readonly InspectedFile[] }) => {
      const { kept, refused } = sortFiles(context.optionsForFiles, files)
      return { optionsForFiles: kept, isTouched: true, ...withRefused(refused) }
    }),
    removeFile: assign(({ context }, { id }: { id: string }) => ({
      optionsForFiles: context.optionsForFiles.filter((file) => file.id !== id),
      ...withRefused(context.refusedFiles.filter((file) => file.id !== id)),
    })),
    recognize: assign(
      ({ context: { answers } }, { fullName, phone }: { fullName: string; phone: string }) => ({
        person: { fullName, phone },
        answers: {
          ...answers,
          fullName: answers.fullName || fullName,
          phone: answers.phone || phone,
        },
      }),
    ),
    takeSession: assign(({ context }, { isSignedIn }: { isSignedIn: boolean }) => ({
      isSignedIn,
      person: isSignedIn ? context.person : null,
    })),
    noteDraft: assign((_, { at }: { at: number }) => ({ savedAt: at })),
    startUpload: assign({ upload: { sentBytes: 0, totalBytes: 0 }, failure: null }),
    measure: assign((_, upload: UploadProgress) => ({ upload })),
    endUpload: assign({ upload: null }),
    takeRegistration: assign((_, registered: RegisteredClaim) => ({ ...blank, registered })),
    takeRefusal: assign(
      (
        { context },
        {
          problems,
          files,
        }: {
          problems: readonly ClaimProblem[]
          files: readonly Pick<RefusedFile, 'id' | 'reason'>[]
        },
      ) => refusedBy(context, problems, files),
    ),
    fail: assign((_, { code }: { code: string }) => ({ failure: code })),
  },
  guards: {
    isOfPolicy: ({ event }) =>
      'field' in event && (event.field === 'policySeries' || event.field === 'policyNumber'),
    isPolicyNamed: ({ context }) => isPolicyNamed(context.answers),
    hasProblems: ({ context }) =>
      context.refusedFiles.length > 0 || problemsOf(context).some(({ code }) => code !== policyUnreachable),
    isPolicyKnown: stateIn({ policy: 'found' }),
    isPolicyMissing: ({ context }) => context.policyFailure !== null,
    isSignedIn: ({ context }) => context.isSignedIn,
    isOpen: ({ context }) => context.isOpenClaimFormModal,
    isUnderWay: stateIn({ submission: 'sending' }),
    isRegistered: stateIn({ submission: 'registered' }),
  },
}).createMachine({
  id: 'claimForm',
  context: ({ input }) => ({
    ...blank,
    isOpenClaimFormModal: false,
    isSignedIn: input.isSignedIn,
    isTouched: input.draft !== undefined,
    person: null,
    now: input.now,
    answers: input.draft?.answers ?? noAnswers,
    savedAt: input.draft?.savedAt ?? null,
    restored: input.draft ?? null,
  }),
  type: 'parallel',
  on: {
    'form.opened': { actions: 'open' },
    'form.closed': [
      {
        guard: 'isRegistered',
        target: ['.policy.unnamed', '.submission.writing'],
        actions: ['close', 'begin'],
      },
      { actions: 'close' },
    ],
    'form.restarted': { target: ['.policy.unnamed', '.submission.writing'], actions: 'begin' },
    'answer.changed': { actions: { type: 'record', params: ({ event }) => event } },
    'answer.left': { actions: { type: 'speakOf', params: ({ event }) => event } },
    'files.chosen': { actions: { type: 'takeFiles', params: ({ event }) => event } },
    'file.removed': { actions: { type: 'removeFile', params: ({ event }) => event } },
    'person.recognized': { actions: { type: 'recognize', params: ({ event }) => event } },
    'session.changed': { actions: { type: 'takeSession', params: ({ event }) => event } },
    'draft.kept': { actions: { type: 'noteDraft', params: ({ event }) => event } },
  },
  states: {
    policy: {
      initial: 'unnamed',
      on: {
        'answer.changed': {
          guard: and(['isOfPolicy', not('isUnderWay')]),
          target: '.naming',
          reenter: true,
          actions: [{ type: 'record', params: ({ event }) => event }, 'forgetPolicy'],
        },
        'policy.chosen': {
          target: '.finding',
          actions: [{ type: 'namePolicy', params: ({ event }) => event }, 'forgetPolicy'],
        },
      },
      states: {
        /** Nothing, or a draft's number, which is asked for at once. */
        unnamed: { always: { guard: and(['isPolicyNamed', 'isOpen']), target: 'finding' } },
        naming: {
          after: { pause: { guard: 'isPolicyNamed', target: 'finding' } },
          on: {
            'answer.left': {
              guard: and(['isOfPolicy', 'isPolicyNamed']),
              target: 'finding',
            },
            'form.submitted': { guard: 'isPolicyNamed', target: 'finding' },
          },
        },
        finding: {
          invoke: {
            src: 'findPolicy',
            input: ({ context }) => context.answers,
            onDone: [
              {
                guard: ({ event }) => event.output !== null,
                target: 'found',
                actions: { type: 'selectPolicy', params: ({ event }) => ({ policy: event.output }) },
              },
              { target: 'notFound', actions: { type: 'missPolicy', params: { failure: 'notFound' } } },
            ],
            onError: {
              target: 'unreachable',
              actions: { type: 'missPolicy', params: { failure: 'unreachable' } },
            },
          },
        },
        found: {},
        notFound: {},
        unreachable: {
          on: {
            'policy.retried': { target: 'finding', actions: 'forgetPolicy' },
            'form.submitted': { target: 'finding', actions: 'forgetPolicy' },
          },
        },
      },
    },
    submission: {
      initial: 'writing',
      states: {
        writing: {
          on: {
            'form.submitted': [
              { guard: 'hasProblems', actions: 'speakOfAll' },
              { guard: and(['isPolicyKnown', 'isSignedIn']), target: 'sending' },
              { guard: 'isPolicyKnown', target: 'signingIn' },
              { target: 'awaitingPolicy' },
            ],
          },
        },
        awaitingPolicy: {
          tags: 'busy',
          always: [
            { guard: and(['isPolicyKnown', 'isSignedIn']), target: 'sending' },
            { guard: 'isPolicyKnown', target: 'signingIn' },
            { guard: 'isPolicyMissing', target: 'writing', actions: 'speakOfAll' },
          ],
        },
        signingIn: {
          entry: 'askToSignIn',
          on: {
            'signIn.completed': {
              target: 'writing',
              actions: [
                { type: 'takeSession', params: { isSignedIn: true } },
                raise({ type: 'form.submitted' }),
              ],
            },
            'form.submitted': { target: 'writing', actions: raise({ type: 'form.submitted' }) },
          },
        },
        sending: {
          tags: 'busy',
          entry: 'startUpload',
          exit: 'endUpload',
          invoke: {
            src: 'submitClaim',
            input: ({ context }) => ({ answers: context.answers, files: context.optionsForFiles }),
            onError: { target: 'writing', actions: { type: 'fail', params: { code: notSent } } },
          },
          on: {
            // What is on its way does not change any more.
            'answer.changed': {},
            'files.chosen': {},
            'file.removed': {},
            'form.restarted': {},
            'upload.progressed': { actions: { type: 'measure', params: ({ event }) => event } },
            'claim.registered': {
              target: 'registered',
              actions: { type: 'takeRegistration', params: ({ event }) => event },
            },
            'claim.refused': {
              target: 'writing',
              actions: { type: 'takeRefusal', params: ({ event }) => event },
            },
            'claim.notSent': {
              target: 'writing',
              actions: { type: 'fail', params: ({ event }) => event },
            },
            'session.ended': {
              target: 'signingIn',
              actions: { type: 'takeSession', params: { isSignedIn: false } },
            },
          },
        },
        registered: {},
      },
    },
  },
})

function changed(
  context: ClaimFormContext,
  { field, value }: { readonly field: ClaimField; readonly value: string },
): Partial<ClaimFormContext> {
  // A district is one of its region's.
  const district = field === 'regionId' && value !== context.answers.regionId ? { districtId: '' } : {}
  const next = {
    ...context,
    answers: { ...context.answers, ...district, [field]: value },
    refusals: context.refusals.filter(({ at }) => at !== field),
  }
  const current = new Map(problemsOf(next).map(({ at, code }) => [at, code]))
  // A problem that is put right is spoken of no more; another one waits for its own moment.
  const stillShown = Object.entries(context.shown).filter(
    ([at, code]) => current.get(at as ClaimField) === code,
  )
  const shown = Object.fromEntries(stillShown)
  return { answers: next.answers, refusals: next.refusals, shown, isTouched: true }
}

function shownWith(context: ClaimFormContext, fields: readonly ClaimField[]): ClaimFormContext['shown'] {
  const more = problemsOf(context).filter(({ at }) => fields.includes(at))
  return { ...context.shown, ...Object.fromEntries(more.map(({ at, code }) => [at, code])) }
}

function withRefused(
  refusedFiles: readonly RefusedFile[],
): Pick<ClaimFormContext, 'refusedFiles' | 'errorsFiles'> {
  const has = (reason: RefusedFile['reason']) => refusedFiles.some((file) => file.reason === reason)
  return {
    refusedFiles,
    errorsFiles: {
      hasErrorMimeType: has('type'),
      hasErrorMaxQuantityFiles: has('quantity'),
      hasErrorMaxSizeFiles: has('size'),
    },
  }
}

function refusedBy(
  context: ClaimFormContext,
  refusals: readonly ClaimProblem[],
  files: readonly Pick<RefusedFile, 'id' | 'reason'>[],
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
