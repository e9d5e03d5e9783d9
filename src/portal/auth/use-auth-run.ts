import { useEffect, useState } from 'react'
import { createActor, type Actor } from '../../../machines/xstate.ts'
import { withoutPassword } from '../../../machines/auth-kept-event.ts'
import { authMachine, type AuthEvent } from '../../../machines/auth.machine.ts'
import { keptAuth, readKeptAuth, secondsUntilResend } from '../../../machines/auth-state.ts'
import { verificationMachine } from '../../../machines/verification.machine.ts'
import { token } from '../../api/index.ts'
import { recordMachine, type RunningRecording } from '../../wizard/index.ts'
import { checkCode, logIn, register, sendAccountCode, setPassword, type TypedCode } from './auth-calls.ts'
import type { AuthModalOptions } from './auth-modal-store.ts'
import { enterByPasskey } from './enter-by-passkey.ts'
import { keepModal, keptModal } from './kept-modal.ts'

/** The machine of the modal, its recording beside it. */
export interface AuthRun {
  readonly actor: Actor<typeof authMachine>
  /** Sends an event of the person to the machine. */
  readonly send: (event: AuthEvent) => void
  readonly recording: RunningRecording<AuthEvent>
}

/** The modal's machine, open where it was before a reload, or else on the requested slide. */
export function useAuthRun({ group = 'authContainer', slide, phone }: AuthModalOptions): AuthRun {
  const [run] = useState(() => {
    const begun = startRun()
    begun.send({ type: 'state.hydrated', kept: readKeptAuth(keptModal()) })
    if (!begun.actor.getSnapshot().context.isOpenAuthModal) {
      begun.send({ type: 'modal.opened', group, ...(slide === undefined ? {} : { slide }) })
      if (phone !== undefined) begun.send({ type: 'phone.typed', phone })
    }
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
  useEffect(() => run.recording.sendOnLeaving(), [run])
  return run
}

function startRun(): AuthRun {
  const recording = recordMachine<AuthEvent>({
    machine: 'auth',
    left: (): number => secondsUntilResend(actor.getSnapshot().context),
    kept: withoutPassword,
  })
  const { call, inspect } = recording
  const machine = authMachine.provide({
    actors: {
      verification: verificationMachine.provide({
        actors: {
          sendCode: call('sendCode', sendAccountCode),
          checkCode: call('checkCode', (typed: Pick<TypedCode, 'phone' | 'code'>, signal) => {
            const { group, remember } = actor.getSnapshot().context
            return checkCode({ ...typed, isRecovery: group === 'passwordRecovery', remember }, signal)
          }),
        },
      }),
      logIn: call('logIn', logIn),
      enterByPasskey: call('enterByPasskey', enterByPasskey),
      register: call('register', register),
      setPassword: call('setPassword', setPassword),
    },
  })
  const actor = createActor(machine, { input: { now: () => Date.now() }, inspect }).start()
  return { actor, send: (event) => actor.send(event), recording }
}
