import type { BlockFile } from '../grammar.generated.ts'

/** A parameter as its block declares it. */
export type DeclaredParameter = NonNullable<BlockFile['parameters']>[string]

/** Type of a parameter: `text`, `number`, `expression` and so on. */
export type ParameterType = DeclaredParameter['type']

/** A value in `with` of a mount, or a default. */
export type ParameterValue = string | number | boolean

/** The keys of a field whose value is a number, which a constant or a parameter may give. */
export const boundKeys = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const

/** Returns the name of the parameter when the value is exactly one parameter; null for any other value. */
export function parameterOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^param\.([a-z][A-Za-z0-9]*)$/.exec(value)?.[1] ?? null) : null
}

/** Returns what the parameter accepts when the value is not valid: `number`, `red | blue`; null for a valid value. */
export function refusedParameter(value: ParameterValue, { type, choices }: DeclaredParameter): string | null {
  switch (type) {
    case 'number':
    case 'boolean':
      return typeof value === type ? null : type
    case 'root':
      return typeof value === 'string' &&
        (/^(\/([A-Za-z]\w*|\*))*$/.test(value) || parameterOf(value) !== null)
        ? null
        : type
    case 'text':
      if (typeof value !== 'string') return type
      return choices === undefined || choices.includes(value) ? null : choices.join(' | ')
    case 'expression':
      return typeof value === 'string' && value.trim() !== '' ? null : type
    default:
      return type satisfies never
  }
}
