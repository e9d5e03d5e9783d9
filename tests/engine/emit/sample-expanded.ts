import type { CelPlace } from '../../../src/engine/cel/index.ts'
import type { Field } from '../../../src/engine/compiled/compiled-product.ts'
import type { ExpandedPart, ExpandedProduct } from '../../../src/engine/emit/index.ts'
import { parsed } from '../cel/sample-product.ts'

const bool: Partial<CelPlace> = { expects: 'bool' }

/** An expanded field with the least that the type asks for. */
export function aField(
  at: string,
  schema: Field['schema'],
  more: Partial<ExpandedPart<Field>> = {},
): ExpandedPart<Field> {
  return {
    at,
    schema,
    type: 'string',
    format: null,
    pii: null,
    options: null,
    computed: null,
    local: false,
    currency: null,
    whenAll: [],
    text: `sample${at.replaceAll('/', '.')}`,
    list: null,
    ...more,
  }
}

/** An expanded product with an expression, a rule and a call of every kind of place. */
export function sampleExpanded(): ExpandedProduct {
  return {
    id: 'sample',
    hash: '0'.repeat(64),
    engine: 1,
    routes: ['/sample'],
    icon: 'car',
    group: 'auto',
    constants: { windowDays: 90 },
    slides: [
      {
        id: 'vehicle',
        when: null,
        heading: null,
        parts: [
          {
            kind: 'input',
            flag: 'startDate',
            at: ['/startDate'],
            widget: 'date',
            optional: false,
            requiredWhen: null,
            width: 'full',
            whenAll: [],
          },
        ],
        gates: [{ id: 'found', flag: 'gate.found', holds: parsed('calls.find.ok', bool), at: null }],
        startsValid: null,
        afterPayment: false,
      },
    ],
    stops: [],
    fields: {
      '/startDate': aField('/startDate', { type: 'string', format: 'date' }, { format: 'date' }),
      '/endDate': aField(
        '/endDate',
        { type: 'string', format: 'date', title: 'End' },
        { format: 'date', computed: parsed('date(data.startDate) + years(1) - days(1)') },
      ),
      '/vehicle/stateNumber': aField(
        '/vehicle/stateNumber',
        { type: 'string', format: 'plate' },
        { format: 'plate', pii: 'vehicle' },
      ),
      '/drivers/*/pinfl': aField(
        '/drivers/*/pinfl',
        { type: 'string', format: 'pinfl' },
        { format: 'pinfl', list: 'drivers' },
      ),
      '/period': aField('/period', { type: 'integer', enum: [6, 12] }, { type: 'integer' }),
      '/__proto__': aField('/__proto__', { type: 'string', pattern: '^[a/b]"$', minLength: 2 }),
    },
    lists: {
      drivers: {
        id: 'drivers',
        at: '/drivers',
        when: 'limited',
        min: parsed('1'),
        max: parsed('data.limited ? 5 : 0'),
        initial: 1,
        parts: [],
        card: { title: ['/name'], facts: [], pill: null },
        unique: parsed('item.name'),
        defaults: { name: null },
      },
    },
    conditions: {
      limited: parsed('data.limited', bool),
      plated: parsed('data.phone.matches("^[0-9]{2}/")', bool),
    },
    rules: [
      {
        id: 'start-window',
        at: ['/startDate'],
        list: null,
        holds: parsed(
          'date(data.startDate) >= today && date(data.startDate) <= today + days(const.windowDays)',
          bool,
        ),
        severity: 'error',
        when: null,
        params: { max: parsed('today + days(const.windowDays)') },
        atPurchase: false,
      },
    ],
    calls: {
      find: {
        id: 'find',
        operation: 'findVehicle',
        list: null,
        when: parsed('valid("/phone")', bool),
        slides: [],
        request: { path: [], query: [], body: [{ name: 'phone', value: parsed('data.phone') }] },
        response: [
          {
            to: '/phone',
            value: parsed('response.data.phone', { mapping: 'response' }),
            overwrite: 'always',
          },
        ],
        keep: parsed('{"phone": response.data.phone}', { mapping: 'response' }),
        timeoutMs: 10_000,
        retries: 1,
        outcomes: [],
        fact: true,
        isTranslated: false,
      },
    },
    price: { premium: '/premium', currency: 'UZS', facts: [] },
    purchase: {
      slide: 'vehicle',
      create: 'createSample',
      term: { from: parsed('date(data.startDate)'), to: parsed('date(data.endDate)') },
      object: [],
      holder: [],
      series: 'SMP',
      result: 'policy',
    },
    faq: [],
    defaults: { startDate: null, ['__proto__']: null },
    migrations: [],
  }
}
