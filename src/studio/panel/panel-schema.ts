import { grammarKeys } from '../grammar/grammar-keys.ts'
import productSchema from '../../../schemas/meta/product.schema.json' with { type: 'json' }

/** A definition of the meta-schema as a panel reads it: references followed, each property with its editor. */
export interface PanelSchema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, PanelSchema>>
  readonly required?: readonly string[]
  readonly items?: PanelSchema
  readonly enum?: readonly unknown[]
  readonly additionalProperties?: PanelSchema | boolean
  /** The editor for values of this schema. */
  readonly editor?: PanelEditor
  /** Every key of the definition in its order, those that the panel leaves out too. */
  readonly order?: readonly string[]
}

/**
 * - `line`: a text; `scalar`: a number or a text; `answer`: a value of the type of the field; `lines`: texts, one a line;
 *   `sets`: sets of texts, one a line; `map`: texts by name; `values`: values of several types by name; `expression`: CEL;
 *   `expressions`: CEL by name
 * - `condition`: the name of a condition; `reference`: a name in a file, or what it names; `records`: a list of objects
 *   with the same keys; `choices`: some of a few texts, ticked
 * - `operation`: an operation of the server that does what the key says; `slide`: a slide of the product
 * - `structure`: values inside a value, each by its own schema; a value that takes any kind has its kind chosen
 */
export type PanelEditor =
  | 'line'
  | 'scalar'
  | 'answer'
  | 'lines'
  | 'sets'
  | 'map'
  | 'values'
  | 'expression'
  | 'expressions'
  | 'condition'
  | 'reference'
  | 'choice'
  | 'switch'
  | 'group'
  | 'records'
  | 'choices'
  | 'operation'
  | 'slide'
  | 'structure'

type Definitions = Readonly<Record<string, PanelSchema>>

// A JSON import has the type of its text; the meta-schema is held to JSON Schema by the tests of the grammar.
const definitions = productSchema.$defs as Definitions

/** Keys that the outline displays as separate elements, or that have an editor of their own; the panel of the containing element leaves them out. */
const inOutline: Readonly<Record<string, readonly string[]>> = {
  SlideFile: ['parts', 'gates'],
  ListFile: ['parts'],
  FieldSchema: ['properties', '$ref'],
  // What a mount changes in its block has a list of its own, with the values of the block.
  BlockUse: ['override'],
  // Its own editor has the operation, both sides of the mapping and the outcomes.
  CallFile: ['operation', 'request', 'response', 'outcomes'],
  Product: [
    '$schema',
    'format',
    'constants',
    'blocks',
    'data',
    'conditions',
    'lists',
    'slides',
    'orders',
    'stops',
    'rules',
    // Kept on the bench beneath each expression.
    'examples',
    'underwriting',
    'calls',
    'price',
    'purchase',
    'submit',
    'terms',
    'outcomes',
    'texts',
  ],
}

/** Keys whose values have an editor that their schema does not tell. */
const ownEditors: Readonly<Record<string, Readonly<Record<string, PanelEditor>>>> = {
  Product: { rating: 'reference' },
  PurchaseFile: {
    slide: 'slide',
    create: 'operation',
    pay: 'operation',
    link: 'operation',
    check: 'operation',
  },
  SubmitFile: { slide: 'slide', operation: 'operation' },
  FieldSchema: {
    default: 'answer',
    const: 'answer',
    examples: 'lines',
    // Each has all properties of a field: those that it has are shown.
    items: 'structure',
    contains: 'structure',
  },
}

function schemaOf(definition: string): PanelSchema {
  return definition === 'Product' ? productSchema : (definitions[definition] ?? {})
}

/** Keys of a field that only some types of answers have. */
const keysOfTypes: Readonly<Record<string, readonly string[]>> = {
  format: ['string'],
  pattern: ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  minimum: ['integer', 'number'],
  exclusiveMinimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  exclusiveMaximum: ['integer', 'number'],
  multipleOf: ['integer', 'number'],
  currency: ['integer', 'number'],
  enum: ['string', 'integer', 'number'],
  examples: ['string', 'integer', 'number', 'boolean'],
  words: ['string'],
  const: ['string', 'integer', 'number', 'boolean'],
  default: ['string', 'integer', 'number', 'boolean'],
  computed: ['string', 'integer', 'number', 'boolean'],
  items: ['array'],
  uniqueItems: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  contains: ['array'],
  minContains: ['array'],
  maxContains: ['array'],
  required: ['object'],
  oneOf: ['object'],
  anyOf: ['object'],
  discriminator: ['object'],
  options: ['string', 'integer', 'number', 'array'],
  file: ['string', 'array'],
}

/** Returns the panel of a field without the keys that answers of its type do not have; those that it has all stay. */
export function ofType(panel: PanelSchema, value: Readonly<Record<string, unknown>>): PanelSchema {
  const type = value['type']
  if (typeof type !== 'string') return panel
  const shown = Object.entries(panel.properties ?? {}).filter(
    ([key]) => key in value || (keysOfTypes[key]?.includes(type) ?? true),
  )
  return { ...panel, properties: Object.fromEntries(shown) }
}

/** The schema of the panel of a definition: `SlideFile`; `Product` is the file itself. */
export function panelSchemaOf(definition: string): PanelSchema {
  const schema = schemaOf(definition)
  const own = ownEditors[definition] ?? {}
  const left = new Set(inOutline[definition] ?? [])
  const properties = Object.entries(schema.properties ?? {}).filter(([key]) => !left.has(key))
  return {
    type: 'object',
    editor: 'group',
    order: grammarKeys(definition),
    properties: Object.fromEntries(
      properties.map(([key, one]) => {
        const editor = own[key]
        const shown = editor === undefined ? resolved(one, 0) : { ...resolved(one, deepest), editor }
        return [key, definition === 'FieldSchema' && key === 'items' ? withoutInnerFields(shown) : shown]
      }),
    ),
    required: (schema.required ?? []).filter((key) => !left.has(key)),
  }
}

/** The items of a list without their fields, which the outline displays. */
function withoutInnerFields(items: PanelSchema): PanelSchema {
  const { properties: _fields, ...properties } = items.properties ?? {}
  return { ...items, properties }
}

/** Deepest level of groups that are drawn at once; deeper ones show the keys that they have. */
const deepest = 2

/** Returns the schema of a value inside another with its editor; the references inside it are followed when they are drawn. */
export function shapeOf(schema: PanelSchema): PanelSchema {
  return resolved(schema, deepest)
}

function resolved(schema: PanelSchema, depth: number): PanelSchema {
  const { $ref, ...own } = schema
  const name = typeof $ref === 'string' ? $ref.slice('#/$defs/'.length) : null
  const target = name === null ? own : { ...definitions[name], ...own }
  if (name === 'Cel') return { ...target, editor: 'expression' }
  if (name === 'Name' && /condition/i.test(own.description ?? '')) return { ...target, editor: 'condition' }
  const editor = editorOf(target)
  const { items } = target
  if (editor === 'structure' && items && depth < deepest) {
    const record = resolved(items, depth + 1)
    if (record.editor === 'group') return { ...target, editor: 'records', items: record }
  }
  if (editor === 'group' && depth < deepest) {
    return {
      ...target,
      editor,
      properties: Object.fromEntries(
        Object.entries(target.properties ?? {}).map(([key, one]) => [key, resolved(one, depth + 1)]),
      ),
    }
  }
  return { ...target, editor: editor === 'group' ? 'structure' : editor }
}

function editorOf(schema: PanelSchema): PanelEditor {
  const { type, additionalProperties, properties, items } = schema
  const named = typeof additionalProperties === 'object' ? additionalProperties : null
  if (schema.enum) return 'choice'
  if (type === 'boolean' || schema['const'] === true) return 'switch'
  if (type === 'object' && properties) return 'group'
  if (type === 'object' && named && isText(named)) return named.$ref === '#/$defs/Cel' ? 'expressions' : 'map'
  if (type === 'object' && named && Array.isArray(named.type) && !named.type.includes('object'))
    return 'values'
  const types = new Set(typeof type === 'string' ? [type] : type)
  if (types.has('array') && items?.type === 'array' && items.items && isText(items.items)) return 'sets'
  if (types.has('array')) return ofItems(items)
  if (types.has('object') || types.size === 0) return 'structure'
  return types.has('number') || types.has('integer') ? 'scalar' : 'line'
}

function ofItems(items: PanelSchema | undefined): PanelEditor {
  if (items?.enum) return 'choices'
  return items && isText(items) ? 'lines' : 'structure'
}

/** Returns whether a value is a text or a number, so that it fits one line. */
function isText({ $ref, type }: PanelSchema): boolean {
  if (typeof $ref === 'string') {
    const target = definitions[$ref.slice('#/$defs/'.length)]
    return target !== undefined && (target.type === 'string' || target.enum !== undefined)
  }
  const types = typeof type === 'string' ? [type] : (type ?? [])
  return types.length > 0 && types.every((one) => one === 'string' || one === 'number' || one === 'integer')
}
