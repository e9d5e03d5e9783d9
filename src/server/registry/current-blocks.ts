import type { Store } from '../store/index.ts'
import type { BlocksById, ProductSurroundings } from './engine-compiler.ts'

/**
 * Returns the blocks with which products are compiled now: those that were published in the Studio, else those of the
 * project's files.
 */
export async function currentBlocks(
  { blocks }: Pick<Store, 'blocks'>,
  surroundings: Pick<ProductSurroundings, 'blocks'>,
): Promise<BlocksById> {
  const published = await blocks.all()
  return {
    ...surroundings.blocks,
    ...Object.fromEntries(published.map(({ id, content }) => [id, JSON.parse(content) as unknown])),
  }
}
