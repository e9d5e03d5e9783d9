import { formats } from '../../formats/index.ts'
import type { Json } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { Ledger } from '../../import/index.ts'
import type { OutgoingQuestion } from './outgoing-form.ts'
import { Unsayable } from './statement.ts'

/** A number or a length that an answer must keep to. */
export type Bound =
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'

/** What a field demands of an answer, taken apart for targets that have other words for it. */
export interface FieldChecks {
  readonly bounds: Readonly<Partial<Record<Bound, number>>>
  /** Patterns that must be found in the text. */
  readonly patterns: readonly string[]
  readonly const: Json | undefined
}

const bounds: readonly Bound[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]

/** Keywords that `checksOf` reads, and those that say what kind of value it is. */
const known = new Set<string>([
  ...bounds,
  'type',
  'format',
  'pattern',
  'const',
  'enum',
  'items',
  'uniqueItems',
])

/** Formats that targets have by themselves. */
export interface KnownFormats {
  readonly hasFormat: (format: string) => boolean
}

/**
 * What a field demands. A format that the target does not have is its pattern. Throws `Unsayable` for a value that no target
 * asks: an object, a file, a list of lists.
 */
export function checksOf(
  question: OutgoingQuestion,
  ledger: Ledger<string>,
  { hasFormat }: KnownFormats,
): FieldChecks {
  const { field, fieldPlace } = question
  if (field.file !== undefined) throw new Unsayable('file', 'A file is sent otherwise than an answer.')
  if (field.type === 'object')
    throw new Unsayable('question-of-several-values', 'The answer is an object of several values.')
  const { schema } = field
  for (const [keyword, value] of Object.entries(schema))
    if (!known.has(keyword))
      ledger.refused(pointerBelow(fieldPlace, keyword), value, {
        code: 'keyword',
        why: `The form does not check "${keyword}".`,
        remedy: 'Check it where the answers arrive.',
      })
  const ofElements =
    field.type === 'array' ? (schema['items'] as Readonly<Record<string, Json>> | undefined) : undefined
  const own = ofElements ?? schema
  const pattern = own['pattern']
  const format = own['format']
  const patterns = typeof pattern === 'string' ? [pattern] : []
  if (typeof format === 'string' && !hasFormat(format)) {
    const formatted = patternOf(format)
    const place = pointerBelow(fieldPlace, ...(ofElements === undefined ? [] : ['items']), 'format')
    if (formatted === null)
      ledger.refused(place, format, {
        code: 'format',
        why: 'The format has no pattern that counts capitals, as those of forms do.',
        remedy: 'Check it where the answers arrive.',
      })
    else {
      patterns.push(formatted)
      ledger.changed(place, format, {
        code: 'format-as-pattern',
        why: 'The format is checked by its pattern; days that do not exist and check digits are not looked at.',
        to: null,
      })
    }
  }
  return {
    bounds: Object.fromEntries(
      bounds.flatMap((bound) => {
        const value = (bound.endsWith('Items') ? schema : own)[bound]
        return typeof value === 'number' ? [[bound, value]] : []
      }),
    ),
    patterns,
    const: schema['const'],
  }
}

function patternOf(name: string): string | null {
  const format = (formats as Readonly<Record<string, { readonly pattern: RegExp } | undefined>>)[name]
  return format === undefined || format.pattern.flags.includes('i') ? null : format.pattern.source
}
