import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileProduct, emitModule } from '../../../src/engine/compile/index.ts'
import {
  checkSubmission,
  restore,
  save,
  submission,
  type CompiledProduct,
  type Json,
  type JsonObject,
  type WizardState,
} from '../../../src/engine/index.ts'
import { objectsOf, valueAt } from '../../../src/engine/wizard/paths/pointer.ts'
import { requestKeyOf } from '../../../src/engine/wizard/state/request-key.ts'
import { loadCompiled } from '../../../src/server/registry/load-compiled.ts'
import { AWizard } from '../builders/a-wizard.ts'

/** A call brings the items of a list: the cars of an owner, of which the customer says how each is used. */
function cars(overwrite: 'never' | 'ifUntouched' | 'always', initial = 0): unknown {
  const failures = ['offline', 'timeout', 'malformed', 'error'].map((name) => [name, { retry: true }])
  return {
    format: 1,
    id: 'garage',
    routes: ['/garage'],
    data: {
      type: 'object',
      properties: {
        owner: { type: 'string', maxLength: 20 },
        cars: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              plate: { type: 'string', maxLength: 10 },
              year: { type: 'integer', minimum: 1900, maximum: 2100 },
              old: { type: 'boolean', computed: 'item.year < 2000' },
              use: { type: 'string', enum: ['own', 'taxi'] },
            },
          },
        },
      },
    },
    lists: {
      cars: {
        at: '/cars',
        min: 0,
        max: 3,
        initial,
        parts: [{ show: ['/plate', '/year'] }, { at: '/use' }],
        card: { title: ['/plate'], facts: ['/year', '/use'] },
      },
    },
    slides: [{ id: 'cars', parts: [{ at: '/owner' }, { list: 'cars' }, { note: 'old' }] }],
    calls: {
      find: {
        operation: 'findCars',
        when: "valid('/owner')",
        request: { query: { owner: 'data.owner' } },
        response: {
          '/cars': { value: 'response.cars.map(car, {"plate": car.plate, "year": car.year})', overwrite },
        },
        fact: true,
        outcomes: { ok: {}, ...Object.fromEntries(failures) },
      },
    },
    submit: { slide: 'cars', operation: 'submitForm' },
  }
}

async function compiled(file: unknown): Promise<CompiledProduct> {
  const { product, findings } = compileProduct({ file, blocks: {} })
  if (product === null) throw new Error(JSON.stringify(findings))
  return await loadCompiled(emitModule(product))
}

const two = {
  cars: [
    { plate: '01A', year: 1998 },
    { plate: '01B', year: 2015 },
  ],
}
const one = { cars: [{ plate: '01C', year: 2020 }] }

let garage: CompiledProduct
let keeping: CompiledProduct
let replacing: CompiledProduct
beforeAll(async () => {
  garage = await compiled(cars('ifUntouched', 1))
  keeping = await compiled(cars('never'))
  replacing = await compiled(cars('always'))
})

const plates = (wizard: AWizard): readonly Json[] =>
  (wizard.state.data['cars'] as readonly JsonObject[]).map(({ plate }) => plate ?? null)

/** What the customer sees of a state: a call that is out of date is not kept when it failed. */
const seen = ({ data, slides, activeSlide, nextItem }: WizardState): unknown =>
  JSON.parse(JSON.stringify({ data, slides, activeSlide, nextItem }))

const found = (product: CompiledProduct, body: Json = two): AWizard =>
  new AWizard(product).type('/owner', 'Anna').answer('find', body, 200, 'signed')

describe('the items of a list that a call brings', () => {
  test('take the place of those that the list begins with, with what is computed from them', () => {
    const wizard = found(garage)
    expect(wizard.state.data['cars']).toEqual([
      { id: 'c2', plate: '01A', year: 1998, old: true, use: null },
      { id: 'c3', plate: '01B', year: 2015, old: false, use: null },
    ])
  })

  test('give way to those of another answer, and to the empty beginning, while the customer changed nothing', () => {
    const wizard = found(garage).type('/owner', 'Olim')
    expect(plates(wizard)).toEqual([null])
    expect(plates(wizard.answer('find', one))).toEqual(['01C'])
    expect(plates(wizard.type('/owner', ''))).toEqual([null])
    expect(wizard.type('/owner', 'Olim').sent).toEqual(['find'])
    expect(plates(wizard.answer('find', one))).toEqual(['01C'])
  })

  test('stay once the customer answered in them, removed one or added one', () => {
    for (const change of [
      (wizard: AWizard) => wizard.type(`/cars/${wizard.items('cars')[0] ?? ''}/use`, 'taxi'),
      (wizard: AWizard) =>
        wizard.send({ type: 'item.removed', list: 'cars', item: wizard.items('cars')[0] ?? '' }),
      (wizard: AWizard) => wizard.add('cars'),
    ]) {
      const wizard = change(found(garage))
      const before = wizard.state.data['cars']
      expect(wizard.type('/owner', 'Olim').answer('find', one).state.data['cars']).toEqual(before)
    }
  })

  test('replace what the customer changed only with "always"', () => {
    const changed = found(replacing).send({ type: 'item.removed', list: 'cars', item: 'c1' })
    expect(plates(changed.type('/owner', 'Olim').answer('find', one))).toEqual(['01C'])
    expect(plates(found(keeping))).toEqual(['01A', '01B'])
    const own = new AWizard(keeping).add('cars', { use: 'own' }).type('/owner', 'Anna').answer('find', two)
    expect(plates(own)).toEqual([null])
  })

  test('are as good as answered: the slide is complete once the customer has said the rest', () => {
    const wizard = found(garage)
    for (const id of wizard.items('cars')) wizard.type(`/cars/${id}/use`, 'own')
    expect(wizard.flags('cars').every(Boolean)).toBe(true)
  })

  test('may be more than the list takes, which the customer then removes', () => {
    const many = { cars: ['01A', '01B', '01C', '01D'].map((plate) => ({ plate, year: 2010 })) }
    const wizard = found(garage, many)
    for (const id of wizard.items('cars')) wizard.type(`/cars/${id}/use`, 'own')
    expect(wizard.next().refusal?.code).toBe('SLIDE_INVALID')
    wizard.send({ type: 'item.removed', list: 'cars', item: wizard.items('cars')[1] ?? '' })
    expect(plates(wizard.next())).toEqual(['01A', '01C', '01D'])
    expect(wizard.refusal).toBeNull()
  })

  test.each([null, {}, { cars: null }, { cars: 'none' }, { cars: [1, null, 'x'] }] as readonly Json[])(
    'are none when the answer is %j',
    (body) => {
      expect(plates(found(keeping, body))).toEqual([])
    },
  )

  test('are checked by the server: values that no customer types belong to one car of the signed answer', () => {
    const wizard = found(garage)
    for (const id of wizard.items('cars')) wizard.type(`/cars/${id}/use`, 'own')
    const { body } = submission(garage, wizard.state)
    const request = {
      operation: 'findCars',
      path: {},
      query: { owner: 'Anna' },
      body: null,
    }
    const fact = { operation: 'findCars', requestKey: requestKeyOf(request), status: 200, body: two }
    const problems = (sent: JsonObject): readonly string[] =>
      checkSubmission(
        garage,
        { ...(body as JsonObject), ...sent },
        { today: wizard.state.today, language: 'ru', facts: [fact], phone: null },
      ).problems.map(({ path, code }) => `${code} ${path}`)
    const [first = {}, second = {}] = objectsOf(valueAt(body, ['cars']))
    expect(problems({})).toEqual([])
    expect(problems({ cars: [second] })).toEqual([])
    expect(problems({ cars: [{ ...first, use: 'taxi' }, second] })).toEqual([])
    const invented = problems({ cars: [{ ...first, plate: '99Z' }] })
    expect(invented.some((problem) => problem.startsWith('differs /cars/'))).toBe(true)
    // The plate of one car with the year of another is no car of the answer.
    expect(problems({ cars: [{ ...first, year: 2015, old: false }] })).not.toEqual([])
    expect(problems({ cars: [{ id: 'c9', old: false, use: 'own' }] })).toEqual([])
  })
})

test('after any events a wizard with brought items is what it is when opened again, and no state is written into', () => {
  const anItem = fc.nat(8).map((number) => `c${number}`)
  const event = fc.oneof(
    fc.record({ do: fc.constant('owner'), value: fc.constantFrom('Anna', 'Olim', '') }),
    fc.record({ do: fc.constant('answer'), body: fc.constantFrom<Json>(two, one, { cars: [] }, null) }),
    fc.record({ do: fc.constant('fail') }),
    fc.record({ do: fc.constant('use'), item: anItem, value: fc.constantFrom('own', 'taxi') }),
    fc.record({ do: fc.constantFrom('add', 'remove', 'restore', 'next'), item: anItem }),
  )
  const play = (wizard: AWizard, act: Record<string, unknown>): AWizard => {
    const item = String(act['item'])
    switch (act['do']) {
      case 'owner':
        return wizard.type('/owner', String(act['value']))
      case 'answer':
        return wizard.answer('find', act['body'] as Json, 200, 'signed')
      case 'fail':
        return wizard.answer('find', { code: 'X' }, 500)
      case 'use':
        return wizard.type(`/cars/${item}/use`, String(act['value']))
      case 'add':
        return wizard.add('cars')
      case 'next':
        return wizard.next()
      default:
        return wizard.send({
          type: act['do'] === 'remove' ? 'item.removed' : 'item.restored',
          list: 'cars',
          item,
        })
    }
  }
  fc.assert(
    fc.property(
      fc.constantFrom(garage, keeping, replacing),
      fc.array(event, { maxLength: 20 }),
      (of, acts) => {
        const wizard = new AWizard(of)
        for (const act of acts) {
          const { state } = wizard
          const before = JSON.stringify(state)
          play(wizard, act)
          expect(JSON.stringify(state)).toBe(before)
          const ids = wizard.items('cars')
          expect(new Set(ids).size).toBe(ids.length)
        }
        const kept = JSON.parse(JSON.stringify(save(of, wizard.state))) as ReturnType<typeof save>
        const again = restore(of, kept, { today: wizard.state.today, language: 'ru' }).state
        expect(seen(again)).toEqual(seen(wizard.state))
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 150) },
  )
})
