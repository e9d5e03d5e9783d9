import type { Part } from '../../compiled/compiled-product.ts'
import { fine, type FlagEntry } from '../working-copy/cells.ts'
import { FlagPlaces } from '../graph/flag-places.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { flagResult, isEngaged, sameResult } from './evaluate-flags.ts'
import { flagId } from '../graph/keys.ts'
import type { FlagNode, PartFlag, StructureNode } from '../graph/product-index.ts'

/**
 * Updates the set of flags of a slide: present ones keep their value, new ones are added, absent ones are
 * removed.
 */
export function restructure(working: WorkingCopy, { slide }: StructureNode): void {
  const { id, when } = slide.slide
  const known = working.slides.get(id)
  if (when !== null && !working.scope.holds(when, null)) {
    if (known !== undefined) working.dropSlide(id)
    return
  }
  const shown = shownFlags(working, slide.parts, slide.gates)
  const old = known?.entries ?? []
  const { head, tail } = sameAround(old, shown)
  if (known !== undefined && head === old.length && head === shown.length) return

  const before = working.flagsOf(id)
  // Flags mostly appear and disappear in one place: the entries around it are reused.
  const gone = new Map(
    old.slice(head, old.length - tail).map((entry, offset) => [entry.id, head + offset] as const),
  )
  const fresh = shown.slice(head, shown.length - tail).map(({ node, item }, offset) => {
    const entry: FlagEntry = { node, item, id: flagId(node.list, item, node.flag) }
    const was = gone.get(entry.id)
    if (was !== undefined) {
      const [value, settled] = [before?.flags[was] === true, before?.settled[was] === true]
      return { entry, value, settled, result: known?.results[was] ?? fine }
    }
    const first = working.flagAtFirst(id, entry.id, head + offset === shown.length - 1)
    working.fresh.add(`${id} ${entry.id}`)
    working.markNode(node, item)
    return { entry, ...first, result: fine }
  })
  const around = <Value>(values: readonly Value[] | undefined, middle: readonly Value[]): readonly Value[] =>
    values === undefined
      ? middle
      : values.slice(0, head).concat(middle, values.slice(old.length - tail, old.length))
  const entries = around(
    known?.entries,
    fresh.map(({ entry }) => entry),
  )
  working.putSlide(
    id,
    {
      entries,
      ids: around(
        known?.ids,
        fresh.map(({ entry }) => entry.id),
      ),
      places: new FlagPlaces(entries),
      results: around(
        known?.results,
        fresh.map(({ result }) => result),
      ),
    },
    {
      flags: around(
        known && before?.flags,
        fresh.map(({ value }) => value),
      ),
      settled: around(
        known && before?.settled,
        fresh.map(({ settled }) => settled),
      ),
    },
  )
}

/** A flag that is shown, before it has an id. */
type Shown = Pick<FlagEntry, 'node' | 'item'>

/** Counts the entries that are equal at the beginning, and of the rest those that are equal at the end. */
function sameAround(
  old: readonly Shown[],
  now: readonly Shown[],
): { readonly head: number; readonly tail: number } {
  const isSame = (one: Shown | undefined, other: Shown | undefined): boolean =>
    one !== undefined && one.node === other?.node && one.item === other.item
  const least = Math.min(old.length, now.length)
  let head = 0
  while (head < least && isSame(old[head], now[head])) head += 1
  let tail = 0
  while (tail < least - head && isSame(old[old.length - 1 - tail], now[now.length - 1 - tail])) tail += 1
  return { head, tail }
}

/** Evaluates one flag with the current values. */
export function refreshFlag(working: WorkingCopy, node: FlagNode, item: string | null): void {
  const { id } = node.slide.slide
  const cells = working.slides.get(id)
  const known = working.flagsOf(id)
  if (cells === undefined || known === undefined) return
  const position = cells.places.find(node, item)
  const entry = cells.entries[position]
  const before = cells.results[position]
  if (entry === undefined || before === undefined) return

  const result = flagResult(working, node, item)
  if (!sameResult(before, result)) {
    working.putResults(id, { ...cells, results: working.written(cells.results, position, result) })
  }
  const was = known.flags[position] === true
  const wasSettled = known.settled[position] === true
  const isSettled = wasSettled || (!working.isFromScratch && (was || isEngaged(working, entry)))
  const holds = isSettled ? result.problems.length === 0 : was
  if (holds === was && isSettled === wasSettled) return
  const { flags, settled } = known
  working.putFlags(id, {
    flags: holds === was ? flags : working.written(flags, position, holds),
    settled: isSettled === wasSettled ? settled : working.written(settled, position, isSettled),
  })
}

/** Computes flags of a slide that are not computed yet: all of them, or only the false ones. */
export function settleFlags(working: WorkingCopy, slide: string, which: 'all' | 'false'): void {
  const cells = working.slides.get(slide)
  const known = working.flagsOf(slide)
  if (cells === undefined || known === undefined) return
  const isDue = known.flags.map((flag) => which === 'all' || !flag)
  working.putFlags(slide, {
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
  const holds = (name: string): boolean => working.scope.holds(name, item)
  if (!part.whenAll.every(holds)) return false
  if (flag === null) return !hasFlag(part)
  switch (flag.of.kind) {
    case 'input':
      return flag.of.asks.fields.some(({ field }) => field.whenAll.every(holds))
    case 'list':
      return working.listCounts(flag.of.of, item)
    default:
      return true
  }
}

function hasFlag(part: Part): boolean {
  return 'flag' in part
}

function shownFlags(
  working: WorkingCopy,
  parts: readonly PartFlag[],
  gates: readonly FlagNode[],
): readonly Shown[] {
  const flags: Shown[] = []
  addShown(working, parts, null, flags)
  for (const gate of gates) flags.push({ node: gate, item: null })
  return flags
}

function addShown(
  working: WorkingCopy,
  parts: readonly PartFlag[],
  item: string | null,
  flags: Shown[],
): void {
  for (const shown of parts) {
    const { flag } = shown
    if (flag === null || !isShown(working, shown, item)) continue
    flags.push({ node: flag, item })
    if (flag.of.kind !== 'list') continue
    const list = flag.of.of
    const inner = list.flags.get(flag.slide) ?? []
    for (const one of working.itemIdsIn(list, item)) addShown(working, inner, one, flags)
  }
}
