import { sendStrictly, splitAddress } from '../../api/index.ts'
import { isObject } from '../../engine/json.ts'

/** A published product: where its wizard is and which version of it is sold. */
export interface PublishedProduct {
  readonly id: string
  readonly hash: string
  /** True when it is not sold any more: only begun wizards open. */
  readonly isArchived: boolean
  /** Address paths that open its wizard; the first is the canonical one. */
  readonly routes: readonly string[]
}

/** Properties that the page needs to load one version of a product. */
export type OpenedProduct = Pick<PublishedProduct, 'id' | 'hash'> &
  Partial<Pick<PublishedProduct, 'isArchived'>>

/**
 * Returns the product whose wizard this address path opens, or null. The server writes it into the page's head, so that
 * a customer who follows a link does not wait for the list of products; other pages use the list.
 * @throws CallError when the list cannot be read
 */
export async function findProduct(path: string): Promise<OpenedProduct | null> {
  const named = path === documentPath ? productOfDocument() : null
  if (named) return named
  const products = await listProducts()
  const byRoute = products.find(({ routes }) => routes.includes(path))
  return byRoute ?? products.find(({ id }) => path === `/bot/${id}`) ?? null
}

/** All published products, read once a page. @throws CallError */
export function listProducts(): Promise<readonly PublishedProduct[]> {
  products ??= readProducts().catch((error: unknown) => {
    products = null
    throw error
  })
  return products
}

let products: Promise<readonly PublishedProduct[]> | null = null

// The head belongs to the address of the document's request, not to a page that was opened later.
const documentPath = typeof location === 'undefined' ? null : splitAddress(location.pathname).path

function productOfDocument(): OpenedProduct | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="qadam-product"]')?.content
  const [id, hash, state] = content?.split(' ') ?? []
  return id && hash ? { id, hash, isArchived: Boolean(state) } : null
}

async function readProducts(): Promise<readonly PublishedProduct[]> {
  const { body } = await sendStrictly({ method: 'GET', path: '/api/v1/products', retries: 1, isPublic: true })
  const list = isObject(body) && Array.isArray(body['data']) ? (body['data'] as readonly unknown[]) : []
  return list.flatMap((entry) => {
    if (!isObject(entry)) return []
    const { id, hash, routes, isArchived } = entry
    if (typeof id !== 'string' || typeof hash !== 'string' || !Array.isArray(routes)) return []
    return [
      {
        id,
        hash,
        isArchived: Boolean(isArchived),
        routes: routes.filter((route) => typeof route === 'string'),
      },
    ]
  })
}
