import { expect, test } from 'vitest'
import { contentHash } from '../../../src/engine/compile/files/content-hash.ts'
import { applyChanges } from '../../products/apply-changes.ts'
import { compileSound, soundFile, soundRating } from '../../products/sound-product.ts'

test('every declared field has an answer before anybody typed: its default, or null', () => {
  const { product } = compileSound()

  expect(product?.defaults).toEqual({
    startDate: null,
    endDate: null,
    shared: false,
    kind: 'city',
    value: null,
    riders: [],
    plan: null,
    premium: null,
    liability: null,
    phone: null,
    provider: null,
    accepted: null,
    owner: { passport: null, birthDate: null, name: null },
  })
  expect(product?.lists['riders']?.defaults).toEqual({
    helmet: false,
    passport: null,
    bornOn: null,
    name: null,
    city: null,
  })
})

test('flags have ids that are unique on their slide', () => {
  const { product } = compileSound()
  const flags = (parts: readonly object[]): unknown[] =>
    parts.flatMap((part) => ('flag' in part ? [part.flag] : []))

  expect(product?.slides.map((slide) => [...flags(slide.parts), ...flags(slide.gates)])).toEqual([
    ['kind', 'value', 'startDate', 'shared'],
    ['owner.passport', 'owner.birthDate', 'found.ownerFind', 'riders'],
    ['plan', 'gate.quoted'],
    ['phone', 'verify', 'pay', 'accepted'],
    [],
  ])
  expect(flags(product?.lists['riders']?.parts ?? [])).toEqual([
    'passport',
    'bornOn',
    'found.riderFind',
    'helmet',
  ])
})

test('a field that is asked twice on a slide has two flags', () => {
  const twice = applyChanges(soundFile, [
    { put: '/slides/0/parts/-', value: { at: '/kind', widget: 'select' } },
  ])
  const parts = compileSound(twice).product?.slides[0]?.parts ?? []

  expect(parts.flatMap((part) => (part.kind === 'input' ? [part.flag] : []))).toEqual([
    'kind',
    'value',
    'startDate',
    'shared',
    'kind.2',
  ])
})

test('an input without a widget is asked as its format and type say', () => {
  const parts = compileSound().product?.slides.flatMap((slide) => slide.parts) ?? []
  const widgets = parts.flatMap((part) => (part.kind === 'input' ? [[part.at[0], part.widget]] : []))

  expect(Object.fromEntries(widgets)).toEqual({
    '/kind': 'choice',
    '/value': 'money',
    '/startDate': 'date',
    '/shared': 'choice',
    '/owner/passport': 'text',
    '/owner/birthDate': 'date',
    '/phone': 'phone',
    '/accepted': 'offer',
  })
})

test('a schema of a field is free of our keywords, with bounds as numbers', () => {
  const named = applyChanges(soundFile, [
    { put: '/data/properties/value/maximum', value: 'const.windowDays' },
    { put: '/data/properties/value/minimum', value: 1 },
  ])

  expect(compileSound(named).product?.fields['/value']?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 90,
  })
})

test('calls know the slides that want them', () => {
  const { product } = compileSound()

  expect(product?.calls['quote']?.slides).toEqual(['plan'])
  expect(product?.calls['ownerFind']?.slides).toEqual([])
})

test('an overwrite policy is the field’s own, the call’s, or ifUntouched', () => {
  const changed = applyChanges(soundFile, [
    {
      put: '/calls/quote/response',
      value: { '/premium': '1', '/liability': { value: '2', overwrite: 'never' } },
    },
    { put: '/calls/quote/overwrite', value: 'always' },
  ])
  const calls = compileSound(changed).product?.calls ?? {}

  expect(calls['quote']?.response.map(({ to, overwrite }) => [to, overwrite])).toEqual([
    ['/premium', 'always'],
    ['/liability', 'never'],
  ])
  expect(calls['ownerFind']?.response[0]?.overwrite).toBe('ifUntouched')
})

test('the hash names the content: no order of keys changes it, rules and own texts do', () => {
  const { hash } = compileSound()
  const turned = Object.fromEntries(Object.entries(soundFile as object).toReversed())
  const retold = applyChanges(soundFile, [{ put: '/texts', value: { ru: { title: 'Велосипед' } } }])
  const stricter = applyChanges(soundFile, [{ put: '/constants/windowDays', value: 60 }])
  const dearer = applyChanges(soundFile, [{ put: '/rating', value: soundRating }])

  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(compileSound(turned).hash).toBe(hash)
  const others = [stricter, dearer, retold].map((file) => compileSound(file).hash)
  expect(new Set([hash, ...others]).size).toBe(4)
})

test('the hash is SHA-256 of the canonical JSON', () => {
  // printf '{"a":[1,null,"ʻ"],"b":true}' | sha256sum
  expect(contentHash({ b: true, a: [1, null, 'ʻ'] })).toBe(
    'a458cb6b2b723a7e307986eef65f96f00473e6d9d0ab381cc870fadb187816e3',
  )
})
