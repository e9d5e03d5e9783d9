import type { CompiledProduct } from '../../engine/index.ts'
import type { runtime } from '../../engine/runtime/index.ts'
import type { OpenedProduct } from '../product/find-product.ts'
import { loadModule, loadProduct, madeProduct } from '../product/load-product.ts'
import { loadLaterPieces } from '../page/later.ts'
import { bringWidgets } from '../widgets/bring-widgets.ts'

/** One version of a product with everything that its slides are drawn with. Rejects when the server has no such version. */
export async function bringProduct(version: OpenedProduct): Promise<CompiledProduct> {
  return await drawable(loadProduct(version))
}

/** The version of a module of our own origin, such as a draft's, with everything that its slides are drawn with. */
export async function bringModule(address: string): Promise<CompiledProduct> {
  return await drawable(loadModule(address))
}

/** The version that a module's own function makes, with everything that its slides are drawn with. */
export async function bringMade(make: (tools: typeof runtime) => CompiledProduct): Promise<CompiledProduct> {
  return await drawable(madeProduct(make))
}

async function drawable(loading: Promise<CompiledProduct>): Promise<CompiledProduct> {
  const [product] = await Promise.all([loading, loadLaterPieces(), bringWidgets('all')])
  return product
}
