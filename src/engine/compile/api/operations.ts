import type { CelType } from '../../cel/index.ts'
import { isObject } from '../../json.ts'
import { answerType } from './answer-type.ts'
import { objectAt, parametersOf, resolveReference } from './description.ts'
import { foreignCalls } from './foreign-calls.ts'
import { wantedValue, type WantedValue } from './wanted-value.ts'

/** One HTTP call of the API description, as far as product files care. */
export interface KnownOperation {
  /** `findVehicle`; `post.findParcel` for `findParcel` of the document `post`. */
  readonly id: string
  /** It only reads, so that it may be sent again without being asked for. */
  readonly isSafe: boolean
  /** Ids of the products that may use the operation; empty when every product may. */
  readonly products: readonly string[]
  readonly role: string | null
  /** Its answer is a signed fact. */
  readonly isFact: boolean
  readonly path: readonly KnownParameter[]
  readonly query: readonly KnownParameter[]
  /** True when the operation answers in the language of the request's header. */
  readonly isTranslated: boolean
  /** Null when the operation has no request body. */
  readonly body: { readonly isRequired: boolean; readonly wants: WantedValue } | null
  /** Statuses that the description names. */
  readonly statuses: readonly number[]
  /** True when the description has answers of other statuses: `default` or `4XX`. */
  readonly hasOtherStatuses: boolean
  /** Type of `response` in expressions after a successful call. */
  readonly answer: CelType
}

/** A value of the path or the query. */
export interface KnownParameter {
  readonly name: string
  readonly isRequired: boolean
  readonly wants: WantedValue
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Returns the operations of an OpenAPI description by operationId; operations with an invalid description are left out.
 * Operations of the documents that `withForeign` added are among them, by service and operationId.
 */
export function knownOperations(description: unknown): ReadonlyMap<string, KnownOperation> {
  const operations = new Map<string, KnownOperation>()
  for (const item of Object.values(objectAt(description, 'paths'))) {
    for (const method of methods) {
      const described = objectAt(item, method)
      const id = described['operationId']
      if (typeof id === 'string')
        operations.set(id, operationOf(description, item, described, { id, isSafe: method === 'get' }))
    }
  }
  for (const [service, document] of Object.entries(objectAt(description, foreignKey))) {
    for (const { id: own, method, item, described, obstacle } of foreignCalls(document)) {
      if (own === null || obstacle !== null) continue
      const id = `${service}.${own}`
      const known = operationOf(document, item, described, { id, isSafe: method === 'get' })
      operations.set(id, { ...known, statuses: [...new Set([...known.statuses, ...statusesOfGateway])] })
    }
  }
  return operations
}

const foreignKey = 'x-foreign'

/** Too many questions, a service that failed or could not be read, and one that did not answer in time. */
const statusesOfGateway = [429, 502, 504] as const

/** Returns an API description with the documents of other services, by the name under which products call them. */
export function withForeign<Description extends object>(
  description: Description,
  documents: Readonly<Record<string, unknown>>,
): Description {
  return Object.keys(documents).length === 0 ? description : { ...description, [foreignKey]: documents }
}

function operationOf(
  description: unknown,
  item: unknown,
  described: Readonly<Record<string, unknown>>,
  { id, isSafe }: Pick<KnownOperation, 'id' | 'isSafe'>,
): KnownOperation {
  const parameters = parametersOf(description, item, described)
  const namedIn = (place: string): KnownParameter[] =>
    parameters.flatMap(({ in: at, name, required, schema }) =>
      at === place && typeof name === 'string'
        ? [{ name, isRequired: required === true, wants: wantedValue(description, schema) }]
        : [],
    )
  const ours = objectAt(described, 'x-qadam')
  const statuses = Object.keys(objectAt(described, 'responses'))
  return {
    id,
    isSafe,
    products: [ours['product'] ?? ours['products'] ?? []].flat().filter((name) => typeof name === 'string'),
    role: typeof ours['role'] === 'string' ? ours['role'] : null,
    isFact: ours['fact'] === true,
    path: namedIn('path'),
    query: namedIn('query'),
    isTranslated: namedIn('header').some(({ name }) => /^(accept|content)-language$/i.test(name)),
    body: bodyOf(description, described),
    statuses: statuses.map(Number).filter(Number.isInteger),
    hasOtherStatuses: statuses.some((status) => !Number.isInteger(Number(status))),
    answer: answerType(description, schemaOfAnswer(description, described)),
  }
}

function bodyOf(description: unknown, described: Readonly<Record<string, unknown>>): KnownOperation['body'] {
  if (!('requestBody' in described)) return null
  const body = resolveReference(description, described['requestBody'])
  const media = objectAt(objectAt(body, 'content'), 'application/json')
  return { isRequired: body['required'] === true, wants: wantedValue(description, media['schema']) }
}

/** The JSON Schema of the first good answer. */
function schemaOfAnswer(description: unknown, described: unknown): unknown {
  const answers = objectAt(described, 'responses')
  const good = Object.keys(answers).find((status) => /^2\d\d$/.test(status))
  const answer = good === undefined ? undefined : resolveReference(description, answers[good])
  const media = objectAt(objectAt(answer, 'content'), 'application/json')
  return isObject(media) ? media['schema'] : undefined
}
