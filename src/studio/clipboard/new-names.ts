import {
  draftLanguages,
  draftValueOf,
  liveChildren,
  type Draft,
  type JsonValue,
} from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import { freeName } from '../outline/element-edits.ts'
import type { CopiedElements } from './copied-elements.ts'
import { fieldPointer } from '../outline/field-pointer.ts'
import type { NameOf } from './element-names.ts'

/** A taken name, and its replacement. */
export interface ClashingName {
  readonly from: string
  readonly to: string
}

/** Where the draft, and the product in it, are. */
export interface Target {
  readonly draft: Draft
  readonly path: string
  readonly product: string
}

/** The names that copied elements get in another product. */
export interface NewNames {
  readonly of: (kind: NameOf, name: string) => string
  /** Name of an element of a section; null when the product has the same one. */
  readonly ofSection: (section: 'calls' | 'lists' | 'conditions' | 'constants', name: string) => string | null
  /** The value with new ids of slides, rules, stops, gates, notes, headings and lists. */
  readonly inValue: (value: JsonValue) => JsonValue
  readonly fields: readonly { readonly path: string; readonly schema: JsonValue }[]
  /** Mounts of blocks that the product does not have, by their new name, at their new place. */
  readonly blocks: readonly (readonly [string, JsonValue])[]
  /** Beginnings of text keys with their new ones, the longest first. */
  readonly stems: readonly (readonly [string, string])[]
  readonly changed: readonly ClashingName[]
}

/** Returns the names of copied elements in a product: their own, or new ones where these are taken. */
export function newNames({ draft, path, product }: Target, copied: CopiedElements, item: string): NewNames {
  const changed: ClashingName[] = []
  const stems: (readonly [string, string])[] = []
  const taken = (section: string): string[] => {
    const node = draft.at(path, `/${section}`)
    return (node ? liveChildren(node) : []).map((child) => child.key ?? idOf(draftValueOf(child)))
  }
  const free = (name: string, all: readonly string[]): string => {
    const to = freeName(name, all)
    if (to !== name) changed.push({ from: name, to })
    return to
  }
  const sections: Record<string, Record<string, string | null>> = {}
  for (const section of ['calls', 'lists', 'conditions', 'constants'] as const) {
    const mapped: Record<string, string | null> = {}
    const all = taken(section)
    for (const [name, value] of Object.entries(copied[section])) {
      const there = draft.at(path, `/${section}/${name}`)
      const mayShare = section === 'conditions' || section === 'constants'
      const isSame = mayShare && there !== null && sameValue(draftValueOf(there), value)
      const to = isSame ? null : free(name, all)
      mapped[name] = to
      all.push(to ?? name)
      if (section !== 'constants' && to !== null) {
        const stem = section === 'conditions' ? 'condition' : section.slice(0, -1)
        stems.push([`${stem}.${name}`, `${stem}.${to}`])
      }
    }
    sections[section] = mapped
  }
  const ids: Record<string, Record<string, string>> = {}
  const named = (kind: string, name: string, all: readonly string[]) => {
    const to = free(name, [...all, ...Object.values(ids[kind] ?? {})])
    ids[kind] = { ...ids[kind], [name]: to }
    stems.push([`${kind}.${name}`, `${kind}.${to}`])
  }
  for (const slide of copied.slides) named('slide', idOf(slide), taken('slides'))
  for (const rule of copied.rules) named('rule', idOf(rule), taken('rules'))
  for (const stop of copied.stops) named('stop', idOf(stop), taken('stops'))
  const [source] = draftLanguages(draft, product)
  const keys = [...ownTexts(draft, product, source?.tag ?? 'ru').keys()].map((key) =>
    key.slice(product.length + 1),
  )
  for (const kind of ['note', 'heading', 'gate'] as const)
    for (const name of idsIn([copied.slides, copied.parts, Object.values(copied.lists)] as JsonValue, kind)) {
      const all = keys.flatMap((key) => (key.startsWith(`${kind}.`) ? [key.split('.')[1] ?? ''] : []))
      if (ids[kind]?.[name] === undefined) named(kind, name, all)
    }

  const paths: (readonly [string, string])[] = []
  const blocks = Object.entries(copied.blocks ?? {}).flatMap(([name, mount]) => {
    const there = draft.at(path, `/blocks/${name}`)
    const known = there && draftValueOf(there)
    const [from, placed] = [textOf(mount, 'at'), textOf(known, 'at')]
    // The same block under the same name is that of the product, wherever it has its fields.
    if (there && textOf(known, 'use') === textOf(mount, 'use')) {
      if (from !== placed) paths.push([from, placed])
      return []
    }
    const others = taken('blocks').map((one) => textOf(valueAt(draft, path, `/blocks/${one}`), 'at'))
    const isFree = from === '' || (!others.includes(from) && !draft.at(path, fieldPointer(from)))
    const around = from.slice(0, from.lastIndexOf('/') + 1)
    const leaves = [...others, ...fieldNamesIn(draft, path, around)].map((one) =>
      one.slice(one.lastIndexOf('/') + 1),
    )
    const to = isFree ? from : around + free(from.slice(around.length), leaves)
    if (to !== from) paths.push([from, to])
    if (from !== '') stems.push([stemOf(from), stemOf(to)])
    const own = free(name, taken('blocks'))
    ids['block'] = { ...ids['block'], [name]: own }
    return [[own, isObject(mount) ? { ...mount, at: to } : mount] as const]
  })
  const fields = copied.fields.map(({ path: from, schema }) => {
    // A question of a list that is pasted on a slide gets its field there, and the other way round.
    const isLoose = copied.parts.length > 0 && !Object.values(copied.lists).some((one) => within(from, one))
    const own = isLoose ? from.slice(from.lastIndexOf('*') + 1) : from
    const whole = isLoose ? `${item}${own}` : own
    const holder = draft.at(path, fieldPointer(whole.slice(0, whole.lastIndexOf('/'))) + '/properties')
    const leaf = whole.slice(whole.lastIndexOf('/') + 1)
    const beside = paths.map(([, to]) => to.slice(to.lastIndexOf('/') + 1))
    const to = `${whole.slice(0, whole.lastIndexOf('/'))}/${free(leaf, [...(holder ? liveChildren(holder).map(({ key }) => key ?? '') : []), ...beside])}`
    paths.push([from, to])
    stems.push([stemOf(from), stemOf(to)])
    return { path: to, schema }
  })
  const ofPath = (name: string): string => {
    // Inside a list, and in a part of one, a path begins at the item.
    for (const [from, to] of paths) {
      if (name === from || name.startsWith(`${from}/`)) return to + name.slice(from.length)
      const [short, shown] = [from.slice(from.lastIndexOf('*') + 1), to.slice(to.lastIndexOf('*') + 1)]
      if (name === short || name.startsWith(`${short}/`)) return shown + name.slice(short.length)
    }
    return name
  }
  return {
    of: (kind, name) => {
      if (kind === 'path') return ofPath(name)
      return sections[`${kind}s`]?.[name] ?? name
    },
    ofSection: (section, name) => sections[section]?.[name] ?? null,
    inValue: (value) => withIds(value, { ...ids, list: withoutNulls(sections['lists'] ?? {}) }),
    fields,
    blocks,
    stems: stems.toSorted(([a], [b]) => b.length - a.length),
    changed,
  }
}

function textOf(value: JsonValue | null, key: string): string {
  const text = isObject(value) ? value[key] : ''
  return typeof text === 'string' ? text : ''
}

function valueAt(draft: Draft, path: string, pointer: string): JsonValue {
  const node = draft.at(path, pointer)
  return node ? draftValueOf(node) : null
}

/** Names of the product's own fields in the object at a path that ends with `/`. */
function fieldNamesIn(draft: Draft, path: string, around: string): readonly string[] {
  const node = draft.at(path, `${fieldPointer(around.slice(0, -1))}/properties`)
  return node ? liveChildren(node).map(({ key }) => key ?? '') : []
}

function within(path: string, list: JsonValue): boolean {
  const at = isObject(list) ? String(list['at']) : ''
  return path === at || path.startsWith(`${at}/`)
}

function withoutNulls(names: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(names).flatMap(([key, to]) => (to === null ? [] : [[key, to]])))
}

function stemOf(path: string): string {
  return path.replaceAll('/*', '').slice(1).replaceAll('/', '.')
}

/** Ids of the elements of a kind inside a value: of its gates, or its notes and headings. */
function idsIn(value: JsonValue, kind: 'note' | 'heading' | 'gate'): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one as JsonValue, kind))
  if (!isObject(value)) return []
  const own = kind === 'gate' ? [] : [value[kind]].filter((one) => typeof one === 'string')
  const gates =
    kind === 'gate' && Array.isArray(value['gates']) ? (value['gates'] as JsonValue[]).map(idOf) : []
  return [...own, ...gates, ...Object.values(value).flatMap((one) => idsIn(one, kind))]
}

/** The value with other ids, by the kind of what has them. */
function withIds(
  value: JsonValue,
  ids: Readonly<Record<string, Readonly<Record<string, string>>>>,
): JsonValue {
  if (Array.isArray(value)) return value.map((one) => withIds(one as JsonValue, ids))
  if (!isObject(value)) return value
  const isGate = 'holds' in value && !('at' in value)
  const ofRest = isGate ? 'gate' : null
  const kindOfId = 'parts' in value ? 'slide' : ofRest
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (typeof inner !== 'string') return [key, withIds(inner, ids)]
      if (key === 'note' || key === 'heading' || key === 'list' || key === 'block')
        return [key, ids[key]?.[inner] ?? inner]
      if (key !== 'id') return [key, inner]
      const kinds = kindOfId === null ? ['rule', 'stop'] : [kindOfId, 'rule', 'stop']
      return [key, kinds.map((kind) => ids[kind]?.[inner]).find((to) => to !== undefined) ?? inner]
    }),
  )
}

function idOf(value: JsonValue): string {
  return isObject(value) ? String(value['id'] ?? '') : ''
}

function sameValue(a: JsonValue, b: JsonValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
