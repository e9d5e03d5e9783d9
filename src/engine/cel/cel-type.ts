import type { Json } from '../json.ts'
import type { FieldSchema } from '../product/grammar.generated.ts'

/**
 * Type of an expression's value. `dateText` is a text field with `format: date`: calendar arithmetic and comparison
 * treat it as a date, all else as a text. `any` is a value of unknown shape (an undeclared answer).
 */
export type CelType =
  | { readonly kind: 'bool' | 'date' | 'dateText' | 'span' | 'null' | 'any' }
  | { readonly kind: 'string'; readonly values?: readonly Json[] }
  | NumberType
  | { readonly kind: 'list'; readonly of: CelType }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, CelType>> }

/** Type of a number. */
export interface NumberType {
  readonly kind: 'number'
  readonly values?: readonly Json[]
  /** True when the number has no fraction. */
  readonly isWhole?: true
  /** The number is money in whole minor units of this currency. */
  readonly currency?: string
}

/** The tag of a type. */
export type CelKind = CelType['kind']

/**
 * Type that a place in the product file requires: a boolean, a number, a whole number, a text, a date, a list, or any
 * type.
 */
export type Expected = 'bool' | 'number' | 'whole' | 'string' | 'date' | 'list' | 'object' | 'any'

/** True or false. */
export const boolType: CelType = { kind: 'bool' }
/** A whole or decimal number. */
export const numberType: NumberType = { kind: 'number' }
/** A number without a fraction. */
export const wholeType: NumberType = { kind: 'number', isWhole: true }
/** Type of a written number. */
export function numberOf(value: number): NumberType {
  return Number.isInteger(value) ? wholeType : numberType
}

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
      return {
        kind: 'number',
        ...values,
        ...(isWholeSchema(schema) ? { isWhole: true } : {}),
        ...(schema.currency === undefined ? {} : { currency: schema.currency }),
      }
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

/** Returns whether the answers of a number field have no fraction. */
function isWholeSchema({ type, multipleOf, enum: choices, const: only }: FieldSchema): boolean {
  const values = choices ?? (only === undefined ? [] : [only])
  return (
    type === 'integer' ||
    (typeof multipleOf === 'number' && Number.isInteger(multipleOf)) ||
    (values.length > 0 && values.every(Number.isInteger))
  )
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
  if (expected === 'whole') return type.kind === 'number' && type.isWhole === true
  if (expected === 'date') return type.kind === 'date' || type.kind === 'dateText'
  if (expected === 'string') return type.kind === 'string' || type.kind === 'dateText' || type.kind === 'date'
  return type.kind === expected
}

/** Returns the type that a field of this schema requires from the expression that computes or fills it. */
export function expectedOf(schema: FieldSchema): Expected {
  const type = typeOfSchema(schema)
  const { kind } = type
  if (kind === 'dateText') return 'date'
  if (kind === 'number' && type.isWhole === true) return 'whole'
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
