import type { CompiledProduct, Scope } from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import {
  aFound,
  aGate,
  aListPart,
  anInput,
  anOutcome,
  aProduct,
  always,
  fieldValue,
  read,
} from './a-product.ts'
import { text } from './text.ts'

const part = (value: Json, name: string): Json => ((value ?? {}) as JsonObject)[name] ?? null // samples answer objects
const said = (name: string) => read<Json>([], (scope: Scope) => part(scope.response, name))
const failures = [
  anOutcome('ok'),
  anOutcome('notFound', { status: [404] }),
  ...['offline', 'timeout', 'malformed', 'error'].map((name) =>
    anOutcome(name, { retry: true, manual: true }),
  ),
]

/**
 * A small motor liability product with one of everything: a lookup with a card, choices with what follows them, a
 * list with a lookup for each item, a computed field, rules of every severity, a gate, a phone, an offer, a price.
 */
export function carInsurance(change: Partial<Parameters<typeof aProduct>[0]> = {}): CompiledProduct {
  return aProduct({
    id: 'car',
    constants: { maxDrivers: 3 },
    fields: {
      '/vehicle/plate': { valid: (value) => /^\d{2}[A-Z]\d{3}[A-Z]{2}$/.test(text(value)), pii: 'vehicle' },
      '/vehicle/model': { valid: (value) => text(value).length <= 20 },
      '/vehicle/type': { type: 'integer' },
      '/vehicle/title': {
        local: true,
        computed: read(['/vehicle/model', '/vehicle/plate'], ({ data }) => {
          const { model, plate } = data['vehicle'] as { model: string | null; plate: string | null }
          return model === null || plate === null ? null : `${model} ${plate}`
        }),
      },
      '/regionId': {
        type: 'integer',
        options: {
          from: 'regions',
          value: 'id',
          label: 'name',
          only: null,
          also: [{ at: '/regionName', value: read([], ({ option }) => part(option, 'name')) }],
        },
      },
      '/regionName': {},
      '/start': { valid: (value) => /^\d{4}-\d{2}-\d{2}$/.test(text(value)) },
      '/limited': { type: 'boolean', initial: true },
      '/country': { type: 'integer', initial: 210 },
      '/drivers/*/passport': { valid: (value) => /^[A-Z]{2}\d{7}$/.test(text(value)) },
      '/drivers/*/name': {},
      '/drivers/*/age': { type: 'integer' },
      '/drivers/*/relative': {
        type: 'integer',
        options: { from: 'relatives', value: 'id', label: 'name', only: null, also: [] },
      },
      '/drivers/*/isFound': {
        type: 'boolean',
        local: true,
        computed: read('call:driverFind', ({ call }) => call('driverFind').ok),
      },
      '/found': {
        type: 'integer',
        computed: read(
          '/drivers',
          ({ data }) =>
            (data['drivers'] as readonly JsonObject[]).filter((one) => one['isFound'] === true).length,
        ),
      },
      '/phone': { valid: (value) => /^998\d{9}$/.test(text(value)) },
      '/offer': { type: 'boolean' },
      '/premium': { type: 'integer' },
    },
    lists: {
      drivers: {
        at: '/drivers',
        when: 'limited',
        ordered: true,
        min: always(1),
        max: read([], ({ constants }) => Number(constants['maxDrivers'])),
        parts: [
          anInput('/drivers/*/passport'),
          aFound('driverFind', [anInput('/drivers/*/name'), anInput('/drivers/*/age', { optional: true })]),
          anInput('/drivers/*/relative'),
        ],
        card: { title: ['/drivers/*/name'], facts: ['/drivers/*/passport'], pill: '/drivers/*/relative' },
        unique: fieldValue('/drivers/*/passport'),
      },
    },
    slides: [
      {
        id: 'vehicle',
        parts: [anInput('/vehicle/plate'), aFound('find', [anInput('/vehicle/model')])],
      },
      {
        id: 'policy',
        parts: ['/regionId', '/start', '/limited'],
      },
      { id: 'drivers', when: 'limited', parts: [aListPart('drivers')] },
      {
        id: 'review',
        parts: [
          { kind: 'review', whenAll: [] },
          anInput('/phone'),
          { kind: 'verify', flag: 'verify', at: '/phone', whenAll: [] },
          anInput('/offer'),
        ],
        gates: [
          aGate(
            'quoted',
            read('call:quote', ({ call }) => call('quote').ok),
          ),
        ],
      },
    ],
    stops: [{ id: 'banned', back: 'vehicle', rule: null }],
    conditions: { limited: read('/limited', ({ data }) => data['limited'] === true) },
    rules: [
      {
        id: 'window',
        at: ['/start'],
        holds: read(['/start', 'today'], ({ data, today }) => text(data['start']) >= today),
        params: { min: read('today', ({ today }) => today) },
      },
      {
        id: 'soon',
        at: ['/start'],
        severity: 'warning',
        holds: read(['/start', 'today'], ({ data, today }) => text(data['start']) !== today),
      },
      {
        id: 'adult',
        at: ['/drivers/*/age'],
        list: 'drivers',
        holds: read('/drivers/*/age', ({ item }) => Number(item?.['age']) >= 18),
      },
      {
        id: 'lorry',
        at: ['/vehicle/plate', '/vehicle/type'],
        severity: 'info',
        holds: read('/vehicle/type', ({ data }) => part(data['vehicle'] ?? null, 'type') !== 9),
      },
    ],
    calls: {
      find: {
        fact: true,
        when: read('valid:/vehicle/plate', ({ valid }) => valid('/vehicle/plate')),
        request: { path: [], query: [], body: [{ name: 'plate', value: fieldValue('/vehicle/plate') }] },
        response: [
          { to: '/vehicle/model', value: said('model'), overwrite: 'ifUntouched' },
          { to: '/vehicle/type', value: said('type'), overwrite: 'always' },
        ],
        outcomes: [...failures, anOutcome('banned', { status: [422], code: 'BANNED', stop: 'banned' })],
      },
      regions: { slides: ['policy'], keep: read([], ({ response }) => part(response, 'data')) },
      relatives: { slides: ['drivers'], keep: read([], ({ response }) => part(response, 'data')) },
      driverFind: {
        fact: true,
        list: 'drivers',
        when: read('valid:/drivers/*/passport', ({ valid }) => valid('/drivers/*/passport')),
        request: {
          path: [],
          query: [],
          body: [{ name: 'passport', value: fieldValue('/drivers/*/passport') }],
        },
        response: [
          { to: '/drivers/*/name', value: said('name'), overwrite: 'ifUntouched' },
          { to: '/drivers/*/age', value: said('age'), overwrite: 'ifUntouched' },
        ],
        outcomes: failures,
      },
      quote: {
        fact: true,
        request: {
          path: [],
          query: [{ name: 'region', value: fieldValue('/regionId') }],
          body: [
            { name: 'type', value: fieldValue('/vehicle/type') },
            { name: 'limited', value: fieldValue('/limited') },
          ],
        },
        response: [{ to: '/premium', value: said('premium'), overwrite: 'always' }],
        keep: read([], ({ response }) => response),
        outcomes: failures.map((outcome) => ({ ...outcome, manual: false })),
      },
    },
    price: { premium: '/premium', call: 'quote', facts: ['/vehicle/model', '/start'] },
    purchase: { slide: 'review', phone: '/phone', offer: '/offer' },
    ...change,
  })
}

/** What the sample registries answer. */
export const answers = {
  regions: {
    data: [
      { id: 1, name: 'Toshkent' },
      { id: 2, name: 'Samarqand' },
    ],
  },
  relatives: {
    data: [
      { id: 0, name: 'Oʻzi' },
      { id: 1, name: 'Otasi' },
    ],
  },
  cobalt: { model: 'Cobalt', type: 1 },
  lorry: { model: 'Isuzu', type: 9 },
  aziza: { name: 'Aziza', age: 30 },
  quote: {
    premium: 5_600_000,
    lines: [{ id: 'base', value: 1, amount: 5_600_000 }],
    cover: [{ id: 'life', sum: 100 }],
  },
} as const
