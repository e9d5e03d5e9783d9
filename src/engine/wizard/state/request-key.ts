import { canonicalJson } from '../../canonical-json.ts'
import type { Json } from '../../json.ts'
import type { CallRequest } from './wizard-state.ts'

/** Canonical text of what a request asks: operation, path, query and body; same question, same key. */
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
