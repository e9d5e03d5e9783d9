import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  contentOf,
  Draft,
  liveChildren,
  outdatedTexts,
  parseJson,
  textsPath,
  valueOf,
  type Change,
  type Edit,
} from '../../src/authoring/index.ts'
import { interfaceLanguages } from '../../src/api/index.ts'
import { textEdit } from '../../src/studio/draft/draft-texts.ts'
import { longestText, planImport, textEdits } from '../../src/studio/texts/text-import.ts'
import { textOwner, textRows, type TextRow } from '../../src/studio/texts/text-rows.ts'
import {
  csvOf,
  largestTableBytes,
  mostTableLines,
  readTable,
  tableCells,
} from '../../src/studio/texts/text-table.ts'
import { xlsxOf } from '../../src/studio/texts/xlsx-file.ts'

const texts = {
  ru: { 'bike.a': 'Один', 'bike.c': 'Три {n}', 'bike.formula': "=СУММ('1')" },
  uz: { 'bike.a': 'Bir', 'bike.c': 'Uch {n}' },
  en: { 'bike.a': 'One' },
}

function aDraft(...edits: readonly ((draft: Draft) => readonly Edit[])[]): Draft {
  const draft = baseDraft()
  let at = 0
  for (const make of edits)
    draft.add(
      make(draft).map((edit): Change => {
        at += 1
        return { id: `c${String(at).padStart(4, '0')}`, group: 'g', author: '998900000111', at, edit }
      }),
    )
  return draft
}

function baseDraft(): Draft {
  return new Draft(
    Object.fromEntries(
      interfaceLanguages.map((language) => [
        textsPath('bike', language),
        parseJson(JSON.stringify(texts[language], null, 2)),
      ]),
    ),
  )
}

const write = (language: 'ru' | 'uz' | 'en', key: string, text: string) => (draft: Draft) => {
  const edit = textEdit(draft, { product: 'bike', language, key }, text)
  return edit ? [edit] : []
}

/** Sets a text to the value that it has. */
const confirm = (language: 'uz' | 'en', key: string) => (draft: Draft) =>
  textEdits(draft, 'bike', [{ key, language, after: 'changed' }]).map((edit): Edit =>
    edit.do === 'set'
      ? {
          ...edit,
          cells: edit.cells.map((cell) => ({ ...cell, value: draft.node(cell.node)?.value ?? null })),
        }
      : edit,
  )

const rowsOf = (draft: Draft): readonly TextRow[] =>
  textRows({ draft, product: 'bike' }, [], { words: {}, findings: [] }, {})

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('outdated translations', () => {
  const outdated = (draft: Draft, before = {}) =>
    outdatedTexts({ draft, base: baseDraft() }, 'bike', interfaceLanguages, before)

  test.each([
    { name: 'nothing changed', draft: aDraft(), uz: [] },
    { name: 'the Russian text changed', draft: aDraft(write('ru', 'bike.a', 'Раз')), uz: ['bike.a'] },
    {
      name: 'the translation followed',
      draft: aDraft(write('ru', 'bike.a', 'Раз'), write('uz', 'bike.a', 'Birinchi')),
      uz: [],
    },
    {
      name: 'the translation came first',
      draft: aDraft(write('uz', 'bike.a', 'Birinchi'), write('ru', 'bike.a', 'Раз')),
      uz: ['bike.a'],
    },
    {
      name: 'the translation was confirmed unchanged',
      draft: aDraft(write('ru', 'bike.a', 'Раз'), confirm('uz', 'bike.a')),
      uz: [],
    },
    {
      name: 'the Russian text has its old words again',
      draft: aDraft(write('ru', 'bike.a', 'Раз'), write('ru', 'bike.a', 'Один')),
      uz: [],
    },
    { name: 'there is no translation', draft: aDraft(write('ru', 'bike.formula', '1')), uz: [] },
  ])('$name', ({ draft, uz }) => {
    expect(outdated(draft)['uz']).toEqual(uz)
  })

  test('what was outdated when the draft began stays so until it is translated', () => {
    const before = { uz: ['bike.a', 'bike.c'] }
    expect(outdated(aDraft(), before)['uz']).toEqual(['bike.a', 'bike.c'])
    expect(outdated(aDraft(write('uz', 'bike.a', 'Birinchi')), before)['uz']).toEqual(['bike.c'])
  })
})

describe('tables of texts', () => {
  const lines = rowsOf(baseDraft()).map(({ key, cells }) => ({
    key,
    where: 'Слайд «Первый»; "важный"',
    texts: Object.fromEntries(
      cells.map(({ language, own }) => [language, language === 'en' ? `${own ?? ''}\n+1` : (own ?? '')]),
    ),
  }))

  test.each([
    { kind: 'CSV', bytes: async () => bytesOf(csvOf(lines, interfaceLanguages)) },
    {
      kind: 'XLSX',
      bytes: async () => new Uint8Array(await xlsxOf(tableCells(lines, interfaceLanguages)).arrayBuffer()),
    },
  ])('$kind: what is saved is read again', async ({ bytes }) => {
    const read = await readTable(await bytes(), interfaceLanguages)
    expect(read.refused).toBeNull()
    expect(read.lines).toEqual(lines.map(({ key, texts: own }) => ({ key, texts: own })))
  })

  test('CSV: no cell is a formula', () => {
    const cells = csvOf(
      [{ key: 'bike.formula', where: '', texts: { ru: "=СУММ('1')", uz: '@a', en: "'=b" } }],
      interfaceLanguages,
    )
    expect(cells).toContain("'=СУММ('1')")
    expect(cells).toContain("'@a")
    expect(cells).toContain("''=b")
  })

  test.each([
    { name: 'a file of 10 MB', bytes: new Uint8Array(10_000_000), refused: 'tooLarge' },
    {
      name: '50,000 cells',
      bytes: bytesOf(`key,where,ru,uz,en\n${'bike.a,,b,c,d\n'.repeat(10_000)}`),
      refused: 'tooManyLines',
    },
    {
      name: 'another encoding',
      bytes: Uint8Array.from([...bytesOf('key,ru\nbike.a,'), 0xce, 0xe4, 0xe8, 0xed]),
      refused: 'wrongEncoding',
    },
    { name: 'a table of something else', bytes: bytesOf('name,age\nAnna,5\n'), refused: 'noColumns' },
    { name: 'an empty file', bytes: new Uint8Array(0), refused: 'noColumns' },
    {
      name: 'a damaged workbook',
      bytes: Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]),
      refused: 'unreadable',
    },
    {
      name: 'an archive that is no workbook',
      bytes: zipSync({ 'a.txt': bytesOf('key') }).slice(),
      refused: 'unreadable',
    },
    {
      name: 'an archive that unpacks to more than is read',
      bytes: zipSync({ 'xl/workbook.xml': new Uint8Array(largestTableBytes * 5) }).slice(),
      refused: 'tooLarge',
    },
  ])('$name is refused', async ({ bytes, refused }) => {
    expect(await readTable(bytes, interfaceLanguages)).toEqual({ lines: null, refused })
  })

  test('a text saved by Excel as Unicode is read', async () => {
    const text = 'key\tru\r\nbike.a\tРаз\r\n'
    const wide = new Uint8Array(2 + text.length * 2)
    wide.set([0xff, 0xfe])
    Array.from(text).forEach((one, at) =>
      wide.set([one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8], 2 + at * 2),
    )
    expect((await readTable(wide, interfaceLanguages)).lines).toEqual([
      { key: 'bike.a', texts: { ru: 'Раз' } },
    ])
  })

  test('the largest table is read', async () => {
    const rows = Array.from({ length: mostTableLines }, (_, at) => `bike.k${at},б,c,d`)
    const { lines: read } = await readTable(bytesOf(`key,ru,uz,en\n${rows.join('\n')}`), interfaceLanguages)
    expect(read).toHaveLength(mostTableLines)
  })

  /** A workbook as Excel writes it: shared strings, styles, and these cells of the second row. */
  const workbookWith = async (cells: string, styles: string) => {
    const made = unzipSync(new Uint8Array(await xlsxOf([['key', 'where', 'ru', 'uz', 'en']]).arrayBuffer()))
    const path = 'xl/worksheets/sheet1.xml'
    const sheet = new TextDecoder().decode(made[path])
    return zipSync({
      ...made,
      [path]: bytesOf(sheet.replace('</sheetData>', `<row r="2">${cells}</row></sheetData>`)),
      'xl/styles.xml': bytesOf(
        `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0&quot; кг&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
      ),
    }).slice()
  }
  const general = '<xf numFmtId="0"/>'
  const key = '<c r="A2" t="inlineStr"><is><t>bike.a</t></is></c>'

  test.each([
    { shows: '05.03.2026', cell: '<c r="C2" s="1"><v>46086</v></c>', format: 14 },
    { shows: '12:30', cell: '<c r="C2" s="1"><v>0.5208</v></c>', format: 20 },
    { shows: '15 %', cell: '<c r="C2" s="1"><v>0.15</v></c>', format: 9 },
    { shows: '1 500', cell: '<c r="C2" s="1"><v>1500</v></c>', format: 3 },
    { shows: '2,5 кг', cell: '<c r="C2" s="1"><v>2.5</v></c>', format: 164 },
    { shows: '0,5 in one language and 0.5 in another', cell: '<c r="C2"><v>0.5</v></c>', format: 0 },
    { shows: '1,23457E+14', cell: '<c r="C2"><v>123456789012345</v></c>', format: 0 },
    { shows: 'ИСТИНА', cell: '<c r="C2" t="b"><v>1</v></c>', format: 0 },
    { shows: 'a day', cell: '<c r="C2" t="d"><v>2026-03-05T00:00:00Z</v></c>', format: 0 },
    { shows: '#Н/Д', cell: '<c r="C2" t="e"><f>VLOOKUP(1,A1:A2,2)</f><v>#N/A</v></c>', format: 0 },
    { shows: '#ДЕЛ/0!', cell: '<c r="C2" s="1" t="e"><v>#DIV/0!</v></c>', format: 9 },
  ])('a cell that shows $shows is named, and changes nothing', async ({ cell, format }) => {
    const english = '<c r="E2" t="inlineStr"><is><t>A</t></is></c>'
    const bytes = await workbookWith(`${key}${cell}${english}`, `${general}<xf numFmtId="${format}"/>`)
    const read = await readTable(bytes, interfaceLanguages)
    expect(read).toEqual({
      lines: [{ key: 'bike.a', texts: { uz: '', en: 'A' } }],
      notText: ['C2'],
      refused: null,
    })
    if (read.refused !== null) throw new Error('it was read')
    const { changes, empty, notText } = planImport(rowsOf(baseDraft()), read)
    expect(changes.map(({ language }) => language)).toEqual(['en'])
    expect({ empty, notText }).toEqual({ empty: 1, notText: ['C2'] })
  })

  test.each([
    ['a whole number', '<c r="C2"><v>-15</v></c>', '-15'],
    ['a whole number in text format', '<c r="C2" s="1"><v>2026</v></c>', '2026'],
    ['a text that looks like a date', '<c r="C2" t="inlineStr"><is><t>05.03.2026</t></is></c>', '05.03.2026'],
    ['a text that looks like an error', '<c r="C2" t="inlineStr"><is><t>#N/A</t></is></c>', '#N/A'],
    ['the text of a formula', '<c r="C2" t="str"><f>A1</f><v>15 %</v></c>', '15 %'],
    [
      'a text in parts',
      '<c r="C2" t="inlineStr"><is><r><t>15</t></r><r><t xml:space="preserve"> %</t></r></is></c>',
      '15 %',
    ],
  ])('%s is taken as it is shown', async (_, cell, shown) => {
    const bytes = await workbookWith(`${key}${cell}`, `${general}<xf numFmtId="49"/>`)
    const read = await readTable(bytes, interfaceLanguages)
    expect(read).toMatchObject({ lines: [{ key: 'bike.a', texts: { ru: shown } }], notText: [] })
  })

  test('cells that the table does not read, and empty ones with a format, are no finding; a key that is a number is', async () => {
    const cells =
      '<c r="B2" t="e"><v>#N/A</v></c><c r="C2" s="1"/><c r="D2" t="inlineStr"><is><t>Bir</t></is></c>'
    const styles = `${general}<xf numFmtId="14"/>`
    const read = await readTable(await workbookWith(key + cells, styles), interfaceLanguages)
    expect(read).toMatchObject({ lines: [{ texts: { ru: '', uz: 'Bir' } }], notText: [] })
    const wrongKey = await workbookWith(
      '<c r="A2" s="1"><v>46086</v></c><c r="AB2" s="1"><v>1</v></c>',
      styles,
    )
    expect(await readTable(wrongKey, interfaceLanguages)).toMatchObject({ lines: [], notText: ['A2'] })
  })

  test('a workbook has the parts that spreadsheets ask for', async () => {
    const parts = unzipSync(new Uint8Array(await xlsxOf([['a']]).arrayBuffer()))
    expect(Object.keys(parts)).toContain('xl/_rels/workbook.xml.rels')
  })
})

describe('an import', () => {
  const plan = planImport(rowsOf(baseDraft()), {
    notText: ['B7'],
    lines: [
      { key: 'bike.a', texts: { ru: 'Первый', uz: 'Bir', en: '' } },
      { key: 'bike.a', texts: { ru: 'Раз', uz: 'Bir', en: '' } },
      { key: 'bike.c', texts: { ru: 'Три {n', uz: '<b>Uch</b> {n}' } },
      { key: 'bike.formula', texts: { ru: 'x'.repeat(longestText + 1) } },
      { key: 'bike.unknown', texts: { ru: 'Нет такого' } },
    ],
  })

  test('says what changes, what it leaves, and what is strange', () => {
    expect(plan).toEqual({
      changes: [
        { key: 'bike.a', language: 'ru', before: 'Один', after: 'Раз', isBroken: false, hasMarkup: false },
        {
          key: 'bike.c',
          language: 'ru',
          before: 'Три {n}',
          after: 'Три {n',
          isBroken: true,
          hasMarkup: false,
        },
        {
          key: 'bike.c',
          language: 'uz',
          before: 'Uch {n}',
          after: '<b>Uch</b> {n}',
          isBroken: false,
          hasMarkup: true,
        },
      ],
      same: 1,
      empty: 1,
      unknown: ['bike.unknown'],
      repeated: ['bike.a'],
      tooLong: ['bike.formula'],
      notText: ['B7'],
    })
  })

  test('writes its texts, and no other; new keys come in their order', () => {
    const news = ['bike.b1', 'bike.b3', 'bike.b2', 'bike.z', 'bike.0'].map((key) => ({
      key,
      language: 'en' as const,
      after: key,
    }))
    const draft = aDraft((one) => textEdits(one, 'bike', [...plan.changes, ...news]))
    const valueAt = (path: string) => {
      const node = draft.at(path)
      return node && valueOf(contentOf(node))
    }
    expect(valueAt(textsPath('bike', 'ru'))).toEqual({ ...texts.ru, 'bike.a': 'Раз', 'bike.c': 'Три {n' })
    expect(valueAt(textsPath('bike', 'uz'))).toEqual({ ...texts.uz, 'bike.c': '<b>Uch</b> {n}' })
    const file = draft.at(textsPath('bike', 'en'))
    expect(file ? liveChildren(file).map(({ key }) => key) : []).toEqual(
      [...Object.keys(texts.en), ...news.map(({ key }) => key)].toSorted(),
    )
  })

  test('no change of it is larger than a request', () => {
    const many = Array.from({ length: 2000 }, (_, at) => [`bike.k${at}`, 'а'] as const)
    const draft = new Draft({
      [textsPath('bike', 'ru')]: parseJson(JSON.stringify(Object.fromEntries(many))),
    })
    const edits = textEdits(
      draft,
      'bike',
      many.map(([key]) => ({ key, language: 'ru', after: 'я'.repeat(2000) })),
    )
    for (const edit of edits) expect(bytesOf(JSON.stringify(edit)).byteLength).toBeLessThan(300_000)
  })
})

test.each([
  [['terms.events.fire'], { kind: 'general' }],
  [['person.phone.label'], { kind: 'block', block: 'person' }],
  [['bike.slide.a.title'], { kind: 'product' }],
])('the text with the fall-back %s has its owner', (fallbacks, owner) => {
  expect(textOwner('bike', { own: null, shown: 'Текст', common: null, fallbacks })).toEqual(owner)
})
