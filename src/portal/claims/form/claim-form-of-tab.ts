import { type Actor, createActor, fromCallback, fromPromise } from 'xstate'
import type { SubmissionEvent } from '../../../../machines/claim-form-setup.ts'
import { claimFormMachine } from '../../../../machines/claim-form.machine.ts'
import { onTokenChange, token } from '../../../api/index.ts'
import { openAuthModal } from '../../auth/index.ts'
import { readClaimDraft } from './claim-draft.ts'
import { forgetFiles } from '../files/chosen-files.ts'
import { findPolicy } from './find-policy.ts'
import { keepClaimDraft } from './keep-claim-draft.ts'
import { submitClaim } from './submit-claim.ts'

/** A claim form that is being filled in. */
export type ClaimForm = Actor<typeof claimFormMachine>

let form: ClaimForm | null = null

/**
 * The claim form of this tab, as long as the tab lives: whoever leaves for the profile or another page finds answers and
 * files as they were.
 */
export function claimFormOfTab(): ClaimForm {
  return (form ??= startClaimForm())
}

/** A new claim form, begun with the draft of this device. */
export function startClaimForm(): ClaimForm {
  const now = () => Date.now()
  const draft = readClaimDraft(now())
  const machine = claimFormMachine.provide({
    actors: {
      findPolicy: fromPromise(({ input, signal }) => findPolicy(input, signal)),
      submitClaim: fromCallback(({ input, sendBack }) => {
        const leaving = new AbortController()
        const report = (event: SubmissionEvent) => sendBack(event)
        void submitClaim(input, report, leaving.signal)
        return () => leaving.abort()
      }),
    },
    actions: {
      askToSignIn: ({ self }) => openAuthModal({ onSignedIn: () => self.send({ type: 'signIn.completed' }) }),
    },
  })
  const started = createActor(machine, {
    input: { now, isSignedIn: token() !== null, ...(draft && { draft }) },
  }).start()
  started.subscribe((snapshot) => {
    // What was sent need not lie in memory.
    if (snapshot.matches({ submission: 'registered' })) forgetFiles()
  })
  onTokenChange(() => started.send({ type: 'session.changed', isSignedIn: token() !== null }))
  keepClaimDraft(started)
  return started
}
