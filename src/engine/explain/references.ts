import type { CelNode } from '../cel/cel-node.ts'
import { partsOf } from '../cel/parts-of.ts'
import { outerOf } from '../wizard/paths/item-id.ts'
import type { FieldNode, ListNode } from '../wizard/graph/product-index.ts'
import type { Evaluated } from '../wizard/working-copy/evaluated.ts'
import type { PartValues } from './decide.ts'

/** Something that an expression reads. */
export type Reference =
  | { readonly kind: 'field'; readonly field: FieldNode; readonly item: string | null }
  | { readonly kind: 'list'; readonly list: ListNode }
  | { readonly kind: 'node'; readonly node: CelNode }

/** The place of an expression: the list of its items, and the item. */
export interface ReasonPlace {
  readonly list: ListNode | null
  readonly item: string | null
}

/** Pattern of a value, and the items that it belongs to: `[null]` outside of lists. */
interface Place {
  readonly pattern: string
  readonly items: readonly (string | null)[]
}

type Names = ReadonlyMap<string, Place | null>

/**
 * Returns what a part of an expression reads, each once. Of an `all` that fails, or an `exists` that holds, only the
 * items that make it so are read.
 */
export function referencesOf(
  evaluated: Evaluated,
  node: CelNode,
  place: ReasonPlace,
  values: Pick<PartValues, 'value' | 'perItem'>,
): readonly Reference[] {
  const found = new Map<string, Reference>()
  const add = (key: string, reference: Reference): void => {
    if (!found.has(key)) found.set(key, reference)
  }
  const addPlace = ({ pattern, items }: Place): void => {
    const field = fieldAt(evaluated, pattern)
    if (field) {
      for (const item of items) add(`${field.pattern} ${item ?? ''}`, { kind: 'field', field, item })
      return
    }
    const list = evaluated.index.lists.find((one) => one.list.at === pattern)
    if (list) {
      add(`list ${list.id}`, { kind: 'list', list })
      return
    }
    const inside = [...evaluated.index.fields.values()].filter(
      (inner) => inner.pattern.startsWith(`${pattern}/`) && inner.list === (place.list ?? null),
    )
    for (const inner of inside)
      for (const item of items) add(`${inner.pattern} ${item ?? ''}`, { kind: 'field', field: inner, item })
  }
  const visit = (part: CelNode, names: Names): void => {
    const at = placeOf(evaluated, part, place, names)
    if (at) {
      addPlace(at)
      return
    }
    switch (part.op) {
      case 'call':
        add(`call ${part.id}`, { kind: 'node', node: part })
        return
      case 'condition':
        add(`condition ${part.name}`, { kind: 'node', node: part })
        return
      case 'asked':
        add(`${part.what} ${part.about}`, { kind: 'node', node: part })
        return
      case 'purchase':
        add('purchase', { kind: 'node', node: part })
        return
      case 'root':
        if (part.name === 'today' || part.name === 'language') add(part.name, { kind: 'node', node: part })
        return
      case 'each': {
        const items = elementsOf(evaluated, part.list, place, names)
        const deciding = decidingItems(part, items, values)
        if (deciding === null || deciding.items.length === 0) visit(part.list, names)
        const inner = new Map([...names, [part.name, deciding]])
        if (part.only) visit(part.only, inner)
        visit(part.body, inner)
        return
      }
      case 'pairs': {
        visit(part.of, names)
        const element = elementsOf(evaluated, part.of, place, names)
        const inner = new Map([...names, [part.names[0], null], [part.names[1], element]] as const)
        if (part.only) visit(part.only, inner)
        visit(part.body, inner)
        return
      }
      case 'sortBy':
        visit(part.list, names)
        visit(part.body, new Map([...names, [part.name, elementsOf(evaluated, part.list, place, names)]]))
        return
      case 'bind': {
        visit(part.value, names)
        visit(part.body, new Map([...names, [part.name, placeOf(evaluated, part.value, place, names)]]))
        return
      }
      default:
        for (const inner of partsOf(part)) visit(inner, names)
    }
  }
  visit(node, new Map())
  return [...found.values()]
}

/** The items that decide a comprehension over whole items; every item when it has another result. */
function decidingItems(
  node: CelNode & { readonly op: 'each' },
  elements: Place | null,
  { value, perItem }: Pick<PartValues, 'value' | 'perItem'>,
): Place | null {
  const held = perItem(node)
  const isDecided = node.macro === 'all' ? value(node) !== true : value(node) === true
  if (elements === null || held === null || !isDecided || held.length !== elements.items.length)
    return elements
  const wanted = node.macro === 'exists'
  return { ...elements, items: elements.items.filter((_item, at) => held[at] === wanted) }
}

/** The place of the elements of a list; null when its elements are no items. */
function elementsOf(evaluated: Evaluated, node: CelNode, place: ReasonPlace, names: Names): Place | null {
  if (node.op === 'each' && node.macro === 'filter') return elementsOf(evaluated, node.list, place, names)
  if (node.op === 'sortBy') return elementsOf(evaluated, node.list, place, names)
  const at = placeOf(evaluated, node, place, names)
  const list = at && evaluated.index.lists.find((one) => one.list.at === at.pattern)
  return at && list ? { pattern: `${at.pattern}/*`, items: itemsOf(evaluated, list, at.items) } : null
}

/** The place of a chain of names: `data.owner.name`, `item.name`, `d.name`. Null for any other part. */
function placeOf(evaluated: Evaluated, node: CelNode, place: ReasonPlace, names: Names): Place | null {
  switch (node.op) {
    case 'root': {
      if (node.name === 'data') return { pattern: '', items: [null] }
      if (node.name === 'item' && place.list)
        return { pattern: `${place.list.list.at}/*`, items: [place.item] }
      if (node.name === 'outer' && place.list?.outer && place.item !== null)
        return { pattern: `${place.list.outer.list.at}/*`, items: [outerOf(place.item)] }
      return null
    }
    case 'local':
      return names.get(node.name) ?? null
    case 'field': {
      const of = placeOf(evaluated, node.of, place, names)
      return of && { ...of, pattern: `${of.pattern}/${node.name}` }
    }
    case 'index': {
      const of = placeOf(evaluated, node.of, place, names)
      const list = of && evaluated.index.lists.find((one) => one.list.at === of.pattern)
      return of && list ? { pattern: `${of.pattern}/*`, items: itemsOf(evaluated, list, of.items) } : null
    }
    default:
      return null
  }
}

function itemsOf(
  evaluated: Evaluated,
  list: ListNode,
  around: readonly (string | null)[],
): readonly (string | null)[] {
  if (list.outer === null) return evaluated.cells.itemIds(list)
  return around.flatMap((outer) => (outer === null ? [] : evaluated.cells.itemIdsIn(list, outer)))
}

/** The field at a pattern, or the field with an answer of many properties around it. */
function fieldAt(evaluated: Evaluated, pattern: string): FieldNode | null {
  for (let at = pattern; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = evaluated.index.fields.get(at)
    if (field) return field
  }
  return null
}
