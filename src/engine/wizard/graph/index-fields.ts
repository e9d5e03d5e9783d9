import { segmentsOf } from '../../json-pointer.ts'
import type { CompiledProduct, List } from '../../compiled/compiled-product.ts'
import { isWritten } from './plain-answer.ts'
import { valueAt } from '../paths/pointer.ts'
import type { FieldNode, ListNode } from './product-index.ts'

/** The lists of a product. */
export function indexLists(product: CompiledProduct): readonly ListNode[] {
  const nodes = new Map<string, ListNode & { inner: ListNode[] }>()
  const nodeOf = (list: List): ListNode => {
    const known = nodes.get(list.id)
    if (known !== undefined) return known
    const around = Object.values(product.lists).find(({ at }) => list.at.startsWith(`${at}/*/`))
    const outer = around === undefined ? null : nodeOf(around)
    const node = {
      id: list.id,
      list,
      outer,
      inner: [],
      depth: (outer?.depth ?? 0) + 1,
      steps: segmentsOf(outer === null ? list.at : list.at.slice(`${outer.list.at}/*`.length)),
      position: Object.keys(product.lists).indexOf(list.id),
      fields: [],
      own: [],
      readers: [],
      sizes: { conditions: 0, relevance: 0, validity: 0 },
      unique: null,
      relevance: null,
      filledBy: [],
      slides: [],
      flags: new Map(),
    }
    nodes.set(list.id, node)
    if (outer !== null) nodes.get(outer.id)?.inner.push(node)
    return node
  }
  return Object.values(product.lists).map(nodeOf)
}

/** Returns the innermost list whose items contain a pattern; null outside of items. */
export function listAround(lists: Iterable<ListNode>, pattern: string): ListNode | null {
  let found: ListNode | null = null
  for (const list of lists) {
    if (pattern.startsWith(`${list.list.at}/*`) && list.depth > (found?.depth ?? 0)) found = list
  }
  return found
}

/** Indexes the fields that hold an answer. Lists, and objects whose parts are separate fields, are excluded. */
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
    const list = listAround(lists.values(), pattern)
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
      isPrinted: product.purchase !== null && isWritten(field),
      warnings: warnings.filter((rule) => rule.at.includes(pattern)).map((rule) => rule.id),
    }
    list?.fields.push(node)
    fields.set(pattern, node)
  }
  return fields
}
