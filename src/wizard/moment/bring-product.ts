import type { CompiledProduct } from '../../engine/index.ts'
import type { OpenedProduct } from '../product/find-product.ts'
import { loadProduct } from '../product/load-product.ts'
import { loadLaterPieces } from '../page/later.ts'
import { bringWidgets } from '../widgets/bring-widgets.ts'

/** One version of a product with everything that its slides are drawn with. Rejects when the server has no such version. */
export async function bringProduct(version: OpenedProduct): Promise<CompiledProduct> {
  const [product] = await Promise.all([loadProduct(version), loadLaterPieces(), bringWidgets('all')])
  return product
}
