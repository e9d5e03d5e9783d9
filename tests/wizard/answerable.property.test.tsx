import { act, cleanup } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { widgetNamesOf } from '../../src/wizard/product/refuse-unknown-widgets.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringRareWidgets, bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { onScreen } from '../ui/render.tsx'
import { give } from './give-answer.ts'
import { readyForm, type ReadyForm } from './products.ts'
import { type Question, questions, textsOfQuestion } from './random-questions.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

beforeAll(async () => {
  onScreen(1280)
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

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
      { numRuns: Number(process.env['QADAM_ANSWERED_SLIDES'] ?? 200), endOnFailure: true },
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
  for (const [at, one] of asked.entries()) Object.assign(said, textsOfQuestion(`q${at}`, one))
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
