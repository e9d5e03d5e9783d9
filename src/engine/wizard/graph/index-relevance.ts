import type { Part } from '../../compiled/compiled-product.ts'
import { fieldsAskedBy, cardOf } from '../../compiled/facts-of-part.ts'
import { conditionKey } from './input-reads.ts'
import type { FieldNode, Indexing, ListNode, Node, SlideNode } from './product-index.ts'

/**
 * Indexes the answers that can stop counting: fields and lists with a condition, or shown only under conditions. A
 * field that a call fills counts as shown where the call's card is.
 */
export function indexRelevance(indexing: Indexing, slides: readonly SlideNode[]): readonly Node[] {
  const shown = placesShown(indexing, slides)
  const nodes: Node[] = []
  for (const list of indexing.lists) {
    const shownBy = shown.lists.get(list) ?? []
    if (list.list.when === null && isAlways(shownBy)) continue
    const conditions = [...(list.list.when === null ? [] : [list.list.when]), ...shownBy.flat()]
    list.relevance = {
      kind: 'listRelevance',
      order: 0,
      list: list.outer,
      of: list,
      shownBy: isAlways(shownBy) ? [] : shownBy,
      reads: conditions.map(conditionKey),
      writes: [list.list.at, `items:${list.id}`],
    }
    nodes.push(list.relevance)
  }
  for (const field of indexing.fields.values()) {
    const shownBy = shown.fields.get(field) ?? []
    const always = isAlways(shownBy) || field.filledBy.some((call) => !shown.cards.has(call.call.id))
    if (field.field.whenAll.length === 0 && always) continue
    const scope = field.list?.sizes ?? indexing.sizes
    field.relevanceCell = scope.relevance
    scope.relevance += 1
    field.relevance = {
      kind: 'relevance',
      order: 0,
      list: field.list,
      field,
      whenAll: field.field.whenAll,
      shownBy: always ? [] : shownBy,
      reads: [...field.field.whenAll, ...(always ? [] : shownBy.flat())].map(conditionKey),
      writes: [field.pattern],
    }
    nodes.push(field.relevance)
  }
  return nodes
}

type Places = readonly (readonly string[])[]

/** Returns whether a field is never hidden: it is shown in no part, or in a part without a condition. */
function isAlways(shownBy: Places): boolean {
  return shownBy.length === 0 || shownBy.some((conditions) => conditions.length === 0)
}

function placesShown(
  { fields, lists, calls }: Indexing,
  slides: readonly SlideNode[],
): {
  readonly fields: ReadonlyMap<FieldNode, Places>
  readonly lists: ReadonlyMap<ListNode, Places>
  readonly cards: ReadonlySet<string>
} {
  const ofField = new Map<FieldNode, string[][]>()
  const ofList = new Map<ListNode, string[][]>()
  const cards = new Set<string>()
  const show = (pattern: string, conditions: readonly string[]): void => {
    const field = fields.get(pattern)
    if (field === undefined) return
    ofField.set(field, [...(ofField.get(field) ?? []), [...new Set(conditions)]])
    for (const follower of field.follows) show(follower.pattern, conditions)
  }
  const showPart = (part: Part, before: readonly string[]): void => {
    const conditions = [...before, ...part.whenAll]
    for (const { at, whenAll } of fieldsAskedBy(part)) show(at, [...conditions, ...whenAll])
    const card = cardOf(part)
    if (card !== null) {
      cards.add(card.call)
      const filled = calls.get(card.call)?.fills.map(({ to }) => to.pattern) ?? []
      for (const at of new Set([...card.fields, ...filled])) show(at, conditions)
    }
    if (part.kind !== 'list') return
    const list = lists.find(({ id }) => id === part.list)
    if (list !== undefined) ofList.set(list, [...(ofList.get(list) ?? []), [...new Set(conditions)]])
  }
  for (const { slide } of slides) {
    const before = slide.when === null ? [] : [slide.when]
    for (const part of slide.parts) showPart(part, before)
  }
  // A list that does not count takes its items along; inside it only the item's own conditions decide.
  for (const { list } of lists) for (const part of list.parts) showPart(part, [])
  return { fields: ofField, lists: ofList, cards }
}
