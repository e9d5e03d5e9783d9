import type { Part } from '../../compiled/compiled-product.ts'
import { fine, type FlagEntry } from '../working-copy/cells.ts'
import { markNode } from '../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { flagResult, isEngaged, sameResult } from './evaluate-flags.ts'
import { flagId } from '../graph/keys.ts'
import type { FlagNode, PartFlag, StructureNode } from '../graph/product-index.ts'

/**
 * Updates the set of flags of a slide: present ones keep their value, new ones are added, absent ones are
 * removed.
 */
export function restructure(working: WorkingCopy, { slide, changesPlace }: StructureNode): void {
  if (changesPlace) working.slides.isReordered = true
  const { id, when } = slide.slide
  const known = working.slides.get(id)
  if (when !== null && !working.scope.holds(when, null)) {
    if (known !== undefined) working.slides.drop(id)
    return
  }
  const old = known?.entries ?? []
  const { head, shown } = shownAfter(working, slide.parts, slide.gates, old)
  if (known !== undefined && head === old.length && shown.length === 0) return
  const tail = sameAtEnd(old, head, shown)
  const length = head + shown.length

  const before = working.slides.flagsOf(id)
  // Flags mostly appear and disappear in one place: the entries around it are reused.
  const gone = new Map(
    old.slice(head, old.length - tail).map((entry, offset) => [entry.id, head + offset] as const),
  )
  const fresh = shown.slice(0, shown.length - tail).map(({ node, item }, offset) => {
    const entry: FlagEntry = { node, item, id: flagId(node.list, item, node.flag) }
    const was = gone.get(entry.id)
    if (was !== undefined) {
      const [value, settled] = [before?.flags[was] === true, before?.settled[was] === true]
      return { entry, value, settled, result: known?.results[was] ?? fine }
    }
    const first = working.flagAtFirst(id, entry.id, head + offset === length - 1)
    working.fresh.add(`${id} ${entry.id}`)
    markNode(working, node, item)
    return { entry, ...first, result: fine }
  })
  working.slides.splice(id, { head, gone: gone.size }, fresh)
}

/** A flag that is shown, before it has an id. */
type Shown = Pick<FlagEntry, 'node' | 'item'>

/** Counts the entries at the end that are the same as before, behind the first `head`. */
function sameAtEnd(old: readonly Shown[], head: number, shown: readonly Shown[]): number {
  const least = Math.min(old.length - head, shown.length)
  let tail = 0
  while (tail < least && isSame(old[old.length - 1 - tail], shown[shown.length - 1 - tail])) tail += 1
  return tail
}

function isSame(one: Shown | undefined, other: Shown | undefined): boolean {
  return one !== undefined && one.node === other?.node && one.item === other.item
}

/** Evaluates one flag with the current values. */
export function refreshFlag(working: WorkingCopy, node: FlagNode, item: string | null): void {
  const { id } = node.slide.slide
  const cells = working.slides.get(id)
  const known = working.slides.flagsOf(id)
  if (cells === undefined || known === undefined) return
  const position = cells.places.find(node, item)
  const entry = cells.entries[position]
  const before = cells.results[position]
  if (entry === undefined || before === undefined) return

  const result = flagResult(working, node, item)
  if (!sameResult(before, result)) {
    working.slides.putResult(id, position, result)
  }
  const was = known.flags[position] === true
  const wasSettled = known.settled[position] === true
  const isSettled = wasSettled || (!working.isFromScratch && (was || isEngaged(working, entry)))
  const value = isSettled ? result.problems.length === 0 : was
  if (value !== was || isSettled !== wasSettled) working.slides.putFlag(id, position, { value, isSettled })
}

/** Computes flags of a slide that are not computed yet: all of them, or only the false ones. */
export function settleFlags(working: WorkingCopy, slide: string, which: 'all' | 'false'): void {
  const cells = working.slides.get(slide)
  const known = working.slides.flagsOf(slide)
  if (cells === undefined || known === undefined) return
  const isDue = known.flags.map((flag) => which === 'all' || !flag)
  working.slides.putFlags(slide, {
    flags: known.flags.map((flag, at) =>
      isDue[at] === true ? cells.results[at]?.problems.length === 0 : flag,
    ),
    settled: known.settled.map((settled, at) => settled || isDue[at] === true),
  })
}

/**
 * Returns whether a part is shown now; for a part of items, in this item. An input is hidden when none of its fields
 * counts.
 */
export function isShown(working: WorkingCopy, { part, flag }: PartFlag, item: string | null): boolean {
  if (!allHold(working, part.whenAll, item)) return false
  if (flag === null) return !hasFlag(part)
  switch (flag.of.kind) {
    case 'input':
      return flag.of.asks.fields.some(({ field }) => allHold(working, field.whenAll, item))
    case 'list':
      return working.cells.listCounts(flag.of.of, item)
    default:
      return true
  }
}

function allHold(working: WorkingCopy, conditions: readonly string[], item: string | null): boolean {
  return conditions.every((name) => working.scope.holds(name, item))
}

function hasFlag(part: Part): boolean {
  return 'flag' in part
}

/**
 * Returns the flags that are shown now, without the first `head`, which are the same as before: an item that is added
 * to a long list makes nothing for the items above it.
 */
function shownAfter(
  working: WorkingCopy,
  parts: readonly PartFlag[],
  gates: readonly FlagNode[],
  old: readonly Shown[],
): { readonly head: number; readonly shown: readonly Shown[] } {
  const shown: Shown[] = []
  let head = 0
  const add = (node: FlagNode, item: string | null): void => {
    const before = shown.length === 0 ? old[head] : undefined
    if (before?.node === node && before.item === item) head += 1
    else shown.push({ node, item })
  }
  const addShown = (some: readonly PartFlag[], item: string | null): void => {
    for (const part of some) {
      const { flag } = part
      if (flag === null || !isShown(working, part, item)) continue
      add(flag, item)
      if (flag.of.kind !== 'list') continue
      const list = flag.of.of
      const inner = list.flags.get(flag.slide) ?? []
      const always = flagsWithoutConditions(inner)
      for (const one of working.cells.itemIdsIn(list, item))
        if (shown.length === 0 && isAt(old, head, always, one)) head += always?.length ?? 0
        else addShown(inner, one)
    }
  }
  addShown(parts, null)
  for (const gate of gates) add(gate, null)
  return { head, shown }
}

/** Returns whether the flags of an item begin at this entry. Without conditions an item has all of them or none. */
function isAt(old: readonly Shown[], at: number, flags: readonly FlagNode[] | null, item: string): boolean {
  const before = old[at]
  return before !== undefined && flags !== null && before.item === item && before.node === flags[0]
}

const withoutConditions = new WeakMap<readonly PartFlag[], readonly FlagNode[] | null>()

/** The flags of an item's parts when every item always shows all of them; null when conditions or inner lists decide. */
function flagsWithoutConditions(parts: readonly PartFlag[]): readonly FlagNode[] | null {
  const known = withoutConditions.get(parts)
  if (known !== undefined) return known
  const isAlways = parts.every(({ part, flag }) => {
    if (part.whenAll.length > 0) return false
    if (flag === null || flag.of.kind === 'list') return flag === null
    return flag.of.kind !== 'input' || flag.of.asks.fields.some(({ field }) => field.whenAll.length === 0)
  })
  const flags = isAlways ? parts.flatMap(({ flag }) => flag ?? []) : null
  withoutConditions.set(parts, flags)
  return flags
}
