import { byPublication, type Change, type ChangeId, type Edit, type Handle, type SetCell } from '../change.ts'
import { nodeOf, type JsonNode, type Scalar } from '../json-node.ts'
import { forgetChildren, type DraftNode } from './draft-node.ts'

/**
 * Two people, or one person in two browsers, changed one place without seeing each other's change. The later change takes
 * effect. Typing on keeps both values in view: a conflict is settled by a change that has seen the one in effect and sets
 * one of the two values.
 */
export interface Conflict {
  readonly kind: 'value' | 'name' | 'place' | 'editInRemoved'
  readonly node: Handle
  /** The change that takes effect. */
  readonly kept: ChangeId
  /** The change that has no effect, or the removal of an object in which the other person edited. */
  readonly lost: ChangeId
}

/** A change that had no effect, and why. */
export interface SkippedChange {
  readonly change: ChangeId
  readonly reason: 'unknownNode' | 'wrongKind' | 'circle' | 'unknownGroup'
}

/** Initial files of a draft, by path. */
export type DraftFiles = Readonly<Record<string, JsonNode>>

/** Handle of the object that holds the files. */
export const rootHandle: Handle = '#'

/** A mutable node, used while changes are applied. */
interface TreeNode extends DraftNode {
  parent: TreeNode | null
  key: string | null
  value: Scalar
  readonly children: TreeNode[]
  removedBy: ChangeId | null
  setBy: ChangeId | null
  namedBy: ChangeId | null
  movedBy: ChangeId | null
}

/** The working copy of a draft: the files as a tree of nodes, to which changes are applied one after the other. */
export class DraftTree {
  readonly nodes = new Map<Handle, TreeNode>()
  readonly skipped: SkippedChange[] = []
  readonly root: TreeNode
  readonly #conflicts = new Map<string, Conflict>()
  readonly #applied = new Map<ChangeId, Change>()

  constructor(base: DraftFiles) {
    this.root = this.#node(rootHandle, { kind: 'object', entries: [], oneLine: false }, null, null)
    for (const [path, content] of Object.entries(base))
      this.root.children.push(this.#grow((n) => `${path}#${n}`, content, this.root, path))
  }

  /** Conflicts that no later change has settled. */
  openConflicts(): readonly Conflict[] {
    return [...this.#conflicts.values()].filter(({ node }) => this.nodes.has(node))
  }

  /** Applies a change, or adds it to `skipped` with the reason. */
  apply(change: Change): void {
    this.#applied.set(change.id, change)
    const reason = this.#edit(change, change.edit)
    if (reason) this.skipped.push({ change: change.id, reason })
  }

  #edit(change: Change, edit: Edit): SkippedChange['reason'] | null {
    switch (edit.do) {
      case 'set':
        return edit.cells.map((cell) => this.#set(change, cell)).find((reason) => reason !== null) ?? null
      case 'insert':
        return this.#insert(change, edit)
      case 'remove':
        return this.#remove(change, edit.node)
      case 'rename':
        return this.#rename(change, edit)
      case 'move':
        return this.#move(change, edit)
      case 'undo':
        return null
    }
    return edit satisfies never
  }

  #set(change: Change, { node: handle, value, seen }: SetCell): SkippedChange['reason'] | null {
    const node = this.nodes.get(handle)
    if (!node) return 'unknownNode'
    if (node.kind !== 'scalar') return 'wrongKind'
    this.#register(change, node, { kind: 'value', current: node.setBy, seen, before: node.value, value })
    node.value = value
    node.setBy = change.id
    return null
  }

  #insert(change: Change, edit: Extract<Edit, { do: 'insert' }>): SkippedChange['reason'] | null {
    const parent = this.nodes.get(edit.parent)
    if (!parent) return 'unknownNode'
    if (parent.kind === 'scalar' || (parent.kind === 'array') !== (edit.key === null)) return 'wrongKind'
    const content = nodeOf(edit.value)
    const same = isFileOfTexts(parent) && parent.children.find((child) => isLiveText(child, edit.key))
    if (same && content.kind === 'scalar') return this.#insertAgain(change, same, content.value)
    const shaped = edit.oneLine && content.kind === 'object' ? { ...content, oneLine: true } : content
    const node = this.#grow((n) => (n === 0 ? change.id : `${change.id}#${n}`), shaped, parent, edit.key)
    place(node, parent, edit.after)
    this.#noteEditInRemoved(change, node)
    return null
  }

  /** Two people added the same text: it is one node, and the later text is in effect. */
  #insertAgain(change: Change, node: TreeNode, value: Scalar): null {
    this.nodes.set(change.id, node)
    const current = node.setBy ?? (this.#applied.has(node.handle) ? node.handle : null)
    this.#register(change, node, { kind: 'value', current, seen: null, before: node.value, value })
    node.value = value
    node.setBy = change.id
    return null
  }

  #remove(change: Change, handle: Handle): SkippedChange['reason'] | null {
    const node = this.nodes.get(handle)
    if (!node || node === this.root) return 'unknownNode'
    node.removedBy ??= change.id
    if (node.parent) forgetChildren(node.parent)
    return null
  }

  #rename(change: Change, edit: Extract<Edit, { do: 'rename' }>): SkippedChange['reason'] | null {
    const node = this.nodes.get(edit.node)
    if (!node) return 'unknownNode'
    if (node.key === null) return 'wrongKind'
    const { key: value, seen } = edit
    this.#register(change, node, { kind: 'name', current: node.namedBy, seen, before: node.key, value })
    node.key = edit.key
    node.namedBy = change.id
    if (node.parent) forgetChildren(node.parent)
    return null
  }

  #move(change: Change, edit: Extract<Edit, { do: 'move' }>): SkippedChange['reason'] | null {
    const node = this.nodes.get(edit.node)
    const parent = this.nodes.get(edit.parent)
    if (!node?.parent || !parent) return 'unknownNode'
    if (parent.kind === 'scalar' || (parent.kind === 'array') !== (node.key === null)) return 'wrongKind'
    for (let at: TreeNode | null = parent; at; at = at.parent) if (at === node) return 'circle'
    this.#register(change, node, { kind: 'place', current: node.movedBy, seen: edit.seen })
    node.parent.children.splice(node.parent.children.indexOf(node), 1)
    forgetChildren(node.parent)
    node.parent = parent
    node.movedBy = change.id
    place(node, parent, edit.after)
    return null
  }

  /** Records a conflict at a place, or removes it when this change decides between both values. */
  #register(change: Change, node: TreeNode, write: Write): void {
    const { kind, current, seen } = write
    const key = `${kind} ${node.handle}`
    const open = this.#conflicts.get(key)
    if (current === null || current === seen) {
      if (open && isDecision(write, this.#valueOf(open.lost, node))) this.#conflicts.delete(key)
      else if (open) this.#conflicts.set(key, { ...open, kept: change.id })
    } else if (this.#isUnseen(current, change, seen) && (kind === 'place' || write.before !== write.value))
      this.#conflicts.set(key, { kind, node: node.handle, kept: change.id, lost: current })
    this.#noteEditInRemoved(change, node)
  }

  /**
   * Returns whether the author of a change had not seen the current one. One person is two authors in two browsers: what a
   * browser sends names the change that it saw, unless that one was undone.
   */
  #isUnseen(current: ChangeId, change: Change, seen: ChangeId | null): boolean {
    const made = this.#applied.get(current)
    if (!made || made.author !== change.author) return true
    if (made.author === byPublication || made.group === change.group) return false
    return seen === null || this.#applied.has(seen)
  }

  /** The value or name that a change gave to a node; undefined when it gave none. */
  #valueOf(id: ChangeId, node: TreeNode): Scalar | undefined {
    const edit = this.#applied.get(id)?.edit
    switch (edit?.do) {
      case 'set':
        return edit.cells.find((cell) => this.nodes.get(cell.node) === node)?.value
      case 'insert':
        // What is inserted as an object or a list is no value of a scalar.
        return edit.value !== null && typeof edit.value === 'object' ? undefined : edit.value
      case 'rename':
        return edit.key
      case 'move':
      case 'remove':
      case 'undo':
      case undefined:
        return undefined
    }
    return edit satisfies never
  }

  #noteEditInRemoved(change: Change, node: TreeNode): void {
    for (let at: TreeNode | null = node; at; at = at.parent) {
      if (at.removedBy === null || this.#applied.get(at.removedBy)?.author === change.author) continue
      const conflict = {
        kind: 'editInRemoved',
        node: at.handle,
        kept: at.removedBy,
        lost: change.id,
      } as const
      this.#conflicts.set(`removed ${at.handle}`, conflict)
    }
  }

  #grow(
    handleAt: (n: number) => Handle,
    content: JsonNode,
    parent: TreeNode | null,
    key: string | null,
  ): TreeNode {
    let n = 0
    const grow = (inner: JsonNode, above: TreeNode | null, name: string | null): TreeNode => {
      const node = this.#node(handleAt(n++), inner, above, name)
      if (inner.kind === 'array') for (const item of inner.items) node.children.push(grow(item, node, null))
      if (inner.kind === 'object')
        for (const entry of inner.entries) node.children.push(grow(entry.value, node, entry.key))
      return node
    }
    return grow(content, parent, key)
  }

  #node(handle: Handle, content: JsonNode, parent: TreeNode | null, key: string | null): TreeNode {
    const node: TreeNode = {
      handle,
      kind: content.kind,
      parent,
      key,
      value: content.kind === 'scalar' ? content.value : null,
      children: [],
      removedBy: null,
      setBy: null,
      namedBy: null,
      movedBy: null,
      raw: content.kind === 'scalar' ? content.raw : '',
      isOneLine: content.kind === 'object' && content.oneLine,
    }
    this.nodes.set(handle, node)
    return node
  }
}

/** Inserts a node after a sibling, which may be removed; first when there is no such sibling. */
function place(node: TreeNode, parent: TreeNode, after: Handle | null): void {
  const index = parent.children.findIndex(({ handle }) => handle === after)
  parent.children.splice(index + 1, 0, node)
  forgetChildren(parent)
}

/** A change of one property of a node. */
interface Write {
  readonly kind: Exclude<Conflict['kind'], 'editInRemoved'>
  /** The change that made the current value, and the one that the author had seen; null for the base. */
  readonly current: ChangeId | null
  readonly seen: ChangeId | null
  /** The value or name so far and the new one; a move has none. */
  readonly before?: Scalar
  readonly value?: Scalar
}

/** Returns whether a change with the value in effect in view keeps it or takes the lost one. */
function isDecision({ kind, before, value }: Write, lost: Scalar | undefined): boolean {
  return kind === 'place' || value === before || value === lost
}

/** Returns whether a node is a file of texts, an object of texts by key. */
function isFileOfTexts({ parent, key }: TreeNode): boolean {
  return parent?.handle === rootHandle && key?.startsWith('locales/') === true
}

function isLiveText({ kind, key, removedBy }: TreeNode, wanted: string | null): boolean {
  return kind === 'scalar' && key === wanted && removedBy === null
}
