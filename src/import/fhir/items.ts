import { pointerBelow } from '../../engine/json-pointer.ts'
import type { Json } from '../../engine/json.ts'
import { and, answered, truth, Untranslatable, type CelTerm } from '../form/cel.ts'
import type { FormPart, FormQuestion } from '../form/foreign-form.ts'
import { partsOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget } from '../form/target.ts'
import { enabledWhen } from './enable-when.ts'
import {
  extensionOf,
  keepExtension,
  codeOrValue,
  fhirTexts,
  extensionValue,
  type FhirForm,
  type ItemPlace,
} from './fhir-form.ts'
import { constraintsOf } from './constraints.ts'
import { fhirValue } from './fhirpath-term.ts'
import { itemField, itemTerm } from './item-field.ts'

/** Items with a linkId by it: pattern and term. Those of repeating groups belong to their items. */
export type NamedItems = Map<string, { readonly at: string; readonly term: CelTerm }>

/** Names the items of a place: groups do not nest the answers, repeating groups do. */
export function nameItems(
  form: FhirForm,
  items: readonly SourceNode[],
  place: Pick<ItemPlace, 'at' | 'cel'>,
): NamedItems {
  const named: NamedItems = new Map()
  const look = (node: SourceNode): void => {
    const linkId = node.textAt('linkId')
    const type = node.textAt('type')
    const isList = type === 'group' && node.at('repeats')?.value === true
    if (linkId !== null && !named.has(linkId) && type !== 'display' && (type !== 'group' || isList)) {
      const own = form.names.field(place.at, /^[0-9]/.test(linkId) ? `q${linkId}` : linkId)
      if (own !== linkId) node.at('linkId')?.renamed(linkId, fieldTarget(`${place.at}/${own}`))
      named.set(linkId, { at: `${place.at}/${own}`, term: itemTerm(form, node, `${place.cel}.${own}`) })
    }
    if (!isList) for (const one of node.at('item')?.elements() ?? []) look(one)
  }
  for (const node of items) look(node)
  return named
}

/** The parts that items become. What cannot be asked is refused with its reason. */
export function itemParts(
  form: FhirForm,
  items: readonly SourceNode[],
  place: ItemPlace & { readonly named: NamedItems },
): readonly FormPart[] {
  return items.flatMap((node) =>
    partsOrRefusal(node, () => {
      const parts = partsOf(form, node, place)
      noteRest(node)
      return parts
    }),
  )
}

type NamedPlace = ItemPlace & { readonly named: NamedItems }

function partsOf(form: FhirForm, node: SourceNode, place: NamedPlace): readonly FormPart[] {
  const type = node.textAt('type') ?? ''
  if (type === 'display') return display(form, node, place)
  if (type === 'group')
    return node.at('repeats')?.value === true ? repeat(form, node, place) : group(form, node, place)
  return question(form, node, place)
}

function display(form: FhirForm, node: SourceNode, place: NamedPlace): readonly FormPart[] {
  const id = form.names.id('note', node.textAt('linkId') ?? 'note')
  const target = { kind: 'part', of: 'note', id } as const
  for (const key of ['linkId', 'type']) node.at(key)?.kept(target)
  const when = and(place.when, enabledWhen(node, place, { ...target, key: 'when' }))
  const text = fhirTexts(form, node, 'text', target)
  if (text === null) throw new Untranslatable('text-missing', 'A display without a text says nothing.')
  return [{ kind: 'note', id, text, when: shownWhen(when) }]
}

function group(form: FhirForm, node: SourceNode, place: NamedPlace): readonly FormPart[] {
  if (extensionValue(extensionOf(node, 'questionnaire-hidden'))?.value === true)
    throw new Untranslatable('never-shown', 'The group is hidden.')
  const id = form.names.id('heading', node.textAt('linkId') ?? 'group')
  const target = { kind: 'part', of: 'heading', id } as const
  for (const key of ['linkId', 'type', 'repeats']) node.at(key)?.kept(target)
  const when = and(place.when, enabledWhen(node, place, { ...target, key: 'when' }))
  noteRequiredGroup(node)
  const title = fhirTexts(form, node, 'text', target)
  const parts = itemParts(form, node.at('item')?.elements() ?? [], { ...place, when })
  return title === null || parts.length === 0
    ? parts
    : [{ kind: 'heading', id, text: title, when: shownWhen(when) }, ...parts]
}

/** That a group is required says that one of its required items is there. */
export function noteRequiredGroup(node: SourceNode): void {
  node.at('required')?.changed({
    code: 'required-group',
    why: 'Each question says itself whether it must be answered.',
    to: null,
  })
}

/** Items of a repeating group where no number is stated. */
const usualMost = 50

function repeat(form: FhirForm, node: SourceNode, place: NamedPlace): readonly FormPart[] {
  if (place.lists === 2)
    throw new Untranslatable('third-level', 'Lists have two levels at most; this is the third.')
  const linkId = node.textAt('linkId') ?? ''
  const known = place.named.get(linkId)
  if (known === undefined) throw new Untranslatable('name-missing', 'An item without a linkId has no answer.')
  const id = form.names.name('list', linkId)
  const target = { kind: 'list', id } as const
  const when = and(place.when, enabledWhen(node, place, target))
  for (const key of ['linkId', 'type', 'repeats', 'required']) node.at(key)?.kept(target)
  const occurs = (name: string, usual: number): number => {
    const extension = extensionOf(node, name)
    const value = extensionValue(extension)?.value
    keepExtension(extension, target)
    return typeof value === 'number' ? value : usual
  }
  const min = occurs('questionnaire-minOccurs', node.at('required')?.value === true ? 1 : 0)
  const max = occurs('questionnaire-maxOccurs', usualMost)
  if (max === usualMost)
    form.added.push(`The list "${id}" takes ${usualMost} items at most; the source says no number.`)
  const items = node.at('item')?.elements() ?? []
  const named = nameItems(form, items, { at: `${known.at}/*`, cel: 'item' })
  const parts = itemParts(form, items, {
    at: `${known.at}/*`,
    cel: 'item',
    source: `${pointerBelow(place.source, linkId)}/*`,
    lists: place.lists + 1,
    when: truth,
    find: (asked) => named.get(asked)?.term ?? place.find(asked),
    named,
  })
  if (parts.length === 0) throw new Untranslatable('empty-items', 'The items have no question.')
  const title = fhirTexts(form, node, 'text', textTarget(known.at, 'label')) ?? { [form.language]: linkId }
  return [
    {
      kind: 'repeat',
      id,
      at: known.at,
      title,
      min,
      max,
      ...(min > 0 ? { initial: min } : {}),
      when: shownWhen(when),
      parts,
    },
  ]
}

function question(form: FhirForm, node: SourceNode, place: NamedPlace): readonly FormPart[] {
  const linkId = node.textAt('linkId') ?? ''
  const known = place.named.get(linkId)
  if (known === undefined) throw new Untranslatable('name-missing', 'An item without a linkId has no answer.')
  const { at } = known
  node.at('linkId')?.kept(fieldTarget(at))
  const when = and(place.when, enabledWhen(node, place, inputTarget(at, 'when')))
  const label = fhirTexts(form, node, 'text', textTarget(at, 'label')) ?? { [form.language]: linkId }
  const below = itemParts(form, node.at('item')?.elements() ?? [], {
    ...place,
    when: and(when, answered(known.term)),
  })
  const calculated = extensionOf(node, 'sdc-questionnaire-calculatedExpression')
  form.answers.push({ source: pointerBelow(place.source, linkId), at })
  if (calculated !== null) return [...computed(form, node, { at, calculated, when, place, label }), ...below]
  const made = itemField(form, node, at)
  const initial = noteInitial(node, at)
  const field: Record<string, Json> = {
    ...made.field,
    ...(initial === undefined ? {} : { default: initial }),
  }
  const hidden = extensionOf(node, 'questionnaire-hidden')
  const isHidden = extensionValue(hidden)?.value === true
  keepExtension(hidden, fieldTarget(at))
  const isShut = node.at('readOnly')?.value === true
  node.at('readOnly')?.kept(fieldTarget(at))
  if (isHidden || isShut) {
    if (initial === undefined || when.constant !== true)
      throw new Untranslatable(
        'never-answered',
        'The item is hidden or shut and has no value that is always sent.',
      )
    const { default: _, ...rest } = field
    form.unasked.push({ at, field: { ...rest, const: initial }, label: isHidden ? null : label })
    return isHidden ? below : [{ kind: 'show', at: [at], when: null }, ...below]
  }
  const required = node.at('required')
  required?.kept(inputTarget(at))
  form.rules.push(...constraintsOf(form, node, { at, place }))
  const asked: FormQuestion = {
    kind: 'question',
    at,
    field,
    label,
    ...(made.options === null ? {} : { options: made.options }),
    when: shownWhen(when),
    required: required?.value === true,
  }
  return [asked, ...below]
}

function noteInitial(node: SourceNode, at: string): Json | undefined {
  const [first, ...more] = node.at('initial')?.elements() ?? []
  if (first === undefined) return undefined
  const value = extensionValue(first)
  value?.kept(fieldTarget(at, 'default'))
  for (const one of more) extensionValue(one)?.kept(fieldTarget(at, 'default'))
  const values = [first, ...more].map((one) => codeOrValue(extensionValue(one)))
  return node.at('repeats')?.value === true ? values : (values[0] ?? undefined)
}

function computed(
  form: FhirForm,
  node: SourceNode,
  {
    at,
    calculated,
    when,
    place,
    label,
  }: {
    readonly at: string
    readonly calculated: SourceNode
    readonly when: CelTerm
    readonly place: NamedPlace
    readonly label: Readonly<Record<string, string>>
  },
): readonly FormPart[] {
  if (place.lists > 0)
    throw new Untranslatable('computed-in-items', 'A value that is computed in items is not taken over.')
  if (when.constant !== true)
    throw new Untranslatable('computed-on-condition', 'A computed value with a condition is not taken over.')
  const stated = fhirValue(extensionValue(calculated)?.textAt('expression') ?? '', place.find)
  keepExtension(calculated, fieldTarget(at, 'computed'))
  node.at('type')?.kept(fieldTarget(at, 'type'))
  if (node.at('readOnly')?.value === true) node.at('readOnly')?.kept(fieldTarget(at, 'computed'))
  else
    calculated.at('url')?.changed({
      code: 'not-editable',
      why: 'A value that is computed cannot be typed over in a product.',
      to: fieldTarget(at, 'computed'),
    })
  node.at('required')?.kept(fieldTarget(at, 'computed'))
  form.unasked.push({
    at,
    field: { type: stated.type === 'number' ? 'number' : 'string', computed: stated.cel },
    label,
  })
  return [{ kind: 'show', at: [at], when: null }]
}

function shownWhen(when: CelTerm): string | null {
  return when.constant === true ? null : when.cel
}

const remarks = new Set([
  'questionnaire-itemControl',
  'questionnaire-unit',
  'questionnaire-choiceOrientation',
  'questionnaire-displayCategory',
  'rendering-style',
  'rendering-xhtml',
  'preferredTerminologyServer',
  'questionnaire-usageMode',
  'entryFormat',
])

function noteRest(node: SourceNode): void {
  for (const key of ['code', 'definition', 'prefix', 'disabledDisplay', 'id'])
    node.at(key)?.changed({
      code: 'comment',
      why: 'What programs know of a question has no place in a product.',
      to: null,
    })
  for (const extension of node.at('extension')?.elements() ?? []) {
    const name = (extension.textAt('url') ?? '').split('/').at(-1) ?? ''
    if (remarks.has(name))
      extension.changed({
        code: 'look',
        why: 'The portal shows every question of a kind in the same way.',
        to: null,
      })
  }
}
