/** One HTTP call of the API description, as far as product files care. */
export interface Operation {
  readonly id: string
  /** Product that alone may use it; null for everybody's. */
  readonly product: string | null
  readonly role: string | null
  /** Its answer is a signed fact. */
  readonly isFact: boolean
  readonly pathParams: readonly string[]
  readonly queryParams: readonly string[]
  /** Whether it takes a body. */
  readonly hasBody: boolean
  /** Statuses that the description names. */
  readonly statuses: readonly number[]
}

type Unchecked = Readonly<Record<string, unknown>>

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** The operations of an OpenAPI description by operationId; what is not described properly is left out. */
export function operationsOf(description: unknown): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>()
  for (const item of Object.values(objectAt(description, 'paths'))) {
    for (const method of methods) {
      const described = objectAt(item, method)
      const id = described['operationId']
      if (typeof id !== 'string') continue
      const parameters = [...listAt(item, 'parameters'), ...listAt(described, 'parameters')].map(
        (parameter) => resolved(description, parameter),
      )
      const named = (place: string): string[] =>
        parameters.flatMap(({ in: at, name }) => (at === place && typeof name === 'string' ? [name] : []))
      const ours = objectAt(described, 'x-qadam')
      operations.set(id, {
        id,
        product: typeof ours['product'] === 'string' ? ours['product'] : null,
        role: typeof ours['role'] === 'string' ? ours['role'] : null,
        isFact: ours['fact'] === true,
        pathParams: named('path'),
        queryParams: named('query'),
        hasBody: 'requestBody' in described,
        statuses: Object.keys(objectAt(described, 'responses')).map(Number).filter(Number.isInteger),
      })
    }
  }
  return operations
}

function resolved(description: unknown, value: unknown): Unchecked {
  const reference = isObject(value) ? value['$ref'] : undefined
  if (typeof reference !== 'string') return isObject(value) ? value : {}
  let target = description
  for (const step of reference.replace(/^#\//, '').split('/'))
    target = isObject(target) ? target[step] : undefined
  return isObject(target) ? target : {}
}

function objectAt(value: unknown, key: string): Unchecked {
  const inner = isObject(value) ? value[key] : undefined
  return isObject(inner) ? inner : {}
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const inner = isObject(value) ? value[key] : undefined
  return Array.isArray(inner) ? inner : []
}

function isObject(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
