import { operationRows } from './operations.generated.ts'

/** Method and path of an operation of the API, with the path parameters filled in. */
export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly languageHeader: 'Accept-Language' | 'Content-Language' | null
  /** Name of the query parameter with the contract id, for a GET about one contract. */
  readonly contractQuery: string | null
}

/** Returns the endpoint of an operation by its id; null for an unknown id. */
export function endpointOf(
  operation: string,
  pathValues: Readonly<Record<string, unknown>> = {},
): Endpoint | null {
  // Own properties only: `constructor` is no operation.
  const row = Object.hasOwn(operationRows, operation) && operationRows[operation]
  if (!row) return null
  const [method, path, languageHeader, contractQuery = null] = row
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(pathValues[name] ?? '')),
  )
  return { method, path: filled, languageHeader, contractQuery }
}
