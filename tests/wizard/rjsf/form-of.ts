import {
  type CompiledProduct,
  type Field,
  type InputView,
  type Json,
  type JsonObject,
  type PartView,
  slideView,
  type WizardState,
} from '../../../src/engine/index.ts'

/**
 * A flat form for `@rjsf/core`: one property an input, named by its concrete path. An input of several fields is one
 * object property, named by its flag id, whose properties are the paths of its fields.
 */
export interface FormView {
  readonly schema: JsonObject
  readonly uiSchema: JsonObject
  readonly formData: JsonObject
}

/** An item of a list; by a slide, where several show it, each with its own questions. */
export interface FormOfItem {
  readonly list: string
  readonly item: string
  readonly slide?: string
}

/** A slide, or an item of a list, as a flat form for `@rjsf/core`. */
export function formOf(product: CompiledProduct, state: WizardState, of: string | FormOfItem): FormView {
  const inputs = inputsIn(partsOf(product, state, of))
  const properties: Record<string, Json> = {}
  const uiSchema: Record<string, Json> = {}
  const formData: Record<string, Json> = {}
  const required: string[] = []
  for (const input of inputs) {
    const name = nameOf(input)
    properties[name] = schemaOf(input)
    uiSchema[name] = uiOf(input)
    const data = dataOf(input)
    if (data !== undefined) formData[name] = data
    if (input.required) required.push(name)
  }
  return {
    schema: { type: 'object', properties, ...(required.length === 0 ? {} : { required }) },
    uiSchema: { 'ui:order': inputs.map(nameOf), ...uiSchema },
    formData,
  }
}

function partsOf(product: CompiledProduct, state: WizardState, of: string | FormOfItem): readonly PartView[] {
  if (typeof of === 'string') return slideView(product, state, of)?.parts ?? []
  for (const { id } of state.slides) {
    if (of.slide !== undefined && of.slide !== id) continue
    for (const part of slideView(product, state, id)?.parts ?? []) {
      if (part.kind !== 'list' || part.list !== of.list) continue
      return part.items.find((item) => item.id === of.item)?.parts ?? []
    }
  }
  return []
}

/** Inputs in order that can be changed, those of a found card included; items of a list are forms of their own. */
function inputsIn(parts: readonly PartView[]): readonly InputView[] {
  return parts.flatMap((part) => {
    if (part.kind === 'input') return part.bound ? [] : [part]
    return part.kind === 'found' ? part.edit : []
  })
}

function nameOf({ at, id }: InputView): string {
  const [first] = at
  return at.length === 1 && first !== undefined ? first : id
}

function schemaOf(input: InputView): JsonObject {
  const { fields, at, required } = input
  const [first] = fields
  if (fields.length === 1 && first !== undefined) return fieldSchema(first, input)
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field, index) => [at[index] ?? '', fieldSchema(field, input)]),
    ),
    ...(required ? { required: [...at] } : {}),
  }
}

function fieldSchema({ schema, options }: Field, { options: choices }: InputView): JsonObject {
  if (options === null || choices === null || choices.length === 0) return schema
  const oneOf = choices.map(({ value, label }) => ({ const: value, title: label }))
  return schema['type'] === 'array'
    ? { ...schema, uniqueItems: true, items: { oneOf } }
    : { ...schema, oneOf }
}

function uiOf({ widget, width, fields, at, required, initial, optionsCall }: InputView): JsonObject {
  const { pii = null, currency = null, type = '' } = fields[0] ?? {}
  const options: JsonObject = {
    width,
    required,
    texts: fields.map(({ text }) => text),
    at: [...at],
    ...(pii === null ? {} : { pii }),
    ...(currency === null ? {} : { currency }),
    ...(type === 'boolean' && initial === false ? { noFirst: true } : {}),
    ...(optionsCall === null ? {} : { call: optionsCall.key }),
  }
  // A widget over several fields takes an object, and what takes an object is a field in RJSF's words.
  return { [fields.length === 1 ? 'ui:widget' : 'ui:field']: widget, 'ui:options': options }
}

function dataOf({ at, values }: InputView): Json | undefined {
  if (at.length === 1) return values[0] ?? undefined
  const data = Object.fromEntries(
    at.flatMap((path, index) => (values[index] === null ? [] : [[path, values[index] ?? null]])),
  )
  return data
}
