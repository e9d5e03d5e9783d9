import { canonicalJson } from '../../canonical-json.ts'
import type { Json } from '../../json.ts'
import type { CallRequest } from './wizard-state.ts'

/** Returns the canonical text of a request: operation, path, query and body. Equal requests have equal keys. */
export function requestKeyOf(request: Pick<CallRequest, 'operation' | 'path' | 'query' | 'body'>): string {
  return canonicalJson({
    operation: request.operation,
    path: asTexts(request.path),
    query: asTexts(request.query),
    body: request.body,
  })
}

/** Path and query values travel as text: `7` and `"7"` are the same question. */
function asTexts(values: Readonly<Record<string, Json>>): Record<string, Json> {
  const texts: Record<string, Json> = {}
  for (const [name, value] of Object.entries(values)) {
    texts[name] = typeof value === 'string' ? value : canonicalJson(value)
  }
  return texts
}
