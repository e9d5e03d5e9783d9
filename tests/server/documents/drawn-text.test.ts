import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { drawnText, undrawnIn, unprintableIn } from '../../../src/formats/index.ts'
import { drawPdf } from '../../../src/server/documents/draw-pdf.ts'
import { drawPreview } from '../../../src/server/documents/draw-preview.ts'
import type { Sheet } from '../../../src/server/documents/sheet.ts'
import { readPdf } from './read-pdf.ts'

/** The characters below U+10000 for which a TrueType file has a glyph: its `cmap` table of format 4. */
function charactersOf(weight: string): readonly number[] {
  const url = import.meta.resolve(`@expo-google-fonts/onest/${weight}/Onest_${weight}.ttf`)
  const font = readFileSync(fileURLToPath(url))
  const u16 = (at: number): number => font.readUInt16BE(at)
  const tables = Array.from({ length: u16(4) }, (_, index) => 12 + 16 * index)
  const cmap = font.readUInt32BE(
    (tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8,
  )
  const subtables = Array.from(
    { length: u16(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  )
  const table = subtables.find((at) => u16(at) === 4) ?? 0
  const segments = u16(table + 6) / 2
  return Array.from({ length: segments }, (_, segment) => {
    const [end, start, delta] = [14, 16 + 2 * segments, 16 + 4 * segments].map((at) =>
      u16(table + at + 2 * segment),
    )
    const ranges = table + 16 + 6 * segments + 2 * segment
    const codes = Array.from({ length: (end ?? 0) - (start ?? 0) + 1 }, (_x, index) => (start ?? 0) + index)
    return codes.filter((code) => {
      const offset = u16(ranges)
      const glyph = offset === 0 ? code + (delta ?? 0) : u16(ranges + offset + 2 * (code - (start ?? 0)))
      return glyph % 0x10000 !== 0 && code !== 0xffff
    })
  }).flat()
}

const shipped = new Set(charactersOf('400Regular'))
const everyCharacter = Array.from({ length: 0xfffe }, (_, code) => String.fromCharCode(code))

describe('the characters of the documents', () => {
  test('are those of both weights of the typeface that the project ships', () => {
    expect(charactersOf('600SemiBold')).toEqual([...shipped])
    const drawn = everyCharacter.filter((one) => /^[^?]$/.test(drawnText(one)) && drawnText(one) === one)
    // A word joiner and a line break have no shape; combining marks and spaces of other widths have one of another form.
    const known = drawn.filter((one) => !['\n', '\u2060'].includes(one))
    expect(known.filter((one) => !shipped.has(one.charCodeAt(0)))).toEqual([])
    expect(known.length).toBeGreaterThan(750)
  })

  test('are all that a field takes', () => {
    const taken = everyCharacter.filter((one) => unprintableIn(one) === '' && one !== '\n')
    expect(taken.filter((one) => !shipped.has(one.charCodeAt(0)))).toEqual([])
    expect(taken.length).toBeGreaterThan(500)
  })

  test.each(['ru', 'uz', 'en'])('are enough for every text of ours in %s', (language) => {
    const texts = readdirSync(`locales/${language}`).flatMap((name) =>
      Object.values(
        JSON.parse(readFileSync(`locales/${language}/${name}`, 'utf8')) as Record<string, string>,
      ),
    )
    const count = (text: string): number => text.split('?').length
    expect(texts.filter((text) => count(drawnText(text)) !== count(text))).toEqual([])
    expect(texts.filter((text) => undrawnIn(text) !== '')).toEqual([])
  })
})

/** A policy in whose every place of a text stands this one. */
const sheetOf = (text: string): Sheet => ({
  language: 'ru',
  title: text,
  mark: text,
  date: '29.11.2026',
  pageText: '{page}/{pages}',
  notice: text,
  qr: {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    alt: text,
    hint: text,
    url: 'https://qadam.uz',
  },
  sections: [
    { kind: 'facts', heading: text, rows: [{ label: text, secondLabel: `${text}.`, value: text }] },
    { kind: 'table', heading: text, head: [text, text, text], rows: [[text, text, text]], hasTotal: true },
    {
      kind: 'clauses',
      condition: null,
      heading: text,
      items: [text, `${text} https://qadam.uz/${'a'.repeat(60)}`],
    },
  ],
  foot: text,
  day: '2026-11-29',
})

describe('a document', () => {
  test.each([
    ['中 Навои', '? Навои'],
    ['дом １２', 'дом 12'],
    ['😀☃', '?'],
    ['\ud800', '?'],
    ['А\u0000\u200b\u202eБ', 'АБ'],
    ['И\u0306ўл', 'Йўл'],
    ['ꙮ𝔸', '?'],
  ])('is drawn whatever was stored, with what stands for a missing character: %j', async (stored, shown) => {
    const { text, accessible, fonts } = await readPdf(drawPdf(sheetOf(stored)))
    expect(text).toContain(shown)
    expect(accessible).toBe('1')
    expect(fonts.used).toBeLessThanOrEqual(2)
    expect((await drawPreview({ language: 'ru', title: stored, lead: stored })).length).toBeGreaterThan(1000)
  })

  test.each(['W', 'Ш', 'i'])(
    'keeps 80 letters %s without a break on the page, in every place',
    async (letter) => {
      const bytes = drawPdf(sheetOf(letter.repeat(80)))
      const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
      const pdf = await task.promise
      const links: unknown[] = []
      let letters = 0
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const page = await pdf.getPage(number)
        const [, , width = 0, height = 0] = page.view
        for (const item of (await page.getTextContent()).items) {
          if (!('str' in item) || item.str.trim() === '') continue
          const [x = 0, y = 0] = item.transform.slice(4) as number[]
          letters += item.str.split(letter).length - 1
          expect(x).toBeGreaterThan(30)
          expect(x + item.width).toBeLessThan(width - 30)
          expect(y).toBeGreaterThan(10)
          expect(y).toBeLessThan(height)
        }
        links.push(...(await page.getAnnotations()).map(({ url }: { url?: string }) => url))
      }
      await task.destroy()
      // Heads of tables are repeated on the next page.
      expect(letters % 80).toBe(0)
      expect(letters).toBeGreaterThanOrEqual(80 * 16)
      expect(links).toContain(`https://qadam.uz/${'a'.repeat(60)}`)
    },
  )
})
