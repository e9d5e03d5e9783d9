import type { Json } from '../json.ts'
import type { FieldSchema } from '../product/grammar.generated.ts'

/**
 * Type of an expression's value. `dateText` is a text field with `format: date`: calendar arithmetic and comparison
 * treat it as a date, all else as a text. `any` is a value of unknown shape (an undeclared answer).
 */
export type CelType =
  | { readonly kind: 'bool' | 'date' | 'dateText' | 'span' | 'null' | 'any' }
  | { readonly kind: 'number' | 'string'; readonly values?: readonly Json[] }
  | { readonly kind: 'list'; readonly of: CelType }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, CelType>> }

/** The tag of a type. */
export type CelKind = CelType['kind']

/**
 * Type that a place in the product file requires: a boolean, an integer or decimal number, a text, a date, a list, or
 * any type.
 */
export type Expected = 'bool' | 'number' | 'string' | 'date' | 'list' | 'object' | 'any'

/** True or false. */
export const boolType: CelType = { kind: 'bool' }
/** A whole or decimal number. */
export const numberType: CelType = { kind: 'number' }
/** A text. */
export const stringType: CelType = { kind: 'string' }
/** A calendar day. */
export const dateType: CelType = { kind: 'date' }
/** A length of time: days, months or years. */
export const spanType: CelType = { kind: 'span' }
/** The absent value. */
export const nullType: CelType = { kind: 'null' }
/** A value of unknown shape. */
export const anyType: CelType = { kind: 'any' }

/** The type of a field's answers. */
export function typeOfSchema(schema: FieldSchema): CelType {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  const values = choices ? { values: choices } : {}
  switch (schema.type ?? impliedType(schema)) {
    case 'string':
      return schema.format === 'date' ? { kind: 'dateText' } : { kind: 'string', ...values }
    case 'integer':
    case 'number':
      return { kind: 'number', ...values }
    case 'boolean':
      return boolType
    case 'object':
      return schema.properties ? { kind: 'object', fields: typesOfProperties(schema.properties) } : anyType
    case 'array':
      return { kind: 'list', of: schema.items ? typeOfSchema(schema.items) : anyType }
    case undefined:
      return anyType
  }
}

function impliedType(schema: FieldSchema): FieldSchema['type'] {
  if (schema.properties) return 'object'
  if (schema.items) return 'array'
  if (schema.format) return 'string'
  if (typeof schema.const === 'boolean') return 'boolean'
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (!values) return undefined
  return values.every((value) => typeof value === 'number') ? 'number' : 'string'
}

function typesOfProperties(properties: Readonly<Record<string, FieldSchema>>): Record<string, CelType> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, typeOfSchema(schema)]))
}

/**
 * Returns whether a value of this type is allowed where `expected` is required. `null` and `any` are allowed
 * everywhere.
 */
export function isAssignable(type: CelType, expected: Expected): boolean {
  if (expected === 'any' || type.kind === 'any' || type.kind === 'null') return true
  if (expected === 'date') return type.kind === 'date' || type.kind === 'dateText'
  if (expected === 'string') return type.kind === 'string' || type.kind === 'dateText' || type.kind === 'date'
  return type.kind === expected
}

/** Returns the type that a field of this schema requires from the expression that computes or fills it. */
export function expectedOf(schema: FieldSchema): Expected {
  const { kind } = typeOfSchema(schema)
  if (kind === 'dateText') return 'date'
  return kind === 'null' || kind === 'span' ? 'any' : kind
}

/** A type as an analyst reads it: `list of text`. */
export function typeName(type: CelType): string {
  switch (type.kind) {
    case 'bool':
      return 'statement'
    case 'string':
    case 'dateText':
      return type.kind === 'dateText' ? 'date text' : 'text'
    case 'span':
      return 'span of days or months'
    case 'list':
      return `list of ${typeName(type.of)}`
    case 'any':
      return 'value of unknown type'
    case 'number':
    case 'date':
    case 'null':
    case 'object':
      return type.kind
  }
}
