import { isObject } from '../../json.ts'
import { listAt, objectAt, parametersOf, resolveReference, type Unchecked } from './description.ts'

/** One operation of another service's OpenAPI document. */
export interface ForeignCall {
  /** Its operationId; null when it has none that a product can name. */
  readonly id: string | null
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch'
  readonly path: string
  /** The path item around the operation. */
  readonly item: unknown
  readonly described: Unchecked
  /** Why products cannot call it, in words that continue a sentence; null when they can. */
  readonly obstacle: string | null
}

/** How a service is asked who we are; `name` of a header or of a value of the query. */
export type ForeignSecurity =
  { readonly kind: 'bearer' | 'basic' } | { readonly kind: 'header' | 'query'; readonly name: string }

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Names of operations, as they stand in product files behind the name of the service. */
const nameable = /^[A-Za-z][\w-]*$/

/** Returns all operations of another service's OpenAPI document, in the order of the document. */
export function foreignCalls(document: unknown): readonly ForeignCall[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method): ForeignCall[] => {
      const inside = isObject(item) ? item[method] : undefined
      if (!isObject(inside)) return []
      const id = inside['operationId']
      return [
        {
          id: typeof id === 'string' && nameable.test(id) ? id : null,
          method,
          path,
          item,
          described: inside,
          obstacle: obstacleOf(document, item, inside),
        },
      ]
    }),
  )
}

/**
 * Returns how an operation is asked who we are; null for an open operation, and the name of the scheme when it is one
 * that this project cannot use.
 */
export function foreignSecurity(
  document: unknown,
  described: Unchecked,
): ForeignSecurity | null | { readonly unusable: string } {
  const wanted = 'security' in described ? listAt(described, 'security') : listAt(document, 'security')
  const choices = wanted.flatMap((choice) => (isObject(choice) ? [choice] : []))
  if (choices.length === 0 || choices.some((choice) => Object.keys(choice).length === 0)) return null
  const named = choices
    .filter((choice) => Object.keys(choice).length === 1)
    .flatMap((choice) => Object.keys(choice))
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes')
  for (const name of named) {
    const security = usable(resolveReference(document, schemes[name]))
    if (security !== null) return security
  }
  return { unusable: named[0] ?? 'several schemes at once' }
}

function usable({ type, scheme, in: place, name }: Unchecked): ForeignSecurity | null {
  const kind = typeof scheme === 'string' ? scheme.toLowerCase() : ''
  if (type === 'http' && (kind === 'bearer' || kind === 'basic')) return { kind }
  if (type === 'apiKey' && (place === 'header' || place === 'query') && typeof name === 'string')
    return { kind: place, name }
  return null
}

function obstacleOf(document: unknown, item: unknown, described: Unchecked): string | null {
  const other = parametersOf(document, item, described).find(
    ({ in: place, required, name }) =>
      (place === 'header' || place === 'cookie') && required === true && !isLanguage(name),
  )
  if (other !== undefined) return `it needs the ${String(other['in'])} "${String(other['name'])}"`
  const body = resolveReference(document, described['requestBody'])
  const sent = Object.keys(objectAt(body, 'content'))
  if (sent.length > 0 && !sent.includes('application/json'))
    return `it takes ${sent.join(', ')}, not application/json`
  const answers = objectAt(described, 'responses')
  const good = Object.keys(answers).find((status) => /^2\d\d$/.test(status))
  if (good === undefined) return 'it has no good answer (200 to 299)'
  const answered = Object.keys(objectAt(resolveReference(document, answers[good]), 'content'))
  if (answered.length > 0 && !answered.includes('application/json'))
    return `it answers ${answered.join(', ')}, not application/json`
  const security = foreignSecurity(document, described)
  return security !== null && 'unusable' in security
    ? `its security scheme "${security.unusable}" is none of: http bearer, http basic, apiKey in header or query`
    : null
}

function isLanguage(name: unknown): boolean {
  return typeof name === 'string' && /^accept-language$/i.test(name)
}
