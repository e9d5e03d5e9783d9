import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { changeBetween, type PictureChange } from '../film/compare-pictures.ts'
import { looks, openCamera, type FilmCamera, type Picture } from '../film/draw-film.ts'
import { filmedProduct, type FilmedProduct } from '../film/film-products.ts'
import { sheetHtml, smallOf, type SheetPicture } from '../film/sheet-html.ts'
import type { Shelf } from '../shelf.ts'

export const usage =
  'film [PRODUCT…]    pictures of every slide × condition × error × call outcome × language × width × theme, in one sheet; --against FILE: what changed since that file, and why; --out FOLDER; --pictures: keeps every picture; --strict: faults end with 1'

/**
 * `qadam film [PRODUCT…]`: draws every state that generated customers come to, and writes `film.json` (a digest of each
 * picture) and `sheet.html`, which opens from disk. With `--against FILE`, of one product, pictures that differ are kept
 * with the reason. Exit status: 0; 1 with `--strict` when a picture has a fault; 2 for a wrong command line.
 */
export async function film(words: readonly string[], shelf: Shelf): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      out: { type: 'string' },
      pictures: { type: 'boolean' },
      strict: { type: 'boolean' },
    },
  })
  const against = values.against ?? null
  const ids = positionals.length > 0 ? positionals : shelf.ids()
  if (against !== null && ids.length !== 1) {
    console.error(`--against compares one product\nusage: ${usage}`)
    return 2
  }
  const folder = resolve(values.out ?? 'test-results/film')
  await mkdir(folder, { recursive: true })
  const camera = await openCamera()
  const shown: SheetPicture[] = []
  try {
    for (const id of ids) {
      const began = Date.now()
      const filmed = await filmedProduct(shelf, { id, against, folder })
      const own = await filmOf(camera, filmed, { folder, isKept: values.pictures === true })
      await rm(filmed.now.page)
      if (filmed.before) await rm(filmed.before.page)
      shown.push(...own)
      const faults = own.filter((one) => one.faults.length > 0).length
      const changed = own.filter(({ change }) => change !== null).length
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(
        `${id}: ${filmed.now.frames.length} states, ${own.length} pictures, ${faults} with faults, ${changed} changed, ${seconds} s`,
      )
    }
  } finally {
    await camera.close()
  }
  shown.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  const faulty = shown.filter(({ faults }) => faults.length > 0)
  const lines = [`${shown.length} pictures, ${faulty.length} with faults`]
  await writeFile(join(folder, 'sheet.html'), sheetHtml('Film', lines, shown))
  await writeFile(join(folder, 'film.json'), `${JSON.stringify(digestOf(shown), null, 1)}\n`)
  return values.strict === true && faulty.length > 0 ? 1 : 0
}

function sortKey({ product, slide, about, look }: SheetPicture): string {
  return [product, slide, about, look].join('\n')
}

/** A digest of each picture: equal in every run over the same release. */
function digestOf(pictures: readonly SheetPicture[]) {
  return pictures.map(({ product, slide, about, look, hash, faults, change }) => ({
    product,
    slide,
    about,
    look,
    hash,
    ...(faults.length > 0 && { faults }),
    ...(change !== null && { change }),
  }))
}

interface Filming {
  readonly folder: string
  /** Every picture is written, not the changed ones alone. */
  readonly isKept: boolean
}

async function filmOf(
  camera: FilmCamera,
  { id, now, before }: FilmedProduct,
  { folder, isKept }: Filming,
): Promise<readonly SheetPicture[]> {
  const earlier = new Map<string, Picture>()
  if (before)
    await camera.draw({ ...before, looks }, async (picture) => {
      for (const key of keysOf(picture)) if (!earlier.has(key)) earlier.set(key, picture)
    })
  const shown: SheetPicture[] = []
  await camera.draw({ ...now, looks }, async (picture) => {
    const other = keysOf(picture)
      .map((key) => earlier.get(key))
      .find((one) => one !== undefined)
    const change = other ? await changeBetween(other, picture) : null
    const isNew = before !== null && other === undefined
    const name = `${id}-${shown.length}-${picture.look.language}-${picture.look.width}-${picture.look.theme}`
    if (isKept || change !== null || isNew) await writeFile(join(folder, `${name}.png`), picture.png)
    if (change) await writeFile(join(folder, `${name}-changed.png`), change.png)
    const { slide, errors, outcomes } = picture.frame
    const { language, width, theme } = picture.look
    shown.push({
      product: id,
      slide,
      about: [...errors, ...outcomes].join(', '),
      look: `${language} ${width} ${theme}`,
      hash: picture.hash,
      faults: picture.faults,
      change: changeWords(change, before !== null && other === undefined),
      small: await smallOf(picture.png),
      changedSmall: change && (await smallOf(change.png)),
    })
  })
  return shown
}

/** The state in this look; else the same customer at the same moment, who sees another state. */
function keysOf({ frame: { key, trace, event }, look }: Picture): readonly string[] {
  const own = `${look.language} ${look.width} ${look.theme}`
  return [`${own} ${key}`, `${own} ${trace} ${event}`]
}

function changeWords(change: PictureChange | null, isNew: boolean): string | null {
  if (change) return `${change.why}: ${change.pixels} pixels`
  return isNew ? 'new state' : null
}
