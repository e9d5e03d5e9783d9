import { createActor, SimulatedClock } from '../../../machines/xstate.ts'
import { verificationMachine } from '../../../machines/verification.machine.ts'
import type { MachinePlayer } from './machine-player.ts'
import { plainObject } from './plain.ts'
import { secondsLeftOn } from './recording-clock.ts'
import { scriptedCalls } from './scripted-calls.ts'
import { stateName } from './state-name.ts'
import { isVerificationEvent } from './verification-events.ts'

/** The machine that proves a phone, at its beginning. */
export function verificationPlayer(): MachinePlayer {
  const clock = new SimulatedClock()
  const calls = scriptedCalls()
  const machine = verificationMachine.provide({
    actors: { sendCode: calls.logic('sendCode'), checkCode: calls.logic('checkCode') },
  })
  const actor = createActor(machine, { clock, input: { now: () => clock.now() } }).start()
  return {
    // An event that only an older machine had is ignored.
    send: (event) => {
      if (isVerificationEvent(event)) actor.send(event)
    },
    answer: calls.answer,
    wait: (seconds) => clock.increment(seconds * 1000),
    left: () => secondsLeftOn(clock),
    request: calls.request,
    state: () => stateName(actor.getSnapshot().value),
    data: () => {
      const { now: _now, ...data } = actor.getSnapshot().context
      return plainObject(data)
    },
  }
}
