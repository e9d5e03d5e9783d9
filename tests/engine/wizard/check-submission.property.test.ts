import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSubmission, submission } from '../../../src/engine/index.ts'
import type { Problem, SubmissionFacts, WizardEvent } from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers } from '../builders/car-insurance.ts'
import { carWorld } from '../builders/car-world.ts'
import { readyToBuy, withDriver } from '../builders/fill-car.ts'
import { finish, note, type Ledger } from '../builders/finish-car.ts'
import { eventOf, moves } from '../builders/random-moves.ts'
import { product, good, facts, keyOf, check, changed } from './submitted-car.ts'

/** More for a long look: `PROPERTY_RUNS=5000`. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 60)

describe('whatever comes in', () => {
  const paths = [
    '/vehicle',
    '/vehicle/plate',
    '/drivers',
    '/drivers/0',
    '/drivers/0/age',
    '/regionId',
    '/qadam',
    '/qadam/facts',
    '/qadam/accepted',
    '/offer',
  ]

  test('it gives problems, never an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 4 }), (path, value) => {
        const bent = changed(path, value as Json)
        const same = JSON.stringify(bent) === JSON.stringify(good)
        const problems = check(bent)
        // What the customer has a say in may be anything that is valid; nothing else may be anything.
        const isFree = ['/drivers/0/age', '/qadam/facts', '/qadam/accepted'].includes(path)
        expect(same || isFree || problems.length > 0).toBe(true)
      }),
      { numRuns: numRuns * 5 },
    )
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(check(body as Json).length).toBeGreaterThan(0)
      }),
      { numRuns },
    )
  })

  test('facts of any shape prove nothing', () => {
    const fact = fc.record({
      operation: fc.constantFrom('findOperation', 'quoteOperation', 'x'),
      requestKey: fc.constantFrom(keyOf('find'), keyOf('quote'), ''),
      status: fc.constantFrom(200, 404, 500, -1),
      body: fc.jsonValue() as fc.Arbitrary<Json>,
    })
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 4 }), (forged) => {
        const without = facts.filter(({ operation }) => operation === 'driverFindOperation')
        const isTrue = forged.some(
          ({ operation, requestKey, body, status }) =>
            operation === 'quoteOperation' &&
            requestKey === keyOf('quote') &&
            status === 200 &&
            JSON.stringify(body) === JSON.stringify(answers.quote),
        )
        expect(isTrue || check(good, { facts: [...forged, ...without] }).length > 0).toBe(true)
      }),
      { numRuns },
    )
  })
})

describe('whatever a customer does on the way', () => {
  const run = (
    sequence: Parameters<typeof eventOf>[2][],
    begin: () => AWizard,
  ): { wizard: AWizard; ledger: Ledger } | null => {
    const ledger: Ledger = new Map(
      facts.map((fact, at) => [['fact-find', 'fact-quote', 'fact-driver'][at] ?? '', fact]),
    )
    const wizard = begin()
    const send = (event: WizardEvent): void => {
      note(product, ledger, event)
      wizard.send(event)
    }
    for (const move of sequence) {
      if (wizard.state.purchase.status === 'creating') break
      send(eventOf(product, wizard.state, move, carWorld))
    }
    return finish(wizard, ledger) ? { wizard, ledger } : null
  }
  const starts = [() => new AWizard(product), () => withDriver(), () => readyToBuy()]
  let finished = 0

  test('a finished wizard passes, and is refused with a fact missing or an answer changed', () => {
    fc.assert(
      fc.property(fc.nat(2), moves(60), fc.nat(), (from, sequence, which) => {
        const end = run([...sequence], starts[from] ?? (() => readyToBuy()))
        if (end === null) return
        finished += 1
        const { wizard, ledger } = end
        const body = submission(product, wizard.state).body as JsonObject
        const claimed = (body['qadam'] as { facts: readonly string[] }).facts
        const phone = wizard.state.verified['/phone']?.number ?? null
        const today = wizard.state.today
        const proven = claimed.map((fact) => ledger.get(fact)).filter((fact) => fact !== undefined)
        expect(proven).toHaveLength(claimed.length)
        const verdict = (change: Json, by: Partial<SubmissionFacts> = {}): readonly Problem[] =>
          checkSubmission(product, change, { today, language: 'ru', facts: proven, phone, ...by }).problems
        expect(verdict(body)).toEqual([])

        expect(verdict({ ...body, premium: 1 })).not.toEqual([])
        expect(verdict({ ...body, country: 1 })).not.toEqual([])
        expect(verdict({ ...body, found: 77 })).not.toEqual([])
        expect(verdict({ ...body, offer: false })).not.toEqual([])
        expect(verdict({ ...body, extra: which })).not.toEqual([])
        expect(verdict(body, { phone: null })).not.toEqual([])
        const required = ['regionId', 'start', 'limited', 'phone', 'vehicle']
        const { [required[which % required.length] ?? '']: _left, ...less } = body
        expect(verdict(less)).not.toEqual([])
        const quote = proven.filter(({ operation }) => operation !== 'quoteOperation')
        expect(verdict(body, { facts: quote })).not.toEqual([])
      }),
      { numRuns },
    )
    expect(finished).toBeGreaterThan(numRuns / 2)
  })
})
