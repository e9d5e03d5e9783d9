import { readFileSync } from 'node:fs'
import type { Language } from '../language.ts'
import { ownBrand, type Brand } from './brand.ts'
import { drawnJson } from './drawn-text.ts'
import { typesetter } from './typesetter.ts'

const template = readFileSync(new URL('preview.typ', import.meta.url), 'utf8')

/** Texts on the picture of a page in previews of links. */
export interface Preview {
  readonly language: Language
  readonly title: string
  /** One sentence below the title; may be empty. */
  readonly lead: string
}

/** Returns the picture of a page in previews of links as PNG, 1200 × 630 pixels. Long texts are cut. */
export async function drawPreview(preview: Preview, { mark, colors }: Brand = ownBrand): Promise<Buffer> {
  const svg = typesetter().svg({
    mainFileContent: template,
    inputs: { preview: drawnJson(preview), mark, colors: JSON.stringify(colors) },
    resetRead: true,
  })
  // Loaded with the first picture: the start of the server does not wait for it.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
