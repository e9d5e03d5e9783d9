import type { CompiledProduct } from '../../engine/index.ts'
import type { OpenedProduct } from '../product/find-product.ts'
import { loadModule, loadProduct } from '../product/load-product.ts'
import { loadLaterPieces } from '../page/later.ts'
import { bringWidgets } from '../widgets/bring-widgets.ts'

/** One version of a product with everything that its slides are drawn with. Rejects when the server has no such version. */
export async function bringProduct(version: OpenedProduct): Promise<CompiledProduct> {
  const [product] = await Promise.all([loadProduct(version), loadLaterPieces(), bringWidgets('all')])
  return product
}

/** The version of a module of our own origin, such as a draft's, with everything that its slides are drawn with. */
export async function bringModule(address: string): Promise<CompiledProduct> {
  const [product] = await Promise.all([loadModule(address), loadLaterPieces(), bringWidgets('all')])
  return product
}
