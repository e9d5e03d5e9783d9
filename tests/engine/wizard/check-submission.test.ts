import { describe, expect, test } from 'vitest'
import { checkSubmission, requestKeyOf } from '../../../src/engine/index.ts'
import type { SubmissionFacts } from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import {
  aFound,
  aGate,
  anInput,
  anOutcome,
  aProduct,
  always,
  fieldValue,
  read,
} from '../builders/a-product.ts'
import { good, facts, known, check, changed } from './submitted-car.ts'

const driver = (good['drivers'] as readonly JsonObject[])[0] ?? {}

test('what a finished wizard submits is what the server takes', () => {
  expect(check(good)).toEqual([])
})

describe('what the wizard could not have produced is refused', () => {
  test.each<[string, string, Json | undefined, string]>([
    ['an unknown key', '/shoe', 43, 'unknown /shoe'],
    ['an unknown key deeper', '/vehicle/shoe', 43, 'unknown /vehicle/shoe'],
    ['an unknown key in an item', '/drivers/0/shoe', 43, 'unknown /drivers/d1/shoe'],
    ['a value of the screen', '/vehicle/title', 'x', 'unknown /vehicle/title'],
    ['an answer left out', '/start', undefined, 'required /start'],
    ['an answer that does not fit', '/start', 'soon', 'pattern /start'],
    ['an answer of another type', '/regionId', '1', 'type /regionId'],
    ['an empty answer', '/start', '', 'minLength /start'],
    ['a broken rule', '/start', '2026-11-01', 'rule.window /start'],
    ['a warning that nobody accepted', '/start', '2026-11-21', 'rule.soon /start'],
    ['a broken rule of an item', '/drivers/0/age', 12, 'rule.adult /drivers/d1/age'],
    ['the offer refused', '/offer', false, 'offerNotAccepted /offer'],
    ['another phone', '/phone', '998901234568', 'notVerified /phone'],
    ['another price', '/premium', 1, 'fact.differs /premium'],
    ['no price', '/premium', undefined, 'fact.differs /premium'],
    ['what the registry has the last word on', '/vehicle/type', 2, 'fact.differs /vehicle/type'],
    ['a default that nobody can change', '/country', 211, 'differs /country'],
    ['a default left out', '/country', undefined, 'differs /country'],
    ['a computed value', '/found', 2, 'differs /found'],
    ['a computed value left out', '/found', undefined, 'differs /found'],
    ['another car', '/vehicle/plate', '01A999BC', 'fact.missing /vehicle/model'],
    ['another price basis', '/regionId', 2, 'fact.missing /premium'],
    ['another driver', '/drivers/0/passport', 'AB7654321', 'fact.missing /drivers/d1/name'],
    ['no drivers', '/drivers', [], 'minItems /drivers'],
    ['drivers that do not count', '/limited', false, 'irrelevant /drivers'],
    ['an object that is none', '/vehicle', 5, 'type /vehicle'],
    ['a list that is none', '/drivers', {}, 'type /drivers'],
    ['an item that is none', '/drivers/0', 5, 'itemId /drivers/0'],
    ['an item without its id', '/drivers/0/id', undefined, 'itemId /drivers/0'],
    ['an item with a strange id', '/drivers/0/id', '../../x', 'itemId /drivers/0'],
    ['two items with one id', '/drivers', [driver, driver], 'itemId /drivers/1'],
    ['the same driver twice', '/drivers', [driver, { ...driver, id: 'd2' }], 'uniqueItems /drivers/d2'],
    [
      'too many drivers',
      '/drivers',
      ['d1', 'd2', 'd3', 'd4'].map((id) => ({ ...driver, id })),
      'maxItems /drivers',
    ],
    ['an absurd list', '/drivers', Array.from({ length: 5000 }, () => driver), 'maxItems /drivers'],
    ['nothing about the product', '/qadam', undefined, 'required /qadam'],
    ['another product', '/qadam/product', 'bike', 'product /qadam/product'],
    ['another version', '/qadam/version', 'x', 'version /qadam/version'],
    ['a prototype', '/__proto__x', {}, 'unknown /__proto__x'],
  ])('%s', (_name, path, value, expected) => {
    expect(check(changed(path, value))).toContain(expected)
  })

  test.each<[string, Json]>([
    ['nothing', null],
    ['a text', 'x'],
    ['a list', []],
    ['an empty object', {}],
    [
      'keys of the language',
      JSON.parse(
        '{"__proto__": {"a": 1}, "constructor": 1, "qadam": {"product": "car", "version": "sample-hash"}}',
      ),
    ],
  ])('%s is no body', (_name, body) => {
    expect(check(body)).not.toEqual([])
  })

  test('each fact must be there', () => {
    for (const fact of facts) {
      const others = facts.filter((one) => one !== fact)
      expect(
        check(good, { facts: others }).filter((problem) => problem.startsWith('fact.missing')),
      ).toHaveLength(1)
    }
  })

  test('a fact about something else proves nothing', () => {
    const other = requestKeyOf({
      operation: 'quoteOperation',
      path: {},
      query: { region: '2' },
      body: { type: 1, limited: true },
    })
    const forged = facts.map((fact) =>
      fact.operation === 'quoteOperation' ? { ...fact, requestKey: other } : fact,
    )
    expect(check(good, { facts: forged })).toContain('fact.missing /premium')
    const renamed = facts.map((fact) => ({ ...fact, operation: 'somethingElse' }))
    expect(
      check(good, { facts: renamed }).filter((problem) => problem.startsWith('fact.missing')),
    ).toHaveLength(3)
  })

  test('the fact of an empty lookup does not prove a result', () => {
    const missed = facts.map((fact) => (fact.operation === 'findOperation' ? { ...fact, status: 404 } : fact))
    expect(check(good, { facts: missed })).toContain('call.find.notFound /vehicle/model')
  })

  test('a phone that was not proven is not verified', () => {
    expect(check(good, { phone: null })).toContain('notVerified /phone')
  })

  test('the day is the server’s', () => {
    expect(check(good, { today: '2027-01-01' })).toContain('rule.window /start')
  })
})

describe('what the wizard could have produced is taken', () => {
  test('a correction of what a registry said, where it may be corrected', () => {
    expect(check(changed('/vehicle/model', 'Cobalt 2'))).toEqual([])
    expect(check(changed('/drivers/0/name', 'Azizaxon'))).toEqual([])
    expect(check(changed('/drivers/0/age', undefined))).toEqual([])
  })

  test('an accepted warning', () => {
    const body = changed('/start', '2026-11-21')
    expect(check(changed('/qadam/accepted', ['soon'], body))).toEqual([])
  })

  test('answers by hand where the product offers that, and nowhere else', () => {
    const byHand = changed('/qadam/manual', ['driverFind:d1', 'quote'])
    const none = { facts: facts.filter(({ operation }) => operation === 'findOperation') }
    expect(check(byHand, none)).toContain('fact.missing /premium')
    const withQuote = { facts: facts.filter(({ operation }) => operation !== 'driverFindOperation') }
    expect(check(changed('/found', 0, byHand), withQuote)).toEqual([])
  })

  test('what follows a choice may be anything as long as the choices are no fact', () => {
    expect(check(changed('/regionName', 'Toshkent shahri'))).toEqual([])
  })
})

describe('choices that are facts', () => {
  const plans = aProduct({
    fields: {
      '/plan': {
        options: {
          from: 'plans',
          value: 'id',
          label: 'id',
          only: null,
          also: [{ at: '/price', value: read([], ({ option }) => (option as { price: number }).price) }],
        },
      },
      '/price': { type: 'integer' },
    },
    slides: [{ id: 's', parts: ['/plan'] }],
    calls: { plans: { fact: true } },
  })
  const world: SubmissionFacts = {
    today: '2026-11-21',
    language: 'ru',
    phone: null,
    facts: [
      {
        operation: 'plansOperation',
        requestKey: requestKeyOf({ operation: 'plansOperation', path: {}, query: {}, body: null }),
        status: 200,
        body: [
          { id: 'a', price: 5 },
          { id: 'b', price: 9 },
        ],
      },
    ],
  }
  const qadam = { product: 'sample', version: 'sample-hash' }

  test.each<[string, JsonObject, readonly string[]]>([
    ['the choice with its price', { plan: 'a', price: 5 }, []],
    ['the choice with another price', { plan: 'a', price: 1 }, ['differs']],
    ['the choice without its price', { plan: 'a' }, ['differs']],
    ['a choice that nobody offers', { plan: 'c', price: 5 }, ['notAnOption']],
    ['a price without a choice', { price: 5 }, ['differs', 'required']],
  ])('%s', (_name, answer, codes) => {
    expect(checkSubmission(plans, { ...answer, qadam }, world).problems.map(({ code }) => code)).toEqual(
      codes,
    )
  })
})

test('gates and rules that only an unproven call could decide are believed', () => {
  const outcomes = [anOutcome('ok')]
  const shop = aProduct({
    fields: { '/a': {} },
    slides: [
      {
        id: 's',
        parts: ['/a', aFound('list', [anInput('/a')])],
        gates: [
          aGate(
            'some',
            read('call:list', ({ call }) => call('list').result !== null),
          ),
        ],
      },
    ],
    calls: {
      list: { outcomes, request: { path: [], query: [{ name: 'a', value: fieldValue('/a') }], body: null } },
    },
    rules: [
      { id: 'r', at: ['/a'], holds: read('call:list', ({ call }) => call('list').result !== null) },
      { id: 'never', at: ['/a'], holds: always(false) },
    ],
  })
  const body = { a: 'x', qadam: { product: 'sample', version: 'sample-hash' } }
  const codes = checkSubmission(shop, body, { ...known, facts: [] }).problems.map(({ code }) => code)
  expect(codes).toEqual(['rule.never'])
})
