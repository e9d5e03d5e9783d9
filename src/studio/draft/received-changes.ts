import type { Change, Handle } from '../../authoring/index.ts'
import type { DraftState } from './draft-state.ts'
import type { DraftWorld } from './draft-store.ts'
import { oneGroupMs, type TypingGroups } from './typing-group.ts'

/**
 * Adds changes of other people to a draft. Those of the field that is being typed into wait for a pause: the box keeps what is
 * typed, and both values become a conflict, because what is typed has not seen the other one. Returns how many were new.
 */
export function receivedChanges(
  { draft, update }: Pick<DraftState, 'draft' | 'update'>,
  world: Pick<DraftWorld, 'later'>,
  typing: TypingGroups,
) {
  let waiting: readonly Change[] = []
  let stopWaiting: (() => void) | null = null
  const add = (changes: readonly Change[]): number => {
    const typed = typing.field()
    const [held, free] = partitioned([...waiting, ...changes], (one) => typed !== null && sets(one, typed))
    waiting = held
    const fresh = draft.add(free).length
    stopWaiting?.()
    stopWaiting =
      held.length === 0
        ? null
        : world.later(() => {
            if (add([]) > 0) update()
          }, oneGroupMs)
    return fresh
  }
  return { add, stop: () => stopWaiting?.() }
}

function sets({ edit }: Change, node: Handle): boolean {
  return edit.do === 'set' && edit.cells.some((cell) => cell.node === node)
}

function partitioned<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
