import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/json.ts'
import { UnreadableForm } from '../../../src/import/index.ts'
import { imported, jsonFile, runnable } from '../imported-form.ts'

const other = { type: 'number', id: 'F0', key: 'other', label: 'Other' }
const form = (...components: readonly Json[]) =>
  jsonFile({ type: 'default', schemaVersion: 17, components: [other, ...components] })

test.each<{ says: string; component: Record<string, Json>; below: string; code: string }>([
  { says: 'a table', component: { type: 'table', id: 'T', label: 'T' }, below: '', code: 'name-missing' },
  {
    says: 'a component of one site',
    component: { type: 'range', id: 'T', key: 't' },
    below: '',
    code: 'question-kind',
  },
  {
    says: 'choices from the data',
    component: { type: 'select', id: 'T', key: 't', valuesKey: 'all' },
    below: '',
    code: 'choices-elsewhere',
  },
  {
    says: 'a field that is never sent',
    component: { type: 'textfield', id: 'T', key: 't', disabled: true },
    below: '',
    code: 'disabled',
  },
  {
    says: 'a condition that is no FEEL',
    component: { type: 'textfield', id: 'T', key: 't', conditional: { hide: '=other <' } },
    below: '/conditional/hide',
    code: 'expression-unread',
  },
  {
    says: 'kinds that are compared',
    component: { type: 'textfield', id: 'T', key: 't', conditional: { hide: '=other = "x"' } },
    below: '/conditional/hide',
    code: 'kinds-compared',
  },
  {
    says: 'a number that its engine reads as another one',
    component: { type: 'textfield', id: 'T', key: 't', conditional: { hide: '=other > 1e3' } },
    below: '/conditional/hide',
    code: 'exponent-dropped',
  },
  {
    says: 'a function',
    component: { type: 'textfield', id: 'T', key: 't', conditional: { hide: '=modulo(other, 2) = 0' } },
    below: '/conditional/hide',
    code: 'expression-part',
  },
  {
    says: 'a label that is an expression',
    component: { type: 'textfield', id: 'T', key: 't', label: '="Dear " + other' },
    below: '/label',
    code: 'answer-in-a-text',
  },
])('$says is refused with its place and reason', async ({ component, below, code }) => {
  const made = await imported(form(component))

  expect(made.sentences).toContainEqual(
    expect.objectContaining({ verdict: 'refused', place: `/components/1${below}`, code }),
  )
  await runnable(made)
})

test('an unknown version of the schema is answered with what to do', async () => {
  const asked = imported(jsonFile({ type: 'default', schemaVersion: 99, components: [other] }))

  await expect(asked).rejects.toThrow(UnreadableForm)
  await expect(asked).rejects.toThrow(/version 99.*Export it for an older one/)
})
