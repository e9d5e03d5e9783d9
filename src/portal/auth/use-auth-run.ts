import { useEffect, useState } from 'react'
import { createActor, fromPromise, type Actor } from 'xstate'
import { authMachine, type AuthEvent } from '../../../machines/auth.machine.ts'
import { keptAuth, readKeptAuth, secondsUntilResend } from '../../../machines/auth-state.ts'
import { verificationMachine } from '../../../machines/verification.machine.ts'
import { token } from '../../api/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { checkCode, logIn, register, sendCode, setPassword } from './auth-calls.ts'
import type { AuthModalOptions } from './auth-modal-store.ts'
import { keepModal, keptModal } from './kept-modal.ts'
import { recordAuth, type AuthRecording } from './record-auth.ts'

/** The machine of the modal, its recording beside it. */
export interface AuthRun {
  readonly actor: Actor<typeof authMachine>
  /** Tells the machine what the person did, and has it recorded. */
  readonly send: (event: AuthEvent) => void
  readonly recording: AuthRecording
}

/** The modal's machine, open where it was left before the page was loaded anew, or else where it was asked to. */
export function useAuthRun({ group = 'authContainer', slide }: AuthModalOptions): AuthRun {
  const language = useLanguage()
  const [run] = useState(() => {
    const begun = startRun(language)
    begun.send({ type: 'state.hydrated', kept: readKeptAuth(keptModal()) })
    if (!begun.actor.getSnapshot().context.isOpenAuthModal)
      begun.send({ type: 'modal.opened', group, ...(slide === undefined ? {} : { slide }) })
    return begun
  })
  useEffect(() => {
    const keep = () => {
      const { context } = run.actor.getSnapshot()
      const isOver = !context.isOpenAuthModal && token() !== null
      keepModal(isOver ? null : keptAuth(context))
    }
    keep()
    const subscription = run.actor.subscribe(keep)
    return () => subscription.unsubscribe()
  }, [run])
  return run
}

function startRun(language: string): AuthRun {
  const recording = recordAuth(language)
  const left = (): number => secondsUntilResend(actor.getSnapshot().context)
  /** A call of the machine whose end is recorded, unless nobody waits for it any more. */
  const call = <Input, Output extends object>(
    name: string,
    perform: (input: Input, signal: AbortSignal) => Promise<Output>,
  ) =>
    fromPromise<Output, Input>(async ({ input, signal }) => {
      const startedAt = Date.now()
      const note = (answer: Output | null) => {
        if (!signal.aborted) recording.answered(name, answer, Date.now() - startedAt, left())
      }
      try {
        const answer = await perform(input, signal)
        note(answer)
        return answer
      } catch (error) {
        note(null)
        throw error
      }
    })
  const machine = authMachine.provide({
    actors: {
      verification: verificationMachine.provide({
        actors: { sendCode: call('sendCode', sendCode), checkCode: call('checkCode', checkCode) },
      }),
      logIn: call('logIn', logIn),
      register: call('register', register),
      setPassword: call('setPassword', setPassword),
    },
  })
  const actor = createActor(machine, { input: { now: () => Date.now() } }).start()
  return {
    actor,
    send: (event) => {
      recording.record(event, left())
      actor.send(event)
    },
    recording,
  }
}
