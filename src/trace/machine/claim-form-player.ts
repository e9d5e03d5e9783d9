import { createActor, SimulatedClock } from 'xstate'
import type { ClaimFormEvent, ClaimFormInput } from '../../../machines/claim-form-setup.ts'
import { claimFormMachine, secondsUntilNamed } from '../../../machines/claim-form.machine.ts'
import type { Json } from '../../engine/index.ts'
import { dayNumber } from '../../engine/runtime/index.ts'
import type { MachinePlayer } from './machine-player.ts'
import type { MachineBeginning } from './recorded-machine.ts'
import { scriptedCalls } from './scripted-calls.ts'
import { stateName } from './state-name.ts'

/** Noon of a day in Tashkent, in milliseconds. */
export function noonOf(day: string): number {
  // Seven o'clock by UTC, five hours behind.
  return (dayNumber(day) * 24 + 7) * 3_600_000
}

/** The machine of the claim form, at its beginning; for it, it is noon all the time. */
export function claimFormPlayer({ today, input }: MachineBeginning): MachinePlayer {
  const clock = new SimulatedClock()
  const calls = scriptedCalls()
  const machine = claimFormMachine.provide({
    actors: { findPolicy: calls.logic('findPolicy'), submitClaim: calls.reporting('submitClaim') },
    actions: { askToSignIn: () => undefined },
  })
  const noon = noonOf(today)
  // What is in a trace was the input of this machine once.
  const began = input as unknown as Omit<ClaimFormInput, 'now'>
  const actor = createActor(machine, { clock, input: { ...began, now: () => noon } }).start()
  return {
    // What is in a trace was an event of this machine once; one that it no longer knows changes nothing.
    send: (event) => actor.send(event as unknown as ClaimFormEvent),
    answer: calls.answer,
    wait: (seconds) => clock.increment(seconds * 1000),
    left: () => secondsUntilNamed(actor.getSnapshot()),
    request: calls.request,
    state: () => stateName(actor.getSnapshot().value),
    data: () => {
      const { now: _now, ...data } = actor.getSnapshot().context
      // The context without its clock is plain data.
      return data as unknown as Json
    },
  }
}
