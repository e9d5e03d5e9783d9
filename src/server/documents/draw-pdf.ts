import { readFileSync } from 'node:fs'
import { ownBrand, type Brand } from './brand.ts'
import { drawnJson } from './drawn-text.ts'
import type { Sheet } from './sheet.ts'
import { typesetter } from './typesetter.ts'

const template = readFileSync(new URL('sheet.typ', import.meta.url), 'utf8')

/** Drawings whose parts are kept in memory for the next ones. */
const KEPT_DRAWINGS = 10

/**
 * Draws the document as a tagged PDF that meets PDF/UA-1: A4, language and title set, typeface embedded. The same sheet
 * gives the same bytes. Takes some 50 ms, longer at the first call.
 * @throws Error when the sheet cannot be drawn accessibly
 */
export function drawPdf(sheet: Sheet, { mark, colors }: Brand = ownBrand): Buffer {
  const compiler = typesetter()
  const pdf = compiler.pdf(
    {
      mainFileContent: template,
      inputs: { sheet: drawnJson(sheet), mark, colors: JSON.stringify(colors) },
      resetRead: true,
    },
    { pdfStandard: 'ua-1' },
  )
  compiler.evictCache(KEPT_DRAWINGS)
  return pdf
}
