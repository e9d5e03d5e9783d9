import type { ListedProduct, ProductRegistry } from '../registry/index.ts'
import { movedTo } from './known-paths.ts'

/** A Mini App of Telegram at an address. */
export interface MiniAppAddress {
  readonly product: ListedProduct
  /** True at an old address that an ordinary browser leaves for the page of the product. */
  readonly isMoved: boolean
  /** Tags before all scripts of the document: they mark the page in Telegram, before anything is painted. */
  readonly tags: string
}

const path = /^\/(?:insurance\/)?bot\/([a-z][\w-]{0,63})$/

/** Returns whether Telegram may show this address in a frame, as its version for browsers does. */
export function isMiniAppPath(address: string): boolean {
  return path.test(address.replace(/^\/(uz|en)\//, '/'))
}

/**
 * Returns the Mini App at an address without its language: `/bot/<id>` of every product, and the addresses
 * `/insurance/bot/…` of the specification. Null when the address is none.
 */
export async function miniAppAt(address: string, registry: ProductRegistry): Promise<MiniAppAddress | null> {
  const [, id] = path.exec(address) ?? []
  if (id === undefined) return null
  const products = await registry.list()
  const moved = movedTo(address)
  const route = moved ?? address
  const product =
    products.find(({ routes }) => routes.includes(route)) ??
    (address === `/bot/${id}` ? products.find((one) => one.id === id) : undefined)
  if (product === undefined) return null
  const sold = products.filter(({ isArchived }) => !isArchived).map((one) => one.id)
  const given = `data-product="${product.id}" data-products="${sold.join(' ')}"`
  const leaving = moved === null ? '' : ` data-moved="${moved}"`
  return {
    product,
    isMoved: moved !== null,
    tags: `<link rel="stylesheet" href="/mini-app.css"><script src="/mini-app.js" ${given}${leaving}></script>`,
  }
}
