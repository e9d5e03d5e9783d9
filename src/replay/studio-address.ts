/** Elements that the Studio opens by the query of an address. */
const linked: readonly string[] = ['rule', 'condition', 'call', 'list']

/** Address of the Studio's page of a product that shows an element: a rule, condition, call or list, else its slide. */
export function studioAddress(
  product: string,
  { kind, id, slide }: { readonly kind: string; readonly id: string; readonly slide: string },
): string {
  const query = new URLSearchParams({
    ...(linked.includes(kind) ? { [kind]: id } : {}),
    ...(slide ? { slide } : {}),
  })
  return `/studio/${encodeURIComponent(product)}${query.size > 0 ? `?${query}` : ''}`
}
