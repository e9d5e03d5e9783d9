import type { PortalDeps } from '../portal-deps.ts'

/** Page with the public offer, which the purchase of a product with an offer opens. */
const offerPage = '/sk/qoidalar'

/** A product whose purchase opens a page. */
interface OpeningProduct {
  readonly id: string
  /** Path of its wizard. */
  readonly href: string
}

/** Returns the products on sale whose purchase opens this page, in the order of ids. */
export async function productsThatOpen(
  registry: PortalDeps['registry'],
  page: string,
): Promise<readonly OpeningProduct[]> {
  if (page !== offerPage) return []
  const sold = (await registry.list()).filter(({ isArchived }) => !isArchived)
  const files = await Promise.all(sold.map(({ id, hash }) => registry.file(id, hash)))
  return sold.flatMap(({ id, routes: [href] }, at) =>
    files[at]?.purchase?.offer === undefined || href === undefined ? [] : [{ id, href }],
  )
}
