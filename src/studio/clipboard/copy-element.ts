import {
  draftLanguages,
  draftValueOf,
  productPath,
  type Draft,
  type JsonValue,
} from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { kindOfPart, partElements } from '../../engine/product/index.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import type { ElementKind, OutlineElement } from '../outline/outline-tree.ts'
import type { CopiedElements, CopiedField } from './copied-elements.ts'
import { namesIn } from './element-names.ts'
import { fieldPointer } from '../outline/field-pointer.ts'

/** Kinds of elements that can be copied into another product. */
const copied: readonly ElementKind[] = [
  'slide',
  'part',
  'field',
  'list',
  'condition',
  'rule',
  'call',
  'stop',
  'constant',
]

/** Returns whether an element of this kind can be copied. */
export function isCopied({ kind }: Pick<OutlineElement, 'kind'>): boolean {
  return copied.includes(kind)
}

type Named = Record<string, JsonValue>

/** What is collected for the clipboard. */
interface Collected {
  readonly slides: JsonValue[]
  readonly parts: JsonValue[]
  readonly fields: CopiedField[]
  readonly lists: Named
  readonly conditions: Named
  readonly constants: Named
  readonly calls: Named
  readonly blocks: Named
  readonly ages: JsonValue[]
  readonly rules: JsonValue[]
  readonly stops: JsonValue[]
  /** Beginnings of the keys of their texts. */
  readonly stems: Set<string>
}

/**
 * Returns an element with its fields, its lists, the mounts of its blocks, the bounds of ages, the conditions and
 * constants that its expressions name, and their texts in every language. Null for an element that is not copied.
 */
export function copyOf(draft: Draft, product: string, element: OutlineElement): CopiedElements | null {
  const node = draft.node(element.handle)
  if (!node || !isCopied(element)) return null
  const value = draftValueOf(node)
  const source: Source = { draft, path: productPath(product) }
  const found: Collected = {
    slides: [],
    parts: [],
    fields: [],
    lists: {},
    conditions: {},
    constants: {},
    calls: {},
    blocks: {},
    ages: [],
    rules: [],
    stops: [],
    stems: new Set(),
  }
  add(source, found, element, value)
  addAges(source, found)
  addMentioned(source, found)
  const { stems, ...elements } = found
  const isTheirs = (key: string) => [...stems].some((stem) => key === stem || key.startsWith(`${stem}.`))
  const texts = draftLanguages(draft, product).map(({ tag }) => [
    tag,
    Object.fromEntries(
      [...ownTexts(draft, product, tag)].flatMap(([key, text]) => {
        const own = key.slice(product.length + 1)
        return isTheirs(own) ? [[own, text] as const] : []
      }),
    ),
  ])
  return { qadam: 'elements', version: 1, product, ...elements, texts: Object.fromEntries(texts) }
}

interface Source {
  readonly draft: Draft
  readonly path: string
}

function add(source: Source, found: Collected, element: OutlineElement, value: JsonValue): void {
  const { kind, name, textKey, pointer } = element
  if (textKey !== null && kind !== 'part') found.stems.add(textKey)
  switch (kind) {
    case 'slide':
      found.slides.push(value)
      addShown(source, found, value, '')
      return
    case 'part': {
      found.parts.push(value)
      const list = /^\/lists\/([^/]+)\/parts\//.exec(pointer)?.[1]
      addPart(source, found, value, list === undefined ? '' : itemsOf(source, list))
      return
    }
    case 'field':
      addField(source, found, name)
      return
    case 'list':
      addList(source, found, name)
      return
    case 'condition':
      found.conditions[name] = value
      return
    case 'constant':
      found.constants[name] = value
      return
    case 'call':
      found.calls[name] = value
      return
    case 'rule':
      found.rules.push(value)
      return
    case 'stop':
      found.stops.push(value)
      return
    default:
  }
}

/** Adds what the parts and gates of a slide or a list need; `around` is the path of the list's items. */
function addShown(source: Source, found: Collected, value: JsonValue, around: string): void {
  if (!isObject(value)) return
  for (const part of listOf(value['parts'])) addPart(source, found, part, around)
  for (const gate of listOf(value['gates'])) if (isObject(gate)) found.stems.add(`gate.${String(gate['id'])}`)
}

function addPart(source: Source, found: Collected, part: JsonValue, around: string): void {
  if (!isObject(part)) return
  const kind = kindOfPart(part)
  if (kind === null) return
  if (kind !== 'block') {
    const { asks, ownText } = partElements[kind]
    if (ownText !== null) found.stems.add(`${kind}.${String(part[ownText])}`)
    for (const at of asks === null ? [] : listOf(part[asks]))
      if (typeof at === 'string' && at.startsWith('/')) addField(source, found, `${around}${at}`)
  }
  if (typeof part['list'] === 'string') addList(source, found, part['list'])
  if (typeof part['block'] === 'string') addBlock(source, found, part['block'])
}

/** Adds the mount of a block; its fields, calls and texts come with the block. */
function addBlock({ draft, path }: Source, found: Collected, mount: string): void {
  const node = draft.at(path, `/blocks/${mount}`)
  const value = node && draftValueOf(node)
  if (!isObject(value) || mount in found.blocks) return
  found.blocks[mount] = value as JsonValue
  if (typeof value['at'] === 'string' && value['at'] !== '') found.stems.add(stemOf(value['at']))
}

/** Adds the bounds of ages whose birth date is among the fields, or in a mounted block. */
function addAges({ draft, path }: Source, found: Collected): void {
  const node = draft.at(path, '/underwriting/ages')
  const roots = [
    ...found.fields.map((field) => field.path),
    ...Object.values(found.blocks).flatMap((mount) =>
      isObject(mount) && typeof mount['at'] === 'string' && mount['at'] !== '' ? [mount['at']] : [],
    ),
  ]
  for (const age of listOf(node && draftValueOf(node))) {
    const of = isObject(age) ? age['of'] : null
    if (typeof of !== 'string' || !roots.some((root) => of === root || of.startsWith(`${root}/`))) continue
    found.ages.push(age)
    if (isObject(age) && typeof age['id'] === 'string') found.stems.add(`rule.${age['id']}`)
  }
}

function stemOf(path: string): string {
  return path.replaceAll('/*', '').slice(1).replaceAll('/', '.')
}

function addList(source: Source, found: Collected, name: string): void {
  const node = source.draft.at(source.path, `/lists/${name}`)
  const value = node && draftValueOf(node)
  if (!isObject(value) || name in found.lists) return
  found.lists[name] = value as JsonValue
  found.stems.add(`list.${name}`)
  addField(source, found, String(value['at']))
  addShown(source, found, value, `${String(value['at'])}/*`)
}

/** Adds a field of the product's own data; one that a block brings stays with the block. */
function addField(source: Source, found: Collected, path: string): void {
  if (found.fields.some((one) => path === one.path || path.startsWith(`${one.path}/`))) return
  const node = source.draft.at(source.path, fieldPointer(path))
  if (!node) return
  const schema = inlined(source, draftValueOf(node))
  if (!isObject(schema)) return
  const within = found.fields.findIndex((one) => one.path.startsWith(`${path}/`))
  if (within >= 0) found.fields.splice(within, 1)
  found.fields.push({ path, schema })
  found.stems.add(stemOf(path))
}

/** Path of the items of a list: `/drivers/*`. */
function itemsOf({ draft, path }: Source, list: string): string {
  const at = draft.at(path, `/lists/${list}/at`)?.value
  return typeof at === 'string' ? `${at}/*` : ''
}

/** A schema with the definition that it refers to written out: the other product has other definitions. */
function inlined({ draft, path }: Source, schema: JsonValue): JsonValue {
  if (!isObject(schema) || typeof schema['$ref'] !== 'string') return schema
  const name = /^#\/\$defs\/(\w+)$/.exec(schema['$ref'])?.[1]
  const node = name === undefined ? null : draft.at(path, `/data/$defs/${name}`)
  const { $ref: _ref, ...own } = schema
  const definition = node && draftValueOf(node)
  return isObject(definition) ? { ...definition, ...own } : schema
}

/** Adds the conditions and constants that the collected elements mention, and those that these mention. */
function addMentioned({ draft, path }: Source, found: Collected): void {
  const all = (): JsonValue => [
    ...found.slides,
    ...found.parts,
    ...found.rules,
    ...found.stops,
    ...found.fields.map(({ schema }) => schema),
    found.lists,
    found.calls,
    ...found.ages,
    ...Object.values(found.blocks),
    // A condition is an expression by itself.
    ...Object.values(found.conditions).map((holds): JsonValue => ({ holds })),
  ]
  for (let before = -1; before !== countOf(found);) {
    before = countOf(found)
    const names = namesIn(all())
    for (const name of names.constant) addNamed('constants', name)
    for (const name of names.condition) {
      addNamed('conditions', name)
      if (name in found.conditions) found.stems.add(`condition.${name}`)
    }
  }

  function addNamed(section: 'conditions' | 'constants', name: string): void {
    const node = draft.at(path, `/${section}/${name}`)
    if (node && !(name in found[section])) found[section][name] = draftValueOf(node)
  }
}

function countOf({ conditions, constants }: Collected): number {
  return Object.keys(conditions).length + Object.keys(constants).length
}

function listOf(value: unknown): readonly JsonValue[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]) as readonly JsonValue[]
}
