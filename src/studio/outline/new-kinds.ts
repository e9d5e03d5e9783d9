import type { JsonValue } from '../../authoring/index.ts'
import type { NamedElement } from '../../engine/product/index.ts'
import type { PartKind } from '../../parts/kinds.generated.ts'
import { studioParts } from '../../parts/studio.generated.ts'
import type { newFields } from './new-fields.ts'
import { newTerms } from './new-terms.ts'
import type { AskedName, StudioPart } from './studio-part.ts'

/** Questions that can be added: each is a field of the data and a part of a slide. */
export const newQuestions = {
  text: { type: 'string', maxLength: 200 },
  number: { type: 'integer', minimum: 0 },
  date: { type: 'string', format: 'date' },
  phone: { type: 'string', format: 'phone', pii: 'phone' },
  plate: { type: 'string', format: 'plate', pii: 'vehicle' },
  email: { type: 'string', format: 'email', pii: 'email' },
  choice: { type: 'string', enum: ['first', 'second'], widget: 'choice' },
  yesNo: { type: 'boolean' },
} as const satisfies Readonly<Record<string, JsonValue>>

/** Between a mount and its part. */
export const partOfBlock = ' · '

/** Key of a new part that brings no field: its kind, unless a question or a list with its fields is called so. */
type NewPart = Exclude<PartKind, 'input' | 'list'> | 'asked' | 'listPart' | 'blockPart'

const { input, list, ...otherParts } = studioParts

/** Parts of a slide that bring no field: the name is what the palette asked for. */
export const newParts: Readonly<Record<NewPart, Pick<StudioPart, 'asks' | 'value'>>> = {
  asked: input,
  listPart: list,
  blockPart: {
    asks: 'blockPart',
    value: (name) => {
      const [block = '', part = ''] = name.split(partOfBlock)
      return { block, part }
    },
  },
  ...otherParts,
}

/** An element outside of slides: its place, whether it has a key there, and its initial value. */
interface NewElement {
  readonly holder: string
  /** `name`: the name that the palette asked for; another text: that key itself; null: an item of a list. */
  readonly key: string | null
  readonly value: (name: string, block: string, product: string) => JsonValue
}

/** Elements outside of slides. */
export const newElements = {
  slide: { holder: '/slides', key: null, value: (name) => ({ id: name, parts: [] }) },
  block: { holder: '/blocks', key: 'name', value: (_, block) => ({ use: block, at: '' }) },
  rule: { holder: '/rules', key: null, value: (name) => ({ id: name, at: '', holds: 'true' }) },
  order: { holder: '/orders', key: null, value: () => ({ when: '', slides: [] }) },
  stop: { holder: '/stops', key: null, value: (name) => ({ id: name }) },
  condition: { holder: '/conditions', key: 'name', value: () => 'true' },
  constant: { holder: '/constants', key: 'name', value: () => 1 },
  age: { holder: '/underwriting/ages', key: null, value: (name) => ({ who: 'holder', of: name }) },
  bound: { holder: '/underwriting/values', key: null, value: (name) => ({ id: name, of: '' }) },
  call: {
    holder: '/calls',
    key: 'name',
    value: () => ({
      operation: '',
      outcomes: {
        ok: {},
        offline: { retry: true },
        timeout: { code: 'QDM_UPSTREAM_TIMEOUT', retry: true },
        malformed: { code: 'QDM_UPSTREAM_MALFORMED', retry: true },
        error: { retry: true },
      },
    }),
  },
  outcome: { holder: '/outcomes', key: null, value: (name) => ({ id: name }) },
  price: { holder: '', key: 'price', value: () => ({ premium: '', currency: 'UZS', facts: [] }) },
  purchase: {
    holder: '',
    key: 'purchase',
    value: () => ({
      slide: '',
      create: '',
      term: { from: '', to: '' },
      object: [],
      holder: [],
      series: '',
      result: 'policy',
    }),
  },
  terms: { holder: '', key: 'terms', value: (_name, _block, product) => newTerms(product) },
  submit: { holder: '', key: 'submit', value: () => ({ slide: '', operation: 'submitForm' }) },
} as const satisfies Readonly<Record<string, NewElement>>

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

/** Initial answers for a new list. */
export const plainList: NewList = { min: 1, max: 3, item: 'number', isUnique: true }

/** A kind of element in the palette. */
export type NewKind =
  'list' | 'gate' | keyof typeof newQuestions | NewPart | keyof typeof newFields | keyof typeof newElements

const askedByParts = Object.fromEntries(
  Object.entries(newParts).map(([kind, { asks }]) => [kind, asks]),
) as Readonly<Record<NewPart, AskedName>> // the keys of `newParts`

/** Every kind that the palette offers, in its order, with what it asks for. */
const asked: Readonly<Record<NewKind, AskedName>> = {
  text: 'key',
  number: 'key',
  date: 'key',
  phone: 'key',
  plate: 'key',
  email: 'key',
  choice: 'key',
  yesNo: 'key',
  list: 'key',
  ...askedByParts,
  slide: 'id',
  gate: 'id',
  order: 'nothing',
  block: 'block',
  field: 'key',
  group: 'key',
  condition: 'key',
  rule: 'id',
  age: 'path',
  bound: 'id',
  call: 'key',
  stop: 'id',
  outcome: 'id',
  constant: 'key',
  price: 'nothing',
  purchase: 'nothing',
  submit: 'nothing',
  terms: 'nothing',
}

/** Every kind that the palette offers, in its order. */
export const newKinds = Object.keys(asked) as readonly NewKind[] // the keys of the table above

/** Returns what the palette asks for besides the kind. */
export function askedNameOf(kind: NewKind): AskedName {
  return asked[kind]
}

/** Returns whether an element of this kind is a part of a slide. */
export function isSlidePart(kind: NewKind): boolean {
  return kind === 'list' || kind in newQuestions || kind in newParts
}

/** Returns what an element of this kind is to the compiler's rules of names. */
export function namedElement(kind: NewKind): NamedElement {
  if (kind === 'condition') return 'condition'
  return ['id', 'path'].includes(askedNameOf(kind)) ? 'id' : 'key'
}
