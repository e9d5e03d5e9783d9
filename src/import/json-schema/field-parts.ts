import type { Json } from '../../engine/json.ts'
import { Untranslatable } from '../form/cel.ts'
import type { FormPart, FormQuestion } from '../form/foreign-form.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget } from '../form/target.ts'
import { leafField } from './field-keywords.ts'
import { listParts } from './list-parts.ts'
import { demandedWhenThere, firstConstant, makesItself } from './presence.ts'
import type { Schema } from './schema.ts'
import {
  duty,
  hintOf,
  propertyLabel,
  schemaText,
  type PropertyPlace,
  type SchemaForm,
} from './schema-form.ts'
import type { UiSchema } from './ui-schema.ts'

/** The parts of a form that the schema of one property is: a question, a repeat, or those of an object. */
export function fieldParts(
  form: SchemaForm,
  node: SourceNode,
  ui: UiSchema,
  place: PropertyPlace,
): readonly FormPart[] {
  try {
    const schema = form.opener.open(node)
    if (schema.nodes.some((one) => place.within.has(one.place)))
      throw new Untranslatable(
        'circle',
        'The schema contains itself: a form has a finite number of questions.',
      )
    const within = new Set([...place.within, ...schema.nodes.map((one) => one.place)])
    return partsOf(form, { node, schema }, ui, { ...place, within })
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    node.refused({
      code: error.code,
      why: error.message,
      remedy: 'Write the question into the product by hand.',
    })
    return []
  }
}

function partsOf(
  form: SchemaForm,
  { node, schema }: { readonly node: SourceNode; readonly schema: Schema },
  ui: UiSchema,
  place: PropertyPlace,
): readonly FormPart[] {
  const { type } = schema
  ui.noteLooks(inputTarget(place.at))
  switch (type) {
    case 'object':
      return group(form, { node, schema }, ui, place)
    case 'array':
      return listParts(form, schema, ui, place)
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return leaf(form, { schema, type }, ui, place)
    case 'null':
      throw new Untranslatable('null-field', 'A field that takes nothing but null is no question.')
    default:
      throw new Untranslatable(
        'kind-open',
        'The schema does not say one kind of value: several types, or none.',
      )
  }
}

function group(
  form: SchemaForm,
  { node, schema }: { readonly node: SourceNode; readonly schema: Schema },
  ui: UiSchema,
  place: PropertyPlace,
): readonly FormPart[] {
  const title = schemaText(ui.option('title') ?? schema.at('title'), 'heading', place.at) ?? place.name
  schemaText(schema.at('title'), 'heading', place.at)
  const id = form.names.id('heading', place.source)
  for (const description of [ui.option('description') ?? schema.at('description')])
    description?.refused({
      code: 'description-of-a-group',
      why: 'A heading inside a page has no text below it.',
      remedy: 'Write it as a note or as the lead of a page.',
    })
  const when = place.when.constant === true ? null : place.when.cel
  const parts = form.objectParts(node, ui, place)
  if (parts.length === 0) {
    if (node.hasVerdict || schema.all('properties').some((one) => one.entries().length > 0)) return []
    throw new Untranslatable('kind-open', 'The object declares no property that could be asked for.')
  }
  const isAlways = form.begins === 'asRjsf' && makesItself(schema, form.opener)
  const demanded = isAlways ? parts : demandedWhenThere(parts, place.needed)
  return [{ kind: 'heading', id, text: { en: title }, when }, ...demanded]
}

function leaf(
  form: SchemaForm,
  { schema, type }: { readonly schema: Schema; readonly type: string },
  ui: UiSchema,
  place: PropertyPlace,
): readonly FormPart[] {
  const { at } = place
  const shut = schema.at('readOnly')
  if (form.begins === 'empty' && shut?.value === true) {
    for (const node of schema.nodes)
      node.changed({ code: 'never-sent', why: 'What only the server says is no question.', to: null })
    return []
  }
  const { field, options } = leafField(schema, type, at)
  const widget = widgetOf(ui, { type, at, hasChoices: field['enum'] !== undefined })
  const names = ui.option('enumNames')?.elements() ?? []
  const labels = { ...options }
  const values: readonly Json[] = Array.isArray(field['enum']) ? (field['enum'] as readonly Json[]) : []
  for (const [index, label] of names.entries()) {
    const value = values[index]
    const text = schemaText(label, `option.${String(value)}`, at)
    if (value !== undefined && text !== null) labels[String(value)] = { en: text }
  }
  form.answers.push({ source: place.source, at })
  if (form.begins === 'asRjsf') beginAsRjsf(schema, field, place)
  const label = propertyLabel(schema, ui, place)
  const isHidden = ui.text('widget') === 'hidden'
  const isShut = ui.isOn('readonly') || ui.isOn('disabled') || schema.at('readOnly')?.value === true
  if (isHidden || isShut || field['const'] !== undefined)
    return unasked(form, { field, isHidden, isShut, label: { en: label } }, ui, place)
  noteRest(schema)
  const hint = hintOf(schema, ui, at)
  const question: FormQuestion = {
    kind: 'question',
    at,
    field: { ...field, ...(widget === null ? {} : { widget }) },
    label: { en: label },
    ...(hint === null ? {} : { hint: { en: hint } }),
    ...placeholderOf(ui, at),
    ...(Object.keys(labels).length === 0 ? {} : { options: labels }),
    when: place.when.constant === true ? null : place.when.cel,
    required: duty(place.needed),
  }
  return [question]
}

/** RJSF begins a required yes or no with no, and constants to choose from with the first one. */
function beginAsRjsf(
  schema: Schema,
  field: Record<string, Json>,
  { at, needed, demand }: PropertyPlace,
): void {
  if (field['default'] !== undefined || field['const'] !== undefined) return
  const first = schema.at('enum') === null ? firstConstant(schema) : null
  if (first !== null && first.value !== null && first.value !== '') {
    field['default'] = first.value
    first.changed({
      code: 'begins-with-first',
      why: 'RJSF 6 begins with the first of the constants: the product does, too.',
      to: fieldTarget(at, 'default'),
    })
  } else if (field['type'] === 'boolean' && needed.constant === true) {
    field['default'] = false
    demand?.changed({
      code: 'begins-with-no',
      why: 'RJSF 6 begins a required yes or no with no, so that it is never missing: the product does, too.',
      to: fieldTarget(at, 'default'),
    })
  } else if (field['type'] === 'boolean' && needed.constant === undefined)
    demand?.changed({
      code: 'asked-openly',
      why: 'RJSF 6 begins with no where the condition comes to hold; the product waits for yes or no.',
      to: inputTarget(at),
    })
}

/** A field that no person types: it is sent with its constant. */
function unasked(
  form: SchemaForm,
  {
    field,
    isHidden,
    isShut,
    label,
  }: {
    readonly field: Readonly<Record<string, Json>>
    readonly isHidden: boolean
    readonly isShut: boolean
    readonly label: Readonly<Record<string, string>>
  },
  ui: UiSchema,
  { at, when }: PropertyPlace,
): readonly FormPart[] {
  const value = field['const'] ?? field['default']
  if (value === undefined)
    throw new Untranslatable(
      'never-answered',
      'The field is hidden or shut and has no value, so that nobody answers it.',
    )
  if (when.constant !== true)
    throw new Untranslatable(
      'constant-on-condition',
      'A value that nobody types is sent always; this one has a condition.',
    )
  const { default: _, enum: __, ...rest } = field
  form.unasked.push({ at, field: { ...rest, const: value }, label: isHidden ? null : label })
  for (const name of ['widget', 'readonly', 'disabled']) ui.option(name)?.kept(fieldTarget(at, 'const'))
  return isShut && !isHidden ? [{ kind: 'show', at: [at], when: null }] : []
}

const widgets: Readonly<Record<string, readonly [widget: string, of: string]>> = {
  textarea: ['textArea', 'string'],
  radio: ['choice', 'choices'],
  select: ['select', 'choices'],
}

/** Widgets of RJSF that say how a question looks, and nothing of what it takes. */
const looks = new Set([
  'updown',
  'range',
  'checkbox',
  'text',
  'email',
  'uri',
  'url',
  'date',
  'alt-date',
  'date-time',
  'alt-datetime',
  'datetime',
  'time',
  'rating',
  'checkboxes',
  'tel',
])

function widgetOf(
  ui: UiSchema,
  { type, at, hasChoices }: { readonly type: string; readonly at: string; readonly hasChoices: boolean },
): string | null {
  const option = ui.option('widget')
  const name = ui.text('widget')
  if (option === null || name === null) {
    option?.refused({
      code: 'widget-unknown',
      why: 'A widget that is code of its own is not known here.',
      remedy: 'Choose a widget of the product.',
    })
    return null
  }
  const known = widgets[name]
  const kind = hasChoices ? 'choices' : type
  if (known !== undefined && known[1] === kind) {
    option.kept(fieldTarget(at, 'widget'))
    return known[0]
  }
  if (name === 'hidden') return null
  if (known !== undefined || looks.has(name))
    option.changed({
      code: 'look',
      why: 'The portal shows every question of a kind in the same way.',
      to: inputTarget(at),
    })
  else
    option.refused({
      code: 'widget-unknown',
      why: `The product has no widget "${name}".`,
      remedy: 'Choose a widget of the product, or leave the usual one.',
    })
  return null
}

function placeholderOf(ui: UiSchema, at: string): Pick<FormQuestion, 'placeholder'> {
  const text = schemaText(ui.option('placeholder'), 'placeholder', at)
  return text === null ? {} : { placeholder: { en: text } }
}

/** Words of a schema that say nothing of the answers. */
function noteRest(schema: Schema): void {
  for (const node of schema.all('examples'))
    node.refused({
      code: 'suggestions',
      why: 'A text field has no list of suggestions.',
      remedy: 'Write one of them as the placeholder.',
    })
  for (const key of ['$comment', '$id', 'deprecated', 'writeOnly', 'example', 'xml', 'externalDocs'])
    for (const node of schema.all(key))
      node.changed({
        code: 'comment',
        why: 'A remark to authors and programs has no place in a product.',
        to: null,
      })
  for (const node of schema.all('readOnly')) node.kept()
}
