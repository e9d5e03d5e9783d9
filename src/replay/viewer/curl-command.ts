import { endpointOf } from '../../api/index.ts'
import type { Json } from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'

/**
 * Returns the call of a recording as a curl command for a POSIX shell, or null for an operation that this version does not
 * know. The recorded request is `{ operation, path, query, body }`; personal data in it are stand-ins.
 */
export function curlCommand(origin: string, request: Json, language: string): string | null {
  if (!isObject(request)) return null
  const { operation, path = null, query, body = null } = request
  // Names such as `constructor` are in every object, the table of operations included.
  if (typeof operation !== 'string' || operation in {}) return null
  const endpoint = endpointOf(operation, isObject(path) ? path : {})
  if (!endpoint) return null
  const { method, languageHeader } = endpoint
  const url = new URL(endpoint.path, origin)
  for (const [name, value] of Object.entries(isObject(query) ? query : {})) {
    const values = Array.isArray(value) ? (value as readonly Json[]) : [value]
    for (const one of values) if (one !== null) url.searchParams.append(name, textOf(one))
  }
  return [
    `curl -X ${method} ${quoted(url.href)}`,
    ...(languageHeader === null ? [] : [`-H ${quoted(`${languageHeader}: ${language}`)}`]),
    ...(body === null
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
