import * as fc from 'fast-check'
import type { Json } from '../../src/engine/index.ts'
import type { FieldSchema } from '../../src/engine/product/index.ts'
import { formats, type FormatId, type WidgetId } from '../../src/formats/index.ts'
import { rareWidgets } from '../../src/wizard/widgets/rare-widgets.generated.ts'
import { widgets } from '../../src/wizard/widgets/widgets.generated.ts'

/** A field that an analyst may write, and an answer that its schema allows. */
export interface Question {
  readonly schema: FieldSchema
  readonly answer: Json
}

const question = (schema: object, answer: Json): Question => ({ schema, answer })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const texts: fc.Arbitrary<Question> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 300 }), fc.nat(3))
  .chain(([minLength, more, shape]) => {
    const maxLength = minLength + more
    const letters = fc
      .stringMatching(new RegExp(`^[a-zA-Zʻа-я0-9]{${minLength},${Math.min(maxLength, 40)}}$`, 'u'))
      .map((answer) => question({ type: 'string', minLength, maxLength }, answer))
    const patterned = fc
      .constantFrom('^[A-Z]{2}\\d{3,5}$', '^(red|green|blue)$', '^[a-z]+(-[a-z]+)?$', '^\\d{1,4}/\\d{2}$')
      .chain((pattern) =>
        fc
          .stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
          .map((answer) => question({ type: 'string', pattern, maxLength: 60 }, answer)),
      )
    return shape === 0 ? patterned : letters
  })

/** Formats whose answer is one text that a person types or pastes. */
const written = (Object.keys(formats) as FormatId[]).filter((id) => !['location', 'signature'].includes(id))
const formatted: fc.Arbitrary<Question> = fc
  .constantFrom(...written)
  .chain((format) =>
    fc
      .constantFrom(...formats[format].valid)
      .map((answer) => question({ type: 'string', format, pii: 'document' }, answer)),
  )

const numbers: fc.Arbitrary<Question> = fc
  .record({
    type: fc.constantFrom('integer', 'number'),
    step: maybe(fc.constantFrom(1, 5, 1000, 0.5, 0.1, 0.01, 0.001)),
    low: maybe(fc.integer({ min: -2000, max: 2000 })),
    high: maybe(fc.integer({ min: 1, max: 100_000 })),
    excludes: fc.boolean(),
    currency: maybe(fc.constantFrom('UZS', 'EUR', 'JPY', 'KWD')),
    steps: fc.nat(500),
  })
  .map(({ type, step, low, high, excludes, currency, steps }) => {
    const by = step ?? 1
    const from = low === undefined ? 0 : Math.ceil(low / by)
    const answer = Number(((from + steps) * by).toFixed(3))
    return question(
      {
        type,
        ...(step !== undefined && { multipleOf: step }),
        ...(low !== undefined && (excludes ? { exclusiveMinimum: low } : { minimum: low })),
        ...(high !== undefined && { [excludes ? 'exclusiveMaximum' : 'maximum']: (low ?? 0) + high }),
        ...(currency !== undefined && { currency }),
      },
      answer,
    )
  })

const choicesOf = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)

const chosen: fc.Arbitrary<Question> = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.nat(29), fc.boolean())
  .map(([count, at, isNumber]) => {
    const choices = isNumber ? Array.from({ length: count }, (_, index) => index * 3) : choicesOf(count)
    return question({ enum: choices }, choices[at % count] ?? null)
  })

const yesOrNo: fc.Arbitrary<Question> = fc.boolean().map((answer) => question({ type: 'boolean' }, answer))

const several: fc.Arbitrary<Question> = fc
  .record({
    count: fc.integer({ min: 1, max: 12 }),
    taken: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 12 }),
    least: maybe(fc.integer({ min: 0, max: 4 })),
    most: maybe(fc.integer({ min: 1, max: 12 })),
    isFree: fc.boolean(),
    unique: fc.boolean(),
  })
  .map(({ count, taken, least, most, isFree, unique }) => {
    const answer = taken.filter((at) => at < count).map((at) => (isFree ? `topic ${at}` : `c${at}`))
    const items = isFree
      ? { type: 'string', minLength: 2, maxLength: 20 }
      : { type: 'string', enum: choicesOf(count) }
    return question(
      {
        type: 'array',
        items,
        ...(least !== undefined && { minItems: least }),
        ...(most !== undefined && { maxItems: most }),
        ...(unique && { uniqueItems: true }),
      },
      answer,
    )
  })

const widgetIds = [...Object.keys(widgets), ...Object.keys(rareWidgets)] as WidgetId[]

/** Fields that lint accepts, each with the widget of its kind. */
export const soundQuestions: fc.Arbitrary<Question> = fc.oneof(texts, formatted, chosen, yesOrNo)

/** Fields of every kind; lint refuses some of them. */
export const questions: fc.Arbitrary<Question> = fc
  .tuple(
    fc.oneof(texts, formatted, numbers, numbers, chosen, yesOrNo, several),
    fc.option(fc.constantFrom(...widgetIds), { nil: null, freq: 2 }),
  )
  .map(([{ schema, answer }, widget]) => ({
    schema: widget === null ? schema : { ...schema, widget },
    answer,
  }))

/** Texts of a field by their keys in a product's own texts; `at` is the field with dots, such as `buyer.q0`. */
export function textsOfQuestion(at: string, { schema }: Question): Record<string, string> {
  const isChoice = schema.widget === 'choice' || (schema.widget === undefined && schema.default === undefined)
  const yes = schema.type === 'boolean' && isChoice ? ['true', 'false'] : []
  const choices = schema.enum ?? schema.items?.enum ?? yes
  return {
    [`${at}.label`]: `Question ${at}`,
    ...Object.fromEntries(choices.map((choice) => [`${at}.option.${choice}`, `Option ${choice}`])),
    ...(schema.pattern !== undefined && { [`${at}.error.pattern`]: 'Another form is asked for' }),
  }
}
