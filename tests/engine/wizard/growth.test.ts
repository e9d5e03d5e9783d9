import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  begin,
  restore,
  save,
  step,
  type CompiledProduct,
  type WizardState,
} from '../../../src/engine/index.ts'
import { compileProduct, emitModule } from '../../../src/engine/compile/index.ts'
import { withKey } from '../../../src/engine/wizard/paths/pointer.ts'
import { loadCompiled } from '../../../src/server/registry/load-compiled.ts'
import { listForm, plainForm, type SampleForm } from '../../../tools/bench/sample-form.ts'
import { sampleProduct } from '../../../tools/bench/sample-product.ts'

const today = { today: '2026-11-22', language: 'ru' }

async function compiled(form: SampleForm): Promise<CompiledProduct> {
  const file = sampleProduct(form)
  const lists = file.lists && { people: { ...file.lists['people'], max: 5000 } }
  const { product, findings } = compileProduct({ file: { ...file, ...(lists && { lists }) }, blocks: {} })
  if (product === null) throw new Error(JSON.stringify(findings))
  return await loadCompiled(emitModule(product))
}

/** So many properties are kept in pieces. */
const wide = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`k${at}`, at]))

test('an object of many keys, changed key by key, reads like a plain one, and every version stays as it was', () => {
  const key = constantFrom('k0', 'k63', 'k64', 'k1499', 'new', 'newer', 'toString', 'constructor')
  assert(
    property(array(tuple(key, integer()), { minLength: 1, maxLength: 8 }), (changes) => {
      let plain: Readonly<Record<string, number>> = wide
      let kept: Readonly<Record<string, number>> = wide
      const versions: (readonly [object, string])[] = []
      for (const [name, value] of changes) {
        plain = { ...plain, [name]: value }
        kept = withKey(kept, name, value)
        versions.push([kept, JSON.stringify(plain)])
      }
      expect(Object.entries(kept)).toEqual(Object.entries(plain))
      expect({ ...kept }).toEqual(plain)
      for (const name of ['k64', 'new', 'missing', 'toString', 'valueOf']) {
        expect(name in kept).toBe(name in plain)
        expect(Object.hasOwn(kept, name)).toBe(Object.hasOwn(plain, name))
        expect(kept[name]).toBe(plain[name])
      }
      for (const [version, text] of versions) expect(JSON.stringify(version)).toBe(text)
    }),
    { numRuns: 40 },
  )
})

test('a version of an object of many keys cannot be written', () => {
  const kept = withKey(wide, 'k1', -1) as Record<string, number>
  expect(() => {
    kept['k1'] = 5
  }).toThrow(TypeError)
  expect(() => Reflect.deleteProperty(kept, 'k1') || kept['k1']).not.toThrow()
  expect(kept['k1']).toBe(-1)
})

/** Answers, flags and positions of a state, as it would be sent. */
function seen(state: WizardState): unknown {
  return JSON.parse(JSON.stringify(state))
}

let manyFields: CompiledProduct
let manyItems: CompiledProduct
beforeAll(async () => {
  manyFields = await compiled(plainForm('sample-wide', 120, 10))
  manyItems = await compiled(listForm(300))
})

test('a form of 1,200 fields, answered one by one, is equal after saving, submitting and restoring', () => {
  const at = constantFrom('/p1f1', '/p1f3', '/p1f7', '/p1f8', '/p60f7', '/p60f9', '/p120f1', '/p120f10')
  const value = constantFrom('Namuna', 'N', '', 5, 2, true, false, null)
  assert(
    property(array(tuple(at, value), { minLength: 1, maxLength: 12 }), (answers) => {
      let { state } = begin(manyFields, today)
      for (const [field, given] of answers)
        ({ state } = step(manyFields, state, { type: 'field.changed', at: field, value: given }))
      const kept = JSON.parse(JSON.stringify(save(manyFields, state))) as ReturnType<typeof save>
      const { state: restored } = restore(manyFields, kept, today)
      expect(seen(restored)).toEqual(seen(state))
      const next = { type: 'field.changed', at: '/p1f7', value: true } as const
      expect(seen(step(manyFields, restored, next).state)).toEqual(seen(step(manyFields, state, next).state))
    }),
    { numRuns: 20 },
  )
})

test('items added, answered and removed among 300 give what the same items give when they are restored', () => {
  type Do = (state: WizardState) => Parameters<typeof step>[2]
  const people = (state: WizardState) => state.data['people'] as readonly { readonly id: string }[] // its own list
  const pick = (state: WizardState, at: number): string => people(state)[at % people(state).length]?.id ?? ''
  const acts = integer({ min: 0, max: 1000 }).chain((at) =>
    constantFrom<Do>(
      () => ({ type: 'item.added', list: 'people' }),
      (state) => ({ type: 'item.removed', list: 'people', item: pick(state, at) }),
      (state) => ({
        type: 'field.changed',
        at: `/people/${pick(state, at)}/q1`,
        value: at % 2 ? 'Namuna' : 'N',
      }),
      (state) => ({
        type: 'item.restored',
        list: 'people',
        item: String(state.removed.at(-1)?.item['id'] ?? ''),
      }),
    ),
  )
  assert(
    property(array(acts, { minLength: 1, maxLength: 8 }), (all) => {
      let { state } = begin(manyItems, today)
      for (const act of all) {
        const before = state
        const text = JSON.stringify(before)
        ;({ state } = step(manyItems, before, act(before)))
        // What a step makes shares with the state before, and writes nothing into it.
        expect(JSON.stringify(before)).toBe(text)
      }
      const kept = JSON.parse(JSON.stringify(save(manyItems, state))) as ReturnType<typeof save>
      expect(seen(restore(manyItems, kept, today).state)).toEqual(seen(state))
      for (const { flags, flagIds, settled } of state.slides) {
        expect(new Set(flagIds).size).toBe(flagIds.length)
        expect([flags.length, settled.length]).toEqual([flagIds.length, flagIds.length])
      }
    }),
    { numRuns: 15 },
  )
})
