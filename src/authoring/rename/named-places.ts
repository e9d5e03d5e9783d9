import {
  definitionOfPart,
  elementsByDefinition,
  kindOfPart,
  metaSchemas,
} from '../../engine/product/index.ts'
import { pointerBelow, segmentsOf } from '../../engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'

/** A thing of a product that has a name. */
export type NameKind = 'condition' | 'call' | 'constant' | 'slide' | 'definition' | 'value'

/** A text or a key of a product file that names something. */
export interface NamedPlace {
  /** Pointer of the text, or of the property whose key it is. */
  readonly pointer: string
  readonly isKey: boolean
  readonly kind: NameKind | 'path'
  /** The name, or the path as it is written. */
  readonly text: string
  /** Beginning of the path that is not written: `/drivers/*` inside a list; empty for names. */
  readonly root: string
}

type Schema = JsonObject

const product: Schema = metaSchemas.product
const definitions: Readonly<Record<string, Schema>> = metaSchemas.product.$defs

/**
 * What each name of the grammar names, by definition and property of the meta-schema; null for names that no rename of
 * this folder changes, and for names inside an object of data, which `fieldPlaces` finds.
 */
export const namedBy: Readonly<Record<string, NameKind | null>> = {
  'ProductFile.constants': 'constant',
  'ProductFile.blocks': null,
  'ProductFile.conditions': 'condition',
  'ProductFile.values': 'value',
  'ProductFile.per': null,
  'ProductFile.lists': null,
  'ProductFile.calls': 'call',
  'ProductFile.faq': null,
  'BlockUse.with': null,
  'BlockUse.rename': null,
  'BlockUse.without': null,
  'BlockUse.when': 'condition',
  'BlockUse.slidesAfter': 'slide',
  'ListFile.when': 'condition',
  'SlideFile.id': 'slide',
  'SlideFile.when': 'condition',
  'SlideFile.heading': null,
  'SlideFile.calls': 'call',
  'OrderFile.when': 'condition',
  'OrderFile.slides': 'slide',
  'GateFile.id': null,
  'StopFile.id': null,
  'StopFile.back': 'slide',
  'StopFile.rule': null,
  'ExamplesFile.conditions': 'condition',
  'ExamplesFile.rules': null,
  'SubmitFile.slide': 'slide',
  'EndFile.id': null,
  'EndFile.at': 'slide',
  'PriceFile.call': 'call',
  'PurchaseFile.slide': 'slide',
  'InspectionFile.photos': null,
  'MigrationFile.slides': 'slide',
  'ObjectSchema.properties': null,
  'ObjectSchema.when': 'condition',
  'ObjectSchema.$defs': 'definition',
  'ObjectSchema.required': null,
  'FieldSchema.properties': null,
  'FieldSchema.required': null,
  'FieldSchema.propertyName': null,
  'FieldSchema.when': 'condition',
  'FieldSchema.words': null,
  'OptionsFile.from': 'call',
  'OptionsFile.list': null,
  ...Object.fromEntries(
    Object.entries(elementsByDefinition).flatMap(([definition, { names }]) =>
      Object.entries({ ...names, when: 'condition' as const }).map(([property, kind]) => [
        `${definition}.${property}`,
        kind,
      ]),
    ),
  ),
  'BlockPartFile.block': null,
  'BlockPartFile.part': null,
  'BlockPartFile.when': 'condition',
  'RuleFile.id': null,
  'RuleFile.when': 'condition',
  'RuleFile.params': null,
  'AgeFile.id': null,
  'AgeFile.when': 'condition',
  'ValueFile.id': null,
  'ValueFile.when': 'condition',
  'CallFile.per': null,
  'CallFile.outcomes': null,
  'RequestFile.path': null,
  'OutcomeFile.stop': null,
}

/** Position in the meta-schema and in the file. */
interface Position {
  readonly schema: Schema
  readonly pointer: string
  /** Definition and property of the meta-schema around: `ListFile.when`. */
  readonly definition: string
  readonly property: string
  readonly root: string
}

/** An expression of a product file. */
export interface ExpressionInFile {
  readonly pointer: string
  /** Definition of the meta-schema around it and its key there: `RuleFile` and `holds`; an empty key in a list of names. */
  readonly definition: string
  readonly property: string
  readonly text: string
}

/** Returns every place of a product file that names a path, a condition, a call, a constant, a slide or a definition. */
export function namedPlaces(file: JsonObject): readonly NamedPlace[] {
  return placesOf(file).named
}

/** Returns every expression of a product file, in the order of the file. */
export function expressionPlaces(file: JsonObject): readonly ExpressionInFile[] {
  return placesOf(file).expressions
}

function placesOf(file: JsonObject): {
  readonly named: readonly NamedPlace[]
  readonly expressions: readonly ExpressionInFile[]
} {
  const places: NamedPlace[] = []
  const expressions: ExpressionInFile[] = []
  const lists = isObject(file['lists'] ?? null) ? (file['lists'] as JsonObject) : {}
  const itemOf = (list: Json | undefined): string => {
    const found = typeof list === 'string' ? lists[list] : undefined
    return found !== undefined && isObject(found) ? `${String(found['at'])}/*` : ''
  }

  const add = (text: string, role: Role, isKey: boolean, { pointer, root }: Position): void => {
    if (role !== null) places.push({ pointer, isKey, kind: role, text, root: role === 'path' ? root : '' })
  }

  const visit = (value: Json, at: Position): void => {
    const { schema } = at
    if (typeof value === 'string') {
      const { pointer, definition, property } = at
      if (referenceOf(schema) === 'Cel') expressions.push({ pointer, definition, property, text: value })
      return add(nameIn(value, schema), roleOf(schema, at), false, at)
    }
    if (Array.isArray(value)) {
      const { items } = schema
      if (isSchema(items))
        for (const [index, inner] of (value as readonly Json[]).entries())
          visit(inner, resolved(items, { ...at, pointer: pointerBelow(at.pointer, index) }))
      return
    }
    if (!isObject(value)) return
    if ('oneOf' in schema) {
      const kind = kindOfPart(value)
      if (kind !== null) visit(value, resolved({ $ref: `#/$defs/${definitionOfPart(kind)}` }, at))
      return
    }
    const { properties, additionalProperties, propertyNames } = schema
    for (const [key, inner] of Object.entries(value)) {
      const deeper = { ...at, pointer: pointerBelow(at.pointer, key) }
      if (isSchema(propertyNames)) {
        const { schema: named } = resolved(propertyNames, at)
        add(key, roleOf(isSchema(propertyNames) ? { ...named, ...propertyNames } : named, at), true, deeper)
      }
      const known = isSchema(properties) ? properties[key] : undefined
      if (at.definition === 'BlockUse' && at.property === 'with') {
        // A parameter that is the root of answers is a path; expressions are found by the compiler.
        if (typeof inner === 'string' && new RegExp(pathPattern).test(inner))
          add(inner, 'path', false, deeper)
      } else if (isSchema(known))
        visit(inner, resolved(known, { ...deeper, property: key, root: rootAt(at, key, value) }))
      else if (isSchema(additionalProperties)) visit(inner, resolved(additionalProperties, deeper))
    }
  }

  /** Paths in the parts of a list are written from its item. */
  const rootAt = ({ definition, root }: Position, key: string, value: JsonObject): string => {
    if (definition === 'ListFile' && (key === 'parts' || key === 'card')) return `${String(value['at'])}/*`
    if (definition === 'ListPartFile' && key === 'only') return itemOf(value['list'])
    return root
  }

  visit(file, {
    schema: product,
    pointer: '',
    definition: 'ProductFile',
    property: '',
    root: '',
  })
  return { named: places, expressions }
}

type Role = NameKind | 'path' | null

/** What a text of this schema names. */
function roleOf(schema: Schema, { definition, property, pointer }: Position): Role {
  const { pattern } = schema
  const prefix = prefixOf(schema)
  if (prefix !== null) return prefix.kind
  const named = referenceOf(schema)
  const isPath = named === 'Path' || named === 'PathOrRoot' || pattern === pathPattern
  // Paths of earlier versions stay as they were; those of this version follow.
  if (isPath && definition === 'MigrationFile' && !isOfThisVersion(property, pointer)) return null
  if (isPath) return 'path'
  const isName = named === 'Name' || named === 'Key' || named === 'FieldName'
  if (!isName || (definition === 'MigrationFile' && !isOfThisVersion(property, pointer))) return null
  return namedBy[`${definition}.${property}`] ?? null
}

function isOfThisVersion(property: string, pointer: string): boolean {
  // The old names are the keys, which are visited at the place of their object.
  return property === 'default' || (property !== 'drop' && segmentsOf(pointer).length === 4)
}

const pathPattern = '^(/([A-Za-z][A-Za-z0-9_]*|\\*))+$'

/** Texts that hold a name behind a prefix: `const.oldest`, `#/$defs/person`. */
function prefixOf({ pattern }: Schema): { readonly kind: NameKind; readonly prefix: string } | null {
  if (typeof pattern !== 'string') return null
  if (pattern.startsWith('^(const|param)')) return { kind: 'constant', prefix: 'const.' }
  return pattern.startsWith('^#/') ? { kind: 'definition', prefix: '#/$defs/' } : null
}

function nameIn(text: string, schema: Schema): string {
  const prefix = prefixOf(schema)?.prefix ?? ''
  return text.startsWith(prefix) ? text.slice(prefix.length) : text
}

/** Follows a reference of the meta-schema. */
function resolved(schema: Schema, at: Position): Position {
  const name = referenceOf(schema)
  const target = name === null ? undefined : definitions[name]
  if (name === null || target === undefined) return { ...at, schema }
  if (isName(name)) return { ...at, schema: { ...target, $ref: schema['$ref'] ?? null } }
  return { ...at, schema: target, definition: name, property: '' }
}

function isName(definition: string): boolean {
  return ['Path', 'PathOrRoot', 'Name', 'Key', 'FieldName', 'Cel', 'Id'].includes(definition)
}

function referenceOf({ $ref }: Schema): string | null {
  return typeof $ref === 'string' ? $ref.slice('#/$defs/'.length) : null
}

function isSchema(value: Json | undefined): value is Schema {
  return value !== undefined && isObject(value)
}
