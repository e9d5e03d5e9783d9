import {
  draftValueOf,
  liveChildren,
  type Draft,
  type Edit,
  type Handle,
  type JsonValue,
} from '../../authoring/index.ts'
import { freeName } from './element-edits.ts'

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
  stop: { holder: '/stops', key: null, value: (name: string): JsonValue => ({ id: name }) },
  condition: { holder: '/conditions', key: 'name', value: (): JsonValue => 'true' },
  constant: { holder: '/constants', key: 'name', value: (): JsonValue => 1 },
  call: {
    holder: '/calls',
    key: 'name',
    value: (): JsonValue => ({ operation: '', outcomes: { ok: {} } }),
  },
} as const

/** A kind of element in the palette. */
export type NewKind = keyof typeof newQuestions | keyof typeof newParts | keyof typeof newElements

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
  'note',
  'heading',
  'slide',
  'condition',
  'rule',
  'call',
  'stop',
  'constant',
]

/** Returns whether an element of this kind is a part of a slide. */
export function standsOnSlide(kind: NewKind): boolean {
  return kind in newQuestions || kind in newParts
}

/** The edits that add an element; `shown` is the index of the edit whose element is selected afterwards. */
export interface Addition {
  readonly edits: readonly Edit[]
  readonly shown: number
}

/**
 * The edits that add an element under a free name: a question after the selected part, or at the end of the slide or list;
 * any other element at the end of its section. Null where the element cannot be added.
 */
export function additionOf(
  draft: Draft,
  path: string,
  kind: NewKind,
  name: string,
  selected: Handle | null,
): Addition | null {
  const root = draft.at(path)
  if (!root) return null
  if (isOwn(newElements, kind)) {
    const { holder, key, value } = newElements[kind]
    const node = draft.at(path, holder)
    const made = value(freeIn(draft, node?.handle ?? null, name))
    if (!node) {
      const whole: JsonValue = key === null ? [made] : { [name]: made }
      return {
        edits: [
          {
            do: 'insert',
            parent: root.handle,
            key: holder.slice(1),
            after: lastOf(draft, root.handle),
            value: whole,
          },
        ],
        shown: 0,
      }
    }
    return {
      edits: [
        {
          do: 'insert',
          parent: node.handle,
          key: key === null ? null : freeIn(draft, node.handle, name),
          after: lastOf(draft, node.handle),
          value: made,
        },
      ],
      shown: 0,
    }
  }
  const place = placeOnSlide(draft, path, selected)
  if (!place) return null
  const insertPart = (value: JsonValue): Edit => ({ do: 'insert', ...place, key: null, value })
  if (isOwn(newParts, kind)) return { edits: [insertPart(newParts[kind](name))], shown: 0 }
  const fields = draft.at(path, '/data/properties')
  if (!fields) return null
  const field = freeName(
    name,
    liveChildren(fields).map(({ key }) => key),
  )
  return {
    edits: [
      {
        do: 'insert',
        parent: fields.handle,
        key: field,
        after: lastOf(draft, fields.handle),
        value: newQuestions[kind],
      },
      insertPart({ at: `/${field}` }),
    ],
    shown: 1,
  }
}

/**
 * Pointer of the new part: after the selected part, else at the end of the selected slide or list, else at the end of
 * the first slide.
 */
function placeOnSlide(
  draft: Draft,
  path: string,
  selected: Handle | null,
): { readonly parent: Handle; readonly after: Handle | null } | null {
  const node = selected === null ? null : draft.node(selected)
  if (node?.parent?.key === 'parts' && node.parent.kind === 'array')
    return { parent: node.parent.handle, after: node.handle }
  const parts =
    (node && liveChildren(node).find(({ key, kind }) => key === 'parts' && kind === 'array')) ??
    draft.at(path, '/slides/0/parts')
  return parts && { parent: parts.handle, after: lastOf(draft, parts.handle) }
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
