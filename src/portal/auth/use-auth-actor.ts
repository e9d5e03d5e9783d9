import { useEffect, useState } from 'react'
import { createActor, fromPromise, type Actor } from 'xstate'
import { authMachine } from '../../../machines/auth.machine.ts'
import { keptAuth, readKeptAuth } from '../../../machines/auth-state.ts'
import { verificationMachine } from '../../../machines/verification.machine.ts'
import { token } from '../../api/index.ts'
import { checkCode, logIn, register, sendCode, setPassword } from './auth-calls.ts'
import type { AuthModalOptions } from './auth-modal-store.ts'
import { keepModal, keptModal } from './kept-modal.ts'

export type AuthActor = Actor<typeof authMachine>

const machine = authMachine.provide({
  actors: {
    verification: verificationMachine.provide({
      actors: {
        sendCode: fromPromise(({ input, signal }) => sendCode(input, signal)),
        checkCode: fromPromise(({ input, signal }) => checkCode(input, signal)),
      },
    }),
    logIn: fromPromise(({ input, signal }) => logIn(input, signal)),
    register: fromPromise(({ input, signal }) => register(input, signal)),
    setPassword: fromPromise(({ input, signal }) => setPassword(input, signal)),
  },
})

/** The modal's machine, open where it was left before the page was loaded anew, or else where it was asked to. */
export function useAuthActor({ group = 'authContainer', slide }: AuthModalOptions): AuthActor {
  const [actor] = useState(() => {
    const created = createActor(machine, { input: { now: () => Date.now() } }).start()
    created.send({ type: 'state.hydrated', kept: readKeptAuth(keptModal()) })
    if (!created.getSnapshot().context.isOpenAuthModal)
      created.send({ type: 'modal.opened', group, ...(slide === undefined ? {} : { slide }) })
    return created
  })
  useEffect(() => {
    const keep = () => {
      const { context } = actor.getSnapshot()
      const isOver = !context.isOpenAuthModal && token() !== null
      keepModal(isOver ? null : keptAuth(context))
    }
    keep()
    const subscription = actor.subscribe(keep)
    return () => subscription.unsubscribe()
  }, [actor])
  return actor
}
