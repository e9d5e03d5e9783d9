import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils'
import { isObject } from '../../engine/json.ts'

/**
 * A validator for RJSF that reads the schema instead of compiling it, so that it runs under `script-src 'self'`. It knows the
 * words that `formOf` writes: types, choices, bounds and patterns of flat fields. What an answer means to the product, its
 * own compiled validators and rules say; their problems come into the form as `extraErrors`.
 *
 * RJSF's precompiled validators of the nine collections of content are 46.8 KB (gzip) beside 1.4 KB that run them; this
 * is 0.9 KB, and reads any schema.
 */
export const interpretingValidator: ValidatorType = {
  isValid: (schema, data) => problemsOf(schema, data, '').length === 0,
  validateFormData: (data: unknown, schema): ValidationData<unknown> => {
    const errors = problemsOf(schema, data, '')
    return { errors, errorSchema: errorSchemaOf(errors) }
  },
  rawValidation: (schema, data) => ({ errors: problemsOf(schema, data, '') as never[] }),
}

function problemsOf(schema: RJSFSchema, data: unknown, property: string): RJSFValidationError[] {
  if (schema.oneOf) {
    const isOneOf = schema.oneOf.some(
      (one) => typeof one === 'object' && problemsOf(one, data, property).length === 0,
    )
    if (!isOneOf) return [error(property, 'oneOf')]
  }
  if ('const' in schema && schema.const !== data) return [error(property, 'const')]
  if (schema.enum && !schema.enum.some((one) => one === data)) return [error(property, 'enum')]
  if (schema.type !== undefined && !hasType(data, schema.type)) return [error(property, 'type')]
  if (typeof data === 'string') return textProblems(schema, data, property)
  if (typeof data === 'number') return numberProblems(schema, data, property)
  if (Array.isArray(data)) return listProblems(schema, data, property)
  return isObject(data) ? objectProblems(schema, data, property) : []
}

function textProblems(schema: RJSFSchema, text: string, property: string): RJSFValidationError[] {
  const length = Array.from(text).length
  return [
    ...(schema.minLength !== undefined && length < schema.minLength ? [error(property, 'minLength')] : []),
    ...(schema.maxLength !== undefined && length > schema.maxLength ? [error(property, 'maxLength')] : []),
    ...(schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text)
      ? [error(property, 'pattern')]
      : []),
  ]
}

function numberProblems(schema: RJSFSchema, number: number, property: string): RJSFValidationError[] {
  return [
    ...(schema.minimum !== undefined && number < schema.minimum ? [error(property, 'minimum')] : []),
    ...(schema.exclusiveMinimum !== undefined && number <= schema.exclusiveMinimum
      ? [error(property, 'exclusiveMinimum')]
      : []),
    ...(schema.maximum !== undefined && number > schema.maximum ? [error(property, 'maximum')] : []),
  ]
}

function listProblems(schema: RJSFSchema, list: readonly unknown[], property: string): RJSFValidationError[] {
  const { items } = schema
  return [
    ...(schema.minItems !== undefined && list.length < schema.minItems ? [error(property, 'minItems')] : []),
    ...(schema.maxItems !== undefined && list.length > schema.maxItems ? [error(property, 'maxItems')] : []),
    ...(isObject(items)
      ? list.flatMap((one, index) => problemsOf(items as RJSFSchema, one, `${property}.${index}`))
      : []),
  ]
}

function objectProblems(
  schema: RJSFSchema,
  object: Readonly<Record<string, unknown>>,
  property: string,
): RJSFValidationError[] {
  const missing = (schema.required ?? []).filter((name) => object[name] === undefined)
  return [
    ...missing.map((name) => error(place(property, name), 'required')),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      typeof one === 'object' && object[name] !== undefined
        ? problemsOf(one, object[name], place(property, name))
        : [],
    ),
  ]
}

function place(property: string, name: string): string {
  return `${property}['${name}']`
}

function error(property: string, name: string): RJSFValidationError {
  return { name, property, message: name, stack: `${property} ${name}` }
}

function hasType(data: unknown, type: NonNullable<RJSFSchema['type']>): boolean {
  const types = Array.isArray(type) ? type : [type]
  return types.some((one) => {
    switch (one) {
      case 'integer':
        return Number.isInteger(data)
      case 'array':
        return Array.isArray(data)
      case 'null':
        return data === null
      case 'object':
        return isObject(data)
      default:
        return typeof data === one
    }
  })
}

/** By property, as RJSF wants its errors: names of ours hold slashes and no dots. */
function errorSchemaOf(errors: readonly RJSFValidationError[]): ErrorSchema<unknown> {
  const root: Record<string, unknown> = {}
  for (const { property = '', message = '' } of errors) {
    const names = Array.from(
      property.matchAll(/\['([^']*)'\]|\.(\d+)/g),
      ([, name, index]) => name ?? index ?? '',
    )
    let at = root
    for (const name of names) {
      const inner = (at[name] ?? {}) as Record<string, unknown>
      at[name] = inner
      at = inner
    }
    const known = Array.isArray(at['__errors']) ? (at['__errors'] as readonly string[]) : []
    at['__errors'] = [...known, message]
  }
  return root
}
