import { isObject } from '../../json.ts'
import { listAt, objectAt, parametersOf, resolveReference, type Unchecked } from './description.ts'
import type { ForeignCall } from './foreign-calls.ts'

/** An answer that a document gives as an example. */
export interface ExampleAnswer {
  /** Its name in `examples`, which pairs it with examples of the request; null for a single `example`. */
  readonly name: string | null
  readonly status: number
  readonly body: unknown
}

/** Returns the answers that a document gives for an operation, good ones first. */
export function exampleAnswers(
  document: unknown,
  { described }: Pick<ForeignCall, 'described'>,
): readonly ExampleAnswer[] {
  const answers = objectAt(described, 'responses')
  const statuses = Object.keys(answers).filter((status) => /^[1-5]\d\d$/.test(status))
  return statuses
    .toSorted((one, other) => Number(other.startsWith('2')) - Number(one.startsWith('2')))
    .flatMap((status): ExampleAnswer[] => {
      const answer = resolveReference(document, answers[status])
      const content = objectAt(answer, 'content')
      if (Object.keys(content).length === 0) return [{ name: null, status: Number(status), body: null }]
      return examplesOf(document, objectAt(content, 'application/json')).map(({ name, value }) => ({
        name,
        status: Number(status),
        body: value,
      }))
    })
}

/** Examples of a request, by place and name: the values that an answer with the same name belongs to. */
export function exampleRequests(
  document: unknown,
  { item, described }: Pick<ForeignCall, 'item' | 'described'>,
): readonly ExampleRequest[] {
  const parameters = parametersOf(document, item, described).flatMap((parameter) => {
    const { in: place, name } = parameter
    if ((place !== 'path' && place !== 'query') || typeof name !== 'string') return []
    return examplesOf(document, parameter).map((example) => ({ ...example, at: [place, name] as const }))
  })
  const body = objectAt(
    objectAt(resolveReference(document, described['requestBody']), 'content'),
    'application/json',
  )
  const bodies = examplesOf(document, body).map((example) => ({ ...example, at: ['body', null] as const }))
  return [...parameters, ...bodies].flatMap(({ name, value, at }) =>
    name === null ? [] : [{ name, value, at }],
  )
}

/** One value of a request that an example names. */
export interface ExampleRequest {
  readonly name: string
  readonly value: unknown
  /** A value of the path or the query, or the whole body. */
  readonly at: readonly ['path' | 'query', string] | readonly ['body', null]
}

function examplesOf(
  document: unknown,
  media: Unchecked,
): readonly { readonly name: string | null; readonly value: unknown }[] {
  const named = Object.entries(objectAt(media, 'examples')).flatMap(([name, one]) => {
    const example = resolveReference(document, one)
    return 'value' in example ? [{ name, value: example['value'] }] : []
  })
  if (named.length > 0) return named
  if ('example' in media) return [{ name: null, value: media['example'] }]
  const schema = resolveReference(document, media['schema'])
  if ('example' in schema) return [{ name: null, value: schema['example'] }]
  const [first] = listAt(schema, 'examples')
  return first !== undefined && isObject(media['schema']) ? [{ name: null, value: first }] : []
}
