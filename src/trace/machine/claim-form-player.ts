import { createActor, SimulatedClock } from '../../../machines/xstate.ts'
import { claimFormMachine, secondsUntilNamed } from '../../../machines/claim-form.machine.ts'
import { dayNumber } from '../../engine/runtime/index.ts'
import { claimFormBeginning, isClaimFormEvent } from './claim-form-events.ts'
import type { MachinePlayer } from './machine-player.ts'
import type { MachineBeginning } from './recorded-machine.ts'
import { plainObject } from './plain.ts'
import { scriptedCalls } from './scripted-calls.ts'
import { stateName } from './state-name.ts'

/** Noon of a day in Tashkent, in milliseconds. */
export function noonOf(day: string): number {
  // Seven o'clock by UTC, five hours behind.
  return (dayNumber(day) * 24 + 7) * 3_600_000
}

/** Creates the player of the claim form; its clock always shows noon. */
export function claimFormPlayer({ today, input }: MachineBeginning): MachinePlayer {
  const clock = new SimulatedClock()
  const calls = scriptedCalls()
  const machine = claimFormMachine.provide({
    actors: { findPolicy: calls.logic('findPolicy'), submitClaim: calls.reporting('submitClaim') },
    actions: { askToSignIn: () => undefined },
  })
  const noon = noonOf(today)
  const actor = createActor(machine, {
    clock,
    input: { ...claimFormBeginning(input), now: () => noon },
  }).start()
  return {
    // An event that only an older machine had is ignored.
    send: (event) => {
      if (isClaimFormEvent(event)) actor.send(event)
    },
    answer: calls.answer,
    wait: (seconds) => clock.increment(seconds * 1000),
    left: () => secondsUntilNamed(actor.getSnapshot()),
    request: calls.request,
    state: () => stateName(actor.getSnapshot().value),
    data: () => {
      const { now: _now, ...data } = actor.getSnapshot().context
      return plainObject(data)
    },
  }
}
