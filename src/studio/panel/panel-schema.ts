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
}

/**
 * - `line`: a text; `scalar`: a number or a text; `lines`: texts, one a line; `map`: texts by name; `expression`: CEL;
 *   `expressions`: CEL by name
 * - `condition`: the name of a condition; `json`: anything else, as in the file
 */
export type PanelEditor =
  | 'line'
  | 'scalar'
  | 'lines'
  | 'map'
  | 'expression'
  | 'expressions'
  | 'condition'
  | 'choice'
  | 'switch'
  | 'group'
  | 'json'

type Definitions = Readonly<Record<string, PanelSchema>>

// A JSON import has the type of its text; the meta-schema is held to JSON Schema by the tests of the grammar.
const definitions = productSchema.$defs as Definitions

/** Keys that the outline displays as separate elements, or that have an editor of their own; the panel of the containing element leaves them out. */
const inOutline: Readonly<Record<string, readonly string[]>> = {
  SlideFile: ['parts', 'gates'],
  ListFile: ['parts'],
  FieldSchema: ['properties', '$ref'],
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
    'outcomes',
    'texts',
  ],
}

/** The schema of the panel of a definition: `SlideFile`; `Product` is the file itself. */
export function panelSchemaOf(definition: string): PanelSchema {
  const schema = definition === 'Product' ? (productSchema as PanelSchema) : (definitions[definition] ?? {})
  const left = new Set(inOutline[definition] ?? [])
  const properties = Object.entries(schema.properties ?? {}).filter(([key]) => !left.has(key))
  return {
    type: 'object',
    editor: 'group',
    properties: Object.fromEntries(properties.map(([key, one]) => [key, resolved(one, 0)])),
    required: (schema.required ?? []).filter((key) => !left.has(key)),
  }
}

/** Deepest level of groups; deeper values are edited as in the file. */
const deepest = 2

function resolved(schema: PanelSchema, depth: number): PanelSchema {
  const { $ref, ...own } = schema
  const name = typeof $ref === 'string' ? $ref.slice('#/$defs/'.length) : null
  const target = name === null ? own : { ...definitions[name], ...own }
  if (name === 'Cel') return { ...target, editor: 'expression' }
  if (name === 'Name' && /condition/i.test(own.description ?? '')) return { ...target, editor: 'condition' }
  const editor = editorOf(target)
  if (editor === 'group' && depth < deepest) {
    return {
      ...target,
      editor,
      properties: Object.fromEntries(
        Object.entries(target.properties ?? {}).map(([key, one]) => [key, resolved(one, depth + 1)]),
      ),
    }
  }
  return { ...target, editor: editor === 'group' ? 'json' : editor }
}

function editorOf(schema: PanelSchema): PanelEditor {
  const { type, additionalProperties, properties, items } = schema
  if (schema.enum) return 'choice'
  if (type === 'boolean' || schema['const'] === true) return 'switch'
  if (type === 'object' && properties) return 'group'
  if (type === 'object' && typeof additionalProperties === 'object' && isText(additionalProperties))
    return additionalProperties.$ref === '#/$defs/Cel' ? 'expressions' : 'map'
  const types = new Set(typeof type === 'string' ? [type] : type)
  if (types.has('array')) return items && isText(items) ? 'lines' : 'json'
  if (types.has('object') || types.size === 0) return 'json'
  return types.has('number') || types.has('integer') ? 'scalar' : 'line'
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
