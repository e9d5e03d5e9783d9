import type { CompiledProduct } from '../../engine/index.ts'
import { runtime } from '../../engine/runtime/index.ts'
import type { OpenedProduct } from './find-product.ts'
import { givenProduct, type MakeProduct } from './given-product.ts'
import { bringRareWidgets } from '../widgets/bring-widgets.ts'
import { refuseUnknownWidgets, widgetNamesOf } from './refuse-unknown-widgets.ts'

/**
 * One version of a product, ready to run: an ES module of our own origin that never changes. Rejects when the server
 * does not have it, or cannot be reached, or when it names a widget of a newer version of the app.
 */
export async function loadProduct({ id, hash }: OpenedProduct): Promise<CompiledProduct> {
  const address = `/products/${encodeURIComponent(id)}/${encodeURIComponent(hash)}.js`
  return await loadModule(address)
}

/** The product of a module of our own origin. @throws when it cannot be loaded, or names a widget of a newer app */
export async function loadModule(address: string): Promise<CompiledProduct> {
  const given = givenProduct()
  if (given?.address === address) return await madeProduct(given.make)
  const module: unknown = await import(/* @vite-ignore */ address)
  // The module at this address was written by the engine's emitter.
  const { default: make } = module as { readonly default: MakeProduct }
  return await madeProduct(make)
}

/**
 * Creates the product from the function of its module.
 * @throws when a widget cannot be loaded, or belongs to a newer app
 */
export async function madeProduct(make: MakeProduct): Promise<CompiledProduct> {
  return await withItsWidgets(make(runtime))
}

/** Loads the rare widgets that the product names. @throws when a widget cannot be loaded, or belongs to a newer app */
export async function withItsWidgets(product: CompiledProduct): Promise<CompiledProduct> {
  await bringRareWidgets(widgetNamesOf(product))
  refuseUnknownWidgets(product)
  return product
}
