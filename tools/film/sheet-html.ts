import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A picture in a sheet. */
export interface SheetPicture {
  readonly product: string
  readonly slide: string
  /** What the state is: errors and outcomes of calls. */
  readonly about: string
  readonly look: string
  readonly hash: string
  readonly faults: readonly string[]
  /** Why and by how many pixels it differs from the other release; null when it does not. */
  readonly change: string | null
  /** The picture, small, as WebP. */
  readonly small: Buffer
  /** The changed pixels, small; null when nothing was compared. */
  readonly changedSmall: Buffer | null
}

/** Width of a picture in a sheet, in pixels. */
const smallWidth = 200

/** Returns a picture small enough for a sheet: its upper part. */
export async function smallOf(png: Buffer): Promise<Buffer> {
  return await sharp(png)
    .resize({ width: smallWidth, height: smallWidth * 3, fit: 'inside' })
    .webp({ quality: 55 })
    .toBuffer()
}

const style = `
body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; }
h2 { margin: 24px 0 8px; }
ul { display: flex; flex-wrap: wrap; gap: 12px; padding: 0; list-style: none; }
li { width: ${smallWidth + 16}px; padding: 8px; border: 1px solid #8886; overflow-wrap: anywhere; }
li[data-changed] { border-color: #06c; }
li[data-faults] { border-color: #c00; }
img { display: block; max-width: 100%; margin-block: 8px; border: 1px solid #8883; }
p { margin: 0 0 4px; }
.fault { color: #c00; }
.change { color: #06c; }
@media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } .fault { color: #f77; } .change { color: #7bf; } }
`

/**
 * Returns the contact sheet of a film as one HTML file that opens from disk: no script, one style allowed by its hash,
 * pictures within it. Pictures with faults and changed ones come first.
 */
export function sheetHtml(
  title: string,
  lines: readonly string[],
  pictures: readonly SheetPicture[],
): string {
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'`
  const rank = ({ change, faults }: SheetPicture) => (change === null ? 2 : 0) + (faults.length > 0 ? 0 : 1)
  const products = Map.groupBy(pictures, ({ product }) => product)
  const parts = [...products].map(([product, own]) => {
    const items = own.toSorted((one, other) => rank(one) - rank(other)).map(itemHtml)
    return `<h2>${textHtml(product)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${textHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${textHtml(title)}</h1>
${lines.map((line) => `<p>${textHtml(line)}</p>`).join('\n')}
${parts.join('\n')}
</body>
</html>
`
}

function itemHtml({ slide, about, look, faults, change, small, changedSmall }: SheetPicture): string {
  const marks = `${change === null ? '' : ' data-changed'}${faults.length === 0 ? '' : ' data-faults'}`
  const alt = `${slide}, ${look}`
  return `<li${marks}>
<p><b>${textHtml(slide)}</b> ${textHtml(look)}</p>
<p>${textHtml(about)}</p>
${change === null ? '' : `<p class="change">${textHtml(change)}</p>`}
${faults.map((fault) => `<p class="fault">${textHtml(fault)}</p>`).join('\n')}
<img alt="${textHtml(alt)}" src="data:image/webp;base64,${small.toString('base64')}">
${changedSmall === null ? '' : `<img alt="${textHtml(`changed: ${alt}`)}" src="data:image/webp;base64,${changedSmall.toString('base64')}">`}
</li>`
}

function textHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
