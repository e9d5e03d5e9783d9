import type { Change, ChangeId, Edit, Handle, SetCell } from '../change.ts'
import { nodeOf, type JsonNode, type Scalar } from '../json-node.ts'
import { forgetChildren, type DraftNode } from './draft-node.ts'

/**
 * Two people changed one place without seeing each other's change. The later change takes effect until one of
 * them decides.
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
  readonly #authors = new Map<ChangeId, string>()

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
    this.#authors.set(change.id, change.author)
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
    this.#register(change, node, { kind: 'value', current: node.setBy, seen, differs: node.value !== value })
    node.value = value
    node.setBy = change.id
    return null
  }

  #insert(change: Change, edit: Extract<Edit, { do: 'insert' }>): SkippedChange['reason'] | null {
    const parent = this.nodes.get(edit.parent)
    if (!parent) return 'unknownNode'
    if (parent.kind === 'scalar' || (parent.kind === 'array') !== (edit.key === null)) return 'wrongKind'
    const content = nodeOf(edit.value)
    const shaped = edit.oneLine && content.kind === 'object' ? { ...content, oneLine: true } : content
    const node = this.#grow((n) => (n === 0 ? change.id : `${change.id}#${n}`), shaped, parent, edit.key)
    place(node, parent, edit.after)
    this.#noteEditInRemoved(change, node)
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
    const differs = node.key !== edit.key
    this.#register(change, node, { kind: 'name', current: node.namedBy, seen: edit.seen, differs })
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
    this.#register(change, node, { kind: 'place', current: node.movedBy, seen: edit.seen, differs: true })
    node.parent.children.splice(node.parent.children.indexOf(node), 1)
    forgetChildren(node.parent)
    node.parent = parent
    node.movedBy = change.id
    place(node, parent, edit.after)
    return null
  }

  /** Records a conflict at a place, or removes it when the author of this change had seen the current one. */
  #register(change: Change, node: TreeNode, { kind, current, seen, differs }: Write): void {
    const key = `${kind} ${node.handle}`
    if (current === null || current === seen || this.#authors.get(current) === change.author) {
      if (current === seen) this.#conflicts.delete(key)
    } else if (differs) this.#conflicts.set(key, { kind, node: node.handle, kept: change.id, lost: current })
    this.#noteEditInRemoved(change, node)
  }

  #noteEditInRemoved(change: Change, node: TreeNode): void {
    for (let at: TreeNode | null = node; at; at = at.parent) {
      if (at.removedBy === null || this.#authors.get(at.removedBy) === change.author) continue
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
  /** True when the new value is another one. */
  readonly differs: boolean
}
