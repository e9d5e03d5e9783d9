import { act, cleanup, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { formats, notations, type FormatId, type WidgetId } from '../../src/formats/index.ts'
import type { Json } from '../../src/engine/index.ts'
import type { FieldSchema, ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { widgetNamesOf } from '../../src/wizard/product/refuse-unknown-widgets.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringRareWidgets, bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { rareWidgets } from '../../src/wizard/widgets/rare-widgets.generated.ts'
import { widgets } from '../../src/wizard/widgets/widgets.generated.ts'
import { onScreen } from '../ui/render.tsx'
import { readyForm, type ReadyForm } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

beforeAll(async () => {
  onScreen(1280)
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

/** A field that an analyst may write, and an answer that its schema allows. */
interface Question {
  readonly schema: FieldSchema
  readonly answer: Json
}

const question = (schema: object, answer: Json): Question => ({ schema, answer })
const maybe = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

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

const questions = fc
  .tuple(
    fc.oneof(texts, formatted, numbers, numbers, chosen, yesOrNo, several),
    fc.option(fc.constantFrom(...widgetIds), { nil: null, freq: 2 }),
  )
  .map(([{ schema, answer }, widget]) => ({
    schema: widget === null ? schema : { ...schema, widget },
    answer,
  }))

const slideOf = 10

test(
  'what lint accepts, a person can answer, and it is kept as it was meant',
  { timeout: 3_600_000 },
  async () => {
    const counts = { drawn: 0, answered: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(questions, { minLength: slideOf, maxLength: slideOf }), async (drawn) => {
        counts.drawn += drawn.length
        const accepted: Question[] = []
        for (const one of drawn) if (await isAccepted(one)) accepted.push(one)
        counts.answered += accepted.length
        if (accepted.length > 0) await answerAll(accepted)
      }),
      { numRuns: Number(process.env['QADAM_ANSWERED_SLIDES'] ?? 40), endOnFailure: true },
    )
    expect(counts.answered).toBeGreaterThan(counts.drawn / 3)
  },
)

/** Whether lint takes the field, and the field takes the answer. */
async function isAccepted(one: Question): Promise<boolean> {
  const form = await formOf([one]).catch(() => null)
  const field = form?.product.fields['/q0']
  // A list of nothing is no answer.
  return field?.validate(one.answer).length === 0 && !(Array.isArray(one.answer) && one.answer.length === 0)
}

async function formOf(asked: readonly Question[]): Promise<ReadyForm> {
  const said: Record<string, string> = {
    title: 'Form',
    lead: 'Questions',
    'slide.one.title': 'One',
    'slide.one.short': 'One',
    'sent.title': 'Sent',
    'sent.text': 'Sent.',
  }
  for (const [at, { schema }] of asked.entries()) {
    said[`q${at}.label`] = `Question ${at}`
    const yes = schema.type === 'boolean' && schema.widget === 'choice' ? ['true', 'false'] : []
    for (const choice of schema.enum ?? schema.items?.enum ?? yes)
      said[`q${at}.option.${choice}`] = `Option ${choice}`
    if (schema.pattern !== undefined) said[`q${at}.error.pattern`] = 'Another form is asked for'
  }
  const file = {
    format: 1,
    id: 'answers',
    routes: ['/answers'],
    data: {
      type: 'object',
      properties: Object.fromEntries(asked.map(({ schema }, at) => [`q${at}`, schema])),
    },
    slides: [{ id: 'one', parts: asked.map((_, at) => ({ at: `/q${at}` })) }],
    submit: { slide: 'one', operation: 'submitForm' },
    texts: { ru: said, uz: said, en: said },
  }
  return await readyForm(file as ProductFile)
}

async function answerAll(asked: readonly Question[]): Promise<void> {
  try {
    await answerSlide(asked)
  } finally {
    cleanup()
  }
}

async function answerSlide(asked: readonly Question[]): Promise<void> {
  const form = await formOf(asked)
  await bringRareWidgets(widgetNamesOf(form.product))
  const run = testRun(form, { language: 'en' })
  const { user, container } = await act(async () => renderInWizard(<SlideHost />, run, form))
  for (const [at, { schema, answer }] of asked.entries()) {
    const part = container.querySelectorAll<HTMLElement>('[data-kind="input"]').item(at)
    await give(user, part, schema, answer)
    await user.tab()
    const why = `${JSON.stringify(schema)} answered with ${JSON.stringify(answer)}`
    expect(run.state().data[`q${at}`], why).toEqual(answer)
    expect(part.querySelector('[aria-invalid="true"]'), why).toBeNull()
  }
  run.send({ type: 'slide.continued' })
  expect(run.state().purchase.status).not.toBe('none')
}

/** Answers as a person does with what the widget shows. */
async function give(user: UserEvent, part: HTMLElement, schema: FieldSchema, answer: Json): Promise<void> {
  const shown = within(part)
  const radio = shown.queryAllByRole('radio')[0]
  const select = part.querySelector('select')
  const toggle = shown.queryByRole('switch') ?? shown.queryByRole('checkbox')
  const box = shown.queryAllByRole('textbox')[0] ?? shown.queryAllByRole('combobox')[0]
  if (schema.widget === 'ranking') return await rank(user, part, answer as readonly string[])
  if (radio) return await user.click(shown.getByRole('radio', { name: labelOf(schema, answer) }))
  if (select) return await user.selectOptions(select, `Option ${String(answer)}`)
  if (toggle && typeof answer === 'boolean') {
    if (answer || schema.widget === 'checkbox') await user.click(toggle)
    if (!answer) await user.click(toggle)
    if (!answer && schema.widget !== 'checkbox') await user.click(toggle)
    return
  }
  if (Array.isArray(answer)) return await giveSeveral(user, part, schema, answer as readonly string[])
  if (schema.widget === 'stepper') return await stepTo(user, part, Number(answer))
  if (!box) throw new Error(`nothing to answer ${JSON.stringify(schema)} with`)
  await user.click(box)
  await user.paste(asTyped(schema, answer))
}

function labelOf({ widget }: FieldSchema, answer: Json): string | RegExp {
  return widget === 'rating' ? new RegExp(`^${String(answer)}\\b`) : `Option ${String(answer)}`
}

async function giveSeveral(
  user: UserEvent,
  part: HTMLElement,
  { items }: FieldSchema,
  answer: readonly string[],
): Promise<void> {
  const shown = within(part)
  for (const one of answer) {
    if (items?.enum === undefined) {
      await user.type(shown.getByRole('textbox'), `${one}{Enter}`)
      continue
    }
    const box = shown.queryByRole('combobox')
    if (box) await user.click(box)
    const option = box
      ? shown.getByRole('option', { name: `Option ${one}` })
      : shown.getByRole('checkbox', { name: `Option ${one}` })
    await user.click(option)
  }
}

async function stepTo(user: UserEvent, part: HTMLElement, answer: number): Promise<void> {
  const box = within(part).queryByRole('spinbutton') ?? within(part).queryByRole('textbox')
  if (!box) throw new Error('a stepper has a box')
  await user.clear(box)
  await user.type(box, String(answer))
}

/** Moves the choices up, one after the other, until they stand as answered. */
async function rank(user: UserEvent, part: HTMLElement, answer: readonly string[]): Promise<void> {
  for (const one of answer.toReversed()) {
    const up = within(part).getByRole('button', { name: `Option ${one}: up` })
    for (let times = 0; times < answer.length; times += 1) {
      up.focus()
      await user.keyboard('{Enter}')
    }
  }
}

/** The answer as an English speaker writes it. */
function asTyped({ currency, format }: FieldSchema, answer: Json): string {
  if (typeof answer === 'number' && currency !== undefined) {
    const digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    return (answer / 10 ** digits).toFixed(digits)
  }
  if (format === 'dayAndTime' && typeof answer === 'string') return notations.dayAndTime.show(answer)
  if (format === 'date' && typeof answer === 'string') return answer.split('-').toReversed().join('.')
  if (format === 'month' && typeof answer === 'string') return answer.split('-').toReversed().join('.')
  return String(answer)
}
