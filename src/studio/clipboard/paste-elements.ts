import {
  draftLanguages,
  draftValueOf,
  liveChildren,
  productPath,
  type ChangeId,
  type Draft,
  type DraftNode,
  type Edit,
  type Handle,
  type JsonValue,
} from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { grammarKeys } from '../grammar/grammar-keys.ts'
import { beforeKey, insertionIn, placeOnSlide } from '../outline/new-elements.ts'
import { textEdits } from '../texts/text-import.ts'
import type { CopiedElements } from './copied-elements.ts'
import { fieldPointer } from '../outline/field-pointer.ts'
import { namesIn, renamedIn, type NameOf } from './element-names.ts'
import { newNames, type NewNames, type ClashingName, type Target } from './new-names.ts'

/** What pasting does to a draft. */
export interface PastePlan {
  readonly edits: readonly Edit[]
  /** The pasted element to select, by the ids of the changes that the edits became; null where only existing ones serve. */
  readonly shown: ((ids: readonly ChangeId[]) => Handle) | null
  readonly renamed: readonly ClashingName[]
  /** Names that the pasted elements mention and the product does not have: calls, fields, blocks, lists. */
  readonly missing: readonly string[]
}

/** The reason why nothing is pasted. */
export type PasteRefusal =
  /** A question or a part needs a slide. */
  | 'noSlide'
  /** Everything is there already. */
  | 'nothingNew'

/** Returns the edits that put copied elements into a product, at the selected element; taken names get new ones. */
export function pasteOf(
  draft: Draft,
  product: string,
  copied: CopiedElements,
  selected: Handle | null,
): PastePlan | PasteRefusal {
  const path = productPath(product)
  const root = draft.at(path)
  const place = copied.parts.length > 0 ? placeOnSlide(draft, path, selected) : null
  if (!root || (copied.parts.length > 0 && !place)) return 'noSlide'
  const names = newNames({ draft, path, product }, copied, place?.item ?? '')
  const rename = (kind: NameOf, name: string): string => names.of(kind, name)
  const renamed = (value: JsonValue): JsonValue => names.inValue(renamedIn(value, rename))

  const edits: Edit[] = []
  let shown: PastePlan['shown'] = null
  const push = (edit: Edit, inside = '') => {
    const at = edits.length
    edits.push(edit)
    shown ??= (ids) => `${ids[at]}${inside}`
  }
  if (place) {
    // Of two insertions behind one part the later comes first.
    for (const part of copied.parts.toReversed())
      push({ do: 'insert', parent: place.parent, after: place.after, key: null, value: renamed(part) })
  }
  for (const section of ['slides', 'rules', 'stops'] as const)
    for (const value of copied[section].map(renamed)) {
      const { edit, inside } = insertionIn(draft, root, { holder: `/${section}`, key: null, value })
      const beside = section === 'slides' ? slideOf(draft, path, selected) : null
      push(beside && edit.do === 'insert' ? { ...edit, after: beside } : edit, inside)
    }
  for (const section of ['calls', 'lists', 'conditions', 'constants'] as const) {
    const added = Object.entries(copied[section]).flatMap(([name, value]) => {
      const to = names.ofSection(section, name)
      if (to === null) return []
      const written = section === 'conditions' ? expressionOf(renamed({ holds: value })) : renamed(value)
      return [[to, written] as const]
    })
    pushSection(draft, root, { section, added, push })
  }
  pushSection(draft, root, {
    section: 'blocks',
    added: names.blocks.map(([name, mount]) => [name, renamed(mount)] as const),
    push,
  })
  for (const edit of ageEdits(root, (copied.ages ?? []).map(renamed))) edits.push(edit)
  for (const edit of fieldEdits(draft, path, names.fields, renamed)) push(edit)
  edits.push(...textEdits(draft, product, textsOf({ draft, product }, copied, names)))
  if (edits.length === 0) return 'nothingNew'
  return { edits, shown, renamed: names.changed, missing: missingIn(draft, path, copied, names) }
}
/** The edits that add bounds of ages, those left out that the product has for the same birth date. */
function ageEdits(root: DraftNode, ages: readonly JsonValue[]): readonly Edit[] {
  const underwriting = liveChildren(root).find(({ key }) => key === 'underwriting')
  const known = underwriting && liveChildren(underwriting).find(({ key }) => key === 'ages')
  const ofAge = (age: JsonValue) => (isObject(age) ? `${String(age['who'])} ${String(age['of'])}` : '')
  const taken = (known ? liveChildren(known) : []).map((node) => ofAge(draftValueOf(node)))
  const added = ages.filter((age) => !taken.includes(ofAge(age)))
  if (added.length === 0) return []
  const lastOf = (node: DraftNode) => liveChildren(node).at(-1)?.handle ?? null
  if (known)
    return added
      .toReversed()
      .map((value): Edit => ({ do: 'insert', parent: known.handle, key: null, after: lastOf(known), value }))
  const holder = underwriting ?? root
  return [
    {
      do: 'insert',
      parent: holder.handle,
      key: underwriting ? 'ages' : 'underwriting',
      after: lastOf(holder),
      value: underwriting ? added : { ages: added },
    },
  ]
}

function expressionOf(value: JsonValue): JsonValue {
  return isObject(value) ? (value['holds'] as JsonValue) : value
}

/** Adds elements to a section; one that the product does not have yet comes with all of them. */
function pushSection(
  draft: Draft,
  root: DraftNode,
  {
    section,
    added,
    push,
  }: {
    readonly section: string
    readonly added: readonly (readonly [string, JsonValue])[]
    readonly push: (edit: Edit, inside?: string) => void
  },
): void {
  const holder = liveChildren(root).find(({ key }) => key === section)
  if (added.length === 0) return
  if (holder) {
    for (const [key, value] of added.toReversed())
      push(insertionIn(draft, root, { holder: `/${section}`, key, value }).edit)
    return
  }
  const after = beforeKey(root, section, grammarKeys('Product'))
  push({ do: 'insert', parent: root.handle, key: section, after, value: Object.fromEntries(added) }, '#1')
}

/** The edits that add fields; objects around them that the product does not have come with them. */
function fieldEdits(
  draft: Draft,
  path: string,
  fields: NewNames['fields'],
  renamed: (value: JsonValue) => JsonValue,
): readonly Edit[] {
  const made = new Map<DraftNode, Map<string, JsonValue>>()
  for (const { path: field, schema } of fields) {
    const steps = field.slice(1).split('/')
    let depth = steps.length - 1
    let holder = propertiesAt(draft, path, steps.slice(0, depth))
    while (!holder && depth > 0) {
      depth -= 1
      holder = propertiesAt(draft, path, steps.slice(0, depth))
    }
    const [key = '', ...inner] = steps.slice(depth)
    if (!holder) continue
    const children = made.get(holder) ?? new Map<string, JsonValue>()
    children.set(key, withField(children.get(key), inner, renamed(schema)))
    made.set(holder, children)
  }
  return [...made].flatMap(([holder, children]) =>
    // Of two insertions behind one field the later comes first.
    [...children].toReversed().map(([key, value]): Edit => ({
      do: 'insert',
      parent: holder.handle,
      key,
      after: liveChildren(holder).at(-1)?.handle ?? null,
      value,
    })),
  )
}

function propertiesAt(draft: Draft, path: string, steps: readonly string[]): DraftNode | null {
  return draft.at(path, `${fieldPointer(steps.map((step) => `/${step}`).join(''))}/properties`)
}

function withField(known: JsonValue | undefined, steps: readonly string[], schema: JsonValue): JsonValue {
  const [step, ...inner] = steps
  if (step === undefined) return schema
  const holder = isObject(known) ? known : {}
  if (step === '*')
    return {
      type: 'array',
      ...holder,
      items: withField(holder['items'], inner, schema),
    }
  const properties = isObject(holder['properties']) ? holder['properties'] : {}
  const value = withField(properties[step], inner, schema)
  return { type: 'object', ...holder, properties: { ...properties, [step]: value } }
}

function textsOf(
  { draft, product }: Pick<Target, 'draft' | 'product'>,
  { texts }: CopiedElements,
  { stems }: NewNames,
) {
  return draftLanguages(draft, product).flatMap(({ tag: language }) =>
    Object.entries(texts[language] ?? {}).flatMap(([key, after]) => {
      const stem = stems.find(([from]) => key === from || key.startsWith(`${from}.`))
      return stem ? [{ key: `${product}.${stem[1]}${key.slice(stem[0].length)}`, language, after }] : []
    }),
  )
}

/** The slide that is selected, or that holds the selected part; null outside of slides. */
function slideOf(draft: Draft, path: string, selected: Handle | null): Handle | null {
  const slides = draft.at(path, '/slides')
  for (let node = selected === null ? null : draft.node(selected); node; node = node.parent)
    if (node.parent === slides) return node.handle
  return null
}

function missingIn(draft: Draft, path: string, copied: CopiedElements, names: NewNames): readonly string[] {
  const all: JsonValue = [
    ...copied.slides,
    ...copied.parts,
    ...copied.rules,
    ...copied.fields.map(({ schema }) => schema),
    copied.lists,
    copied.calls,
    ...Object.values(copied.conditions).map((holds): JsonValue => ({ holds })),
  ] as JsonValue[]
  const mentioned = namesIn(all)
  const hasSection = (section: string, name: string) => draft.at(path, `/${section}/${name}`) !== null
  const blocks = draft.at(path, '/blocks')
  // A block brings its calls, named after its mount: `vehicleFind`.
  const isOfBlock = (name: string) =>
    Object.keys(copied.blocks ?? {}).some(
      (mount) => name.startsWith(mount) && /^[A-Z]/.test(name.slice(mount.length)),
    )
  const calls = [...mentioned.call].filter(
    (name) => !(name in copied.calls) && !hasSection('calls', name) && !isOfBlock(name),
  )
  const paths = [...mentioned.path].filter((name) => {
    const isCarried =
      names.of('path', name) !== name ||
      copied.fields.some((one) => one.path.endsWith(name) || name.startsWith(`${one.path}/`)) ||
      names.blocks.some(([, mount]) => isObject(mount) && `${name}/`.startsWith(`${String(mount['at'])}/`))
    return !isCarried && !draft.at(path, fieldPointer(name)) && !blocks
  })
  return [...calls, ...paths]
}
