import { objectAt } from '../../engine/compile/index.ts'

/** An operation of the API as a person finds it. */
export interface ApiOperation {
  readonly id: string
  /** What it does, in the person's language; else in that of the description; the id where it says nothing. */
  readonly summary: string
  /** The sentence of the description, by which it is found, too. */
  readonly described: string
  /** `POST /api/property/cadastre` */
  readonly address: string
  /** What a product uses it for: `price`, `create`, `submit`. */
  readonly role: string
  /** Statuses other than 2xx that the description names. */
  readonly failures: readonly number[]
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Returns the operations of an API description that a product may call, sorted by their summary. `translated` gives the
 * summary of an operation in the person's language, null where there is none.
 */
export function operationsFor(
  description: unknown,
  product: string,
  translated: (id: string) => string | null,
): readonly ApiOperation[] {
  const found = Object.entries(objectAt(description, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method): readonly ApiOperation[] => {
      const described = objectAt(item, method)
      const { operationId: id, summary = '' } = described
      const ours = objectAt(described, 'x-qadam')
      const products = [ours['product'] ?? ours['products'] ?? []].flat()
      if (typeof id !== 'string' || ours['role'] === undefined) return []
      if (products.length > 0 && !products.includes(product)) return []
      const statuses = Object.keys(objectAt(described, 'responses')).map(Number)
      return [
        {
          id,
          summary: translated(id) ?? (String(summary) || id),
          described: String(summary),
          role: String(ours['role']),
          address: `${method.toUpperCase()} ${path}`,
          failures: statuses.filter((status) => status >= 300),
        },
      ]
    }),
  )
  return found.toSorted((a, b) => a.summary.localeCompare(b.summary))
}
