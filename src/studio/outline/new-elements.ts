import {
  draftValueOf,
  liveChildren,
  type ChangeId,
  type Draft,
  type DraftNode,
  type Edit,
  type Handle,
  type JsonValue,
} from '../../authoring/index.ts'
import { segmentsOf } from '../../engine/json-pointer.ts'
import { grammarKeys } from '../grammar/grammar-keys.ts'
import { placeOfKey } from '../grammar/key-order.ts'
import { freeName } from './element-edits.ts'
import { fieldPointer } from './field-pointer.ts'
import { newElements, newParts, newQuestions, plainList, type NewKind, type NewList } from './new-kinds.ts'
import { newFields } from './new-fields.ts'

/** The edits that add an element. */
export interface Addition {
  readonly edits: readonly Edit[]
  /** The element to select afterwards, by the ids of the changes that the edits became. */
  readonly shown: (ids: readonly ChangeId[]) => Handle
}

/** What a person gave the palette for a new element. */
export interface NewElementInput {
  /** Path of the product file. */
  readonly path: string
  readonly kind: NewKind
  /** The name that the kind asks for. */
  readonly name: string
  /** Id of the block of a mount. */
  readonly block?: string
}

/**
 * The edits that add an element under a free name: a question or list after the selected part, or at the end of the
 * slide or list; a field after the selected one, or in the selected group; a slide before the slide that buys or sends;
 * any other element at the end of its section. Null where the element cannot be added.
 */
export function additionOf(
  draft: Draft,
  { path, kind, name, block = '' }: NewElementInput,
  selected: Handle | null,
  list: NewList = plainList,
): Addition | null {
  const root = draft.at(path)
  if (!root) return null
  if (isOwn(newElements, kind)) {
    const { holder, key, value } = newElements[kind]
    const section = draft.at(path, holder)
    if (holder === '' && childOf(root, key)) return null
    const free = key === null || key === 'name' ? freeIn(draft, section?.handle ?? null, name) : key
    const made = value(free, block, String(childOf(root, 'id')?.value ?? ''))
    const { edit, inside } = insertionIn(draft, root, { holder, key: key && free, value: made })
    return { edits: [edit], shown: (ids) => `${ids[0]}${inside}` }
  }
  if (isOwn(newFields, kind)) return fieldAddition(draft, { path, name, value: newFields[kind] }, selected)
  if (kind === 'gate') return gateAddition(draft, name, selected)
  const place = placeOnSlide(draft, path, selected)
  if (!place) return null
  const { parent, after, fields, item } = place
  const insertPart = (value: JsonValue): Edit => ({ do: 'insert', parent, after, key: null, value })
  if (isOwn(newParts, kind))
    return { edits: [insertPart(newParts[kind].value(name))], shown: (ids) => `${ids[0]}` }
  if (!fields) return null
  const insertField = (key: string, value: JsonValue): Edit => ({
    do: 'insert',
    parent: fields.handle,
    key,
    after: lastOf(draft, fields.handle),
    value,
  })
  const taken = liveChildren(fields).map(({ key }) => key)
  if (kind !== 'list') {
    const field = freeName(name, taken)
    return {
      edits: [insertField(field, newQuestions[kind]), insertPart({ at: `/${field}` })],
      shown: (ids) => `${ids[1]}`,
    }
  }
  // A list within a list is as deep as lists go.
  if (item.includes('*', item.indexOf('*') + 1)) return null
  const lists = draft.at(path, '/lists')
  const id = freeName(name, [...taken, ...(lists ? liveChildren(lists).map(({ key }) => key) : [])])
  const title = `/${list.item}`
  const items: JsonValue = { type: 'object', properties: { [list.item]: newQuestions.text } }
  const declared: JsonValue = {
    at: `${item}/${id}`,
    min: list.min,
    max: list.max,
    parts: [{ at: title }],
    card: { title: [title], facts: [] },
    ...(list.isUnique && { unique: `item.${list.item}` }),
  }
  const { edit, inside } = insertionIn(draft, root, { holder: '/lists', key: id, value: declared })
  return {
    edits: [insertField(id, { type: 'array', items }), insertPart({ list: id }), edit],
    shown: (ids) => `${ids[2]}${inside}`,
  }
}

/** A field of the data without a question: in the selected group, after the selected field, or at the end of the data. */
function fieldAddition(
  draft: Draft,
  { path, name, value }: { readonly path: string; readonly name: string; readonly value: JsonValue },
  selected: Handle | null,
): Addition | null {
  const node = selected === null ? null : draft.node(selected)
  const isField = node?.parent?.key === 'properties'
  const items = isField ? childOf(node, 'items') : undefined
  const inside = isField ? childOf(items ?? node, 'properties') : undefined
  const beside = isField && !inside ? node.parent : null
  const fields = inside ?? beside ?? draft.at(path, '/data/properties')
  if (!fields) return null
  const after = beside ? node : liveChildren(fields).at(-1)
  const key = freeName(
    name,
    liveChildren(fields).map((child) => child.key),
  )
  return {
    edits: [{ do: 'insert', parent: fields.handle, key, after: after?.handle ?? null, value }],
    shown: (ids) => `${ids[0]}`,
  }
}

/** A condition to go on from the selected slide, or from the slide of the selected part. */
function gateAddition(draft: Draft, name: string, selected: Handle | null): Addition | null {
  const node = selected === null ? null : draft.node(selected)
  const slide = node?.parent?.key === 'slides' ? node : (node?.parent?.parent ?? null)
  if (slide?.parent?.key !== 'slides') return null
  const gates = childOf(slide, 'gates')
  const value = { id: freeIn(draft, gates?.handle ?? null, name), holds: 'true' }
  const { edit, inside } = insertionIn(draft, slide, { holder: '/gates', key: null, value }, 'SlideFile')
  return { edits: [edit], shown: (ids) => `${ids[0]}${inside}` }
}

/**
 * Returns the edit that adds an element at its place in a section: `/slides`, `/underwriting/ages`; it creates the
 * section with the first element, where the grammar has it. `inside` is the element's handle without the id of the change.
 */
export function insertionIn(
  draft: Draft,
  root: DraftNode,
  { holder, key, value }: { readonly holder: string; readonly key: string | null; readonly value: JsonValue },
  definition = 'Product',
): { readonly edit: Edit; readonly inside: string } {
  let held = root
  let left = segmentsOf(holder)
  for (let [name] = left; name !== undefined; [name] = left) {
    const section = childOf(held, name)
    if (!section) break
    held = section
    left = left.slice(1)
  }
  const keys = held === root ? grammarKeys(definition) : []
  const [first, ...deeper] = left
  if (first === undefined) {
    const last = holder === '/slides' ? lastSlideBeforeEnd(root, held) : lastOf(draft, held.handle)
    const after = held === root && key !== null ? beforeKey(held, key, keys) : last
    return { edit: { do: 'insert', parent: held.handle, key, after, value }, inside: '' }
  }
  const whole = deeper.reduceRight<JsonValue>(
    (inner, name) => ({ [name]: inner }),
    key === null ? [value] : { [key]: value },
  )
  const after = beforeKey(held, first, keys)
  return {
    edit: { do: 'insert', parent: held.handle, key: first, after, value: whole },
    inside: `#${left.length}`,
  }
}

/** The key behind which the grammar has a new key of an object; null: it comes first. */
export function beforeKey(held: DraftNode, key: string, order: readonly string[]): Handle | null {
  const children = liveChildren(held)
  const at = placeOfKey(
    children.map((child) => child.key),
    key,
    order,
  )
  return children[at - 1]?.handle ?? null
}

/** The slide before the one that buys or sends; the last slide where no slide does. Null: the slides begin with it. */
function lastSlideBeforeEnd(root: DraftNode, slides: DraftNode): Handle | null {
  const textAt = (node: DraftNode | undefined, key: string) =>
    node && liveChildren(node).find((child) => child.key === key)?.value
  const ends = liveChildren(root)
    .filter(({ key }) => key === 'purchase' || key === 'submit')
    .map((node) => textAt(node, 'slide'))
  const all = liveChildren(slides)
  const end = all.findIndex((slide) => ends.includes(textAt(slide, 'id') ?? null))
  return (end < 0 ? all.at(-1) : all[end - 1])?.handle ?? null
}

/** Place of a new part, and the data of its field. */
export interface PlaceOnSlide {
  readonly parent: Handle
  readonly after: Handle | null
  /** The data that holds the fields of the parts around; null where the file declares none. */
  readonly fields: DraftNode | null
  /** Path of an item of the list around, `/bicycles/*`; empty on a slide. */
  readonly item: string
}

/**
 * Place of a new part: after the selected part, else at the end of the selected slide or list, else at the end of the
 * first slide.
 */
export function placeOnSlide(draft: Draft, path: string, selected: Handle | null): PlaceOnSlide | null {
  const node = selected === null ? null : draft.node(selected)
  const beside = node?.parent?.key === 'parts' && node.parent.kind === 'array' ? node.parent : null
  const parts =
    beside ??
    (node && liveChildren(node).find(({ key, kind }) => key === 'parts' && kind === 'array')) ??
    draft.at(path, '/slides/0/parts')
  if (!parts) return null
  const list = parts.parent?.parent?.key === 'lists' ? parts.parent : null
  const at = list && liveChildren(list).find(({ key }) => key === 'at')?.value
  const item = typeof at === 'string' ? `${at}/*` : ''
  return {
    parent: parts.handle,
    after: beside && node ? node.handle : lastOf(draft, parts.handle),
    fields: draft.at(path, `${fieldPointer(item)}/properties`),
    item,
  }
}

function lastOf(draft: Draft, holder: Handle): Handle | null {
  const node = draft.node(holder)
  return (node && liveChildren(node).at(-1)?.handle) ?? null
}

function freeIn(draft: Draft, holder: Handle | null, name: string): string {
  const node = holder === null ? null : draft.node(holder)
  if (!node) return name
  const taken = liveChildren(node).map((child) => {
    if (child.key !== null) return child.key
    const value = draftValueOf(child)
    return typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  })
  return freeName(name, taken)
}

function isOwn<Kinds extends object>(kinds: Kinds, kind: PropertyKey): kind is keyof Kinds {
  return Object.hasOwn(kinds, kind)
}

function childOf(node: DraftNode, key: string): DraftNode | undefined {
  return liveChildren(node).find((child) => child.key === key)
}
