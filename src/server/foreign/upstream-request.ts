import type { ForeignCall, ForeignSecurity, KnownOperation } from '../../engine/compile/index.ts'
import type { Json } from '../../engine/json.ts'
import type { UpstreamRequest } from '../gateway/index.ts'
import type { Language } from '../language.ts'
import type { ForeignRequest } from './foreign-request.ts'

const methodNames = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

/** Builds the request to the service: its address path, its query, and the credential where the document wants it. */
export function upstreamRequest(
  {
    call,
    operation,
    security,
    credential,
  }: {
    readonly call: Pick<ForeignCall, 'method' | 'path'>
    readonly operation: KnownOperation
    readonly security: ForeignSecurity | null
    readonly credential: string | null
  },
  { path, query, body }: ForeignRequest,
  { language, requestId }: { readonly language: Language; readonly requestId: string },
): UpstreamRequest {
  const filled = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(path[name] ?? '')),
  )
  const asked = new URLSearchParams()
  for (const { name } of operation.query) {
    const value = query[name]
    if (value === undefined) continue
    // A list is one value each, as OpenAPI has it where a document says nothing else.
    for (const one of Array.isArray(value) ? value : [value]) asked.append(name, textOf(one))
  }
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': requestId }
  if (operation.isTranslated) headers['accept-language'] = language
  if (security !== null && credential !== null) addCredential(security, credential, headers, asked)
  const hasBody = operation.body !== null && body !== null
  if (hasBody) headers['content-type'] = 'application/json'
  const search = asked.toString()
  return {
    method: methodNames[call.method],
    url: search === '' ? filled : `${filled}?${search}`,
    headers,
    body: hasBody ? JSON.stringify(body) : null,
  }
}

function addCredential(
  security: ForeignSecurity,
  credential: string,
  headers: Record<string, string>,
  asked: URLSearchParams,
): void {
  switch (security.kind) {
    case 'bearer':
      headers['authorization'] = `Bearer ${credential}`
      return
    case 'basic':
      headers['authorization'] = `Basic ${Buffer.from(credential).toString('base64')}`
      return
    case 'header':
      headers[security.name.toLowerCase()] = credential
      return
    case 'query':
      asked.set(security.name, credential)
      return
    default:
      security satisfies never
  }
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
