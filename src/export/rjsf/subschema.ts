import type { Json, JsonObject } from '../../engine/json.ts'
import { answersIn, Unsayable, type Statement, type StatedValue } from '../form/statement.ts'

/** A pattern below an object or the item of a list: its steps. */
export function stepsWithin(at: string, scope: string): readonly string[] {
  return at.slice(scope.length + 1).split('/')
}

/**
 * A subschema that an object fits where a statement holds. `scope` is the pattern of the object, '' for all answers. Throws `Unsayable` for
 * what JSON Schema cannot say: it compares answers with written values alone.
 */
export function objectSubschema(statement: Statement, scope: string): JsonObject {
  switch (statement.kind) {
    case 'always':
      return statement.holds ? {} : { not: {} }
    case 'all':
      return { allOf: statement.of.map((one) => objectSubschema(one, scope)) }
    case 'any':
      return { anyOf: statement.of.map((one) => objectSubschema(one, scope)) }
    case 'not':
      return { not: objectSubschema(statement.of, scope) }
    default: {
      const [at, ...more] = answersIn(statement)
      if (at === undefined || more.length > 0)
        throw new Unsayable('answers-compared', 'JSON Schema compares an answer with written values alone.')
      const below = stepsWithin(at, scope)
      if (!at.startsWith(`${scope}/`) || below.includes('*'))
        throw new Unsayable('items-compared', `It reads ${at} from outside of its items.`)
      return nested(below, valueSubschema(statement, at))
    }
  }
}

function nested([first = '', ...rest]: readonly string[], leaf: JsonObject): JsonObject {
  const below = rest.length === 0 ? leaf : nested(rest, leaf)
  return { properties: { [first]: below }, required: [first] }
}

/** A subschema that the answer at a pattern fits where a statement about it holds. */
export function valueSubschema(statement: Statement, at: string): JsonObject {
  switch (statement.kind) {
    case 'always':
      return statement.holds ? {} : { not: {} }
    case 'all':
      return { allOf: statement.of.map((one) => valueSubschema(one, at)) }
    case 'any':
      return { anyOf: statement.of.map((one) => valueSubschema(one, at)) }
    case 'not':
      return { not: valueSubschema(statement.of, at) }
    case 'answered':
      return own(statement.of, at).type === 'list' ? { minItems: 1 } : {}
    case 'chosen':
      return { contains: { const: statement.value } }
    case 'fits':
      own(statement.of, at)
      return { pattern: statement.pattern }
    case 'part': {
      own(statement.of, at)
      const text = statement.text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
      const { where } = statement
      return { pattern: `${where === 'begins' ? '^' : ''}${text}${where === 'ends' ? '$' : ''}` }
    }
    case 'compare':
      return compared(statement, at)
    default:
      return statement satisfies never
  }
}

function own(of: StatedValue, at: string): StatedValue {
  if (of.kind === 'answer' && of.at === at) return of
  throw new Unsayable(
    'computed-in-a-condition',
    'JSON Schema computes nothing: it looks at answers as they are.',
  )
}

const mirrored = { '==': '==', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function compared({ sign, left, right }: Statement & { readonly kind: 'compare' }, at: string): JsonObject {
  if (left.kind === 'literal')
    return compared({ kind: 'compare', sign: mirrored[sign], left: right, right: left }, at)
  if (sign !== '==' && left.type === 'date')
    throw new Unsayable('order-of-days', 'JSON Schema puts numbers in order, and neither days nor texts.')
  if (right.kind !== 'literal')
    throw new Unsayable('answers-compared', 'JSON Schema compares an answer with written values alone.')
  if (left.kind === 'size') return sized(own(left.of, at), sign, right.value)
  if (left.kind === 'count') return ofLength('Items', sign, right.value)
  own(left, at)
  if (sign === '==') return { const: right.value }
  if (left.type !== 'number')
    throw new Unsayable('order-of-days', 'JSON Schema puts numbers in order, and neither days nor texts.')
  return { [orders[sign]]: right.value }
}

const orders = {
  '<': 'exclusiveMaximum',
  '<=': 'maximum',
  '>': 'exclusiveMinimum',
  '>=': 'minimum',
} as const

function sized({ type }: StatedValue, sign: '==' | keyof typeof orders, count: Json): JsonObject {
  return ofLength(type === 'list' ? 'Items' : 'Length', sign, count)
}

function ofLength(of: 'Items' | 'Length', sign: '==' | keyof typeof orders, count: Json): JsonObject {
  if (typeof count !== 'number')
    throw new Unsayable('kinds-compared', 'A length is compared with what is no number.')
  switch (sign) {
    case '==':
      return { [`min${of}`]: count, [`max${of}`]: count }
    case '<':
      return { [`max${of}`]: count - 1 }
    case '<=':
      return { [`max${of}`]: count }
    case '>':
      return { [`min${of}`]: count + 1 }
    case '>=':
      return { [`min${of}`]: count }
    default:
      return sign satisfies never
  }
}
