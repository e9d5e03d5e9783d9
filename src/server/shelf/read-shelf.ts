import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { checkFile, hasErrors } from '../../engine/compile/index.ts'
import type { ShelfFile } from '../../engine/product/index.ts'
import { iconShapes, type IconShape } from './icon-shapes.ts'

/** Arrangement of a deployment's products: `schemas/shelf.json` and the icons of `schemas/icons`. */
export interface Shelf {
  /** Ids of groups in order. */
  readonly groups: readonly string[]
  /** Shapes of icons by name. */
  readonly icons: Readonly<Record<string, readonly IconShape[]>>
  readonly file: ShelfFile
}

/** A shelf or an icon is invalid. The message names the file and the fault, for the person who starts the server. */
export class ShelfRefused extends Error {
  constructor(file: string, reasons: readonly string[]) {
    super(`${file} is refused: ${reasons.join('; ')}`)
    this.name = 'ShelfRefused'
  }
}

const ownFolder = resolve(import.meta.dirname, '../../../schemas')

/** Reads the shelf of a folder with `shelf.json` and `icons`. @throws ShelfRefused */
export async function readShelf(folder = ownFolder): Promise<Shelf> {
  const icons = await readIcons(`${folder}/icons`)
  const text = await readFile(`${folder}/shelf.json`, 'utf8')
  const file = parsedShelf(text)
  const unknown = [file.icon, ...file.groups.map(({ icon }) => icon)].filter(
    (name) => !Object.hasOwn(icons, name),
  )
  if (unknown.length > 0)
    throw new ShelfRefused(
      'shelf.json',
      unknown.map((name) => `there is no icon "${name}"; there are ${Object.keys(icons).join(', ')}`),
    )
  return { groups: file.groups.map(({ id }) => id), icons, file }
}

async function readIcons(folder: string): Promise<Shelf['icons']> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg')).toSorted()
  const icons = await Promise.all(
    names.map(async (name) => {
      const shapes = iconShapes(await readFile(`${folder}/${name}`, 'utf8'))
      if (typeof shapes === 'string') throw new ShelfRefused(`icons/${name}`, [shapes])
      return [name.slice(0, -'.svg'.length), shapes] as const
    }),
  )
  return Object.fromEntries(icons)
}

function parsedShelf(text: string): ShelfFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ShelfRefused('shelf.json', [error instanceof Error ? error.message : 'it is no JSON'])
  }
  const findings = checkFile('shelf', value)
  if (hasErrors(findings))
    throw new ShelfRefused(
      'shelf.json',
      findings.map(({ path, message }) => `${path || '/'} ${message}`),
    )
  return value as ShelfFile // it was checked
}
