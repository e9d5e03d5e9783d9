import { type Actor, createActor, fromCallback } from '../../../../machines/xstate.ts'
import { withoutStory } from '../../../../machines/claim-form-kept-event.ts'
import type { ClaimFormEvent, SubmissionEvent } from '../../../../machines/claim-form-setup.ts'
import { claimFormMachine, secondsUntilNamed } from '../../../../machines/claim-form.machine.ts'
import { onTokenChange, token } from '../../../api/index.ts'
import { openAuthModal } from '../../auth/index.ts'
import { type RunningRecording, recordMachine } from '../../../wizard/index.ts'
import { readSavedClaim } from './saved-claim.ts'
import { forgetFiles } from '../files/chosen-files.ts'
import { findPolicy } from './find-policy.ts'
import { keepClaim } from './keep-claim.ts'
import { submitClaim } from './submit-claim.ts'

/** An open claim form, with its recording. */
export type ClaimForm = Actor<typeof claimFormMachine> & {
  readonly recording: RunningRecording<ClaimFormEvent>
}

let form: ClaimForm | null = null

/**
 * Returns the claim form of this tab. It exists until the tab is closed, so a customer who visits another
 * page keeps answers and files.
 */
export function claimFormOfTab(): ClaimForm {
  return (form ??= startClaimForm())
}

/** Creates a claim form, starting with the answers saved on this device. */
export function startClaimForm(): ClaimForm {
  const now = () => Date.now()
  const saved = readSavedClaim(now())
  const begun = { isSignedIn: token() !== null, ...(saved && { draft: saved }) }
  const recording = recordMachine<ClaimFormEvent>({
    machine: 'claim-form',
    input: begun,
    left: (): number => secondsUntilNamed(started.getSnapshot()),
    kept: withoutStory,
  })
  const machine = claimFormMachine.provide({
    actors: {
      findPolicy: recording.call('findPolicy', findPolicy),
      submitClaim: fromCallback(({ input, sendBack }) => {
        const leaving = new AbortController()
        const startedAt = now()
        const report = (event: SubmissionEvent) => {
          if (event.type === 'upload.progressed') recording.record(event)
          else recording.answered('submitClaim', event, now() - startedAt)
          sendBack(event)
        }
        void submitClaim(input, report, leaving.signal)
        return () => leaving.abort()
      }),
    },
    actions: {
      askToSignIn: ({ self }) => openAuthModal({ onSignedIn: () => self.send({ type: 'signIn.completed' }) }),
    },
  })
  const started = createActor(machine, { input: { now, ...begun }, inspect: recording.inspect }).start()
  started.subscribe((snapshot) => {
    // Sent files are removed from memory.
    if (snapshot.matches({ submission: 'registered' })) forgetFiles()
  })
  onTokenChange(() => started.send({ type: 'session.changed', isSignedIn: token() !== null }))
  keepClaim(started)
  // The form exists as long as its tab: it is sent whenever the page is hidden or left.
  recording.sendOnLeaving()
  return Object.assign(started, { recording })
}
