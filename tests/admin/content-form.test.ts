import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { collectionsInMenu } from '../../src/admin/frame/collection-names.ts'
import { blankValue } from '../../src/admin/form/blank-value.ts'
import { fieldLabel } from '../../src/admin/form/field-texts.ts'
import { type FormSchema, formSchemaOf } from '../../src/admin/form/form-schema.ts'
import { moveListItem, removeListItem } from '../../src/admin/form/list-changes.ts'
import { withText } from '../../src/admin/form/texts-value.ts'
import {
  changedFields,
  isSameBody,
  mergedBody,
  fieldsOnlyTheyChanged,
  plainTexts,
} from '../../src/admin/editor/changed-fields.ts'

const i18n = setupI18n({ locale: 'ru', messages: { ru: {} } })

/** Names of every field that a person fills. */
function fieldNames(schema: FormSchema): readonly string[] {
  if (schema['x-texts']) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    name === 'kind' || name === 'id' ? [] : [name, ...fieldNames(inner)],
  )
  return [
    ...own,
    ...(schema.items ? fieldNames(schema.items) : []),
    ...(schema.oneOf ?? []).flatMap(fieldNames),
  ]
}

describe('the content form', () => {
  test.each(collectionsInMenu)('every field of %s has a label', (collection) => {
    const names = fieldNames(formSchemaOf(collection))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => fieldLabel(i18n, '', name) === name)).toEqual([])
  })

  test.each(collectionsInMenu)(
    'the schema of %s has every reference resolved and is finite',
    (collection) => {
      const text = JSON.stringify(formSchemaOf(collection))
      expect(text).not.toContain('$ref')
      expect(text.length).toBeLessThan(60_000)
    },
  )

  test('a new piece begins with its required fields', () => {
    expect(blankValue(formSchemaOf('faqs'))).toEqual({ topic: {}, question: {}, html: {} })
    expect(blankValue(formSchemaOf('news'))).toEqual({ title: {}, lead: {}, blocks: [] })
    expect(blankValue(formSchemaOf('agents'))).toMatchObject({
      stops: Array.from({ length: 4 }, () => ({ title: {}, html: {} })),
    })
  })

  test('a new block knows its kind, a new line of the menu its number', () => {
    const blocks = formSchemaOf('page').properties?.['blocks']?.items?.oneOf ?? []
    expect(blocks.map((kind) => blankValue(kind))).toEqual([
      { kind: 'heading', text: {}, level: 2 },
      { kind: 'text', html: {} },
      { kind: 'note', tone: 'info', html: {} },
      { kind: 'steps', items: [{ title: {}, text: {} }] },
      { kind: 'products', products: [''] },
      { kind: 'links', links: [{ title: {}, href: '' }] },
    ])
    const line = formSchemaOf('menu').properties?.['items']?.items ?? {}
    expect(blankValue(line, [3, 7])).toEqual({ id: 8, title: {}, slug: '', children: [] })
  })

  test('items move, and stay at the ends of the list', () => {
    expect(moveListItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveListItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moveListItem(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
    expect(removeListItem(['a', 'b'], 0)).toEqual(['b'])
  })

  test('a language without text is left out of the body', () => {
    expect(withText({ ru: 'Да', uz: 'Ha' }, 'uz', '')).toEqual({ ru: 'Да' })
    expect(withText({}, 'en', 'Yes')).toEqual({ en: 'Yes' })
  })
})

describe('two versions of a piece', () => {
  const mine = {
    title: { ru: 'Моё' },
    date: '2026-11-01',
    blocks: [{ kind: 'text', html: { ru: '<p>Я</p>' } }],
  }
  const theirs = { title: { ru: 'Чужое' }, date: '2026-11-01', blocks: [], until: '2026-12-01' }

  test('differ in these fields', () => {
    expect(changedFields(mine, theirs)).toEqual(['title', 'blocks', 'until'])
    expect(isSameBody(mine, structuredClone(mine))).toBe(true)
  })

  test('a field that only the other changed is theirs, a field that I changed is mine', () => {
    const opened = { ...mine, blocks: [], date: theirs.date }
    expect(fieldsOnlyTheyChanged(mine, theirs, mine)).toEqual(['title', 'blocks', 'until'])
    expect(fieldsOnlyTheyChanged(mine, theirs, opened)).toEqual(['title', 'until'])
    expect(fieldsOnlyTheyChanged(mine, theirs, {})).toEqual(['until'])
  })

  test('are put together field by field', () => {
    expect(mergedBody(mine, theirs, new Set())).toEqual(mine)
    expect(mergedBody(mine, theirs, new Set(['title', 'blocks', 'until']))).toEqual(theirs)
    expect(mergedBody(theirs, mine, new Set(['until']))).toEqual({
      title: theirs.title,
      date: theirs.date,
      blocks: [],
    })
  })

  test('are compared by their texts, without tags', () => {
    expect(plainTexts(mine.blocks)).toEqual(['Я'])
    expect(plainTexts({ isOnHome: true, html: { ru: '<p>Да</p><p>Нет</p>' } })).toEqual(['true', 'Да Нет'])
  })
})
