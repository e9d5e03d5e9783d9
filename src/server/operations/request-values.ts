import type { Ajv, AnySchema, ValidateFunction } from 'ajv'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import type { DocumentedParameter } from './api-document.ts'
import { makeOnce } from './make-once.ts'
import { schemaProblem, schemaWithin } from './schema-checks.ts'

const places = { params: 'path', querystring: 'query', headers: 'header' } as const

/** Fastify's name of a part of a request that has parameters. */
export type HttpPart = keyof typeof places

/** The description's name of such a part. */
type Place = (typeof places)[HttpPart]

/** Returns the check that Fastify calls with the values of one part. */
export function valuesCheck(
  texts: Ajv,
  parameters: readonly DocumentedParameter[],
  part: HttpPart,
  wanted: AnySchema,
) {
  const place = places[part]
  const names = parameters.filter((parameter) => parameter.in === place).map(parameterKey)
  const check = makeOnce(() => texts.compile(wanted))
  return (sent: unknown) => fittingValues(check(), place, valuesIn(sent, names))
}

/** Values of a place by name. One that was sent twice is joined by a comma, which no schema of the description takes. */
function valuesIn(sent: unknown, names: readonly string[]): Record<string, Json> {
  const values: Record<string, Json> = {}
  for (const name of names) {
    if (typeof sent !== 'object' || sent === null || !Object.hasOwn(sent, name)) continue
    const value = (sent as Readonly<Record<string, unknown>>)[name]
    if (typeof value === 'string') values[name] = value
    else if (Array.isArray(value)) values[name] = value.join(',')
  }
  return values
}

/** Returns the values of a place as Fastify should use them: converted from text, or a refusal. */
function fittingValues(check: ValidateFunction, place: Place, values: Record<string, Json>) {
  const unfit = place === 'query' ? unreadable(values) : []
  const errors = check(values) ? [] : (check.errors ?? []).map(schemaProblem)
  const problems = [...unfit, ...errors].map((problem) => ({ ...problem, path: `/${place}${problem.path}` }))
  // Headers that the description does not name are read elsewhere, so they are kept.
  return problems.length > 0 || place === 'header' ? checkResult(problems) : { value: values }
}

/** A person corrects only some at a time; a body of 100,000 wrong elements gets an answer of this length. */
const mostProblems = 50

/** Returns Fastify's result of a check: true, or the refusal with the first problems. */
export function checkResult(problems: readonly Problem[]): true | { readonly error: QadamError } {
  if (problems.length === 0) return true
  return { error: new QadamError('QDM_REQUEST_INVALID', { problems: problems.slice(0, mostProblems) }) }
}

const longestValue = 2000

/** Values with control characters, which neither people nor our pages send and PostgreSQL does not keep. */
function unreadable(values: Readonly<Record<string, Json>>): readonly Problem[] {
  return Object.entries(values)
    .filter(
      ([, value]) => typeof value === 'string' && (value.length > longestValue || /\p{Cc}/u.test(value)),
    )
    .map(([name]) => ({ path: `/${name}`, code: 'pattern', params: {} }))
}

/** Returns the schema of the values of one place. */
export function schemaOfPlace(parameters: readonly DocumentedParameter[], place: Place): JsonObject {
  const here = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    required: here.filter(({ required }) => required).map((parameter) => parameterKey(parameter)),
    properties: Object.fromEntries(
      here.map((parameter) => [parameterKey(parameter), schemaWithin(parameter.schema)]),
    ),
  }
}

/** Returns the name of a parameter as Fastify spells it: a header in lower case. */
export function parameterKey(parameter: DocumentedParameter): string {
  return parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
}
