import { answerType } from './answer-type.ts'
import { listAt, objectAt, resolved } from './description.ts'
import type { CelType } from '../cel/index.ts'
import { isObject } from '../json.ts'

/** One HTTP call of the API description, as far as product files care. */
export interface KnownOperation {
  readonly id: string
  /** It only reads, so that it may be sent again without being asked for. */
  readonly isSafe: boolean
  /** Ids of the products that may use the operation; empty when every product may. */
  readonly products: readonly string[]
  readonly role: string | null
  /** Its answer is a signed fact. */
  readonly isFact: boolean
  readonly pathParams: readonly string[]
  readonly queryParams: readonly string[]
  /** True when the operation answers in the language of the request's header. */
  readonly isTranslated: boolean
  /** True when the operation has a request body. */
  readonly hasBody: boolean
  /** Statuses that the description names. */
  readonly statuses: readonly number[]
  /** Type of `response` in expressions after a successful call. */
  readonly answer: CelType
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Returns the operations of an OpenAPI description by operationId; operations with an invalid description are left out.
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
  return operations
}

function operationOf(
  description: unknown,
  item: unknown,
  described: Readonly<Record<string, unknown>>,
  { id, isSafe }: Pick<KnownOperation, 'id' | 'isSafe'>,
): KnownOperation {
  const parameters = [...listAt(item, 'parameters'), ...listAt(described, 'parameters')].map((parameter) =>
    resolved(description, parameter),
  )
  const named = (place: string): string[] =>
    parameters.flatMap(({ in: at, name }) => (at === place && typeof name === 'string' ? [name] : []))
  const ours = objectAt(described, 'x-qadam')
  return {
    id,
    isSafe,
    products: [ours['product'] ?? ours['products'] ?? []].flat().filter((name) => typeof name === 'string'),
    role: typeof ours['role'] === 'string' ? ours['role'] : null,
    isFact: ours['fact'] === true,
    pathParams: named('path'),
    queryParams: named('query'),
    isTranslated: named('header').some((name) => /^(accept|content)-language$/i.test(name)),
    hasBody: 'requestBody' in described,
    statuses: Object.keys(objectAt(described, 'responses')).map(Number).filter(Number.isInteger),
    answer: answerType(description, schemaOfAnswer(description, described)),
  }
}

/** The JSON Schema of the first good answer. */
function schemaOfAnswer(description: unknown, described: unknown): unknown {
  const answers = objectAt(described, 'responses')
  const good = Object.keys(answers).find((status) => /^2\d\d$/.test(status))
  const answer = good === undefined ? undefined : resolved(description, answers[good])
  const media = objectAt(objectAt(answer, 'content'), 'application/json')
  return isObject(media) ? media['schema'] : undefined
}
