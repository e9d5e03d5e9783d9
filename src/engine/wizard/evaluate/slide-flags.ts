import type { Part } from '../../compiled/compiled-product.ts'
import { fine } from '../working-copy/flag-result.ts'
import { FlagRows, type FlagRow } from '../working-copy/flag-rows.ts'
import { markNode } from '../working-copy/mark-readers.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { flagResult, isEngaged, sameResult } from './evaluate-flags.ts'
import { flagId } from '../graph/keys.ts'
import type { FlagNode, ListNode, PartFlag, SlideNode, StructureNode } from '../graph/product-index.ts'

/**
 * Updates the set of flags of a slide: present ones keep their value, new ones are added, absent ones are
 * removed.
 */
export function updateFlagSet(working: WorkingCopy, { slide, changesPlace }: StructureNode): void {
  if (changesPlace) working.slides.isReordered = true
  const { id } = slide.slide
  const known = working.slides.get(id)
  if (!isPresent(working, slide)) {
    if (known !== undefined) working.slides.drop(id)
    return
  }
  const old = known?.rows ?? FlagRows.none
  const { head, shown } = shownAfter(working, slide, old)
  if (known !== undefined && head === old.length && shown.length === 0) return
  const tail = sameAtEnd(old, head, shown)
  const length = head + shown.length

  // Flags mostly appear and disappear in one place: the rows around it are reused.
  const gone = new Map<string, FlagRow>()
  for (let at = head; at < old.length - tail; at += 1) {
    const row = old.at(at)
    if (row !== undefined) gone.set(row.id, row)
  }
  const fresh = shown.slice(0, shown.length - tail).map(({ node, item }, offset): FlagRow => {
    const flag = flagId(node.list, item, node.flag)
    const was = gone.get(flag)
    if (was !== undefined) return was.node === node ? was : { ...was, node, item }
    const first = working.flagAtFirst(id, flag, head + offset === length - 1)
    if (node.of.kind === 'gate') working.freshGates.add(`${id} ${flag}`)
    markNode(working, node, item)
    return { node, item, id: flag, value: first.value, isSettled: first.settled, result: fine }
  })
  working.slides.splice(id, { head, gone: gone.size }, fresh)
}

/** Returns whether a slide is in the wizard: its condition holds, and it shows something where it has to. */
function isPresent(evaluated: Evaluated, { slide: { when }, needsPart, parts }: SlideNode): boolean {
  if (when !== null && !evaluated.scope.holds(when, null)) return false
  return !needsPart || parts.some((part) => isShown(evaluated, part, null))
}

/** A flag that is shown, before it has an id. */
type Shown = Pick<FlagRow, 'node' | 'item'>

/** Counts the flags at the end that are the same as before, behind the first `head`. */
function sameAtEnd(old: FlagRows, head: number, shown: readonly Shown[]): number {
  const least = Math.min(old.length - head, shown.length)
  let tail = 0
  while (tail < least && isSame(old.at(old.length - 1 - tail), shown[shown.length - 1 - tail])) tail += 1
  return tail
}

function isSame(one: Shown | undefined, other: Shown | undefined): boolean {
  return one !== undefined && other !== undefined && isOf(one, other.node, other.item)
}

function isOf(
  shown: Shown | undefined,
  node: FlagNode | undefined,
  item: string | undefined | null,
): boolean {
  return shown !== undefined && shown.node === node && shown.item === item
}

/** Evaluates one flag with the current values. */
export function refreshFlag(working: WorkingCopy, node: FlagNode, item: string | null): void {
  const { id } = node.slide.slide
  const cells = working.slides.get(id)
  if (cells === undefined) return
  const position = cells.places.find(node, item)
  const row = cells.rows.at(position)
  if (row === undefined) return

  const found = flagResult(working, node, item)
  const result = sameResult(row.result, found) ? row.result : found
  const isSettled = row.isSettled || (!working.isFromScratch && (row.value || isEngaged(working, row)))
  const value = isSettled ? result.problems.length === 0 : row.value
  if (result === row.result && value === row.value && isSettled === row.isSettled) return
  working.slides.putRow(id, position, { node, item, id: row.id, value, isSettled, result })
}

/** Computes flags of a slide that are not computed yet: all of them, or only the false ones. */
export function settleFlags(working: WorkingCopy, slide: string, which: 'all' | 'false'): void {
  working.slides.putRows(slide, (row) => {
    if (which === 'false' && row.value) return row
    const value = row.result.problems.length === 0
    return row.isSettled && row.value === value ? row : { ...row, value, isSettled: true }
  })
}

/**
 * Returns whether a part is shown now; for a part of items, in this item. An input is hidden when none of its fields
 * counts.
 */
export function isShown(evaluated: Evaluated, { part, flag }: PartFlag, item: string | null): boolean {
  if (!allHold(evaluated, part.whenAll, item)) return false
  if (flag === null) return !hasFlag(part)
  switch (flag.of.kind) {
    case 'input':
      return flag.of.asks.fields.some(({ field }) => allHold(evaluated, field.whenAll, item))
    case 'list':
      return evaluated.cells.listCounts(flag.of.of, item)
    default:
      return true
  }
}

function allHold(evaluated: Evaluated, conditions: readonly string[], item: string | null): boolean {
  return conditions.every((name) => evaluated.scope.holds(name, item))
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
  { slide: { id }, parts, gates }: SlideNode,
  old: FlagRows,
): { readonly head: number; readonly shown: readonly Shown[] } {
  const shown: Shown[] = []
  let head = 0
  const add = (node: FlagNode, item: string | null): void => {
    const before = shown.length === 0 ? old.at(head) : undefined
    if (before?.node === node && before.item === item) head += 1
    else shown.push({ node, item })
  }
  const addItems = (list: ListNode, inner: readonly PartFlag[], outer: string | null): void => {
    const items = working.cells.itemIdsIn(list, outer)
    const always = flagsWithoutConditions(inner)
    const isAfterSame = shown.length === 0 && always !== null && working.slides.hasFlagsOfBefore(id)
    const kept = isAfterSame ? sameItems(working, list, { old, head, flags: always }) : 0
    head += kept * (always?.length ?? 0)
    for (const item of items.slice(kept))
      if (shown.length === 0 && isAt(old, head, always, item)) head += always?.length ?? 0
      else addShown(inner, item)
  }
  const addShown = (some: readonly PartFlag[], item: string | null): void => {
    for (const part of some) {
      const { flag } = part
      if (flag === null || !isShown(working, part, item)) continue
      add(flag, item)
      if (flag.of.kind === 'list') addItems(flag.of.of, flag.of.of.flags.get(flag.slide) ?? [], item)
    }
  }
  addShown(parts, null)
  for (const gate of gates) add(gate, null)
  return { head, shown }
}

/**
 * Returns the number of items at the beginning of a list outside of items whose flags are where they were before the
 * event: those items whose keys are the same as then.
 */
function sameItems(
  working: WorkingCopy,
  list: ListNode,
  {
    old,
    head,
    flags,
  }: { readonly old: FlagRows; readonly head: number; readonly flags: readonly FlagNode[] },
): number {
  if (list.outer !== null || flags.length === 0) return 0
  const ids = working.cells.itemIds(list)
  const kept = working.cells.itemsKept(list)
  const [first, last] = [old.at(head), old.at(head + kept * flags.length - 1)]
  const isThere = kept > 0 && isOf(first, flags[0], ids[0]) && isOf(last, flags.at(-1), ids[kept - 1])
  return isThere ? kept : 0
}

/** Returns whether the flags of an item begin at this row. Without conditions an item has all of them or none. */
function isAt(old: FlagRows, at: number, flags: readonly FlagNode[] | null, item: string): boolean {
  const before = old.at(at)
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
