import { expect, test } from 'vitest'
import { migrate, restore, save } from '../../../src/engine/index.ts'
import type { CompiledProduct, WizardSnapshot } from '../../../src/engine/index.ts'
import { aListPart, anInput, aProduct } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'

const old: CompiledProduct = {
  ...aProduct({
    fields: { '/phone': {}, '/note': {}, '/drivers/*/name': {}, '/drivers/*/age': {} },
    lists: { drivers: { at: '/drivers', parts: [anInput('/drivers/*/name'), anInput('/drivers/*/age')] } },
    slides: [{ id: 's', parts: ['/phone', '/note', aListPart('drivers')] }],
  }),
  hash: 'v1',
}
const current: CompiledProduct = {
  ...aProduct({
    fields: { '/contact/phone': {}, '/kind': {}, '/drivers/*/fullName': {}, '/drivers/*/class': {} },
    lists: {
      drivers: { at: '/drivers', parts: [anInput('/drivers/*/fullName'), anInput('/drivers/*/class')] },
    },
    slides: [{ id: 's', parts: ['/contact/phone', '/kind', aListPart('drivers')] }],
  }),
  hash: 'v3',
  migrations: [
    {
      from: 'v1',
      because: 'the phone belongs to a contact',
      rename: { '/phone': '/contact/phone' },
      drop: ['/note'],
    },
    {
      from: 'v2',
      because: 'one name is enough',
      rename: { '/drivers/*/name': '/drivers/*/fullName' },
      drop: ['/drivers/*/age'],
      default: { '/kind': 'person', '/drivers/*/class': 'B' },
    },
  ],
}

function half(): WizardSnapshot {
  const wizard = new AWizard(old)
    .type('/phone', '998')
    .type('/note', 'x')
    .add('drivers', { name: 'Aziza', age: '30' })
  return save(old, wizard.state)
}

test('a wizard of an older version goes through every step from there on', () => {
  const migrated = migrate(current, half())
  expect(migrated).toMatchObject({
    hash: 'v3',
    data: {
      contact: { phone: '998' },
      kind: 'person',
      drivers: [{ id: 'd1', fullName: 'Aziza', class: 'B' }],
    },
    touched: ['/contact/phone', '/drivers/d1/fullName', '/drivers'],
  })
  const { state } = restore(current, migrated as WizardSnapshot, { today: '2026-11-21', language: 'ru' })
  expect(state.data).toEqual({
    contact: { phone: '998' },
    kind: 'person',
    drivers: [{ id: 'd1', fullName: 'Aziza', class: 'B' }],
  })
  expect(state.slides[0]?.flagIds).toEqual([
    'phone',
    'kind',
    'drivers',
    'drivers/d1/fullName',
    'drivers/d1/class',
  ])
})

test('one of a version in between goes through the rest', () => {
  const between: WizardSnapshot = {
    ...half(),
    hash: 'v2',
    data: { contact: { phone: '1' }, kind: 'company', drivers: [] },
  }
  expect(migrate(current, between)?.data).toEqual({ contact: { phone: '1' }, kind: 'company', drivers: [] })
})

test('one of this version stays as it is, one of another product or an unknown version cannot be taken', () => {
  const same: WizardSnapshot = { ...half(), hash: 'v3' }
  expect(migrate(current, same)).toBe(same)
  expect(migrate(current, { ...half(), hash: 'v0' })).toBeNull()
  expect(migrate(current, { ...half(), product: 'other' })).toBeNull()
})
