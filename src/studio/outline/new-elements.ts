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
import { freeName } from './element-edits.ts'
import { fieldPointer } from './field-pointer.ts'

/** Questions that can be added: each is a field of the data and a part of a slide. */
export const newQuestions = {
  text: { type: 'string', maxLength: 200 },
  number: { type: 'integer', minimum: 0 },
  date: { type: 'string', format: 'date' },
  phone: { type: 'string', format: 'phone', pii: 'phone' },
  plate: { type: 'string', format: 'plate', pii: 'vehicle' },
  email: { type: 'string', format: 'email', pii: 'email' },
  choice: { type: 'string', enum: ['first', 'second'], widget: 'choice' },
  yesNo: { type: 'boolean', default: false, widget: 'switch' },
} as const satisfies Readonly<Record<string, JsonValue>>

/** Parts of a slide without an input. */
export const newParts = {
  note: (name: string): JsonValue => ({ note: name, tone: 'info' }),
  heading: (name: string): JsonValue => ({ heading: name }),
} as const

/** Elements outside of slides. */
export const newElements = {
  slide: { holder: '/slides', key: null, value: (name: string): JsonValue => ({ id: name, parts: [] }) },
  rule: {
    holder: '/rules',
    key: null,
    value: (name: string): JsonValue => ({ id: name, at: '', holds: 'true' }),
  },
  order: { holder: '/orders', key: null, value: (): JsonValue => ({ when: '', slides: [] }) },
  stop: { holder: '/stops', key: null, value: (name: string): JsonValue => ({ id: name }) },
  condition: { holder: '/conditions', key: 'name', value: (): JsonValue => 'true' },
  constant: { holder: '/constants', key: 'name', value: (): JsonValue => 1 },
  call: {
    holder: '/calls',
    key: 'name',
    value: (): JsonValue => ({
      operation: '',
      outcomes: {
        ok: {},
        offline: { retry: true },
        timeout: { retry: true },
        malformed: { retry: true },
        error: { retry: true },
      },
    }),
  },
} as const

/** Input for a new list besides its key. */
export interface NewList {
  /** Fewest and most items. */
  readonly min: number
  readonly max: number
  /** Key of the first question of an item: its answer is the title of the item's card. */
  readonly item: string
  /** True when two items with the same answer to it are an error. */
  readonly isUnique: boolean
}

/** The answers with which the palette begins. */
export const plainList: NewList = { min: 1, max: 3, item: 'number', isUnique: true }

/** A kind of element in the palette. */
export type NewKind = 'list' | keyof typeof newQuestions | keyof typeof newParts | keyof typeof newElements

/** Every kind that the palette offers, in its order. */
export const newKinds: readonly NewKind[] = [
  'text',
  'number',
  'date',
  'phone',
  'plate',
  'email',
  'choice',
  'yesNo',
  'list',
  'note',
  'heading',
  'slide',
  'order',
  'condition',
  'rule',
  'call',
  'stop',
  'constant',
]

/** Returns whether an element of this kind is a part of a slide. */
export function isSlidePart(kind: NewKind): boolean {
  return kind === 'list' || kind in newQuestions || kind in newParts
}

/** The edits that add an element. */
export interface Addition {
  readonly edits: readonly Edit[]
  /** The element to select afterwards, by the ids of the changes that the edits became. */
  readonly shown: (ids: readonly ChangeId[]) => Handle
}

/**
 * The edits that add an element under a free name: a question or list after the selected part, or at the end of the
 * slide or list; a slide before the slide that buys or sends; any other element at the end of its section. Null where
 * the element cannot be added.
 */
export function additionOf(
  draft: Draft,
  { path, kind, name }: { readonly path: string; readonly kind: NewKind; readonly name: string },
  selected: Handle | null,
  list: NewList = plainList,
): Addition | null {
  const root = draft.at(path)
  if (!root) return null
  if (isOwn(newElements, kind)) {
    const { holder, key, value } = newElements[kind]
    const held = draft.at(path, holder)?.handle ?? null
    const made = value(freeIn(draft, held, name))
    const named = key === null ? null : freeIn(draft, held, name)
    const { edit, inside } = insertionIn(draft, root, { holder, key: named, value: made })
    return { edits: [edit], shown: (ids) => `${ids[0]}${inside}` }
  }
  const place = placeOnSlide(draft, path, selected)
  if (!place) return null
  const { parent, after, fields, item } = place
  const insertPart = (value: JsonValue): Edit => ({ do: 'insert', parent, after, key: null, value })
  if (isOwn(newParts, kind)) return { edits: [insertPart(newParts[kind](name))], shown: (ids) => `${ids[0]}` }
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

/**
 * Returns the edit that adds an element at its place in a section; it creates the section with the first element.
 * `inside` is the element's handle without the id of the change.
 */
export function insertionIn(
  draft: Draft,
  root: DraftNode,
  { holder, key, value }: { readonly holder: string; readonly key: string | null; readonly value: JsonValue },
): { readonly edit: Edit; readonly inside: '' | '#1' } {
  const name = holder.slice(1)
  const section = liveChildren(root).find((child) => child.key === name)
  if (section) {
    const after = name === 'slides' ? lastSlideBeforeEnd(root, section) : lastOf(draft, section.handle)
    return { edit: { do: 'insert', parent: section.handle, key, after, value }, inside: '' }
  }
  const whole: JsonValue = key === null ? [value] : { [key]: value }
  const after = lastOf(draft, root.handle)
  return { edit: { do: 'insert', parent: root.handle, key: name, after, value: whole }, inside: '#1' }
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
