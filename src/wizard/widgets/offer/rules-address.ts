/** Address of the rules of insurance of a product as a document. */
export function rulesAddress(product: string, language: string): string {
  return `/api/v1/products/${encodeURIComponent(product)}/rules.pdf?lang=${language}`
}
