import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CoreDeps } from '../../deps.ts'
import { schemasFolder } from '../../registry/schemas-folder.ts'
import type { Collection } from './collections.ts'
import { contentDesk } from './content-desk.ts'

/** Files of `schemas/content`, and the collection that each holds. */
const seedFiles: readonly (readonly [file: string, collection: Collection])[] = [
  ['menu', 'menu'],
  ['footer', 'footer'],
  ['insurer', 'insurer'],
  ['pages', 'page'],
  ['news', 'news'],
  ['faqs', 'faqs'],
  ['offices', 'offices'],
  ['positions', 'positions'],
  ['agents', 'agents'],
  ['notices', 'notices'],
]

/** A piece as a seed file holds it: its slug beside what its collection wants. */
interface SeedPiece {
  readonly slug: string
  readonly [field: string]: unknown
}

/**
 * Publishes the content of files that changed since the last start. Content that a person published stays until its
 * file changes; content whose file was removed is withdrawn.
 */
export async function seedContent(
  { store, log }: Pick<CoreDeps, 'store' | 'log'>,
  folder = join(schemasFolder, 'content'),
): Promise<void> {
  const desk = contentDesk(store)
  for (const [file, collection] of seedFiles) {
    const pieces = JSON.parse(await readFile(join(folder, `${file}.json`), 'utf8')) as readonly SeedPiece[]
    for (const [position, { slug, ...body }] of pieces.entries()) {
      const hash = createHash('sha256')
        .update(JSON.stringify([position, body]))
        .digest('base64url')
      try {
        await desk.seed({ collection, slug, position, body }, hash)
      } catch (error) {
        // One piece that is wrong stops no customer from buying.
        log.error({ err: error, collection, slug }, 'content file is wrong and not shown')
      }
    }
    const slugs = new Set(pieces.map(({ slug }) => slug))
    for (const gone of (await store.content.seeded(collection)).filter((slug) => !slugs.has(slug)))
      await store.content.unpublish(collection, gone, 'files')
  }
}
