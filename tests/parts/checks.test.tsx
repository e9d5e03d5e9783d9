import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { applyChanges } from '../products/apply-changes.ts'
import { exampleOperations } from '../products/example-operations.ts'
import { compileProduct } from '../../src/engine/compile/index.ts'
import {
  begin,
  checkSubmission,
  slideView,
  step,
  submission,
  type Json,
  type JsonObject,
} from '../../src/engine/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { readyForm, type ReadyForm } from '../wizard/products.ts'
import { renderInWizard, testRun } from '../wizard/render-wizard.tsx'
import { checksForm } from './checks-form.ts'

let form: ReadyForm

beforeAll(async () => {
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
  form = await readyForm(checksForm)
})

beforeEach(() => onScreen(1280))

const today = '2026-11-21'

function answered(value: Json) {
  const { state } = begin(form.product, { today, language: 'ru' })
  return step(form.product, state, { type: 'field.changed', at: '/guards', value }).state
}

test('several choices are one answer, in the order of the choices, and the one that excludes the others clears them', async () => {
  const run = testRun(form, { language: 'en' })
  const { user, container } = renderInWizard(<SlideHost />, run, form)
  const group = within(await screen.findByRole('group', { name: /^What guards the home/ }))
  const box = (name: string) => group.getByRole('checkbox', { name })

  await user.click(box('Bars'))
  await user.click(box('Alarm'))
  expect(run.state().data['guards']).toEqual(['alarm', 'bars'])

  await user.click(box('None of these'))
  expect(run.state().data['guards']).toEqual(['none'])
  expect((box('Alarm') as HTMLInputElement).checked).toBe(false)

  await user.click(box('Guard'))
  expect(run.state().data['guards']).toEqual(['guard'])
  await user.click(box('Guard'))
  expect(run.state().data['guards'] ?? null).toBeNull()
  await expectAccessible(container)
})

test('Continue without a tick shows an error whose link leads to the first box', async () => {
  const run = testRun(form, { language: 'en' })
  const { user } = renderInWizard(<SlideHost />, run, form)
  await screen.findByRole('group', { name: /^What guards the home/ })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = within(await screen.findByRole('alert'))
  await user.click(summary.getByRole('link'))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Alarm' }))
})

test.each([
  [null, ['required']],
  [['alarm'], []],
  [['none'], []],
  [['alarm', 'none'], ['notAnOption']],
  [['alarm', 'guard', 'bars'], ['maxItems']],
  [['dog'], ['enum']],
] as const)('the answer %j has the problems %j, in the wizard and at the server', (value, codes) => {
  const [part] = slideView(form.product, answered(value), 'home')?.parts ?? []
  expect(part?.kind === 'checks' && part.problems.map(({ code }) => code)).toEqual(codes)

  // Any client can send this body.
  const sound = submission(form.product, answered(['alarm'])).body
  const body = JSON.parse(JSON.stringify({ ...sound, guards: value })) as JsonObject
  const verdict = checkSubmission(form.product, body, { today, language: 'ru', facts: [], phone: null })
  expect(verdict.problems.map(({ code }) => code)).toEqual(codes)
})

test.each([
  [
    'a field that is no list',
    [{ put: '/data/properties/guards', value: { type: 'string', enum: ['alarm', 'none'] } }],
    'WIDGET_MISFIT',
  ],
  ['a field that does not exist', [{ put: '/slides/0/parts/0/checks', value: '/guard' }], 'FIELD_UNKNOWN'],
  [
    'an excluding choice that is no choice',
    [{ put: '/slides/0/parts/0/alone', value: 'nothing' }],
    'DEFAULT_NOT_CHOICE',
  ],
  ['an unknown key', [{ put: '/slides/0/parts/0/columns', value: 2 }], 'SHAPE_UNKNOWN'],
])('the compiler refuses %s', (_, changes, code) => {
  const file = applyChanges(checksForm, changes)
  const { findings } = compileProduct({ file, blocks: {}, ratings: {}, operations: exampleOperations })
  expect(findings.map((finding) => finding.code)).toContain(code)
})
