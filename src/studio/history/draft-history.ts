import {
  Draft,
  draftValueOf,
  liveChildren,
  placeOf,
  undoneGroups,
  type Change,
  type ChangeId,
  type DraftFiles,
  type DraftNode,
  type Handle,
  type JsonValue,
} from '../../authoring/index.ts'

/** A file of a draft and the JSON pointer in it. */
export interface HistoryPlace {
  readonly path: string
  readonly pointer: string
}

/** One place that a step changed, as it was before and as the step left it. */
export interface HistoryPart {
  /** Unique in the history. */
  readonly id: string
  readonly kind: 'set' | 'insert' | 'remove' | 'move' | 'rename'
  readonly node: Handle
  readonly place: HistoryPlace
  /** Value before: of a rename the key; undefined of what was not there, and of a move. */
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
  /** Where the node stood before: its parent, its key there, the sibling before it, and whether it took one line. */
  readonly stood: {
    readonly parent: Handle
    readonly key: string | null
    readonly after: Handle | null
    readonly isOneLine: boolean
  } | null
}

/** What a person did at once: the changes that one undo takes back. */
export interface HistoryStep {
  readonly group: ChangeId
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Number of the draft's changes before it. */
  readonly seq: number
  /** The step was taken back by an undo, and is not in effect. */
  readonly isUndone: boolean
  /** The step that this one took back, or brought again; null for an edit. */
  readonly undoes: ChangeId | null
  /** What it changed; none for an undo, and for a step that was taken back. */
  readonly parts: readonly HistoryPart[]
}

/** Returns every step of a draft, the newest first, with what each place was before it. */
export function draftHistory(base: DraftFiles, changes: readonly Change[]): readonly HistoryStep[] {
  const undone = undoneGroups(changes)
  // Changes that are taken back have no part in what was seen before the later ones.
  const draft = new Draft(base)
  const steps = new Map<ChangeId, HistoryStep>()
  for (const [seq, change] of changes.entries()) {
    const { group, author, at, edit } = change
    const isUndone = undone.has(group)
    const undoes = edit.do === 'undo' ? edit.group : null
    const known = steps.get(group) ?? { group, author, at, seq, isUndone, undoes, parts: [] }
    const isRead = !isUndone && undoes === null
    const parts = isRead ? partsOf(draft, change) : []
    if (isRead) draft.add([change])
    steps.set(group, { ...known, at, parts: [...known.parts, ...parts.map((part) => placed(draft, part))] })
  }
  return [...steps.values()].toReversed()
}

type UnplacedPart = Omit<HistoryPart, 'place'> & { readonly place: HistoryPlace | null }

function partsOf(draft: Draft, { id, edit }: Change): readonly UnplacedPart[] {
  const partAt = (
    kind: HistoryPart['kind'],
    node: Handle,
    values: Partial<Pick<HistoryPart, 'before' | 'after'>>,
  ): UnplacedPart => {
    const known = draft.node(node)
    return {
      id: `${id} ${node}`,
      kind,
      node,
      place: known && placeOf(known),
      before: values.before,
      after: values.after,
      stood: known && stoodAt(known),
    }
  }
  switch (edit.do) {
    case 'set':
      return edit.cells.map(({ node, value }) =>
        partAt('set', node, { before: draft.node(node)?.value, after: value }),
      )
    case 'insert':
      return [partAt('insert', id, { after: edit.value })]
    case 'remove': {
      const node = draft.node(edit.node)
      return node && placeOf(node) ? [partAt('remove', edit.node, { before: draftValueOf(node) })] : []
    }
    case 'move':
      return [partAt('move', edit.node, {})]
    case 'rename':
      return [
        partAt('rename', edit.node, { before: draft.node(edit.node)?.key ?? undefined, after: edit.key }),
      ]
    case 'undo':
      return []
    default:
      return edit satisfies never
  }
}

/** The place of a part: where it was, else where the step has put it. */
function placed(draft: Draft, part: UnplacedPart): HistoryPart {
  const node = draft.node(part.node)
  return { ...part, place: part.place ?? (node && placeOf(node)) ?? { path: '', pointer: '' } }
}

function stoodAt({ parent, key, handle, isOneLine }: DraftNode): HistoryPart['stood'] {
  if (parent === null) return null
  const beside = liveChildren(parent)
  const at = beside.findIndex((one) => one.handle === handle)
  return { parent: parent.handle, key, after: beside[at - 1]?.handle ?? null, isOneLine }
}
