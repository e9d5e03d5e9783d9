import { operationRows } from './operations.generated.ts'

/** Where an operation of the API is, with the names of its path filled in. */
export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly languageHeader: 'Accept-Language' | 'Content-Language' | null
  /** Query that names the contract, for a GET that tells of one. */
  readonly contractQuery: string | null
}

/** The endpoint of an operation, by its id; null for an id that the API does not have. */
export function endpointOf(
  operation: string,
  pathValues: Readonly<Record<string, unknown>> = {},
): Endpoint | null {
  const row = operationRows[operation]
  if (!row) return null
  const [method, path, languageHeader, contractQuery = null] = row
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(pathValues[name] ?? '')),
  )
  return { method, path: filled, languageHeader, contractQuery }
}
