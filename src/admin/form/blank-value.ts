import type { FormSchema } from './form-schema.ts'

/**
 * Returns the initial value of a new item of this schema: its required fields, empty. `taken` are the ids of
 * other menu lines; a new line gets the next id.
 */
export function blankValue(schema: FormSchema, taken: readonly number[] = []): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema['x-texts']) return {}
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).flatMap((name) => {
          // The id of a menu line is computed, not typed.
          const value =
            name === 'id' ? Math.max(0, ...taken) + 1 : blankValue(schema.properties?.[name] ?? {})
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => blankValue(schema.items ?? {})).filter(
        (item) => item !== undefined,
      )
    case 'string':
      return schema.format === 'date' ? undefined : ''
    case 'boolean':
      return false
    default:
      return undefined
  }
}
