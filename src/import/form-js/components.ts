import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import { and, truth, Untranslatable, partWhen, type CelTerm } from '../form/cel.ts'
import type { FormPart, FormRule, UnaskedField } from '../form/foreign-form.ts'
import type { NamedAnswer } from '../form-format.ts'
import type { Names } from '../form/names.ts'
import { plainLabel } from '../form/plain-label.ts'
import { conditionOrRefusal, partsOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget, type SentenceTarget } from '../form/target.ts'
import { componentField, readOf } from './component-field.ts'
import { feelValue, shownUnless, type FeelField, type FindField } from './feel-term.ts'

/** What the walk through a form collects. */
export interface JsForm {
  readonly names: Names
  readonly rules: FormRule[]
  readonly unasked: UnaskedField[]
  readonly answers: NamedAnswer[]
  readonly added: string[]
  /** Names of the objects of groups with a path, by where they are and their path. */
  readonly objects: Map<string, string>
}

/** Where components are. */
export interface JsPlace {
  readonly at: string
  readonly cel: string
  readonly source: string
  readonly lists: number
  readonly when: CelTerm
  readonly find: FindField
  /** In the object of a group: expressions do not name its fields without the path. */
  readonly isObject?: boolean
}

const bare = new Set(['spacer', 'separator', 'button', 'image'])

/** The parts that components become. What cannot be asked is refused with its reason. */
export function componentParts(
  form: JsForm,
  components: readonly SourceNode[],
  place: JsPlace,
): readonly FormPart[] {
  const named = new Map<string, { readonly own: string; readonly field: FeelField }>()
  const name = (node: SourceNode): void => {
    const type = node.textAt('type')
    if (type === 'group' && (node.textAt('path') ?? '') === '') {
      for (const one of node.at('components')?.elements() ?? []) name(one)
      return
    }
    const key = node.textAt('key')
    if (key === null || named.has(key)) return
    const own = form.names.field(place.at, key)
    if (own !== key) node.at('key')?.renamed(key, fieldTarget(`${place.at}/${own}`))
    named.set(key, { own, field: readOf(node, `${place.cel}.${own}`) })
  }
  for (const node of components) name(node)
  const inside: JsPlace =
    place.isObject === true
      ? place
      : { ...place, find: (asked) => named.get(asked)?.field ?? place.find(asked) }
  const walk = (node: SourceNode, at: JsPlace): readonly FormPart[] =>
    partsOrRefusal(node, () => {
      const parts = partsOf(form, node, { place: at, named, walk })
      noteLooks(node)
      return parts
    })
  return components.flatMap((node) => walk(node, inside))
}

interface Walking {
  readonly place: JsPlace
  readonly named: ReadonlyMap<string, { readonly own: string; readonly field: FeelField }>
  readonly walk: (node: SourceNode, place: JsPlace) => readonly FormPart[]
}

function partsOf(form: JsForm, node: SourceNode, walking: Walking): readonly FormPart[] {
  const { place, named } = walking
  if (!isObject(node.value)) throw new Untranslatable('component', 'A component is an object.')
  const type = node.textAt('type') ?? ''
  if (bare.has(type)) {
    node.changed({ code: 'look', why: 'The portal has its own buttons, lines and pictures.', to: null })
    return []
  }
  if (type === 'group') return group(form, node, walking)
  if (type === 'dynamiclist') return repeat(form, node, place)
  if (type === 'text' || type === 'html') return note(form, node, place)
  const key = node.textAt('key') ?? ''
  const known = named.get(key)
  if (known === undefined)
    throw new Untranslatable('name-missing', 'A component without a key has no answer.')
  const at = `${place.at}/${known.own}`
  for (const word of ['type', 'key', 'id']) node.at(word)?.kept(fieldTarget(at))
  if (key.includes('.')) throw new Untranslatable('nested-key', 'A key with points is a path into objects.')
  const when = and(place.when, conditionOf(node, place, inputTarget(at, 'when')))
  if (type === 'expression') return computed(form, node, { place, at, key, when })
  const made = componentField(form, node, { type, at, cel: known.field.term.cel })
  form.answers.push({ source: pointerBelow(place.source, key), at })
  const label = componentText(node.at('label'), textTarget(at, 'label')) ?? key
  if (made.isShut) {
    form.unasked.push({ at, field: made.field, label: { en: label } })
    return [{ kind: 'show', at: [at], when: partWhen(when) }]
  }
  const hint = componentText(node.at('description'), textTarget(at, 'hint'))
  return [
    {
      kind: 'question',
      at,
      field: made.field,
      label: { en: label },
      ...(hint === null ? {} : { hint: { en: hint } }),
      ...(made.options === null ? {} : { options: made.options }),
      when: partWhen(when),
      required: made.isRequired,
    },
  ]
}

function conditionOf(node: SourceNode, place: JsPlace, to: SentenceTarget | null): CelTerm {
  const hide = node.at('conditional')?.at('hide') ?? null
  if (hide === null || typeof hide.value !== 'string' || hide.value.trim() === '') {
    hide?.kept()
    return truth
  }
  const { value } = hide
  return conditionOrRefusal(hide, () => shownUnless(value, place.find), to)
}

function group(form: JsForm, node: SourceNode, { place, walk }: Walking): readonly FormPart[] {
  const path = node.textAt('path') ?? ''
  if (path.includes('.'))
    throw new Untranslatable('group-with-a-path', 'The path of a group needs to be one name.')
  const id = form.names.id('heading', node.textAt('label') ?? 'group')
  const target = { kind: 'part', of: 'heading', id } as const
  for (const word of ['type', 'id', 'path', 'showOutline']) node.at(word)?.kept(target)
  const when = and(place.when, conditionOf(node, place, target))
  const title = componentText(node.at('label'), target)
  const below = node.at('components')?.elements() ?? []
  const parts =
    path === ''
      ? below.flatMap((one) => walk(one, { ...place, when }))
      : componentParts(form, below, inObject(form, { ...place, when }, path))
  if (title === null || parts.length === 0) return parts
  return [{ kind: 'heading', id, text: { en: title }, when: partWhen(when) }, ...parts]
}

/** The place of the object at a path: several groups of one path share it, and expressions name its fields with the path alone. */
function inObject(form: JsForm, place: JsPlace, path: string): JsPlace {
  const known = `${place.at}/${path}`
  const own = form.objects.get(known) ?? form.names.field(place.at, path)
  form.objects.set(known, own)
  return {
    ...place,
    at: `${place.at}/${own}`,
    cel: `${place.cel}.${own}`,
    source: pointerBelow(place.source, path),
    isObject: true,
  }
}

/** Most items of a dynamic list: form-js knows no limit. */
const usualMost = 50

function repeat(form: JsForm, node: SourceNode, place: JsPlace): readonly FormPart[] {
  if (place.lists === 2)
    throw new Untranslatable('third-level', 'Lists have two levels at most; this is the third.')
  const path = node.textAt('path') ?? ''
  if (path === '' || path.includes('.'))
    throw new Untranslatable('list-path', 'A list needs one name as its path.')
  const own = form.names.field(place.at, path)
  const at = `${place.at}/${own}`
  const id = form.names.name('list', path)
  const target = { kind: 'list', id } as const
  for (const word of ['type', 'id', 'path', 'isRepeating']) node.at(word)?.kept(target)
  node.at('defaultRepetitions')?.kept({ ...target, key: 'initial' })
  const initial = node.numberAt('defaultRepetitions') ?? 1
  const isOpen = node.at('allowAddRemove')?.value !== false
  node.at('allowAddRemove')?.kept({ ...target, key: 'max' })
  const when = and(place.when, conditionOf(node, place, target))
  const parts = componentParts(form, node.at('components')?.elements() ?? [], {
    at: `${at}/*`,
    cel: 'item',
    source: `${pointerBelow(place.source, path)}/*`,
    lists: place.lists + 1,
    when: truth,
    find: place.find,
    isObject: false,
  })
  if (parts.length === 0) throw new Untranslatable('empty-items', 'The items have no question.')
  if (isOpen) form.added.push(`The list "${id}" takes ${usualMost} items at most; the source says no number.`)
  return [
    {
      kind: 'repeat',
      id,
      at,
      title: { en: componentText(node.at('label'), { ...target, key: 'title' }) ?? path },
      min: isOpen ? 0 : initial,
      max: isOpen ? usualMost : initial,
      ...(initial > 0 ? { initial } : {}),
      when: partWhen(when),
      parts,
    },
  ]
}

function note(form: JsForm, node: SourceNode, place: JsPlace): readonly FormPart[] {
  const id = form.names.id('note', node.textAt('id') ?? 'note')
  const target = { kind: 'part', of: 'note', id } as const
  for (const word of ['type', 'id']) node.at(word)?.kept(target)
  const text = componentText(node.at('text') ?? node.at('content'), target)
  const when = and(place.when, conditionOf(node, place, { ...target, key: 'when' }))
  if (text === null) throw new Untranslatable('picture-only', 'Nothing is left of the text but markup.')
  return [{ kind: 'note', id, text: { en: text }, when: partWhen(when) }]
}

function computed(
  form: JsForm,
  node: SourceNode,
  {
    place,
    at,
    key,
    when,
  }: { readonly place: JsPlace; readonly at: string; readonly key: string; readonly when: CelTerm },
): readonly FormPart[] {
  const expression = node.at('expression')
  if (typeof expression?.value !== 'string')
    throw new Untranslatable('expression-missing', 'The expression is empty.')
  const term = feelValue(expression.value, place.find)
  expression.kept(fieldTarget(at, 'computed'))
  node.at('computeOn')?.changed({
    code: 'computed-at-once',
    why: 'A computed field is always up to date.',
    to: fieldTarget(at, 'computed'),
  })
  if (when.constant !== true)
    throw new Untranslatable('computed-on-condition', 'A computed value with a condition is not taken over.')
  const type = term.type === 'number' ? 'number' : 'string'
  form.answers.push({ source: pointerBelow(place.source, key), at })
  form.unasked.push({ at, field: { type, computed: term.cel }, label: null })
  return []
}

/** A text without markup; expressions and templates in it are refused and stay as they are written. */
export function componentText(node: SourceNode | null, to: SentenceTarget | null): string | null {
  if (node === null || typeof node.value !== 'string') return null
  const { text, hadMarkup } = plainLabel(node.value)
  if (/^=|\{\{/.test(text))
    node.refused({
      code: 'answer-in-a-text',
      why: 'The text is an expression; it stands in the product as it is written.',
      remedy: 'Declare the answer under values, and write its name in braces.',
    })
  else if (hadMarkup)
    node.changed({ code: 'markup', why: 'Texts of a product are plain: the tags are taken out.', to })
  else node.kept(to)
  return text === '' ? null : text
}

const looks = [
  'layout',
  'appearance',
  'properties',
  'height',
  'searchable',
  'increment',
  'useHours',
  'timeInterval',
  'use24h',
  'dateLabel',
  'timeLabel',
  'verticalAlignment',
  'nonCollapsedItems',
  'disableCollapse',
]

function noteLooks(node: SourceNode): void {
  for (const key of looks)
    node
      .at(key)
      ?.changed({ code: 'look', why: 'The portal shows every question of a kind in the same way.', to: null })
}
