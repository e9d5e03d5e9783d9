import { and, not, raise, type SnapshotFrom } from 'xstate'
import { blank } from './claim-form-state.ts'
import { claimForm, notSent, pauseMs } from './claim-form-setup.ts'
import { noAnswers } from './claim-rules.ts'

/** A claim is written, its policy is looked up meanwhile, and a signed-in person sends it. */
export const claimFormMachine = claimForm.createMachine({
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
    'question.left': {
      guard: { type: 'hasProblemsUntil', params: ({ event }) => event },
      actions: { type: 'speakOfQuestion', params: ({ event }) => event },
    },
    'files.chosen': { actions: { type: 'takeFiles', params: ({ event }) => event } },
    'file.removed': { actions: { type: 'removeFile', params: ({ event }) => event } },
    'person.recognized': { actions: { type: 'recognize', params: ({ event }) => event } },
    'session.changed': { actions: { type: 'takeSession', params: ({ event }) => event } },
    'draft.kept': { actions: { type: 'noteSaved', params: ({ event }) => event } },
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
        /** No policy is named yet. A policy in saved answers is looked up at once. */
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
            input: ({ context: { answers } }) => ({
              policySeries: answers.policySeries,
              policyNumber: answers.policyNumber,
            }),
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
            // Answers cannot change while they are being sent.
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

/** Seconds until a policy number counts as whole, unless it is typed on; 0 when none is being typed. */
export function secondsUntilNamed(snapshot: SnapshotFrom<typeof claimFormMachine>): number {
  return snapshot.matches({ policy: 'naming' }) ? pauseMs / 1000 : 0
}
