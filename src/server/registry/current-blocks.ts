import { blockTextsPath } from '../../authoring/index.ts'
import { languages } from '../language.ts'
import type { ReleasedTexts, Store } from '../store/index.ts'
import type { BlocksById, ProductSurroundings } from './engine-compiler.ts'
import type { ReadCatalogue } from './texts.ts'

/**
 * Returns the blocks with which products are compiled now: those that were published in the Studio, else those of the
 * project's files.
 */
export async function currentBlocks(
  { blocks }: Pick<Store, 'blocks'>,
  surroundings: Pick<ProductSurroundings, 'blocks'>,
): Promise<BlocksById> {
  const published = (await blocks.all()).filter(({ id }) => !isOfTexts(id))
  return {
    ...surroundings.blocks,
    ...Object.fromEntries(published.map(({ id, content }) => [id, JSON.parse(content) as unknown])),
  }
}

/** Returns the texts of blocks as they are now, by language: those of the project, with what was published since. */
export async function currentBlockTexts(
  { blocks }: Pick<Store, 'blocks'>,
  readFile: ReadCatalogue,
): Promise<ReleasedTexts> {
  const published = new Map((await blocks.all()).map(({ id, content }) => [id, content]))
  const texts = languages.map(async (language) => {
    const own = published.get(blockTextsPath(language))
    // The Studio stored a flat object of texts.
    const changed = own === undefined ? {} : (JSON.parse(own) as Readonly<Record<string, string>>)
    return [language, { ...(await readFile(language, 'blocks')), ...changed }] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Published texts of blocks are stored under their path. */
function isOfTexts(id: string): boolean {
  return id.startsWith('locales/')
}
