import { below, segmentsOf } from '../engine/json-pointer.ts'
import { compareChanges, type Change, type ChangeId, type Edit, type Handle, type SetCell } from './change.ts'
import { nodeOf, scalarOf, type JsonNode, type JsonValue, type Scalar } from './json-node.ts'
import { undoneGroups } from './undo.ts'

/** One node of a draft: a JSON value at a place that keeps its name while values around it come and go. */
export interface DraftNode {
  readonly handle: Handle
  readonly kind: JsonNode['kind']
  readonly parent: DraftNode | null
  /** Key under which an object holds it; null in an array and at the root. */
  readonly key: string | null
  readonly value: Scalar
  /** Every child in order, the removed ones included: they still mark their place. */
  readonly children: readonly DraftNode[]
  /** The change that removed it, or null. */
  readonly removedBy: ChangeId | null
  /** The change that last set its value, gave it its key, or moved it. */
  readonly setBy: ChangeId | null
  readonly namedBy: ChangeId | null
  readonly movedBy: ChangeId | null
}

/** Two people changed one place without seeing each other's change. The later change counts until one of them decides. */
export interface Conflict {
  readonly kind: 'value' | 'name' | 'place' | 'editInRemoved'
  readonly node: Handle
  /** The change that counts. */
  readonly kept: ChangeId
  /** The change that does not, or the removal that an edit fell into. */
  readonly lost: ChangeId
}

/** A change that had no effect, and why. */
export interface SkippedChange {
  readonly change: ChangeId
  readonly reason: 'unknownNode' | 'wrongKind' | 'circle' | 'unknownGroup'
}

/** The files that a draft begins with, by path. */
export type DraftFiles = Readonly<Record<string, JsonNode>>

/** Handle of the object that holds the files. */
export const rootHandle: Handle = '#'

/**
 * A product draft: files, and the changes made to them. Its content is a function of the set of changes, so every
 * order of arrival gives the same bytes.
 */
export class Draft {
  readonly #base: DraftFiles
  readonly #known = new Map<ChangeId, Change>()
  #log: Change[] = []
  #undone: ReadonlySet<ChangeId> = new Set()
  #tree: Tree

  constructor(base: DraftFiles, changes: Iterable<Change> = []) {
    this.#base = base
    this.#tree = new Tree(base)
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

  /** Forgets changes that were never sent, so that a keystroke can replace the one before it. */
  withdraw(ids: ReadonlySet<ChangeId>): void {
    for (const id of ids) this.#known.delete(id)
    this.#log = this.#log.filter(({ id }) => !ids.has(id))
    this.#fold()
  }

  #fold(): void {
    this.#log.sort(compareChanges)
    this.#undone = undoneGroups(this.#log)
    this.#tree = new Tree(this.#base)
    this.#apply(this.#log)
  }

  #apply(changes: readonly Change[]): void {
    for (const change of changes) if (!this.#undone.has(change.group)) this.#tree.apply(change)
  }

  /** All changes, in the order in which they count. */
  get changes(): readonly Change[] {
    return this.#log
  }

  get conflicts(): readonly Conflict[] {
    return this.#tree.openConflicts()
  }

  get skipped(): readonly SkippedChange[] {
    return this.#tree.skipped
  }

  /** Paths of the files that the draft holds, in order. */
  get paths(): readonly string[] {
    return liveChildren(this.#tree.root).map(({ key }) => key ?? '')
  }

  node(handle: Handle): DraftNode | null {
    return this.#tree.nodes.get(handle) ?? null
  }

  change(id: ChangeId): Change | null {
    return this.#known.get(id) ?? null
  }

  /** The node of a file at a JSON pointer; null when nothing is there. */
  at(path: string, pointer = ''): DraftNode | null {
    let node = liveChildren(this.#tree.root).find(({ key }) => key === path) ?? null
    for (const name of segmentsOf(pointer)) {
      if (!node) return null
      const children: readonly DraftNode[] = liveChildren(node)
      node =
        (node.kind === 'array'
          ? children[Number(name)]
          : printedChildren(node).find((c) => c.key === name)?.node) ?? null
    }
    return node
  }

  /** The content of a file, ready to print; null when the draft has no such file. */
  file(path: string): JsonNode | null {
    const node = this.at(path)
    return node && contentOf(node)
  }
}

/** Children that were not removed, in order. */
export function liveChildren(node: DraftNode): readonly DraftNode[] {
  return node.children.filter(({ removedBy }) => removedBy === null)
}

/** File and JSON pointer of a node; null for a removed one and for the root. */
export function placeOf(node: DraftNode): { readonly path: string; readonly pointer: string } | null {
  const names: string[] = []
  let at = node
  while (at.parent) {
    if (at.removedBy !== null) return null
    const { parent } = at
    const self = at
    const name =
      parent.kind === 'array'
        ? String(liveChildren(parent).indexOf(self))
        : (printedChildren(parent).find((child) => child.node === self)?.key ?? '')
    names.unshift(name)
    at = parent
  }
  const [path, ...rest] = names
  if (path === undefined) return null
  return {
    path,
    pointer: below('', ...rest),
  }
}

/** The content below a node. */
export function contentOf(node: DraftNode): JsonNode {
  switch (node.kind) {
    case 'scalar':
      return { ...scalarOf(node.value), ...(node.setBy === null && rawOf(node)) }
    case 'array':
      return { kind: 'array', items: liveChildren(node).map(contentOf) }
    case 'object':
      return {
        kind: 'object',
        oneLine: isOneLine(node),
        entries: printedChildren(node).map(({ key, node: child }) => ({ key, value: contentOf(child) })),
      }
  }
  return node.kind satisfies never
}

/** The children of an object with the keys that are printed: of two equal keys the later one gets a number behind it. */
function printedChildren(node: DraftNode): readonly { readonly key: string; readonly node: DraftNode }[] {
  const taken = new Set<string>()
  return liveChildren(node).map((child) => {
    let key = child.key ?? ''
    for (let n = 2; taken.has(key); n += 1) key = `${child.key ?? ''}${n}`
    taken.add(key)
    return { key, node: child }
  })
}

interface Mutable {
  readonly handle: Handle
  readonly kind: JsonNode['kind']
  parent: Mutable | null
  key: string | null
  value: Scalar
  readonly children: Mutable[]
  removedBy: ChangeId | null
  setBy: ChangeId | null
  namedBy: ChangeId | null
  movedBy: ChangeId | null
  /** Spelling in the file. */
  readonly raw: string
  readonly oneLine: boolean
}

function rawOf(node: DraftNode): { readonly raw: string } {
  return { raw: (node as Mutable).raw } // every DraftNode is made below
}

function isOneLine(node: DraftNode): boolean {
  return (node as Mutable).oneLine // every DraftNode is made below
}

/** The working copy that changes are applied to, one after the other. */
class Tree {
  readonly nodes = new Map<Handle, Mutable>()
  readonly skipped: SkippedChange[] = []
  readonly root: Mutable
  readonly #conflicts = new Map<string, Conflict>()
  readonly #authors = new Map<ChangeId, string>()

  constructor(base: DraftFiles) {
    this.root = this.#node(rootHandle, { kind: 'object', entries: [], oneLine: false }, null, null)
    for (const [path, content] of Object.entries(base))
      this.root.children.push(this.#grow((n) => `${path}#${n}`, content, this.root, path))
  }

  openConflicts(): readonly Conflict[] {
    return [...this.#conflicts.values()].filter(({ node }) => this.nodes.has(node))
  }

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
    this.#register('value', change, node, node.setBy, seen, node.value !== value)
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
    return null
  }

  #rename(change: Change, edit: Extract<Edit, { do: 'rename' }>): SkippedChange['reason'] | null {
    const node = this.nodes.get(edit.node)
    if (!node) return 'unknownNode'
    if (node.key === null) return 'wrongKind'
    this.#register('name', change, node, node.namedBy, edit.seen, node.key !== edit.key)
    node.key = edit.key
    node.namedBy = change.id
    return null
  }

  #move(change: Change, edit: Extract<Edit, { do: 'move' }>): SkippedChange['reason'] | null {
    const node = this.nodes.get(edit.node)
    const parent = this.nodes.get(edit.parent)
    if (!node?.parent || !parent) return 'unknownNode'
    if (parent.kind === 'scalar' || (parent.kind === 'array') !== (node.key === null)) return 'wrongKind'
    for (let at: Mutable | null = parent; at; at = at.parent) if (at === node) return 'circle'
    this.#register('place', change, node, node.movedBy, edit.seen, true)
    node.parent.children.splice(node.parent.children.indexOf(node), 1)
    node.parent = parent
    node.movedBy = change.id
    place(node, parent, edit.after)
    return null
  }

  /** Remembers a conflict at a place, or that a later change, made with both in view, has settled it. */
  #register(
    kind: Exclude<Conflict['kind'], 'editInRemoved'>,
    change: Change,
    node: Mutable,
    current: ChangeId | null,
    seen: ChangeId | null,
    differs: boolean,
  ): void {
    const key = `${kind} ${node.handle}`
    if (current === null || current === seen || this.#authors.get(current) === change.author) {
      if (current === seen) this.#conflicts.delete(key)
    } else if (differs) this.#conflicts.set(key, { kind, node: node.handle, kept: change.id, lost: current })
    this.#noteEditInRemoved(change, node)
  }

  #noteEditInRemoved(change: Change, node: Mutable): void {
    for (let at: Mutable | null = node; at; at = at.parent) {
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
    parent: Mutable | null,
    key: string | null,
  ): Mutable {
    let n = 0
    const grow = (inner: JsonNode, above: Mutable | null, name: string | null): Mutable => {
      const node = this.#node(handleAt(n++), inner, above, name)
      if (inner.kind === 'array') for (const item of inner.items) node.children.push(grow(item, node, null))
      if (inner.kind === 'object')
        for (const entry of inner.entries) node.children.push(grow(entry.value, node, entry.key))
      return node
    }
    return grow(content, parent, key)
  }

  #node(handle: Handle, content: JsonNode, parent: Mutable | null, key: string | null): Mutable {
    const node: Mutable = {
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
      oneLine: content.kind === 'object' && content.oneLine,
    }
    this.nodes.set(handle, node)
    return node
  }
}

/** Puts a node behind a sibling, also a removed one; first when the sibling is not there. */
function place(node: Mutable, parent: Mutable, after: Handle | null): void {
  const index = parent.children.findIndex(({ handle }) => handle === after)
  parent.children.splice(index + 1, 0, node)
}

/** The plain value below a node. */
export function draftValueOf(node: DraftNode): JsonValue {
  switch (node.kind) {
    case 'scalar':
      return node.value
    case 'array':
      return liveChildren(node).map(draftValueOf)
    case 'object':
      return Object.fromEntries(
        printedChildren(node).map(({ key, node: child }) => [key, draftValueOf(child)]),
      )
  }
  return node.kind satisfies never
}
