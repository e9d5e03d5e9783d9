import { createActor, SimulatedClock } from '../../../machines/xstate.ts'
import { paymentMachine } from '../../../machines/payment.machine.ts'
import type { MachinePlayer } from './machine-player.ts'
import { contractOrRefusal, isPaymentEvent, paymentBeginning } from './payment-events.ts'
import { plainObject } from './plain.ts'
import type { MachineBeginning } from './recorded-machine.ts'
import { secondsLeftOn } from './recording-clock.ts'
import { scriptedCalls } from './scripted-calls.ts'
import { stateName } from './state-name.ts'

/** The longest pause between two questions, in milliseconds. */
const pauseMs = 5000

/** The machine of a payment, at its beginning. */
export function paymentPlayer({ input }: MachineBeginning): MachinePlayer {
  const clock = new SimulatedClock()
  const calls = scriptedCalls()
  const machine = paymentMachine.provide({
    actors: { checkContract: calls.logic('checkContract', contractOrRefusal) },
    actions: { redirect: () => undefined },
  })
  const actor = createActor(machine, { clock, input: paymentBeginning(input) }).start()
  const isActive = () => actor.getSnapshot().status === 'active'
  const state = () => stateName(actor.getSnapshot().value)
  return {
    // An event that only an older machine had is ignored.
    send: (event) => {
      if (isActive() && isPaymentEvent(event)) actor.send(event)
    },
    answer: (call, outcome) => {
      // Recorded times are rounded: the question of this answer may be asked a moment later by this clock.
      if (isActive() && state().includes('resting')) clock.increment(pauseMs)
      calls.answer(call, outcome)
    },
    wait: (seconds) => clock.increment(seconds * 1000),
    left: () => secondsLeftOn(clock),
    request: calls.request,
    state,
    data: () => plainObject(actor.getSnapshot().context),
  }
}
