import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ThemeFile } from '../../../src/engine/product/index.ts'
import { brandOf } from '../../../src/server/documents/brand.ts'
import { drawPdf } from '../../../src/server/documents/draw-pdf.ts'
import { drawPreview } from '../../../src/server/documents/draw-preview.ts'
import theme from '../../../schemas/theme.json' with { type: 'json' }

const own = theme as ThemeFile
const other: ThemeFile = {
  ...own,
  colors: { ...own.colors, light: { ...own.colors.light, primary: '#7a1fa2', 'primary-deep': '#400080' } },
}

const sheet = {
  language: 'ru',
  title: 'Полис',
  mark: 'A 1',
  date: '23.11.2026',
  pageText: '{page}/{pages}',
  notice: null,
  qr: null,
  sections: [{ kind: 'clauses', condition: null, heading: 'Раздел', items: ['Пункт'] }],
  foot: null,
  day: '2026-11-23',
} as const

test('a document is drawn in the colours of the deployment’s theme', () => {
  const drawn = drawPdf(sheet, brandOf(other))
  expect(drawn.equals(drawPdf(sheet, brandOf(own)))).toBe(false)
  expect(brandOf(other).mark).toContain('#7a1fa2')
  expect(drawPdf(sheet).equals(drawPdf(sheet, brandOf(own)))).toBe(true)
})

test('a picture in previews of links has the background of the deployment’s theme', async () => {
  const png = await drawPreview({ language: 'ru', title: 'ОСАГО', lead: '' }, brandOf(other))
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([0x40, 0x00, 0x80])
})
