import type { Cause } from '../trace/index.ts'

/** Address of the Studio's page of a product that shows what causes a difference: its rule, else its slide. */
export function studioAddress(
  product: string,
  { kind, id, slide }: Pick<Cause, 'kind' | 'id' | 'slide'>,
): string {
  const query = new URLSearchParams({ ...(kind === 'rule' ? { rule: id } : {}), ...(slide ? { slide } : {}) })
  return `/studio/${encodeURIComponent(product)}${query.size > 0 ? `?${query}` : ''}`
}
