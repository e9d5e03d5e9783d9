import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  begin,
  problemsOf,
  relevantData,
  restore,
  save,
  slideView,
  stepsView,
  step,
} from '../../../src/engine/index.ts'
import type { Step, WizardState } from '../../../src/engine/index.ts'
import type { JsonObject } from '../../../src/engine/json.ts'
import { carInsurance } from '../builders/car-insurance.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { readyToBuy, withCar, withDriver, withPolicy } from '../builders/fill-car.ts'
import { carWorld } from '../builders/car-world.ts'
import { eventOf, moves, type Move } from '../builders/random-moves.ts'
import { text } from '../builders/text.ts'

const product = carInsurance()
/** More for a long look: `PROPERTY_RUNS=5000`. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 100)

/** Where a sequence starts: random moves alone seldom come far. */
const starts: readonly WizardState[] = [
  begin(product, { today: '2026-11-21', language: 'ru' }).state,
  withPolicy(withCar(new AWizard(product))).state,
  withDriver(withPolicy(withCar(new AWizard(product)))).state,
  readyToBuy(withDriver(withPolicy(withCar(new AWizard(product))))).state,
  readyToBuy(withDriver(withPolicy(withCar(new AWizard(product))))).next().state,
]
const sequences = (maxLength: number): fc.Arbitrary<Sequence> =>
  fc.record({ from: fc.nat(starts.length - 1), moves: moves(maxLength) })

interface Sequence {
  /** Position in `starts`. */
  readonly from: number
  readonly moves: readonly Move[]
}

function startOf({ from }: Sequence): WizardState {
  const start = starts[from]
  if (start === undefined) throw new Error(`There is no start ${from}`)
  return start
}

/** A state as what it says, without what is evaluated from it. */
function said({ cells: _cells, ...state }: WizardState): unknown {
  return state
}

/** What is kept of a state: answers that no longer fit their inputs are not. */
function kept(state: WizardState): unknown {
  const calls = Object.fromEntries(
    Object.entries(state.calls).filter(([, { stale, status }]) => !stale || status === 'pending'),
  )
  return said({ ...state, calls })
}

/** Plays moves and looks at every step. */
function play(
  sequence: Sequence,
  look: (step: Step, before: WizardState, type: string) => void,
): WizardState {
  let state = startOf(sequence)
  for (const move of sequence.moves) {
    const event = eventOf(product, state, move, carWorld)
    const next = step(product, state, event)
    look(next, state, event.type)
    state = next.state
  }
  return state
}

describe('whatever happens', () => {
  test('positions hold: on the way forward nothing is passed over, and the furthest is the furthest', () => {
    fc.assert(
      fc.property(sequences(120), (sequence) => {
        play(sequence, ({ state, refusal }, before, type) => {
          const total = state.slides.length
          expect(state.activeSlide).toBeGreaterThanOrEqual(1)
          expect(state.activeSlide).toBeLessThanOrEqual(state.furthestStep)
          expect(state.furthestStep).toBeLessThanOrEqual(total)
          expect(state.lastAllowedSlide).toBeLessThanOrEqual(total)
          const allowed = state.slides.findIndex(({ flags }) => flags.includes(false)) + 1
          expect(state.lastAllowedSlide).toBe(allowed === 0 ? total : allowed)
          const isForward =
            type === 'slide.continued' && refusal === null && state.activeSlide > before.activeSlide
          const isOnwards = isForward || (type === 'slide.chosen' && refusal === null)
          expect(isOnwards && state.activeSlide > state.lastAllowedSlide).toBe(false)
        })
      }),
      { numRuns },
    )
  })

  test('flags match their slides and parts, and say what their problems say', () => {
    fc.assert(
      fc.property(sequences(120), (sequence) => {
        const state = play(sequence, ({ state: { slides, data } }) => {
          const drivers = (data['drivers'] as readonly JsonObject[]).map(({ id }) => text(id))
          for (const { flags, flagIds, settled } of slides) {
            expect([flagIds.length, settled.length]).toEqual([flags.length, flags.length])
            expect(new Set(flagIds).size).toBe(flagIds.length)
            for (const id of flagIds.filter((flag) => flag.includes('/')))
              expect(drivers).toContain(id.split('/')[1])
          }
        })
        for (const { id, flags, settled } of state.slides) {
          const isWrong = flags.some((flag, at) => !flag && settled[at] === true)
          const isRight = settled.every(Boolean) && !flags.includes(false)
          const count = problemsOf(product, state, id).length
          expect([isWrong && count === 0, isRight && count > 0]).toEqual([false, false])
        }
      }),
      { numRuns },
    )
  })

  test('ids are unique, and what is removed leaves nothing behind', () => {
    fc.assert(
      fc.property(sequences(120), (sequence) => {
        const used = new Set(
          (startOf(sequence).data['drivers'] as readonly JsonObject[]).map(({ id }) => text(id)),
        )
        play(sequence, ({ state: { data, calls, touched, manual, verified, slides } }, before, type) => {
          const ids = (data['drivers'] as readonly JsonObject[]).map(({ id }) => text(id))
          expect(new Set(ids).size).toBe(ids.length)
          const old = (before.data['drivers'] as readonly JsonObject[]).map(({ id }) => text(id))
          if (type === 'wizard.reset') used.clear()
          const added = type === 'item.added' ? ids.filter((id) => !old.includes(id)) : []
          expect(added.filter((id) => used.has(id))).toEqual([])
          for (const id of ids) used.add(id)
          const places = [
            ...Object.keys(calls),
            ...Object.keys(touched),
            ...Object.keys(manual),
            ...Object.keys(verified),
            ...slides.flatMap(({ flagIds }) => flagIds),
          ]
          const named = places.flatMap((place) => /(?::|drivers\/)(d\d+)/.exec(place)?.[1] ?? [])
          expect(named.filter((id) => !ids.includes(id))).toEqual([])
        })
      }),
      { numRuns },
    )
  })

  test('exactly the pending calls are under way', () => {
    fc.assert(
      fc.property(sequences(120), (sequence) => {
        const under = new Map<string, string>()
        for (const [key, call] of Object.entries(startOf(sequence).calls)) {
          if (call.status === 'pending') under.set(key, call.requestKey)
        }
        play(sequence, ({ state, effects }, before) => {
          for (const [key, { status }] of Object.entries(before.calls)) {
            const now = state.calls[key]
            // It ended by itself: its actor is done.
            if (
              status === 'pending' &&
              now?.status === 'settled' &&
              !effects.some((effect) => effect.type === 'cancel' && effect.key === key)
            )
              under.delete(key)
          }
          for (const effect of effects) {
            if (effect.type === 'cancel') {
              if (!under.delete(effect.key)) throw new Error(`${effect.key} is stopped and does not run`)
            }
            if (effect.type === 'send') {
              if (under.has(effect.key)) throw new Error(`${effect.key} is sent and runs already`)
              under.set(effect.key, effect.requestKey)
            }
          }
          const pending = Object.entries(state.calls).filter(([, call]) => call.status === 'pending')
          expect(new Map(pending.map(([key, call]) => [key, call.requestKey]))).toEqual(under)
        })
      }),
      { numRuns },
    )
  })

  test('a refused event changes nothing but the flags that Continue computes', () => {
    fc.assert(
      fc.property(sequences(80), (sequence) => {
        play(sequence, ({ state, refusal, effects }, before, type) => {
          if (refusal === null) return
          expect(effects).toEqual([])
          expect(state === before || type === 'slide.continued').toBe(true)
          expect([state.data, state.activeSlide]).toEqual([before.data, before.activeSlide])
        })
      }),
      { numRuns },
    )
  })

  test('every state is plain JSON', () => {
    fc.assert(
      fc.property(sequences(60), (sequence) => {
        play(sequence, ({ state }) => expect(JSON.parse(JSON.stringify(state))).toEqual(said(state)))
      }),
      { numRuns: numRuns / 2 },
    )
  })

  test('a wizard saved at any step and restored elsewhere is the same wizard', () => {
    fc.assert(
      fc.property(sequences(60), (sequence) => {
        play(sequence, ({ state }) => {
          const saved: unknown = JSON.parse(JSON.stringify(save(product, state)))
          const { today, language } = state
          const back = restore(product, saved as ReturnType<typeof save>, { today, language })
          expect(kept(back.state)).toEqual(kept(state))
          expect(relevantData(product, back.state)).toEqual(relevantData(product, state))
          const sent = back.effects.flatMap((effect) => (effect.type === 'send' ? [effect.key] : []))
          const pending = Object.entries(state.calls).flatMap(([key, { status }]) =>
            status === 'pending' ? [key] : [],
          )
          expect(sent.toSorted()).toEqual(pending.toSorted())
        })
      }),
      { numRuns: numRuns / 2 },
    )
  })

  test('what is evaluated step by step is what is evaluated from the answers alone', () => {
    fc.assert(
      fc.property(sequences(60), (sequence) => {
        let state = startOf(sequence)
        for (const move of sequence.moves) {
          const event = eventOf(product, state, move, carWorld)
          const bare: WizardState = JSON.parse(JSON.stringify({ ...state, cells: undefined }))
          const next = step(product, state, event)
          const other = step(product, bare, event)
          expect([said(other.state), other.effects, other.refusal]).toEqual([
            said(next.state),
            next.effects,
            next.refusal,
          ])
          state = next.state
        }
        for (const { id } of state.slides) {
          const bare: WizardState = JSON.parse(JSON.stringify({ ...state, cells: undefined }))
          expect(slideView(product, bare, id)).toEqual(slideView(product, state, id))
        }
        expect(stepsView(product, state)).toHaveLength(state.slides.length)
      }),
      { numRuns: numRuns / 2 },
    )
  })
})
