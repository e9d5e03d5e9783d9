import { draftValueOf, liveChildren, productPath, type Draft, type Edit } from '../../authoring/index.ts'
import { isObject, type Json } from '../../engine/json.ts'
import type { ExampleFile } from '../../engine/product/index.ts'
import type { EditedDraft } from '../draft/draft-store.ts'

/** A statement of the product that keeps examples. */
export interface ExampleOwner {
  readonly kind: 'conditions' | 'rules'
  /** Name of the condition, id of the rule. */
  readonly name: string
}

/** The owner of the expression at a pointer of the product; null for expressions that keep no examples. */
export function exampleOwnerAt(draft: Draft, product: string, path: string): ExampleOwner | null {
  const [, kind = '', key = '', rest] = /^\/(conditions|rules)\/([^/]+)(\/holds)?$/.exec(path) ?? []
  if (kind === 'conditions' && rest === undefined && key !== '') return { kind, name: key }
  if (kind !== 'rules' || rest === undefined) return null
  const node = draft.at(productPath(product), `/rules/${key}/id`)
  const id = node && draftValueOf(node)
  return typeof id === 'string' && id !== '' ? { kind, name: id } : null
}

/** The examples of a statement, in their order; those of a shape that is not theirs are left out. */
export function examplesOf(
  draft: Draft,
  product: string,
  { kind, name }: ExampleOwner,
): readonly ExampleFile[] {
  const node = nodeOfExamples(draft, product, kind, name)
  const value = node && draftValueOf(node)
  return Array.isArray(value) ? (value as readonly Json[]).filter(isExample) : []
}

function isExample(value: Json): value is ExampleFile {
  return isObject(value) && Array.isArray(value['given']) && typeof value['holds'] === 'boolean'
}

/** Replaces the examples of a statement. Without any, the key goes away, and so do the objects around it. */
export function putExamples(
  store: EditedDraft,
  { kind, name }: ExampleOwner,
  examples: readonly ExampleFile[],
): void {
  const { draft } = store.view()
  const root = draft.at(productPath(store.product), '')
  const whole = root && draft.at(productPath(store.product), '/examples')
  if (!root) return
  const known = whole && draftValueOf(whole)
  const before = isObject(known ?? null) ? (known as Record<string, Json>) : {}
  const ofKind = isObject(before[kind] ?? null) ? (before[kind] as Record<string, Json>) : {}
  const { [name]: _, ...others } = ofKind
  // Examples are JSON.
  const group = examples.length > 0 ? { ...ofKind, [name]: examples as readonly object[] as Json } : others
  const { [kind]: __, ...rest } = before
  const next = Object.keys(group).length > 0 ? { ...before, [kind]: group } : rest
  if (whole && Object.keys(next).length > 0) store.put(whole.handle, next)
  else if (whole) store.edit([{ do: 'remove', node: whole.handle }])
  else if (Object.keys(next).length > 0)
    store.edit([{ do: 'insert', parent: root.handle, key: 'examples', after: placeIn(root), value: next }])
}

/** Keys that the grammar puts before the examples, the nearest first. */
const before = ['rules', 'stops', 'orders', 'slides', 'lists', 'values', 'conditions', 'data']

function placeIn(root: Parameters<typeof liveChildren>[0]): string | null {
  const children = liveChildren(root)
  const nearest = before.find((key) => children.some((child) => child.key === key))
  return children.find(({ key }) => key === nearest)?.handle ?? null
}

/** The edit by which the examples of a statement follow its new name; null when it has none. */
export function renamedExamples(
  draft: Draft,
  product: string,
  { kind, name }: ExampleOwner,
  to: string,
): Edit | null {
  const node = nodeOfExamples(draft, product, kind, name)
  const isTaken = node !== null && nodeOfExamples(draft, product, kind, to) !== null
  return node && !isTaken ? { do: 'rename', node: node.handle, key: to, seen: node.namedBy } : null
}

function nodeOfExamples(draft: Draft, product: string, kind: ExampleOwner['kind'], name: string) {
  const group = draft.at(productPath(product), `/examples/${kind}`)
  return (group && liveChildren(group).find(({ key }) => key === name)) ?? null
}
