import { expect, test } from 'vitest'
import { step, type WizardEvent } from '../../../src/engine/index.ts'
import type { AWizard } from '../builders/a-wizard.ts'
import { carInsurance } from '../builders/car-insurance.ts'
import { readyToBuy, withDriver } from '../builders/fill-car.ts'

const product = carInsurance()

type Sent = Exclude<WizardEvent, { readonly type: 'call.answered' | 'purchase.answered' }>

/** One of each kind, as far as the sample product has a place for it. */
const sample: { readonly [Type in Sent['type']]: Sent & { readonly type: Type } } = {
  'field.changed': { type: 'field.changed', at: '/start', value: '2026-12-24' },
  'field.cleared': { type: 'field.cleared', at: '/start' },
  'item.added': { type: 'item.added', list: 'drivers' },
  'item.removed': { type: 'item.removed', list: 'drivers', item: 'd1' },
  'item.moved': { type: 'item.moved', list: 'drivers', item: 'd1', to: 0 },
  'item.restored': { type: 'item.restored', list: 'drivers', item: 'd1' },
  'item.updated': { type: 'item.updated', list: 'drivers', item: 'd1', values: { name: 'Nodira' } },
  'slide.continued': { type: 'slide.continued' },
  'slide.returned': { type: 'slide.returned' },
  'slide.chosen': { type: 'slide.chosen', slide: 'vehicle' },
  'call.retried': { type: 'call.retried', key: 'find' },
  'call.bypassed': { type: 'call.bypassed', key: 'find' },
  'phone.verified': { type: 'phone.verified', at: '/phone', number: '998901234567', proof: 'p' },
  'phone.released': { type: 'phone.released', at: '/phone' },
  'warning.accepted': { type: 'warning.accepted', rule: 'window' },
  'flags.replaced': { type: 'flags.replaced', flags: {} },
  'purchase.settled': { type: 'purchase.settled', paid: true },
  'stop.left': { type: 'stop.left' },
  'wizard.reset': { type: 'wizard.reset' },
  'language.changed': { type: 'language.changed', language: 'uz' },
  'day.changed': { type: 'day.changed', today: '2026-11-22' },
}
const types = Object.keys(sample) as readonly Sent['type'][]
const byThePage = ['language.changed', 'day.changed'] as const

const situations = {
  filling: {
    of: () => withDriver().state,
    code: null,
    heard: types.filter((type) => type !== 'stop.left' && type !== 'purchase.settled'),
  },
  stopped: {
    of: () => ({ ...withDriver().state, stop: carInsurance().stops[0]?.id ?? null }),
    code: 'ON_STOP',
    heard: ['stop.left', 'wizard.reset', ...byThePage],
  },
  purchasing: { of: () => readyToBuy().next().state, code: 'PURCHASE_RUNNING', heard: byThePage },
  paying: {
    of: () => bought().state,
    code: null,
    heard: types.filter((type) => type !== 'stop.left'),
  },
  finished: {
    of: () => bought().send({ type: 'purchase.settled', paid: true }).state,
    code: 'PURCHASE_PAID',
    heard: ['wizard.reset', ...byThePage],
  },
} as const

/** Refused in any state in which they mean nothing. */
const ownCode = { 'stop.left': 'SLIDE_UNKNOWN', 'purchase.settled': 'CALL_STALE' } as const

function bought(): AWizard {
  return readyToBuy()
    .next()
    .send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'c1' } })
}

test.each(
  Object.entries(situations).flatMap(([name, situation]) => types.map((type) => ({ name, type, situation }))),
)('$name, $type', ({ type, situation }) => {
  const before = situation.of()
  const after = step(product, before, sample[type])
  const code = after.refusal?.code ?? null
  if ((situation.heard as readonly string[]).includes(type)) {
    expect(['ON_STOP', 'PURCHASE_RUNNING', 'PURCHASE_PAID']).not.toContain(code)
    return
  }
  expect(code).toBe(type in ownCode ? ownCode[type as keyof typeof ownCode] : situation.code)
  expect(after.state).toBe(before)
})
