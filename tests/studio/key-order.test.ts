import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Draft, draftValueOf, nodeOf, type JsonValue } from '../../src/authoring/index.ts'
import { isObject } from '../../src/engine/json.ts'
import { grammarKeys } from '../../src/studio/grammar/grammar-keys.ts'
import { placeOfKey, withKeyInOrder } from '../../src/studio/grammar/key-order.ts'
import { additionOf } from '../../src/studio/outline/new-elements.ts'
import { newKinds } from '../../src/studio/outline/new-kinds.ts'
import { allElements, outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { mergedElement } from '../../src/studio/panel/merged-element.ts'
import { ofType, panelSchemaOf } from '../../src/studio/panel/panel-schema.ts'
import { setsOfText, textOfSets, valueOfLines } from '../../src/studio/values/typed-values.ts'

const files = globSync('schemas/products/*.json').toSorted()
const path = 'products/any.json'

function valueOfFile(file: string): Readonly<Record<string, JsonValue>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, JsonValue>> // a product's file is an object
}

describe('the order of keys', () => {
  test('a new key comes behind the last of those before it in the grammar, an unknown one at the end', () => {
    expect(placeOfKey(['id', 'holds'], 'at', ['id', 'at', 'severity', 'holds'])).toBe(1)
    expect(placeOfKey(['holds'], 'id', ['id', 'at', 'holds'])).toBe(0)
    expect(placeOfKey(['id', 'holds'], 'else', ['id', 'holds'])).toBe(2)
    expect(Object.keys(withKeyInOrder({ id: 1, holds: 2 }, 'at', 3, ['id', 'at', 'holds']))).toEqual([
      'id',
      'at',
      'holds',
    ])
  })

  test.each(files)('the elements of %s stand in the order of the grammar', (file) => {
    const value = valueOfFile(file)
    const draft = new Draft({ [path]: nodeOf(value) })
    for (const { handle, definition, pointer } of allElements(outlineOf(draft, path))) {
      const node = draft.node(handle)
      const element = node && draftValueOf(node)
      if (definition === null || !isObject(element)) continue
      const order = grammarKeys(definition)
      const places = Object.keys(element).map((key) => order.indexOf(key))
      expect(places, pointer).toEqual(places.toSorted((a, b) => a - b))
    }
  })

  test.each(files)('an element of %s whose keys a person fills in any order comes out as it is', (file) => {
    const draft = new Draft({ [path]: nodeOf(valueOfFile(file)) })
    for (const { handle, definition, pointer } of allElements(outlineOf(draft, path))) {
      const node = draft.node(handle)
      const element = node && draftValueOf(node)
      // The palette makes a list with the fields of its items: no box of the panel does.
      if (definition === null || !isObject(element) || element['type'] === 'array') continue
      const panel = panelSchemaOf(definition)
      const { properties = {} } = panel
      const shown = Object.entries(element).filter(([key]) => key in properties)
      let built = Object.fromEntries(Object.entries(element).filter(([key]) => !(key in properties)))
      let form: Readonly<Record<string, JsonValue>> = {}
      for (const [key, value] of shown.toReversed()) {
        form = { ...form, [key]: value }
        built = { ...mergedElement(built, form, panel) }
      }
      expect(JSON.stringify(built), pointer).toBe(JSON.stringify(element))
    }
  })
})

describe('a product that began empty', () => {
  const empty = { format: 1, id: 'any', routes: [], data: { type: 'object', properties: {} }, slides: [] }

  test('takes every kind of element, and its keys stand in the order of the grammar', () => {
    const draft = new Draft({ [path]: nodeOf(empty) })
    let selected: string | null = null
    for (const [at, kind] of ['slide' as const, ...newKinds.toReversed()].entries()) {
      const addition = additionOf(draft, { path, kind, name: `added${at}`, block: 'person' }, selected)
      expect(addition, kind).not.toBeNull()
      const ids = (addition?.edits ?? []).map((_, index) => `change-${at}-${index}`)
      draft.add(
        (addition?.edits ?? []).map((edit, index) => ({
          id: ids[index] ?? '',
          group: `${at}`,
          author: 'a',
          at: at * 10 + index,
          edit,
        })),
      )
      expect(draft.skipped).toEqual([])
      const elements = allElements(outlineOf(draft, path))
      expect(elements.map(({ handle }) => handle)).toContain(addition?.shown(ids))
      selected = elements.find((one) => one.kind === 'slide')?.handle ?? null
    }
    const keys = Object.keys(draftValueOf(draft.at(path)!) as object)
    const order = grammarKeys('Product')
    expect(keys).toEqual(keys.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  })

  test.each(['price', 'purchase', 'submit'] as const)('has one %s', (kind) => {
    const draft = new Draft({ [path]: nodeOf({ ...empty, [kind]: {} }) })
    expect(additionOf(draft, { path, kind, name: '' }, null)).toBeNull()
  })

  test('a field goes into the selected group, beside the selected field, or to the end of the data', () => {
    const data = {
      type: 'object',
      properties: { owner: { type: 'object', properties: { age: {} } }, last: {} },
    }
    const draft = new Draft({ [path]: nodeOf({ ...empty, data }) })
    const keysAfter = (selected: string | null) => {
      const handle = selected === null ? null : (draft.at(path, selected)?.handle ?? null)
      const [edit] = additionOf(draft, { path, kind: 'field', name: 'new' }, handle)?.edits ?? []
      if (edit?.do !== 'insert') return null
      return [draft.node(edit.parent)?.parent?.key, edit.after && draft.node(edit.after)?.key]
    }
    expect(keysAfter('/data/properties/owner')).toEqual(['owner', 'age'])
    expect(keysAfter('/data/properties/owner/properties/age')).toEqual(['owner', 'age'])
    expect(keysAfter('/data/properties/last')).toEqual(['data', 'last'])
    expect(keysAfter(null)).toEqual(['data', 'last'])
  })
})

test('the panel of a field shows what answers of its type can have, and all that it has', () => {
  const shown = (value: Readonly<Record<string, unknown>>) =>
    Object.keys(ofType(panelSchemaOf('FieldSchema'), value).properties ?? {})
  expect(shown({ type: 'integer' })).toContain('minimum')
  expect(shown({ type: 'integer' })).not.toContain('pattern')
  expect(shown({ type: 'integer', pattern: 'x' })).toContain('pattern')
  expect(shown({ type: 'string' })).not.toContain('items')
  expect(shown({ type: 'array' })).toContain('items')
})

test('options of a number are numbers, and sets of fields are read from lines', () => {
  expect(valueOfLines('0\n1', undefined, false, true)).toEqual([0, 1])
  expect(setsOfText('/a /b\n\n/c')).toEqual([['/a', '/b'], ['/c']])
  expect(textOfSets([['/a', '/b'], ['/c']])).toBe('/a /b\n/c')
  expect(setsOfText(' ')).toBeUndefined()
})
