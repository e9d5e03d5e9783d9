import { assign, fromCallback, fromPromise, setup, stateIn, type AnyEventObject } from 'xstate'
import {
  blank,
  changeAnswer,
  policyUnreachable,
  claimProblems,
  isStopped,
  refusedBy,
  shownWith,
  withRefused,
  type SavedClaim,
  type ClaimFormContext,
  type RegisteredClaim,
  type SelectedPolicy,
  type UploadProgress,
} from './claim-form-state.ts'
import {
  fieldsUntil,
  isPolicyNamed,
  noAnswers,
  sortFiles,
  type ClaimAnswers,
  type ClaimField,
  type ClaimFile,
  type ClaimProblem,
  type ClaimQuestion,
  type InspectedFile,
  type RefusedAttachment,
} from './claim-rules.ts'

/** Start values of the claim form. */
export interface ClaimFormInput {
  /** A clock in milliseconds. */
  readonly now: () => number
  readonly isSignedIn: boolean
  /** Answers saved earlier on this device. Traces record the key, so it keeps its first name. */
  readonly draft?: SavedClaim
}

/** Events of the claim form: the person's actions, and reports about sending. */
export type ClaimFormEvent =
  | { readonly type: 'form.opened' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'form.submitted' }
  /** Everything that was written is thrown away. */
  | { readonly type: 'form.restarted' }
  | { readonly type: 'answer.changed'; readonly field: ClaimField; readonly value: string }
  | { readonly type: 'answer.left'; readonly field: ClaimField }
  /** The person goes on from one of the three questions. */
  | { readonly type: 'question.left'; readonly question: ClaimQuestion }
  /** One of the person's own policies. */
  | { readonly type: 'policy.chosen'; readonly series: string; readonly number: string }
  | { readonly type: 'policy.retried' }
  | { readonly type: 'files.chosen'; readonly files: readonly InspectedFile[] }
  | { readonly type: 'file.removed'; readonly id: string }
  /** Name and phone are known, so fields without an answer can be filled in. */
  | { readonly type: 'person.recognized'; readonly fullName: string; readonly phone: string }
  | { readonly type: 'session.changed'; readonly isSignedIn: boolean }
  /** The person signed in to send this claim. */
  | { readonly type: 'signIn.completed' }
  | { readonly type: 'draft.kept'; readonly at: number }
  | SubmissionEvent

/** Reports about sending a claim. */
export type SubmissionEvent =
  | ({ readonly type: 'upload.progressed' } & UploadProgress)
  | ({ readonly type: 'claim.registered' } & RegisteredClaim)
  /** The insurer found something wrong with the answers or the files. */
  | {
      readonly type: 'claim.refused'
      readonly problems: readonly ClaimProblem[]
      readonly files: readonly Pick<RefusedAttachment, 'id' | 'reason'>[]
    }
  | { readonly type: 'claim.notSent'; readonly code: string }
  | { readonly type: 'session.ended' }

/** A claim to send: the answers, and the ids of its files. */
export interface ClaimToSend {
  readonly answers: ClaimAnswers
  readonly files: readonly ClaimFile[]
}

/** The reason shown when no better one is known: the claim was not sent, its answers are saved. */
export const notSent = 'QDM_CLAIM_NOT_SENT'

/** True when the form was not sent because there is no connection. */
export const notConnected = 'notConnected'

/** Time without a key, in ms, after which a policy number counts as complete. */
export const pauseMs = 700

/** Actors, guards, actions and delays of the machine, by name. */
export const claimForm = setup({
  types: {
    // XState declares types through values; these are never read.
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
    /** Sends the claim and reports with `SubmissionEvent`s; stopping it aborts the request. */
    submitClaim: fromCallback<AnyEventObject, ClaimToSend>(() => {
      throw new Error('claimFormMachine: provide the submitClaim actor')
    }),
  },
  delays: {
    pause: pauseMs,
  },
  actions: {
    /** Asks the person to sign in. The page provides the action and answers with `signIn.completed`. */
    askToSignIn: () => {
      throw new Error('claimFormMachine: provide the askToSignIn action')
    },
    open: assign({ isOpenClaimFormModal: true }),
    close: assign({ isOpenClaimFormModal: false }),
    begin: assign(({ context: { person } }) => ({ ...blank, answers: { ...noAnswers, ...person } })),
    record: assign(({ context }, answer: { field: ClaimField; value: string }) =>
      changeAnswer(context, answer),
    ),
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
        claimProblems(context).map(({ at }) => at),
      ),
      attempts: context.attempts + 1,
      failure: null,
    })),
    speakOfQuestion: assign(({ context }, { question }: { question: ClaimQuestion }) => ({
      shown: shownWith(context, fieldsUntil(question)),
      attempts: context.attempts + 1,
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
    noteSaved: assign((_, { at }: { at: number }) => ({ savedAt: at })),
    startUpload: assign({ upload: { sentBytes: 0, totalBytes: 0 }, failure: null }),
    measure: assign((_, { sentBytes, totalBytes }: UploadProgress) => ({
      upload: { sentBytes, totalBytes },
    })),
    endUpload: assign({ upload: null }),
    takeRegistration: assign((_, { number, reviewBy }: RegisteredClaim) => ({
      ...blank,
      registered: { number, reviewBy },
    })),
    takeRefusal: assign(
      (
        { context },
        {
          problems,
          files,
        }: {
          problems: readonly ClaimProblem[]
          files: readonly Pick<RefusedAttachment, 'id' | 'reason'>[]
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
      context.refusedFiles.length > 0 ||
      claimProblems(context).some(({ code }) => code !== policyUnreachable),
    hasProblemsUntil: ({ context }, { question }: { question: ClaimQuestion }) =>
      isStopped(context, question),
    isPolicyKnown: stateIn({ policy: 'found' }),
    isPolicyMissing: ({ context }) => context.policyFailure !== null,
    isSignedIn: ({ context }) => context.isSignedIn,
    isOpen: ({ context }) => context.isOpenClaimFormModal,
    isUnderWay: stateIn({ submission: 'sending' }),
    isRegistered: stateIn({ submission: 'registered' }),
  },
})
