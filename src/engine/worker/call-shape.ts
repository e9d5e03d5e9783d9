import { typeOfSchema, type CelEnvironment, type CelKind, type CelType } from '../cel/index.ts'
import type { KnownOperation } from '../compile/api/operations.ts'
import type { WantedValue } from '../compile/api/wanted-value.ts'
import type { Json } from '../json.ts'
import { placeAt } from '../findings/place.ts'
import { sentenceNames, type SentenceName } from '../sentences/index.ts'

/** One value that an operation is sent. */
export interface WantedByCall {
  readonly in: 'path' | 'query' | 'body'
  readonly name: string
  readonly kind: CelKind
  /** The only values that are taken; null when others are. */
  readonly values: readonly Json[] | null
  readonly isRequired: boolean
}

/** One value of the answer of an operation, by its name in expressions: `response.data.modelName`. */
export interface AnsweredValue {
  readonly name: string
  readonly kind: CelKind
}

/** A field or a list that the answer of a call can fill. */
export interface FilledPlace {
  /** Pattern: `/vehicle/modelName`. */
  readonly pattern: string
  readonly kind: CelKind
}

/** Both sides of a call: what its operation wants and answers, and what the product has for it. */
export interface CallShape {
  /** Null when the operation is not known. */
  readonly wants: readonly WantedByCall[] | null
  /** True when the body takes values by names that its description does not list. */
  readonly takesOthers: boolean
  readonly answers: readonly AnsweredValue[]
  /** Names that a value of the request can come from. */
  readonly sources: readonly SentenceName[]
  readonly fills: readonly FilledPlace[]
}

/** Describes both sides of a call that is made for each item of `list`, or once when it is null. */
export function callShape(
  { facts }: CelEnvironment,
  operation: KnownOperation | null,
  list: string | null,
): CallShape {
  const { declaration } = facts
  const itemAt = list !== null && Object.hasOwn(declaration.lists, list) ? declaration.lists[list]?.at : null
  const root = typeOfSchema(declaration.data)
  const fillable = itemAt
    ? [[`${itemAt}/*`, facts.patterns.get(`${itemAt}/*`)] as const]
    : [['', root] as const]
  return {
    wants: operation && [
      ...operation.path.map((one) => wanted('path', one.name, one.wants, one.isRequired)),
      ...operation.query.map((one) => wanted('query', one.name, one.wants, one.isRequired)),
      ...wantedOfBody(operation),
    ],
    takesOthers: operation?.body?.wants.isOpen === true,
    answers: operation ? leavesOf(operation.answer, 'response', '.') : [],
    sources: sentenceNames({ facts }, { at: placeAt(''), list }),
    fills: fillable.flatMap(([at, type]) =>
      type === undefined ? [] : leavesOf(type, at, '/').map(({ name, kind }) => ({ pattern: name, kind })),
    ),
  }
}

function wantedOfBody({ body }: KnownOperation): readonly WantedByCall[] {
  return Object.entries(body?.wants.properties ?? {}).map(([name, wants]) =>
    wanted('body', name, wants, body?.wants.required.includes(name) === true),
  )
}

function wanted(
  where: WantedByCall['in'],
  name: string,
  { expects, values }: WantedValue,
  isRequired: boolean,
): WantedByCall {
  return { in: where, name, kind: expects === 'whole' ? 'number' : expects, values, isRequired }
}

/** The values of an object, those of its objects too; a list is one value. */
function leavesOf(type: CelType, name: string, separator: '.' | '/'): readonly AnsweredValue[] {
  if (type.kind !== 'object') return name === '' ? [] : [{ name, kind: type.kind }]
  return Object.entries(type.fields).flatMap(([key, inner]) =>
    leavesOf(inner, `${name}${separator}${key}`, separator),
  )
}
