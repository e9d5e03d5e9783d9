import type { Part } from '../compiled/compiled-product.ts'
import { fine, type FlagEntry, type FlagResult } from './cells.ts'
import type { Draft } from './draft.ts'
import { flagResult, isEngaged, sameResult } from './evaluate-flags.ts'
import { flagId } from './keys.ts'
import type { FlagNode, PartFlag, StructureNode } from './product-index.ts'

/** Finds out which flags a slide has now: those that stay keep their value, new ones start, the rest goes. */
export function restructure(draft: Draft, { slide }: StructureNode): void {
  const { id, when } = slide.slide
  const known = draft.slides.get(id)
  if (when !== null && !draft.scope.holds(when, null)) {
    if (known !== undefined) draft.dropSlide(id)
    return
  }
  const entries = entriesOf(draft, slide.parts, slide.gates)
  if (known !== undefined && sameEntries(known.entries, entries)) return

  const before = draft.flagsOf(id)
  const flags: boolean[] = []
  const settled: boolean[] = []
  const results: FlagResult[] = []
  for (const [position, entry] of entries.entries()) {
    const was = known?.positions.get(entry.id)
    if (was !== undefined) {
      flags.push(before?.flags[was] === true)
      settled.push(before?.settled[was] === true)
      results.push(known?.results[was] ?? fine)
      continue
    }
    const first = draft.flagAtFirst(id, entry.id, position === entries.length - 1)
    flags.push(first.value)
    settled.push(first.settled)
    results.push(fine)
    draft.fresh.add(`${id} ${entry.id}`)
    draft.markNode(entry.node, entry.item)
  }
  const ids = entries.map((entry) => entry.id)
  draft.putSlide(
    id,
    { entries, ids, positions: new Map(ids.map((flag, position) => [flag, position])), results },
    { flags, settled },
  )
}

/** Brings one flag up to date with what it reads. */
export function refreshFlag(draft: Draft, node: FlagNode, item: string | null): void {
  const { id } = node.slide.slide
  const cells = draft.slides.get(id)
  const known = draft.flagsOf(id)
  const position = cells?.positions.get(flagId(node.list, item, node.flag))
  if (cells === undefined || known === undefined || position === undefined) return
  const entry = cells.entries[position]
  const before = cells.results[position]
  if (entry === undefined || before === undefined) return

  const result = flagResult(draft, node, item)
  if (!sameResult(before, result)) {
    draft.putResults(id, { ...cells, results: cells.results.with(position, result) })
  }
  const was = known.flags[position] === true
  const wasSettled = known.settled[position] === true
  const isSettled = wasSettled || (!draft.whole && (was || isEngaged(draft, entry)))
  const holds = isSettled ? result.problems.length === 0 : was
  if (holds === was && isSettled === wasSettled) return
  const { flags, settled } = known
  draft.putFlags(id, {
    flags: holds === was ? flags : flags.with(position, holds),
    settled: isSettled === wasSettled ? settled : settled.with(position, isSettled),
  })
}

/** Computes flags of a slide that are not computed yet: all of them, or only the false ones. */
export function settleFlags(draft: Draft, slide: string, which: 'all' | 'false'): void {
  const cells = draft.slides.get(slide)
  const known = draft.flagsOf(slide)
  if (cells === undefined || known === undefined) return
  const isDue = known.flags.map((flag) => which === 'all' || !flag)
  draft.putFlags(slide, {
    flags: known.flags.map((flag, at) =>
      isDue[at] === true ? cells.results[at]?.problems.length === 0 : flag,
    ),
    settled: known.settled.map((settled, at) => settled || isDue[at] === true),
  })
}

/** Whether a part is there now, for this item if it belongs to items. An input is not when none of its fields counts. */
export function isShown(draft: Draft, { part, flag }: PartFlag, item: string | null): boolean {
  const holds = (name: string): boolean => draft.scope.holds(name, item)
  if (!part.whenAll.every(holds)) return false
  if (flag === null) return !hasFlag(part)
  switch (flag.of.kind) {
    case 'input':
      return flag.of.asks.fields.some(({ field }) => field.whenAll.every(holds))
    case 'list':
      return draft.lists[flag.of.of.position]?.counts === true
    default:
      return true
  }
}

function hasFlag(part: Part): boolean {
  return 'flag' in part
}

function entriesOf(
  draft: Draft,
  parts: readonly PartFlag[],
  gates: readonly FlagNode[],
): readonly FlagEntry[] {
  const entries: FlagEntry[] = []
  const add = (node: FlagNode, item: string | null): void => {
    entries.push({ node, item, id: flagId(node.list, item, node.flag) })
  }
  for (const shown of parts) {
    const { flag } = shown
    if (flag === null || !isShown(draft, shown, null)) continue
    add(flag, null)
    if (flag.of.kind !== 'list') continue
    const list = flag.of.of
    const inner = list.flags.get(flag.slide) ?? []
    for (const item of draft.itemIds(list)) {
      for (const part of inner) if (part.flag !== null && isShown(draft, part, item)) add(part.flag, item)
    }
  }
  for (const gate of gates) add(gate, null)
  return entries
}

function sameEntries(one: readonly FlagEntry[], other: readonly FlagEntry[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry.id === other[at]?.id)
}
