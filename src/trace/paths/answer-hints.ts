import {
  elementReads,
  equalitiesIn,
  givenIn,
  listMapping,
  nameChain,
  type CelNode,
} from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { choiceOfPart } from '../../engine/index.ts'
import type { Json } from '../../engine/json.ts'

/** What the expressions of a product say about the answers of its calls. It is plain JSON. */
export interface AnswerHints {
  /** What an answer fills, by call. */
  readonly fills: Readonly<Record<string, readonly FillHint[]>>
  /** What a call keeps, by call. */
  readonly keeps: Readonly<Record<string, KeepHint>>
  /** Property of the chosen element that a field takes, by the pattern of the field. */
  readonly chosen: Readonly<Record<string, string>>
  /** Properties of choices that some expression requires to equal a field. */
  readonly equal: readonly EqualHint[]
}

/** How an answer fills a field or a list. */
export interface FillHint {
  /** Pattern of the field, or path of the list. */
  readonly to: string
  /** Steps in the body to the value; null when it is computed. */
  readonly path: readonly string[] | null
  /** Steps to what has to be there for the field to be true; null for any other expression. */
  readonly given: readonly string[] | null
  /** A list whose elements become items; null for any other expression. */
  readonly items: {
    readonly path: readonly string[]
    readonly properties: Readonly<Record<string, string>>
  } | null
}

/** The list of an answer that a call keeps. */
export interface KeepHint {
  /** Steps in the body to the list; null when there are none. */
  readonly path: readonly string[] | null
  /** Properties that the expression reads from an element → whether it is a list itself. */
  readonly reads: Readonly<Record<string, boolean>>
}

/** A property of choices that has to equal a field. */
export interface EqualHint {
  readonly property: string
  /** Pattern of the field. */
  readonly at: string
  /** Value that the field always has, when it is computed as a constant; else undefined. */
  readonly fixed?: Json
}

type Following = NonNullable<ExpandedProduct['fields'][string]['options']>['also']

/** Reads what the expressions of a product say about the answers of its calls. */
export function answerHints({ calls, fields, slides }: ExpandedProduct): AnswerHints {
  const all = Object.values(calls)
  const following = [
    ...Object.values(fields).flatMap(({ options }) => options?.also ?? []),
    // Expressions of an expanded part are not functions yet.
    ...slides.flatMap(({ parts }) => parts.flatMap((part) => (choiceOfPart(part)?.also ?? []) as Following)),
  ]
  return {
    fills: Object.fromEntries(all.map(({ id, response }) => [id, response.map(fillHint)])),
    keeps: Object.fromEntries(
      all.flatMap(({ id, keep }) => (keep === null ? [] : [[id, keepHint(keep.ast)] as const])),
    ),
    chosen: Object.fromEntries(
      following.flatMap(({ at, value: { ast } }) => {
        const chain = nameChain(ast)
        const [property, ...deeper] = chain?.members ?? []
        const isOption = chain?.from.op === 'root' && chain.from.name === 'option'
        return isOption && property !== undefined && deeper.length === 0 ? [[at, property] as const] : []
      }),
    ),
    equal: expressionsOf({ calls, fields }).flatMap((ast) => equalHints(ast, fields)),
  }
}

function fillHint({ to, value: { ast } }: ExpandedProduct['calls'][string]['response'][number]): FillHint {
  const given = givenIn(ast)
  const mapping = listMapping(ast)
  const items = mapping && responsePath(mapping.list)
  return {
    to,
    path: responsePath(ast),
    given: given && responsePath(given),
    items: mapping && items && { path: items, properties: mapping.properties },
  }
}

function keepHint(ast: CelNode): KeepHint {
  return { path: listPath(ast), reads: Object.fromEntries(elementReads(ast)) }
}

/** Steps to the list that an expression begins with: `response.data` of `response.data.filter(x, x.ok).map(x, x.id)`. */
function listPath(node: CelNode): readonly string[] | null {
  if (node.op === 'each' || node.op === 'sortBy') return listPath(node.list)
  if (node.op === 'apply') return node.args[0] ? listPath(node.args[0]) : null
  if (node.op === 'index') return listPath(node.of)
  return responsePath(node)
}

/** Steps of `response.data.name`; null for anything that is not a plain path. */
function responsePath(node: CelNode): readonly string[] | null {
  const chain = nameChain(node)
  const isResponse = chain?.from.op === 'root' && chain.from.name === 'response'
  return isResponse && chain.members.length > 0 ? chain.members : null
}

/** The expressions that hold choices against answers. */
function expressionsOf({ calls, fields }: Pick<ExpandedProduct, 'calls' | 'fields'>): readonly CelNode[] {
  const ofFields = Object.values(fields).flatMap(({ options, computed }) => [options?.only, computed])
  const ofCalls = Object.values(calls).flatMap(({ keep, response }) => [
    keep,
    ...response.map(({ value }) => value),
  ])
  return [...ofFields, ...ofCalls].flatMap((expression) => expression?.ast ?? [])
}

function equalHints(ast: CelNode, fields: ExpandedProduct['fields']): readonly EqualHint[] {
  return equalitiesIn(ast).flatMap(({ left, right }): readonly EqualHint[] => {
    const [of, against] = [nameChain(left), nameChain(right)]
    const property = of?.members.at(-1)
    if (!of || property === undefined || (of.from.op === 'root' && of.from.name !== 'option')) return []
    if (against?.from.op !== 'root' || against.from.name !== 'data') return []
    const at = `/${against.members.join('/')}`
    const computed = fields[at]?.computed?.ast
    return [{ property, at, ...(computed?.op === 'literal' ? { fixed: computed.value } : {}) }]
  })
}
