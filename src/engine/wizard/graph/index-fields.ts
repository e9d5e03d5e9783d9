import { segmentsOf } from '../../json-pointer.ts'
import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { valueAt } from '../paths/pointer.ts'
import type { FieldNode, ListNode } from './product-index.ts'

/** The lists of a product. */
export function indexLists(product: CompiledProduct): readonly ListNode[] {
  return Object.values(product.lists).map((list, position) => ({
    id: list.id,
    list,
    steps: segmentsOf(list.at),
    position,
    fields: [],
    own: [],
    readers: [],
    sizes: { conditions: 0, relevance: 0, validity: 0 },
    unique: null,
    relevance: null,
    slides: [],
    flags: new Map(),
  }))
}

/** The fields that hold an answer: lists, and objects whose parts are fields of their own, are not among them. */
export function indexFields(
  product: CompiledProduct,
  lists: ReadonlyMap<string, ListNode>,
): ReadonlyMap<string, FieldNode> {
  const patterns = Object.keys(product.fields)
  const inner = new Set(patterns.map((pattern) => pattern.slice(0, pattern.lastIndexOf('/'))))
  const places = new Set([...lists.values()].map(({ list }) => list.at))
  const warnings = product.rules.filter((rule) => rule.severity === 'warning')
  const fields = new Map<string, FieldNode>()
  for (const pattern of patterns) {
    const field = product.fields[pattern]
    if (field === undefined || places.has(pattern)) continue
    if (inner.has(pattern) && field.type === 'object') continue
    const list = [...lists.values()].find(({ list: { at } }) => pattern.startsWith(`${at}/*/`)) ?? null
    const steps = segmentsOf(list === null ? pattern : pattern.slice(`${list.list.at}/*`.length))
    const node: FieldNode = {
      pattern,
      field,
      list,
      steps,
      initial: valueAt(list === null ? product.defaults : list.list.defaults, steps),
      readers: [],
      relevance: null,
      relevanceCell: -1,
      filledBy: [],
      follows: [],
      choice: null,
      asked: false,
      warnings: warnings.filter((rule) => rule.at.includes(pattern)).map((rule) => rule.id),
    }
    list?.fields.push(node)
    fields.set(pattern, node)
  }
  return fields
}
