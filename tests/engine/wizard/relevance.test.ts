import { describe, expect, test } from 'vitest'
import { relevantData, submission } from '../../../src/engine/index.ts'
import { aFound, aListPart, anInput, aProduct, always, fieldValue, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { withDriver } from '../builders/fill-car.ts'

const payer = aProduct({
  fields: {
    '/separate': { type: 'boolean', initial: false },
    '/payer/name': { whenAll: ['separate'] },
    '/payer/kind': { whenAll: ['separate'], initial: 'person' },
    '/copy': { computed: fieldValue('/payer/name') },
    '/screen': { local: true },
    '/memo': {},
  },
  conditions: { separate: read('/separate', ({ data }) => data['separate'] === true) },
  slides: [
    { id: 's', parts: ['/separate', anInput('/payer/name', { whenAll: ['separate'] }), '/screen', '/memo'] },
  ],
  rules: [{ id: 'named', at: ['/payer/name'], holds: read('/payer/name', () => false) }],
  calls: {
    pay: { request: { path: [], query: [{ name: 'name', value: fieldValue('/payer/name') }], body: null } },
  },
})

describe('answers that a condition took away', () => {
  test('they stay in memory and decide nothing', () => {
    const wizard = new AWizard(payer).type('/separate', true).type('/payer/name', 'Aziza')
    expect(wizard.state.data['copy']).toBe('Aziza')
    expect(wizard.sent).toEqual(['pay'])
    expect(wizard.flags('s')).toContain(false)

    wizard.type('/separate', false)
    expect(wizard.state.data['payer']).toEqual({ name: 'Aziza', kind: 'person' })
    expect(wizard.state.data['copy']).toBeNull()
    expect(wizard.cancelled).toEqual(['pay'])
    expect(wizard.flags('s')[0]).toBe(true)

    wizard.type('/separate', true)
    expect(wizard.state.data['copy']).toBe('Aziza')
    expect(wizard.sent).toEqual(['pay'])
  })

  test('they are not sent, and what counts is', () => {
    const wizard = new AWizard(payer)
      .type('/separate', true)
      .type('/payer/name', 'Aziza')
      .type('/screen', 'x')
    expect(relevantData(payer, wizard.state)).toEqual({
      separate: true,
      payer: { name: 'Aziza', kind: 'person' },
      copy: 'Aziza',
    })
    wizard.type('/separate', false)
    expect(relevantData(payer, wizard.state)).toEqual({ separate: false })
  })

  test('an input counts while one of the parts that ask for it is there', () => {
    const product = aProduct({
      fields: { '/kind': {}, '/name': {} },
      conditions: {
        a: read('/kind', ({ data }) => data['kind'] === 'a'),
        b: read('/kind', ({ data }) => data['kind'] === 'b'),
      },
      slides: [
        { id: 's', parts: ['/kind', anInput('/name', { whenAll: ['a'] })] },
        { id: 't', when: 'b', parts: ['/name'] },
      ],
    })
    const wizard = new AWizard(product).type('/name', 'x')
    const sent = (kind: string): unknown => relevantData(product, wizard.type('/kind', kind).state)
    expect(sent('a')).toEqual({ kind: 'a', name: 'x' })
    expect(sent('b')).toEqual({ kind: 'b', name: 'x' })
    expect(sent('c')).toEqual({ kind: 'c' })
  })

  test('what a call fills counts wherever the card of the call is, though its own input is not', () => {
    const product = aProduct({
      fields: { '/key': {}, '/type': { type: 'integer' } },
      conditions: { byHand: read('call:find', ({ call }) => call('find').manual), never: always(false) },
      calls: {
        find: {
          request: { path: [], query: [{ name: 'key', value: fieldValue('/key') }], body: null },
          response: [{ to: '/type', value: always(4), overwrite: 'always' }],
        },
      },
      slides: [{ id: 's', parts: ['/key', aFound('find', [anInput('/type', { whenAll: ['byHand'] })])] }],
    })
    const wizard = new AWizard(product).type('/key', 'x').answer('find', {})
    expect(relevantData(product, wizard.state)).toEqual({ key: 'x', type: 4 })
  })
})

describe('lists that do not count', () => {
  test('[osago.drivers.unlimited-none] their items stay in memory, are seen by nothing and sent nowhere', () => {
    const wizard = withDriver()
    expect(wizard.state.data['found']).toBe(1)
    wizard.type('/limited', false)
    expect(wizard.items('drivers')).toEqual(['d1'])
    expect(wizard.state.data['found']).toBe(0)
    expect(relevantData(wizard.product, wizard.state)).not.toHaveProperty('drivers')
    expect(wizard.add('drivers').refusal?.code).toBe('LIST_FULL')

    wizard.type('/limited', true)
    expect(wizard.state.data['found']).toBe(1)
    expect(relevantData(wizard.product, wizard.state)).toHaveProperty('drivers')
  })

  test('their lookups are stopped, and taken up again from what they answered', () => {
    const wizard = withDriver().add('drivers', { passport: 'AB7654321' })
    wizard.type('/limited', false)
    expect(wizard.cancelled).toContain('driverFind:d2')
    expect(wizard.state.calls['driverFind:d1']?.stale).toBe(true)
    wizard.type('/limited', true)
    expect(wizard.sent).toContain('driverFind:d2')
    expect(wizard.sent).not.toContain('driverFind:d1')
    expect(wizard.state.data['drivers']).toMatchObject([{ id: 'd1', name: 'Aziza', age: 30 }, { id: 'd2' }])
  })
})

describe('conditions of an item', () => {
  const product = aProduct({
    fields: {
      '/l/*/kind': {},
      '/l/*/extra': {},
      '/count': {
        type: 'integer',
        computed: read(
          '/l',
          ({ data }) =>
            (data['l'] as readonly { extra: unknown }[]).filter((one) => one.extra !== null).length,
        ),
      },
    },
    lists: { l: { at: '/l', parts: [anInput('/l/*/kind'), anInput('/l/*/extra', { whenAll: ['wide'] })] } },
    conditions: { wide: read('/l/*/kind', ({ item }) => item?.['kind'] === 'wide') },
    slides: [{ id: 's', parts: [aListPart('l')] }],
  })

  test('each item has its own', () => {
    const wizard = new AWizard(product)
      .add('l', { kind: 'wide', extra: 'x' })
      .add('l', { kind: 'narrow', extra: 'y' })
    expect(wizard.flagIds('s')).toEqual(['l', 'l/l1/kind', 'l/l1/extra', 'l/l2/kind'])
    expect(wizard.state.data['count']).toBe(1)
    expect(relevantData(product, wizard.state)).toEqual({
      count: 1,
      l: [
        { id: 'l1', kind: 'wide', extra: 'x' },
        { id: 'l2', kind: 'narrow' },
      ],
    })
    wizard.type('/l/l2/kind', 'wide').type('/l/l1/kind', 'narrow')
    expect(wizard.flagIds('s')).toEqual(['l', 'l/l1/kind', 'l/l2/kind', 'l/l2/extra'])
    expect(wizard.state.data['count']).toBe(1)
  })
})

test('a chain of conditions settles in one step', () => {
  const product = aProduct({
    fields: { '/a': {}, '/b': {}, '/c': {}, '/d': {} },
    conditions: {
      third: read('/c', ({ data }) => data['c'] === 'y'),
      second: read('/b', ({ data }) => data['b'] === 'y'),
      first: read('/a', ({ data }) => data['a'] === 'y'),
    },
    slides: [
      {
        id: 's',
        parts: [
          '/a',
          anInput('/b', { whenAll: ['first'] }),
          anInput('/c', { whenAll: ['second'] }),
          anInput('/d', { whenAll: ['third'] }),
        ],
      },
    ],
  })
  const wizard = new AWizard(product).type('/d', 'y').type('/c', 'y').type('/b', 'y').type('/a', 'y')
  expect(wizard.flagIds('s')).toEqual(['a', 'b', 'c', 'd'])
  wizard.type('/a', 'n')
  expect(wizard.flagIds('s')).toEqual(['a'])
  expect(relevantData(product, wizard.state)).toEqual({ a: 'n' })
})

test('a submission carries the version, the facts and the proofs beside the answers', () => {
  const wizard = withDriver()
  expect(submission(wizard.product, wizard.state)).toMatchObject({
    operation: 'createSample',
    body: {
      vehicle: { plate: '01A123BC', model: 'Cobalt', type: 1 },
      qadam: {
        product: 'car',
        version: 'sample-hash',
        language: 'ru',
        facts: ['fact-find', 'fact-quote', 'fact-driver'],
        phoneProof: null,
      },
    },
  })
})
