import { segmentsOf } from '../../engine/json-pointer.ts'
import { compareChanges, type Change, type ChangeId, type Handle } from '../change.ts'
import type { JsonNode } from '../json-node.ts'
import { undoneGroups } from '../undo.ts'
import { contentOf, liveChildren, printedChildren, type DraftNode } from './draft-node.ts'
import { DraftTree, type Conflict, type DraftFiles, type SkippedChange } from './draft-tree.ts'

/**
 * A product draft: files, and the changes made to them. Its content is a function of the set of changes, so every
 * order of arrival gives the same bytes.
 */
export class Draft {
  readonly #base: DraftFiles
  readonly #known = new Map<ChangeId, Change>()
  #log: Change[] = []
  #undone: ReadonlySet<ChangeId> = new Set()
  #tree: DraftTree

  constructor(base: DraftFiles, changes: Iterable<Change> = []) {
    this.#base = base
    this.#tree = new DraftTree(base)
    this.add(changes)
  }

  /** Adds changes; those already known are ignored. Returns the ones that were new. */
  add(changes: Iterable<Change>): readonly Change[] {
    const fresh: Change[] = []
    for (const change of changes) {
      if (this.#known.has(change.id)) continue
      this.#known.set(change.id, change)
      fresh.push(change)
    }
    fresh.sort(compareChanges)
    const [first] = fresh
    if (!first) return fresh
    const last = this.#log.at(-1)
    const appends =
      !fresh.some(({ edit }) => edit.do === 'undo') && (!last || compareChanges(last, first) < 0)
    this.#log = [...this.#log, ...fresh]
    if (appends) this.#apply(fresh)
    else this.#fold()
    return fresh
  }

  /**
   * Removes changes that were not sent yet, so that a new keystroke can replace the previous one. All other
   * changes are applied again.
   */
  withdraw(ids: ReadonlySet<ChangeId>): void {
    for (const id of ids) this.#known.delete(id)
    this.#log = this.#log.filter(({ id }) => !ids.has(id))
    this.#fold()
  }

  #fold(): void {
    this.#log.sort(compareChanges)
    this.#undone = undoneGroups(this.#log)
    this.#tree = new DraftTree(this.#base)
    this.#apply(this.#log)
  }

  #apply(changes: readonly Change[]): void {
    for (const change of changes) if (!this.#undone.has(change.group)) this.#tree.apply(change)
  }

  /** Returns all changes, in the order in which they are applied. */
  get changes(): readonly Change[] {
    return this.#log
  }

  /** Conflicts that are not settled. */
  get conflicts(): readonly Conflict[] {
    return this.#tree.openConflicts()
  }

  /** Changes without effect. */
  get skipped(): readonly SkippedChange[] {
    return this.#tree.skipped
  }

  /** Paths of the files that the draft holds, in order. */
  get paths(): readonly string[] {
    return liveChildren(this.#tree.root).map(({ key }) => key ?? '')
  }

  /** The node with this handle, also a removed one; null when there is none. */
  node(handle: Handle): DraftNode | null {
    return this.#tree.nodes.get(handle) ?? null
  }

  /** The change with this id; null when it is unknown. */
  change(id: ChangeId): Change | null {
    return this.#known.get(id) ?? null
  }

  /** The node of a file at a JSON pointer; null when nothing is there. */
  at(path: string, pointer = ''): DraftNode | null {
    let node = liveChildren(this.#tree.root).find(({ key }) => key === path) ?? null
    for (const name of segmentsOf(pointer)) {
      if (!node) return null
      node =
        (node.kind === 'array' ? liveChildren(node)[Number(name)] : printedChildren(node).get(name)) ?? null
    }
    return node
  }

  /** The content of a file, ready to print; null when the draft has no such file. */
  file(path: string): JsonNode | null {
    const node = this.at(path)
    return node && contentOf(node)
  }
}
