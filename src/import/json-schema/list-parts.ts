import type { Json } from '../../engine/json.ts'
import { truth, Untranslatable } from '../form/cel.ts'
import type { FormPart } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget } from '../form/target.ts'
import { leafField } from './field-keywords.ts'
import type { Schema } from './schema.ts'
import {
  duty,
  hintOf,
  propertyLabel,
  whenOfPlace,
  type PropertyPlace,
  type SchemaForm,
} from './schema-form.ts'
import type { UiSchema } from './ui-schema.ts'

/** Items that a repeat may have where the source says no number. */
export const usualMost = 50

/** The parts that an array is: a question with several choices, one of short texts, or a repeat. */
export function listParts(
  form: SchemaForm,
  schema: Schema,
  ui: UiSchema,
  place: PropertyPlace,
): readonly FormPart[] {
  const items = schema.at('items')
  if (items === null || Array.isArray(items.value) || schema.at('prefixItems') !== null)
    throw new Untranslatable(
      'tuple',
      'A list whose places have schemas of their own is no question; nor is one without items.',
    )
  schema.at('type')?.kept(fieldTarget(place.at, 'type'))
  schema.at('additionalItems')?.kept()
  const item = form.opener.open(items)
  if (item.type === 'object') return repeat(form, { schema, items, item }, ui, place)
  if (item.type === 'string' || (item.type === 'integer' && item.at('enum') !== null))
    return valuesQuestion(form, { schema, item, type: item.type }, ui, place)
  throw new Untranslatable(
    'list-of-values',
    `A list of values of type ${item.type ?? 'unknown'} is no question.`,
  )
}

function valuesQuestion(
  form: SchemaForm,
  { schema, item, type }: { readonly schema: Schema; readonly item: Schema; readonly type: string },
  ui: UiSchema,
  place: PropertyPlace,
): readonly FormPart[] {
  const { at } = place
  const { field: items, options } = leafField(item, type, at)
  const field: Record<string, Json> = { type: 'array', items }
  const hasChoices = items['enum'] !== undefined
  const unique = schema.at('uniqueItems')
  if (hasChoices && unique?.value !== true)
    throw new Untranslatable(
      'repeated-choices',
      'The same choice may be given several times; a question with choices takes each once.',
    )
  if (unique !== null) {
    if (unique.value === true) field['uniqueItems'] = true
    unique.kept(fieldTarget(at, 'uniqueItems'))
  }
  for (const key of ['minItems', 'maxItems']) {
    const node = schema.at(key)
    if (node === null) continue
    field[key] = node.value
    node.kept(fieldTarget(at, key))
  }
  noteDefault(schema.at('default'), field, at)
  const widget = ui.option('widget')
  if (widget?.value === 'checkboxes' && hasChoices) widget.kept(fieldTarget(at))
  else
    widget?.changed({
      code: 'look',
      why: 'The portal shows every question of a kind in the same way.',
      to: inputTarget(at),
    })
  form.answers.push({ source: place.source, at })
  const label = propertyLabel(schema, ui, place)
  const hint = hintOf(schema, ui, at)
  return [
    {
      kind: 'question',
      at,
      field,
      label: { en: label },
      ...(hint === null ? {} : { hint: { en: hint } }),
      ...(options === undefined ? {} : { options }),
      when: whenOfPlace(place),
      // RJSF begins a required list as an empty one, which is there: only `minItems` asks for an element.
      required: form.begins === 'empty' || Number(field['minItems'] ?? 0) > 0 ? duty(place.needed) : false,
    },
  ]
}

function noteDefault(node: SourceNode | null, field: Record<string, Json>, at: string): void {
  if (node === null) return
  if (Array.isArray(node.value) && node.value.length === 0)
    node.changed({ code: 'empty-default', why: 'An empty default is no answer.', to: null })
  else {
    field['default'] = node.value
    node.kept(fieldTarget(at, 'default'))
  }
}

function repeat(
  form: SchemaForm,
  { schema, items, item }: { readonly schema: Schema; readonly items: SourceNode; readonly item: Schema },
  ui: UiSchema,
  place: PropertyPlace,
): readonly FormPart[] {
  const { at, source, lists } = place
  if (lists === 2)
    throw new Untranslatable('third-level', 'Lists have two levels at most; this is the third.')
  const id = form.names.name('list', source.replaceAll('/', ' '))
  const min = numberOf(schema.at('minItems')) ?? 0
  const most = numberOf(schema.at('maxItems'))
  if (most === null)
    form.added.push(
      `The list "${id}" takes ${Math.max(usualMost, min)} items at most; the source says no number.`,
    )
  schema.at('minItems')?.kept({ kind: 'list', id, key: 'min' })
  schema.at('maxItems')?.kept({ kind: 'list', id, key: 'max' })
  for (const key of ['uniqueItems', 'default', 'contains'])
    for (const node of schema.all(key))
      if (node.value !== false)
        node.refused({
          code: 'list-keyword',
          why: `"${key}" of a list of objects has no counterpart.`,
          remedy: 'Write unique of the list, or a rule.',
        })
      else node.kept()
  noteButtons(ui, id)
  const title = propertyLabel(schema, ui, { ...place })
  hintOf(schema, ui, at)
  const parts = form.objectParts(items, ui.at('items'), {
    at: `${at}/*`,
    cel: 'item',
    source: `${source}/*`,
    lists: lists + 1,
    when: truth,
    within: new Set([...place.within, ...item.nodes.map((one) => one.place)]),
  })
  if (parts.length === 0) throw new Untranslatable('empty-items', 'The items of the list have no question.')
  return [
    {
      kind: 'repeat',
      id,
      at,
      title: { en: title },
      min,
      max: most ?? Math.max(usualMost, min),
      ...(min > 0 ? { initial: min } : {}),
      copies: ui.isOn('copyable'),
      ordered: ui.option('orderable')?.value !== false,
      when: whenOfPlace(place),
      parts,
    },
  ]
}

function noteButtons(ui: UiSchema, id: string): void {
  ui.option('copyable')?.kept({ kind: 'list', id, key: 'copies' })
  ui.option('orderable')?.kept({ kind: 'list', id, key: 'ordered' })
  for (const name of ['addable', 'removable']) {
    const option = ui.option(name)
    if (option?.value === false)
      option.refused({
        code: 'list-shut',
        why: 'Customers add and remove items as far as the bounds of the list allow.',
        remedy: 'Set min and max of the list to the same number.',
      })
    else option?.kept({ kind: 'list', id })
  }
}

function numberOf(node: SourceNode | null): number | null {
  return typeof node?.value === 'number' ? node.value : null
}
