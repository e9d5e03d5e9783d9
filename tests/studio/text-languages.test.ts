import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  Draft,
  draftLanguages,
  languagesWithTexts,
  nodeOf,
  outdatedTexts,
  parseJson,
  productParts,
  productPath,
  textsPath,
  type Change,
  type Edit,
  type JsonValue,
} from '../../src/authoring/index.ts'
import { ownTexts, textEdit } from '../../src/studio/draft/draft-texts.ts'
import { changesBetween } from '../../src/studio/review/draft-changes.ts'
import { isInFilter } from '../../src/studio/texts/text-filter.ts'
import { planImport, textEdits } from '../../src/studio/texts/text-import.ts'
import { textRows, type TextRow } from '../../src/studio/texts/text-rows.ts'
import { csvOf, readTable, tableCells } from '../../src/studio/texts/text-table.ts'
import { xlsxOf } from '../../src/studio/texts/xlsx-file.ts'

/** The sheet of texts has the languages of the product: one, four, and one that the draft adds. */
function draftOf(id: string): Draft {
  const whole = JSON.parse(readFileSync(`examples/${id}.json`, 'utf8')) as Record<string, JsonValue>
  const { file, texts } = productParts(whole, {})
  return new Draft({
    [productPath(id)]: nodeOf(file),
    ...Object.fromEntries(
      Object.entries(texts).map(
        ([tag, all]) => [textsPath(id, tag), parseJson(JSON.stringify(all))] as const,
      ),
    ),
  })
}

let made = 0
function edit(draft: Draft, edits: readonly Edit[]): void {
  draft.add(
    edits.map((one): Change => {
      made += 1
      return { id: `c${String(made).padStart(4, '0')}`, group: 'g', author: 'a', at: made, edit: one }
    }),
  )
}

const rowsOf = (draft: Draft, product: string): readonly TextRow[] =>
  textRows({ draft, product }, [], { words: {}, findings: [] }, {})

test.each([
  { id: 'school-place', tags: ['ru', 'uz', 'en', 'tg'] },
  { id: 'talk-proposal', tags: ['en'] },
])('$id has a column for each of its languages, and none else', ({ id, tags }) => {
  const draft = draftOf(id)
  const rows = rowsOf(draft, id)
  expect(draftLanguages(draft, id).map(({ tag }) => tag)).toEqual(tags)
  for (const [at, tag] of tags.entries()) {
    const own = ownTexts(draft, id, tag)
    expect(own.size).toBeGreaterThan(10)
    const shown = rows.flatMap(({ key, cells }) => {
      const text = cells[at]?.own ?? null
      return text === null ? [] : [[key, text] as const]
    })
    expect(new Map(shown)).toEqual(own)
  }
  expect(rows.every(({ cells }) => cells.length === tags.length)).toBe(true)
  expect(rows.filter((row) => isInFilter(row, 'own'))).toHaveLength(rows.length)
})

test.each(['CSV', 'XLSX'])(
  'every text in four languages is saved as %s, read again, and taken',
  async (kind) => {
    const id = 'school-place'
    const draft = draftOf(id)
    const tags = ['ru', 'uz', 'en', 'tg']
    const lines = rowsOf(draft, id).map(({ key, cells }) => ({
      key,
      where: '',
      texts: Object.fromEntries(cells.map(({ language, own }) => [language, `${own ?? ''}!`])),
    }))
    const bytes =
      kind === 'CSV'
        ? new TextEncoder().encode(csvOf(lines, tags))
        : new Uint8Array(await xlsxOf(tableCells(lines, tags)).arrayBuffer())
    const table = await readTable(bytes, tags)
    const plan = planImport(rowsOf(draft, id), { lines: table.lines ?? [], notText: [] })
    expect(plan).toMatchObject({ same: 0, empty: 0, unknown: [], repeated: [], tooLong: [] })
    expect(plan.changes).toHaveLength(lines.length * tags.length)
    edit(draft, textEdits(draft, id, plan.changes))
    for (const { key, texts } of lines)
      for (const [tag, text] of Object.entries(texts)) expect(ownTexts(draft, id, tag).get(key)).toBe(text)
    const changes = changesBetween(draftOf(id), draft, id)
    expect(changes.filter((one) => one.kind === 'text' && one.language === 'tg')).toHaveLength(lines.length)
  },
)

test('a language that the draft adds gets a file with its first text, and translations follow the first language', () => {
  const id = 'talk-proposal'
  const base = draftOf(id)
  const draft = draftOf(id)
  const languages = draft.at(productPath(id), '/languages')
  edit(draft, [
    {
      do: 'insert',
      parent: languages?.handle ?? '',
      key: null,
      after: languages?.children[0]?.handle ?? null,
      value: { tag: 'kaa', name: 'Qaraqalpaqsha', shell: 'uz' },
    },
  ])
  expect(languagesWithTexts(draft, id)).toEqual(['en'])
  const [first, second] = rowsOf(draft, id).map(({ key }) => key)
  const title = textEdit(draft, { product: id, language: 'kaa', key: first ?? '' }, 'Bayanat')
  edit(draft, title ? [title] : [])
  edit(draft, textEdits(draft, id, [{ key: second ?? '', language: 'kaa', after: 'Jazıń' }]))
  expect(ownTexts(draft, id, 'kaa')).toEqual(
    new Map([
      [first, 'Bayanat'],
      [second, 'Jazıń'],
    ]),
  )
  const again = textEdit(draft, { product: id, language: 'en', key: first ?? '' }, 'Your talk')
  edit(draft, again ? [again] : [])
  const tags = draftLanguages(draft, id).map(({ tag }) => tag)
  expect(outdatedTexts({ draft, base }, id, tags, {})).toEqual({ kaa: [first] })
})
