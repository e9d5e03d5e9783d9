import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Draft, draftValueOf, editsBetween, parseJson, type Edit } from '../../src/authoring/index.ts'
import { isObject } from '../../src/engine/json.ts'
import { applyEdits } from '../../src/studio/draft/apply-edits.ts'
import { changesOf } from '../../src/studio/review/draft-changes.ts'
import { mergedElement } from '../../src/studio/panel/merged-element.ts'
import { panelSchemaOf } from '../../src/studio/panel/panel-schema.ts'
import { scalarOfText, textOfLines, valueOfLines } from '../../src/studio/values/typed-values.ts'
import { duplicateOf, moveBeside, moveBy } from '../../src/studio/outline/element-edits.ts'
import { additionOf } from '../../src/studio/outline/new-elements.ts'
import { newKinds } from '../../src/studio/outline/new-kinds.ts'
import { allElements, elementAt, outlineOf } from '../../src/studio/outline/outline-tree.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))
const files = ['schemas/products', 'schemas/templates', 'examples'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
)

function draftOf(
  product: string,
  file = `schemas/products/${product}.json`,
): { readonly draft: Draft; readonly path: string } {
  const path = `products/${product}.json`
  return { draft: new Draft({ [path]: parseJson(readFileSync(file, 'utf8')) }), path }
}

let made = 0
function changed(draft: Draft, ...edits: readonly (Edit | null)[]): void {
  for (const edit of edits) {
    const id = `change-${++made}`
    if (edit) draft.add([{ id, group: id, author: 'a', at: made, edit }])
  }
}

describe.each(products)('the outline of %s', (product) => {
  test('holds an element for each slide, part, list, field, condition, rule, call, stop and constant', () => {
    const { draft, path } = draftOf(product)
    const root = draft.at(path)
    const file = root ? (draftValueOf(root) as Readonly<Record<string, unknown>>) : {}
    const sections = outlineOf(draft, path)
    for (const key of [
      'conditions',
      'lists',
      'calls',
      'constants',
      'blocks',
      'slides',
      'rules',
      'stops',
    ] as const) {
      const held = file[key]
      const size = Object.keys(held ?? {}).length
      expect(sections.find(({ id }) => id === key)?.elements.length, key).toBe(size)
    }
    for (const element of allElements(sections)) {
      expect(elementAt(sections, element.pointer)?.handle).toBe(element.handle)
      expect(draft.at(path, element.pointer)?.handle).toBe(element.handle)
    }
  })

  test('opening a panel, and saying again what it shows, changes nothing', () => {
    const { draft, path } = draftOf(product)
    for (const element of allElements(outlineOf(draft, path))) {
      if (element.definition === null) continue
      const node = draft.node(element.handle)
      const value = node && draftValueOf(node)
      if (!node || !isObject(value)) throw new Error(`${element.pointer} is no object`)
      const panel = panelSchemaOf(element.definition)
      const { properties = {} } = panel
      const shown = Object.fromEntries(Object.entries(value).filter(([key]) => key in properties))
      const next = mergedElement(value, shown, panel)
      expect(JSON.stringify(next), element.pointer).toBe(JSON.stringify(value))
      expect(editsBetween(node, next, () => 'never')).toEqual([])
    }
  })

  test('every element has a panel that knows each of its keys', () => {
    const { draft, path } = draftOf(product)
    for (const element of allElements(outlineOf(draft, path))) {
      if (element.definition === null || element.definition === 'Product') continue
      const node = draft.node(element.handle)
      const value = node ? draftValueOf(node) : null
      const known = new Set(Object.keys(panelSchemaOf(element.definition).properties ?? {}))
      // Elements of the outline; the editor of calls has its operation, both mappings and the outcomes, a mount its overrides.
      const elsewhere = new Set(['parts', 'gates', 'properties', '$ref'])
      if (element.definition === 'CallFile')
        for (const key of ['operation', 'request', 'response', 'outcomes']) elsewhere.add(key)
      if (element.definition === 'BlockUse') elsewhere.add('override')
      const unknown = isObject(value)
        ? Object.keys(value).filter((key) => !known.has(key) && !elsewhere.has(key))
        : []
      expect(unknown, element.pointer).toEqual([])
    }
  })
})

test('a question of a list has the texts of its field', () => {
  const { draft, path } = draftOf('osago')
  const elements = allElements(outlineOf(draft, path))
  const part = elements.find(({ pointer }) => pointer === '/lists/drivers/parts/2')
  expect(part?.textKey).toBe('drivers.relative')
})

describe('what is done in the outline', () => {
  test('a slide is moved down and up again, and the file is as before', () => {
    const { draft, path } = draftOf('osago')
    const before = JSON.stringify(draftValueOf(draft.at(path)!))
    const slide = draft.at(path, '/slides/1')?.handle ?? ''
    changed(draft, moveBy(draft, slide, 1))
    expect(draft.at(path, '/slides/2')?.handle).toBe(slide)
    changed(draft, moveBy(draft, slide, -1))
    expect(JSON.stringify(draftValueOf(draft.at(path)!))).toBe(before)
    const first = draft.at(path, '/slides/0')?.handle ?? ''
    expect(moveBy(draft, first, -1)).toBeNull()
  })

  test('a part is dropped behind a part of another slide, and never inside itself', () => {
    const { draft, path } = draftOf('osago')
    const part = draft.at(path, '/slides/2/parts/1')?.handle ?? ''
    const target = draft.at(path, '/slides/0/parts/0')?.handle ?? ''
    changed(draft, moveBeside(draft, part, target, 'after'))
    expect(draft.at(path, '/slides/0/parts/1')?.handle).toBe(part)
    const slides = draft.at(path, '/slides/0')?.handle ?? ''
    expect(moveBeside(draft, slides, part, 'after')).toBeNull()
  })

  test('a copy has a free id or key', () => {
    const { draft, path } = draftOf('osago')
    changed(draft, duplicateOf(draft, draft.at(path, '/slides/0')?.handle ?? ''))
    expect(draftValueOf(draft.at(path, '/slides/1/id')!)).toBe('vehicle2')
    changed(draft, duplicateOf(draft, draft.at(path, '/constants/maxDrivers')?.handle ?? ''))
    expect(draft.at(path, '/constants/maxDrivers2')?.value).toBe(5)
  })

  // These products have their one price and their one purchase.
  const others = newKinds.filter((kind) => kind !== 'price' && kind !== 'purchase')
  const everyKind = ['osago', 'sport'].flatMap((product) => others.map((kind) => [kind, product] as const))

  test.each(everyKind)(
    'an element of the kind %s is added to %s, and its undo takes all of it away',
    (kind, product) => {
      const { draft, path } = draftOf(product)
      const before = JSON.stringify(draftValueOf(draft.at(path)!))
      const addition = additionOf(
        draft,
        { path, kind, name: 'added' },
        draft.at(path, '/slides/0')?.handle ?? null,
      )
      const group = `group-${kind}`
      const ids = (addition?.edits ?? []).map((_, at) => `${group}-${at}`)
      draft.add(
        (addition?.edits ?? []).map((edit, at) => ({
          id: ids[at] ?? '',
          group,
          author: 'a',
          at: at + 1,
          edit,
        })),
      )
      expect(draft.skipped).toEqual([])
      expect(JSON.stringify(draftValueOf(draft.at(path)!))).not.toBe(before)
      const shown = addition?.shown(ids) ?? ''
      expect(allElements(outlineOf(draft, path)).map(({ handle }) => handle)).toContain(shown)
      draft.add([{ id: 'undo', group: 'undo', author: 'a', at: 99, edit: { do: 'undo', group } }])
      expect(JSON.stringify(draftValueOf(draft.at(path)!))).toBe(before)
    },
  )

  test.each(files)('a slide is added to %s before the slide that buys or sends', (file) => {
    const { draft, path } = draftOf('any', file)
    changed(draft, ...(additionOf(draft, { path, kind: 'slide', name: 'added' }, null)?.edits ?? []))
    const { slides, purchase, submit } = draftValueOf(draft.at(path)!) as {
      readonly slides: readonly { readonly id: string }[]
      readonly purchase?: { readonly slide: string }
      readonly submit?: { readonly slide: string }
    }
    const at = slides.findIndex(({ id }) => id === 'added')
    expect(at).toBeGreaterThan(0)
    expect(slides[at + 1]?.id).toBe((purchase ?? submit)?.slide)
  })

  test('changes are listed by slide and language', () => {
    const { draft, path } = draftOf('osago')
    const base = draftOf('osago').draft
    const node = draft.at(path, '/constants/maxDrivers')
    changed(draft, { do: 'set', cells: [{ node: node?.handle ?? '', value: 3, seen: null }] })
    const valueAt = (of: Draft) => (at: string) => {
      const found = of.at(at)
      const value = found && draftValueOf(found)
      return isObject(value) ? value : {}
    }
    expect(changesOf('osago', valueAt(base), valueAt(draft))).toMatchObject([
      {
        kind: 'structure',
        difference: { change: 'changed', kind: 'constant', name: 'maxDrivers', before: 5, after: 3 },
      },
    ])
    const texts = (title: string) => (at: string) =>
      at === 'locales/uz/osago.json' ? { 'osago.title': title } : {}
    expect(changesOf('osago', texts('Bir'), texts('Ikki'))).toEqual([
      { kind: 'text', language: 'uz', key: 'osago.title', before: 'Bir', after: 'Ikki' },
    ])
  })
})

describe('values that are typed', () => {
  test.each([
    ['', undefined],
    ['18', 18],
    ['-2.50', -2.5],
    ['const.adultAge', 'const.adultAge'],
    ['1e9', '1e9'],
    ['12345678901234567890', '12345678901234567890'],
  ])('%j is %j', (text, value) => expect(scalarOfText(text)).toBe(value))

  test('lines are a list, numbers where they were numbers, and one alone where it was alone', () => {
    expect(valueOfLines('1\n2', [3], false)).toEqual([1, 2])
    expect(valueOfLines('a\n\nb', undefined, true)).toEqual(['a', 'b'])
    expect(valueOfLines('a', 'b', true)).toBe('a')
    expect(valueOfLines('a', ['b'], true)).toEqual(['a'])
    expect(valueOfLines('  ', ['b'], true)).toBeUndefined()
    expect(textOfLines(['a', 2])).toBe('a\n2')
  })

  test('the edits of a fix are applied, and a place that is not there changes nothing', () => {
    const value = { a: [1, 2], b: { c: 'x' } }
    expect(applyEdits(value, [{ op: 'replace', path: '/b/c', value: 'y' }])).toEqual({
      a: [1, 2],
      b: { c: 'y' },
    })
    expect(applyEdits(value, [{ op: 'add', path: '/a/1', value: 9 }])).toEqual({
      a: [1, 9, 2],
      b: { c: 'x' },
    })
    expect(applyEdits(value, [{ op: 'remove', path: '/a/0' }])).toEqual({ a: [2], b: { c: 'x' } })
    expect(applyEdits(value, [{ op: 'move', from: '/b/c', path: '/d' }])).toEqual({
      a: [1, 2],
      b: {},
      d: 'x',
    })
    expect(applyEdits(value, [{ op: 'replace', path: '/x/y', value: 1 }])).toBeNull()
    expect(applyEdits(value, [{ op: 'remove', path: '/x' }])).toBeNull()
    expect(value).toEqual({ a: [1, 2], b: { c: 'x' } })
  })
})
