import { describe, expect, test } from 'vitest'
import { callStatus } from '../../../src/engine/index.ts'
import { aProduct, always, fieldValue, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { withCar, withPolicy } from '../builders/fill-car.ts'

describe('what an answer fills', () => {
  const product = aProduct({
    fields: { '/key': {}, '/always': {}, '/untouched': {}, '/never': {}, '/defaulted': { initial: 'd' } },
    slides: [{ id: 's', parts: ['/key', '/always', '/untouched', '/never', '/defaulted'] }],
    calls: {
      find: {
        request: { path: [], query: [{ name: 'key', value: fieldValue('/key') }], body: null },
        response: (
          [
            ['always', 'always'],
            ['untouched', 'ifUntouched'],
            ['never', 'never'],
            ['defaulted', 'always'],
          ] as const
        ).map(([name, overwrite]) => ({
          to: `/${name}`,
          value: read([], ({ response }) => (response as Record<string, string>)[name] ?? null),
          overwrite,
        })),
      },
    },
  })
  const all = { always: 'A', untouched: 'U', never: 'N', defaulted: 'D' }
  const pick = ({ state: { data } }: AWizard): unknown => [
    data['always'],
    data['untouched'],
    data['never'],
    data['defaulted'],
  ]

  test('everything that is still empty', () => {
    expect(pick(new AWizard(product).type('/key', '1').answer('find', all))).toEqual(['A', 'U', 'N', 'D'])
  })

  test('what the customer typed only where the product says always', () => {
    const wizard = new AWizard(product)
      .type('/always', 'a')
      .type('/untouched', 'u')
      .type('/never', 'n')
      .type('/key', '1')
    expect(pick(wizard.answer('find', all))).toEqual(['A', 'u', 'n', 'D'])
  })

  test('an answer that says nothing of a field gives it its default', () => {
    expect(pick(new AWizard(product).type('/key', '1').answer('find', {}))).toEqual([null, null, null, 'd'])
  })

  test('a correction survives the next answer, what was not corrected does not', () => {
    const wizard = new AWizard(product).type('/key', '1').answer('find', all).type('/untouched', 'mine')
    wizard.type('/key', '2')
    expect(pick(wizard)).toEqual([null, 'mine', null, 'd'])
    expect(pick(wizard.answer('find', { ...all, always: 'A2', untouched: 'U2' }))).toEqual([
      'A2',
      'mine',
      'N',
      'D',
    ])
  })

  test('a correction taken back restores the call’s value', () => {
    const wizard = new AWizard(product).type('/key', '1').answer('find', all).type('/untouched', 'mine')
    wizard.send({ type: 'field.cleared', at: '/untouched' })
    expect(wizard.state.data['untouched']).toBe('U')
    expect(wizard.state.touched['/untouched']).toBeUndefined()
  })

  test('a field that a registry decides cannot be typed while its answer is valid', () => {
    const lastWord = aProduct({
      fields: { '/key': {}, '/type': {}, '/name': {} },
      slides: [{ id: 's', parts: ['/key', '/type', '/name'] }],
      calls: {
        find: {
          fact: true,
          request: { path: [], query: [{ name: 'key', value: fieldValue('/key') }], body: null },
          response: [
            { to: '/type', value: always('car'), overwrite: 'always' },
            { to: '/name', value: always('Cobalt'), overwrite: 'ifUntouched' },
          ],
        },
      },
    })
    const wizard = new AWizard(lastWord).type('/type', 'lorry').type('/key', '1').answer('find', {})
    expect(wizard.state.data['type']).toBe('car')
    expect(wizard.type('/type', 'lorry').refusal?.code).toBe('FIELD_COMPUTED')
    expect(wizard.type('/name', 'Nexia').refusal).toBeNull()
    expect(wizard.type('/key', null).type('/type', 'lorry').refusal).toBeNull()
  })

  test('what no part asks for cannot be typed', () => {
    expect(withCar().type('/country', 1).refusal?.code).toBe('FIELD_COMPUTED')
  })
})

describe('answers that go out of date', () => {
  test('changed inputs clear at once what the call filled: no price for a car that is no longer there', () => {
    const wizard = withPolicy()
    expect(wizard.state.data['premium']).toBe(5_600_000)
    wizard.type('/vehicle/plate', '01A123B')
    expect(wizard.state.data).toMatchObject({ premium: null, vehicle: { model: null, type: null } })
    expect(wizard.state.calls['find']).toMatchObject({ stale: true })
    expect(wizard.state.calls['quote']).toMatchObject({ stale: true })
    expect(wizard.flags('review')[3]).toBe(false)
  })

  test('a failed lookup leaves nothing of the one before', () => {
    const wizard = withCar().type('/vehicle/plate', '01A123BD').answer('find', {}, 404)
    expect(wizard.state.data['vehicle']).toMatchObject({ model: null, type: null })
    expect(wizard.state.calls['find']).toMatchObject({ outcome: 'notFound', fact: null, filled: {} })
  })

  test('an error is forgotten with the inputs that it was about', () => {
    const wizard = new AWizard(carInsurance()).type('/vehicle/plate', '01A123BC').answer('find', {}, 404)
    expect(callStatus(wizard.product, wizard.state, 'find').outcome).toBe('notFound')
    wizard.type('/vehicle/plate', '01A123B')
    expect(callStatus(wizard.product, wizard.state, 'find')).toMatchObject({
      outcome: '',
      status: 'idle',
      canRetry: false,
    })
  })
})

describe('choices', () => {
  test('fields that depend on a choice change with it', () => {
    const wizard = withPolicy()
    expect(wizard.state.data['regionName']).toBe('Toshkent')
    expect(wizard.type('/regionId', 2).state.data['regionName']).toBe('Samarqand')
    expect(wizard.type('/regionId', null).state.data['regionName']).toBeNull()
  })

  test('a choice made before the choices were known is followed when they come', () => {
    const wizard = withCar().next().type('/regionId', 2)
    expect(wizard.state.data['regionName']).toBeNull()
    expect(wizard.answer('regions', answers.regions).state.data['regionName']).toBe('Samarqand')
  })

  test('only some choices can be offered', () => {
    const product = aProduct({
      fields: {
        '/kind': {},
        '/plan': {
          options: {
            from: 'plans',
            value: 'id',
            label: 'id',
            also: [],
            only: read('/kind', ({ option, data }) => (option as { kind: string }).kind === data['kind']),
          },
        },
      },
      slides: [{ id: 's', parts: ['/kind', '/plan'] }],
      calls: { plans: { keep: read([], ({ response }) => response) } },
    })
    const wizard = new AWizard(product)
      .answer('plans', [
        { id: 'x', kind: 'a' },
        { id: 'y', kind: 'b' },
      ])
      .type('/kind', 'a')
      .type('/plan', 'x')
    expect(wizard.flags('s')).toEqual([true, true])
    wizard.type('/kind', 'b')
    expect(wizard.flags('s')).toEqual([true, false])
  })

  test('several choices: each must be offered, and what follows sees them all', () => {
    const product = aProduct({
      fields: {
        '/ids': {
          type: 'array',
          options: {
            from: 'countries',
            value: 'id',
            label: 'name',
            only: null,
            also: [
              {
                at: '/names',
                value: read([], ({ option }) =>
                  (option as readonly { name: string }[]).map(({ name }) => name).join(', '),
                ),
              },
            ],
          },
        },
        '/names': {},
      },
      slides: [{ id: 's', parts: ['/ids'] }],
      calls: { countries: {} },
    })
    const wizard = new AWizard(product)
      .answer('countries', [
        { id: 1, name: 'Italy' },
        { id: 2, name: 'Japan' },
      ])
      .type('/ids', [1, 2])
    expect([wizard.flags('s'), wizard.state.data['names']]).toEqual([[true], 'Italy, Japan'])
    expect(wizard.type('/ids', [1, 3]).flags('s')).toEqual([false])
    expect(wizard.type('/ids', []).flags('s')).toEqual([false])
  })
})
