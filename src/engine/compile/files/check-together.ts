import { finding } from '../../findings/catalogue.ts'
import { placeAt } from '../../findings/place.ts'
import type { Finding } from '../../findings/finding.ts'
import type { ProductFile } from '../../product/grammar.generated.ts'

/** A file by name (without `.json`), and the product it holds. */
export interface NamedProduct {
  readonly name: string
  readonly file: ProductFile
}

/**
 * Checks all products together, by file name: an id must equal the file name, and an address must belong to one
 * product.
 */
export function checkTogether(products: readonly NamedProduct[]): ReadonlyMap<string, readonly Finding[]> {
  const opens = new Map<string, string>()
  return new Map(
    products.map(({ name, file }) => {
      const findings: Finding[] = []
      if (file.id !== name)
        findings.push(finding('ID_NOT_FILE', placeAt('/id'), { file: name, name: file.id }))
      for (const [index, route] of file.routes.entries()) {
        const product = opens.get(route)
        if (product !== undefined)
          findings.push(finding('ROUTE_TAKEN', placeAt(`/routes/${index}`), { route, product }))
        else opens.set(route, file.id)
      }
      return [name, findings]
    }),
  )
}
