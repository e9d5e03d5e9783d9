import type { ChangeId, Edit } from './change.ts'
import { draftValueOf, liveChildren, type DraftNode } from './draft/index.ts'
import type { JsonValue, Scalar } from './json-node.ts'

/** An edit under the id that its change will have: later edits of the same list name the nodes it inserts. */
export interface PlannedEdit {
  readonly id: ChangeId
  readonly edit: Edit
}

type JsonRecord = Readonly<Record<string, JsonValue>>

/**
 * Returns the smallest edits found that turn the content below a node into a value: scalars are set in place, items
 * with an `id` are recognised by it wherever they went, other items by what they hold.
 * @param newId Makes the id of a change.
 */
export function editsBetween(
  node: DraftNode,
  target: JsonValue,
  newId: () => ChangeId,
): readonly PlannedEdit[] {
  return new EditPlan(newId).between(node, target)
}

/** Collects the edits of one comparison, in the order in which they apply. */
class EditPlan {
  readonly #newId: () => ChangeId
  readonly #planned: PlannedEdit[] = []
  /** Scalars to set: one edit for all of them. */
  readonly #cells: Extract<Edit, { do: 'set' }>['cells'][number][] = []

  constructor(newId: () => ChangeId) {
    this.#newId = newId
  }

  between(node: DraftNode, target: JsonValue): readonly PlannedEdit[] {
    this.#compareOrReplace(node, target)
    if (this.#cells.length > 0) this.#plan({ do: 'set', cells: this.#cells })
    return this.#planned
  }

  #plan(edit: Edit): ChangeId {
    const id = this.#newId()
    this.#planned.push({ id, edit })
    return id
  }

  /** Returns the handle of the node that has the value now. */
  #compareOrReplace(at: DraftNode, value: JsonValue): string {
    if (at.kind !== kindOf(value)) return this.#replace(at, value)
    this.#compare(at, value)
    return at.handle
  }

  #compare(at: DraftNode, value: JsonValue): void {
    switch (at.kind) {
      case 'scalar':
        // The kinds are equal: the value is a scalar, a list or an object as the node is.
        if (at.value !== value) this.#cells.push({ node: at.handle, value: value as Scalar, seen: at.setBy })
        return
      case 'array':
        return this.#compareItems(at, value as readonly JsonValue[])
      case 'object':
        return this.#compareKeys(at, value as JsonRecord)
    }
  }

  #compareKeys(at: DraftNode, value: JsonRecord): void {
    const children = new Map(liveChildren(at).map((child) => [child.key ?? '', child]))
    for (const [key, child] of children)
      if (!Object.hasOwn(value, key)) this.#plan({ do: 'remove', node: child.handle })
    let after: string | null = null
    for (const [key, inner] of Object.entries(value)) {
      const child = children.get(key)
      after = child
        ? this.#compareOrReplace(child, inner)
        : this.#plan({ do: 'insert', parent: at.handle, key, after, value: inner })
    }
  }

  #compareItems(at: DraftNode, value: readonly JsonValue[]): void {
    const children = liveChildren(at)
    const partners = pairs(children, value)
    const kept = new Set(partners.filter((partner) => partner !== null))
    for (const child of children) if (!kept.has(child)) this.#plan({ do: 'remove', node: child.handle })
    const resting = longestIncreasing(partners.map((partner) => (partner ? children.indexOf(partner) : null)))
    let after: string | null = null
    for (const [index, inner] of value.entries()) {
      const partner = partners[index] ?? null
      if (!partner) {
        after = this.#plan({ do: 'insert', parent: at.handle, key: null, after, value: inner })
        continue
      }
      if (!resting.has(index))
        this.#plan({ do: 'move', node: partner.handle, parent: at.handle, after, seen: partner.movedBy })
      after = this.#compareOrReplace(partner, inner)
    }
  }

  #replace(at: DraftNode, value: JsonValue): ChangeId {
    if (!at.parent) throw new TypeError('The root of a draft cannot be replaced')
    const id = this.#plan({ do: 'insert', parent: at.parent.handle, key: at.key, after: at.handle, value })
    this.#plan({ do: 'remove', node: at.handle })
    return id
  }
}

/** Returns for each target item the child that it equals, or null for a new item. */
function pairs(children: readonly DraftNode[], value: readonly JsonValue[]): readonly (DraftNode | null)[] {
  const free = new Set(children)
  const take = (child: DraftNode | undefined): DraftNode | null => {
    if (!child || !free.has(child)) return null
    free.delete(child)
    return child
  }
  const byIdentity = groupedBy(children, (child) => identityOf(draftValueOf(child)))
  const found = value.map((inner) => {
    const same = byIdentity.get(identityOf(inner)) ?? []
    return take(same.find((child) => free.has(child)))
  })
  // Items left between the same neighbours were changed in place, unless their ids differ.
  return value.map((inner, index) => {
    const own = found[index]
    if (own || idOf(inner) !== null) return own ?? null
    const before = index > 0 ? (found[index - 1] ?? null) : null
    const candidate = children[before ? children.indexOf(before) + 1 : index]
    const taken = candidate && idOf(draftValueOf(candidate)) === null ? take(candidate) : null
    found[index] = taken
    return taken
  })
}

function identityOf(value: JsonValue): string {
  const id = idOf(value)
  return id === null ? JSON.stringify(value) : `id ${id}`
}

function idOf(value: JsonValue): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  const { id } = value as JsonRecord
  return typeof id === 'string' ? id : null
}

function groupedBy<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  return Map.groupBy(items, key)
}

/** Returns the indexes of the longest run of items that keep their order; the others have to move. */
function longestIncreasing(places: readonly (number | null)[]): ReadonlySet<number> {
  const known = places.flatMap((place, index) => (place === null ? [] : [{ place, index }]))
  const ends: { readonly place: number; readonly index: number; readonly before: number }[] = []
  const links: number[] = []
  for (const [order, { place, index }] of known.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.place ?? Infinity) < place) low = middle + 1
      else high = middle
    }
    links[order] = low > 0 ? (ends[low - 1]?.before ?? -1) : -1
    ends[low] = { place, index, before: order }
  }
  const resting = new Set<number>()
  for (let order = ends.at(-1)?.before ?? -1; order >= 0; order = links[order] ?? -1) {
    const at = known[order]
    if (at) resting.add(at.index)
  }
  return resting
}

function kindOf(value: JsonValue): DraftNode['kind'] {
  if (Array.isArray(value)) return 'array'
  return value !== null && typeof value === 'object' ? 'object' : 'scalar'
}
