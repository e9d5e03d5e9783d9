import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { explain, type Because } from '../../../src/engine/explain/index.ts'
import { begin, conditionsOf, patternOf, problemsOf, step } from '../../../src/engine/index.ts'
import type { CompiledProduct, WizardState } from '../../../src/engine/index.ts'
import { eventOf, moves, type Move } from '../builders/random-moves.ts'
import { reasoned, reasonedShelf, type ReasonedProduct } from '../builders/reasoned-product.ts'

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 25)
const now = { today: '2026-11-21', language: 'ru' } as const

/** Paths of every answer that an explanation names. */
function namedIn({ about, parts }: Because): readonly string[] {
  return [...(about.kind === 'answer' ? [about.path] : []), ...parts.flatMap(namedIn)]
}

describe('the answers that an explanation names', () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  // Each answer is read once, so that one changed answer changes one operand.
  const expressions = fc.sample(
    fc.shuffledSubarray(fields, { minLength: 1 }).chain((names) => statementOf(names)),
    { numRuns: 60, seed: 11 },
  )
  let made: ReasonedProduct

  beforeAll(async () => {
    const form = JSON.parse(
      readFileSync(new URL('../../products/sound-form.json', import.meta.url), 'utf8'),
    ) as Record<string, unknown>
    const data = form['data'] as { readonly properties: object } // a product file has one
    const conditions = form['conditions'] as object // and conditions
    const slides = form['slides'] as readonly { readonly parts: readonly object[] }[] // and at least one
    made = await reasoned({
      ...form,
      data: {
        ...data,
        properties: {
          ...data.properties,
          ...Object.fromEntries(fields.map((name) => [name, { type: 'boolean' }])),
        },
      },
      slides: slides.map((slide, at) =>
        at > 0
          ? slide
          : {
              ...slide,
              parts: [...fields.map((name) => ({ at: `/${name}`, optional: true })), ...slide.parts],
            },
      ),
      conditions: { ...conditions, ...Object.fromEntries(expressions.map((is, at) => [`c${at}`, is])) },
    })
  })

  const answered = fc.record(
    Object.fromEntries(fields.map((name) => [name, fc.constantFrom<boolean | null>(true, false, null)])),
  )
  const condition = fc.nat(expressions.length - 1).map((at) => `c${at}`)

  test('turn the result when they turn the operands that decide it', () => {
    fc.assert(
      fc.property(answered, condition, (answers, name) => {
        const { product, reasons } = made
        const before = stateOf(product, answers)
        const because = explain(product, reasons, before, { kind: 'condition', name })
        const holds = conditionsOf(product, before)[name]?.[0]
        expect(because?.holds).toBe(holds)
        const ways = because === null ? [] : turningWays(because)
        expect(ways.length).toBeGreaterThan(0)
        for (const way of ways) {
          const after = stateOf(product, { ...answers, ...Object.fromEntries(way) })
          expect([name, expressions[Number(name.slice(1))], way, conditionsOf(product, after)[name]]).toEqual(
            [name, expressions[Number(name.slice(1))], way, [!holds]],
          )
        }
      }),
      { numRuns: numRuns * 20 },
    )
  })

  test('are all that the result hangs on', () => {
    fc.assert(
      fc.property(answered, answered, condition, (answers, others, name) => {
        const { product, reasons } = made
        const state = stateOf(product, answers)
        const because = explain(product, reasons, state, { kind: 'condition', name })
        const named = new Set(because === null ? [] : namedIn(because))
        const kept = Object.fromEntries(
          fields.map((field) => [field, (named.has(`/${field}`) ? answers : others)[field] ?? null]),
        )
        expect(conditionsOf(product, stateOf(product, kept))[name]).toEqual([because?.holds])
      }),
      { numRuns: numRuns * 20 },
    )
  })

  function stateOf(product: CompiledProduct, answers: Readonly<Record<string, boolean | null>>): WizardState {
    let { state } = begin(product, now)
    for (const [name, value] of Object.entries(answers))
      state = step(product, state, { type: 'field.changed', at: `/${name}`, value }).state
    return state
  }
})

const ids = readdirSync(new URL('../../../schemas/products/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))

describe.each(ids)('%s', (id) => {
  let made: ReasonedProduct
  beforeAll(async () => {
    made = await reasonedShelf(id)
  })

  test('an answer that is not named changes no condition', () => {
    fc.assert(
      fc.property(moves(40), fc.nat(), fc.nat(), (sequence, which, what) => {
        const { product, reasons } = made
        const state = walked(product, sequence)
        const world = { values: {}, answers: {} }
        const change = eventOf(product, state, { kind: 10, which, what }, world)
        if (change.type !== 'field.changed') return
        const after = step(product, state, change).state
        const [before, then] = [conditionsOf(product, state), conditionsOf(product, after)]
        for (const name of Object.keys(before)) {
          const because = explain(product, reasons, state, { kind: 'condition', name })
          const named = because === null ? [] : namedIn(because)
          if (JSON.stringify(before[name]) === JSON.stringify(then[name])) continue
          const patterns = named.map((path) => patternOf(product, path) ?? path)
          expect([name, patterns]).toEqual([
            name,
            expect.arrayContaining([patternOf(product, change.at) ?? change.at]),
          ])
        }
      }),
      { numRuns },
    )
  })

  test('a false flag that the wizard checked names its problems, and a hidden one says that it is not shown', () => {
    fc.assert(
      fc.property(moves(40), moves(10), (sequence, more) => {
        const { product, reasons } = made
        const state = walked(product, sequence)
        const after = walked(product, [...sequence, ...more])
        const wrong = state.slides.flatMap(({ id: slide, flags, flagIds, settled }) =>
          flagIds.filter((flag, at) => {
            const subject = { kind: 'flag', slide, flag } as const
            const parts = explain(product, reasons, state, subject)?.parts ?? []
            const isUnsaid =
              flags[at] === false && settled[at] === true && parts.every(({ holds }) => holds !== false)
            const stays = after.slides.find(({ id }) => id === slide)?.flagIds.includes(flag) === true
            const later = explain(product, reasons, after, subject)
            return isUnsaid || (!stays && (later?.about.kind !== 'shown' || later.holds !== false))
          }),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns },
    )
  })

  test('everything can be asked about at any moment, and Continue names each reason why it refuses', () => {
    fc.assert(
      fc.property(moves(40), (sequence) => {
        const { product, reasons } = made
        const state = walked(product, sequence)
        const ask = (subject: Parameters<typeof explain>[3]) => explain(product, reasons, state, subject)
        for (const at of Object.keys(product.fields)) expect(ask({ kind: 'field', at })).not.toBeNull()
        for (const list of Object.keys(product.lists)) expect(ask({ kind: 'list', list })).not.toBeNull()
        for (const call of Object.keys(product.calls)) ask({ kind: 'call', call })
        for (const { id: rule } of product.rules) ask({ kind: 'rule', rule })
        for (const { id: stop } of product.stops) expect(ask({ kind: 'stop', stop })).not.toBeNull()
        for (const { id: slide, gates, when } of product.slides) {
          const isPresent = state.slides.some((one) => one.id === slide)
          expect([when, ask({ kind: 'slide', slide })?.holds]).toEqual([when, isPresent])
          for (const { id: gate } of gates) expect(ask({ kind: 'gate', slide, gate })).not.toBeNull()
        }
        for (const { id: slide, flags, flagIds } of state.slides)
          expect(flagIds.map((flag) => ask({ kind: 'flag', slide, flag })?.holds)).toEqual(flags)
        ask({ kind: 'price' })
        const active = state.slides[state.activeSlide - 1]?.id ?? ''
        const refusing = ask({ kind: 'continue' })
        expect(refusing?.parts.length ?? 0).toBeGreaterThanOrEqual(problemsOf(product, state, active).length)
      }),
      { numRuns },
    )
  })
})

function walked(product: CompiledProduct, sequence: readonly Move[]): WizardState {
  let { state } = begin(product, now)
  for (const move of sequence)
    state = step(product, state, eventOf(product, state, move, { values: {}, answers: {} })).state
  return state
}

type Way = readonly (readonly [string, boolean])[]

/** Sets of answers, each of which turns the statement. */
function turningWays({ about, holds, turns, parts }: Because): readonly Way[] {
  if (about.kind === 'statement') {
    const [answer] = parts
    return answer?.about.kind === 'answer' ? [[[answer.about.path.slice(1), holds !== true]]] : []
  }
  const deciding = parts.filter(({ isChoice }) => isChoice !== true)
  const ways = deciding.map(turningWays)
  return turns === 'each' ? ways.flat() : [ways.flatMap(([first = []]) => first)]
}

function statementOf(names: readonly string[]): fc.Arbitrary<string> {
  const [first = 'a'] = names
  if (names.length === 1) return fc.constantFrom(`data.${first}`, `!data.${first}`, `!(data.${first})`)
  return fc
    .tuple(fc.integer({ min: 1, max: names.length - 1 }), fc.constantFrom('&&', '||', '?:', '!'))
    .chain(([cut, sign]): fc.Arbitrary<string> => {
      const [left, right] = [names.slice(0, cut), names.slice(cut)]
      if (sign === '?:' && right.length > 1) {
        return fc
          .tuple(statementOf(left), statementOf(right.slice(0, 1)), statementOf(right.slice(1)))
          .map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`)
      }
      return fc.tuple(statementOf(left), statementOf(right)).map(([one, other]) => {
        const joined = `(${one} ${sign === '||' ? '||' : '&&'} ${other})`
        return sign === '!' ? `!${joined}` : joined
      })
    })
}
