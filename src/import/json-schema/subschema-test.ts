import type { Json } from '../../engine/json.ts'
import {
  and,
  answered,
  atom,
  equality,
  literal,
  method,
  negation,
  or,
  ordered,
  quoted,
  Untranslatable,
  type CelTerm,
} from '../form/cel.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { SentenceTarget } from '../form/target.ts'

/** The term of a property of an object, or the properties below it. */
export type FindTerm = (name: string) => CelTerm | null

/**
 * Says as a statement of the product when a subschema fits an object. A property that is not there fits everything but
 * `required`, as JSON Schema has it: `if` of `{"properties": {"a": {"const": 1}}}` fits an object without `a`.
 */
export function objectTest(schema: SourceNode, find: FindTerm, to: SentenceTarget | null): CelTerm {
  const needed = new Set(
    (schema.at('required')?.elements() ?? []).flatMap(({ value }) =>
      typeof value === 'string' ? [value] : [],
    ),
  )
  const parts = schema.entries().map(([key, node]): CelTerm => {
    switch (key) {
      case 'required':
        node.kept(to)
        return and(...[...needed].map((name) => answered(found(find, name))))
      case 'properties':
        return and(
          ...node.entries().map(([name, property]) => {
            const term = found(find, name)
            const fits = valueTest(property, term, to)
            return needed.has(name) ? fits : or(negation(answered(term)), fits)
          }),
        )
      case 'allOf':
        return and(...node.elements().map((one) => objectTest(one, find, to)))
      case 'anyOf':
        return or(...node.elements().map((one) => objectTest(one, find, to)))
      case 'not':
        return negation(objectTest(node, find, to))
      case 'type':
      case 'title':
      case 'description':
      case '$comment':
        node.kept(null)
        return literal(true)
      default:
        throw new Untranslatable('condition-keyword', `A condition with "${key}" cannot be translated.`)
    }
  })
  return and(...parts)
}

function found(find: FindTerm, name: string): CelTerm {
  const term = find(name)
  if (term === null)
    throw new Untranslatable(
      'condition-name',
      `The condition reads "${name}", which is no question of this object.`,
    )
  return term
}

/** Says when a value fits a subschema, for a value that is there. */
export function valueTest(schema: SourceNode, term: CelTerm, to: SentenceTarget | null): CelTerm {
  return and(
    ...schema.entries().map(([key, node]): CelTerm => {
      const test = keywordTest(key, node, { term, to })
      node.kept(to)
      return test
    }),
  )
}

function keywordTest(
  key: string,
  node: SourceNode,
  { term, to }: { readonly term: CelTerm; readonly to: SentenceTarget | null },
): CelTerm {
  const { value } = node
  switch (key) {
    case 'const':
      return equality(term, literal(value))
    case 'enum':
      return or(...node.elements().map((one) => equality(term, literal(one.value))))
    case 'minimum':
      return ordered(term, '>=', number(value))
    case 'maximum':
      return ordered(term, '<=', number(value))
    case 'exclusiveMinimum':
      return ordered(term, '>', number(value))
    case 'exclusiveMaximum':
      return ordered(term, '<', number(value))
    case 'minLength':
      return ordered(method(term, 'size', 'number'), '>=', number(value))
    case 'maxLength':
      return ordered(method(term, 'size', 'number'), '<=', number(value))
    case 'pattern':
      if (term.type !== 'text' || typeof value !== 'string')
        throw new Untranslatable('condition-keyword', 'A pattern is asked of what is no text.')
      return atom(`${term.cel}.matches(${quoted(value)})`, 'boolean')
    case 'contains':
      return contains(node, term)
    case 'not':
      return negation(valueTest(node, term, to))
    case 'anyOf':
      return or(...node.elements().map((one) => valueTest(one, term, to)))
    case 'type':
    case 'title':
    case '$comment':
      return literal(true)
    default:
      throw new Untranslatable('condition-keyword', `A condition with "${key}" cannot be translated.`)
  }
}

function contains(node: SourceNode, term: CelTerm): CelTerm {
  const wanted = node.at('const') ?? node.at('enum')?.elements()[0] ?? null
  if (term.type !== 'list' || wanted === null)
    throw new Untranslatable('condition-keyword', 'A condition on elements of a list needs a const.')
  return atom(`(${literal(wanted.value).cel} in ${term.cel})`, 'boolean')
}

function number(value: Json): CelTerm {
  if (typeof value !== 'number') throw new Untranslatable('condition-keyword', 'A bound is no number.')
  return literal(value)
}
