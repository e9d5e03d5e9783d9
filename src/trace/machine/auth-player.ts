import { createActor, SimulatedClock } from '../../../machines/xstate.ts'
import { authMachine } from '../../../machines/auth.machine.ts'
import { secondsUntilResend } from '../../../machines/auth-state.ts'
import { verificationMachine } from '../../../machines/verification.machine.ts'
import { isAuthEvent } from './auth-events.ts'
import type { MachinePlayer } from './machine-player.ts'
import { plainObject } from './plain.ts'
import { scriptedCalls } from './scripted-calls.ts'
import { stateName } from './state-name.ts'

/** The machine of signing in, at its beginning. */
export function authPlayer(): MachinePlayer {
  const clock = new SimulatedClock()
  const calls = scriptedCalls()
  const machine = authMachine.provide({
    actors: {
      verification: verificationMachine.provide({
        actors: { sendCode: calls.logic('sendCode'), checkCode: calls.logic('checkCode') },
      }),
      logIn: calls.logic('logIn'),
      enterByPasskey: calls.logic('enterByPasskey'),
      register: calls.logic('register'),
      setPassword: calls.logic('setPassword'),
    },
  })
  const actor = createActor(machine, { clock, input: { now: () => clock.now() } }).start()
  return {
    // An event that only an older machine had is ignored.
    send: (event) => {
      if (isAuthEvent(event)) actor.send(event)
    },
    answer: calls.answer,
    wait: (seconds) => clock.increment(seconds * 1000),
    left: () => secondsUntilResend(actor.getSnapshot().context),
    request: calls.request,
    state: () => stateName(actor.getSnapshot().value),
    data: () => {
      const { now: _now, ...data } = actor.getSnapshot().context
      return plainObject(data)
    },
  }
}
