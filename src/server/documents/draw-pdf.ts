import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { brandMark } from './brand-mark.ts'
import type { Sheet } from './sheet.ts'

const template = readFileSync(new URL('sheet.typ', import.meta.url), 'utf8')

/** Drawings whose parts are kept in memory for the next ones. */
const KEPT_DRAWINGS = 10

let compiler: NodeCompiler | null = null

/**
 * The document as a tagged PDF that meets PDF/UA-1: A4, language and title set, our typeface embedded. The same sheet
 * gives the same bytes. Takes some 50 ms, the first time more.
 * @throws Error when the sheet cannot be drawn accessibly
 */
export function drawPdf(sheet: Sheet): Buffer {
  // The compiler may read only the template and the typeface; the sheet is passed as data.
  compiler ??= NodeCompiler.create({
    workspace: fileURLToPath(new URL('.', import.meta.url)),
    fontArgs: [{ fontBlobs: [typeface('400Regular'), typeface('600SemiBold')] }],
  })
  const pdf = compiler.pdf(
    {
      mainFileContent: template,
      inputs: { sheet: JSON.stringify(sheet), mark: brandMark },
      resetRead: true,
    },
    { pdfStandard: 'ua-1' },
  )
  compiler.evictCache(KEPT_DRAWINGS)
  return pdf
}

function typeface(weight: string): Buffer {
  return readFileSync(
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${weight}/Onest_${weight}.ttf`)),
  )
}
