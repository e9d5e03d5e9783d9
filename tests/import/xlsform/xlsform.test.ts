import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { imported, runnable } from '../imported-form.ts'
import { decisionsOf, type Answering } from '../qadam-side.ts'
import { aWorkbook } from './a-workbook.ts'
import { household } from './household.ts'
import { decisionsOfXForm } from './xforms-side.ts'

let form: Answering

beforeAll(async () => {
  const made = await imported({ name: 'household.xlsx', bytes: aWorkbook(household) })
  form = { form: made, product: await runnable(made) }
})

test('every cell of the workbook has a verdict, and none is refused', () => {
  const { sentences, findings, file } = form.form
  const filled = Object.entries(household).flatMap(([sheet, rows]) =>
    rows
      .slice(1)
      .flatMap((row, down) =>
        row.flatMap((text, right) =>
          text === '' ? [] : [`${sheet}!${String.fromCharCode(65 + right)}${down + 2}`],
        ),
      ),
  )

  expect(sentences.map(({ place }) => place).toSorted()).toEqual(filled.toSorted())
  expect(sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(file['languages']).toEqual(['en', { tag: 'fr', name: 'français', shell: 'en' }])
})

test('Enketo’s evaluator and the product decide alike on random answers', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(decisionsOf({ ...form, today }, given)).toEqual(
        decisionsOfXForm(household['survey'] ?? [], given),
      )
    }),
    { numRuns: 200 },
  )
})

const today = new Date().toLocaleDateString('sv-SE')
const words = fc.constantFrom('Ann', 'ann', 'Ivan')
const more: fc.RecordConstraints<never> = { requiredKeys: [], noNullPrototype: true }

const person = fc.record(
  { first: words, years: fc.integer({ min: 0, max: 130 }), school: fc.constantFrom('yes', 'no') },
  more,
)

const answers: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      name: words,
      age: fc.integer({ min: -1, max: 125 }),
      work: fc.constantFrom('yes', 'no'),
      job: fc.record(
        {
          fields: fc.subarray(['farm', 'shop', 'none', 'other'], { minLength: 1 }),
          hours: fc.integer({ min: -1, max: 50 }).map((halves) => halves / 2),
          other_field: words,
        },
        more,
      ),
      home: fc.record(
        {
          people: fc.integer({ min: 0, max: 3 }),
          person: fc.array(person, { maxLength: 3 }),
          since: fc.constantFrom('1999-12-31', '2000-01-01', '2020-02-29', '2999-01-01'),
          why: words,
        },
        more,
      ),
    },
    more,
  )
  .map((one): JsonObject => {
    // The count of the repeat makes its items.
    const { people, person: persons = [], ...home } = one.home ?? {}
    const items =
      people === undefined ? [] : Array.from({ length: people }, (_, index) => persons[index] ?? {})
    return {
      ...one,
      home: { ...home, ...(people === undefined ? {} : { people }), person: items },
    }
  })

test('a workbook that lies in a larger pool of bytes is read from its own', async () => {
  const bytes = aWorkbook(household)
  const pool = Buffer.alloc(bytes.length + 200)
  pool.set(bytes, 100)

  const { sentences } = await imported({
    name: 'household.xlsx',
    bytes: pool.subarray(100, 100 + bytes.length),
  })
  expect(sentences).toEqual(form.form.sentences)
})
