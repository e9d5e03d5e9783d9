import type { CompiledProduct, Expression, Rule } from '../../compiled/compiled-product.ts'
import { indexCalls, indexChoices } from './index-calls.ts'
import { indexFields, indexLists, listAround } from './index-fields.ts'
import { indexRelevance } from './index-relevance.ts'
import { indexSlides } from './index-slides.ts'
import { indexValidity } from './index-validity.ts'
import { orderNodes } from './order-nodes.ts'
import { linkReaders } from './link-readers.ts'
import type {
  CellSizes,
  ConditionNode,
  FieldNode,
  Indexing,
  ListNode,
  Node,
  ProductIndex,
  RuleOf,
} from './product-index.ts'

const indexes = new WeakMap<CompiledProduct, ProductIndex>()

/** The product prepared for incremental evaluation, the same every time. */
export function indexOf(product: CompiledProduct): ProductIndex {
  const known = indexes.get(product)
  if (known !== undefined) return known
  const index = buildIndex(product)
  indexes.set(product, index)
  return index
}

function buildIndex(product: CompiledProduct): ProductIndex {
  const sizes: CellSizes = { conditions: 0, relevance: 0, validity: 0 }
  const lists = indexLists(product)
  const listsById = new Map(lists.map((list) => [list.id, list]))
  const fields = indexFields(product, listsById)
  const conditions = indexConditions(product, lists, sizes)
  const calls = indexCalls(product, listsById, fields)
  const rules = product.rules.map((rule) => ruleOf(rule, listsById, fields))
  const indexing: Indexing = { product, sizes, lists, listsById, fields, conditions, calls, rules }

  const choices = indexChoices(indexing)
  const slides = indexSlides(indexing)
  const validity = indexValidity(indexing)
  const derived: Node[] = [
    ...computedNodes(fields),
    ...conditions.values(),
    ...indexRelevance(indexing, slides.nodes),
    ...validity.values(),
    ...calls.values(),
    ...choices,
    ...uniqueNodes(lists),
  ]
  const nodes = [...orderNodes(derived), ...slides.structures, ...slides.flags]
  for (const [order, node] of nodes.entries()) {
    node.order = order
    node.list?.own.push(node)
  }
  const readers = linkReaders(nodes, fields, lists)
  return {
    product,
    nodes,
    fields,
    lists,
    listsById,
    conditions,
    calls,
    slides: slides.nodes,
    rules,
    validity,
    readers,
    sizes,
  }
}

/**
 * Indexes conditions. A condition that reads an item (directly, or through a call or condition of the item) belongs to
 * the item.
 */
function indexConditions(
  product: CompiledProduct,
  lists: readonly ListNode[],
  sizes: CellSizes,
): ReadonlyMap<string, ConditionNode> {
  const entries = Object.entries(product.conditions)
  const listOf = new Map<string, ListNode>()
  const listRead = (kind: string, name: string): ListNode | null | undefined => {
    switch (kind) {
      case 'call':
        return lists.find(({ id }) => product.calls[name]?.list === id)
      case 'condition':
        return listOf.get(name)
      case 'outer':
        return lists.find(({ id }) => id === name)
      default:
        return listAround(lists, name)
    }
  }
  const itemOf = (holds: Expression<boolean>): ListNode | null => {
    let innermost: ListNode | null = null
    for (const key of holds.reads) {
      const [kind = '', name = ''] = key.startsWith('/') ? ['', key] : key.split(':', 2)
      const own = listRead(kind, name)
      if (own && own.depth > (innermost?.depth ?? 0)) innermost = own
    }
    return innermost
  }
  // A condition can refer to a later one: as many rounds as there are conditions resolve them all.
  for (let round = 0; round < entries.length; round += 1) {
    let isSettled = true
    for (const [name, holds] of entries) {
      const list = itemOf(holds)
      if (list !== null && list.depth > (listOf.get(name)?.depth ?? 0)) {
        listOf.set(name, list)
        isSettled = false
      }
    }
    if (isSettled) break
  }
  const conditions = new Map<string, ConditionNode>()
  for (const [name, holds] of entries) {
    const list = listOf.get(name) ?? null
    const scope = list?.sizes ?? sizes
    const cell = scope.conditions
    scope.conditions += 1
    conditions.set(name, {
      kind: 'condition',
      order: 0,
      list,
      name,
      holds,
      cell,
      reads: holds.reads,
      writes: [`condition:${name}`],
    })
  }
  return conditions
}

function ruleOf(
  rule: Rule,
  lists: ReadonlyMap<string, ListNode>,
  fields: ReadonlyMap<string, FieldNode>,
): RuleOf {
  const byPlace = new Map([...lists.values()].map((list) => [list.list.at, list]))
  const at = rule.at.flatMap((pattern) => fields.get(pattern) ?? byPlace.get(pattern) ?? [])
  return { rule, list: rule.list === null ? null : (lists.get(rule.list) ?? null), at }
}

function computedNodes(fields: ReadonlyMap<string, FieldNode>): readonly Node[] {
  return [...fields.values()].flatMap((field): readonly Node[] => {
    const value = field.field.computed
    if (value === null) return []
    return [
      {
        kind: 'computed',
        order: 0,
        list: field.list,
        field,
        value,
        reads: value.reads,
        writes: [field.pattern],
      },
    ]
  })
}

function uniqueNodes(lists: readonly ListNode[]): readonly Node[] {
  return lists.flatMap((list): readonly Node[] => {
    const value = list.list.unique
    if (value === null) return []
    list.unique = { kind: 'unique', order: 0, list, value, reads: value.reads, writes: [`unique:${list.id}`] }
    return [list.unique]
  })
}
