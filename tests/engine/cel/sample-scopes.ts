import * as fc from 'fast-check'
import type { CallView, Scope } from '../../../src/engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { dateOfDay } from '../../../src/engine/runtime/index.ts'

const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null, freq: 3 })

/** A day near the turns that matter (leap days, ends of months), or anywhere in two centuries. */
export const anyDay: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: -36_524, max: 36_524 }).map((day) => dateOfDay(day) ?? ''),
  fc.constantFrom(
    '2024-02-29',
    '2025-02-28',
    '2026-01-31',
    '2026-12-31',
    '2000-02-29',
    '1900-03-01',
    '2026-05-15',
  ),
)

const dateText = orNull(
  fc.oneof(
    { weight: 6, arbitrary: anyDay },
    { weight: 1, arbitrary: fc.constantFrom('', '2026-02-30', 'soon') },
  ),
)
const word = orNull(
  fc.constantFrom('', 'a', 'full', 'part', '01A123BC', 'Aziza', '12', '3.5', '998901234567', '𝒳y'),
)
const number = orNull(fc.oneof(fc.integer({ min: -5, max: 2100 }), fc.constantFrom(0, 0.5, -1.25, 18, 65.5)))
const truth = orNull(fc.boolean())

const loose: fc.Arbitrary<Json> = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(word, number, truth, dateText),
    tie('object'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'name', 'items'), tie('value'), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
})).value

const driver = fc.record({
  id: fc.constantFrom('d1', 'd2', 'd3'),
  birthDate: dateText,
  name: word,
  experience: number,
  isFound: truth,
})

const data: fc.Arbitrary<JsonObject> = fc.record(
  {
    startDate: dateText,
    endDate: dateText,
    period: orNull(fc.constantFrom(6, 12)),
    limited: truth,
    sum: number,
    premium: number,
    countries: orNull(fc.array(fc.constantFrom('UZ', 'KZ', 'TR'), { maxLength: 3 })),
    coverage: orNull(fc.constantFrom('full', 'part')),
    phone: word,
    extra: loose,
    vehicle: orNull(
      fc.record(
        { stateNumber: word, year: number, isOwnerIndividual: truth, issued: dateText },
        { noNullPrototype: true },
      ),
    ),
    drivers: orNull(fc.array(driver, { maxLength: 4 })),
  },
  // A half-finished wizard of an older version may lack what was declared since.
  { requiredKeys: ['startDate', 'limited', 'drivers'], noNullPrototype: true },
)

const call: fc.Arbitrary<CallView> = fc.record({
  ok: fc.boolean(),
  pending: fc.boolean(),
  manual: fc.boolean(),
  outcome: fc.constantFrom('', 'ok', 'notFound', 'expired'),
  result: fc.oneof(
    loose,
    fc.array(fc.record({ id: fc.constantFrom('a', 'b'), amount: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 3,
    }),
  ),
})

/** Everything that expressions see, with every answer sometimes missing. */
export const anyScope: fc.Arbitrary<Scope> = fc
  .record({
    data,
    item: driver,
    outer: fc.constant(null),
    option: loose,
    response: loose,
    today: anyDay,
    language: fc.constantFrom('ru', 'uz', 'en'),
    calls: fc.record({ find: call, quote: call, driverFind: call }),
    truths: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  })
  .map(({ calls, truths, ...rest }) => ({
    ...rest,
    constants: {},
    condition: (name) => truths[name === 'adult' ? 0 : 1] === true,
    call: (id) => ({ find: calls.find, quote: calls.quote })[id] ?? calls.driverFind,
    valid: (path) => truths[path === '/phone' ? 2 : 3] === true,
    verified: () => truths[4] === true,
    visited: () => truths[5] === true,
    purchase: { paid: truths[6] === true, created: truths[7] === true, contractId: truths[8] ? 'c-1' : null },
  }))
