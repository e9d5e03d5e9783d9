import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/json.ts'
import { imported, jsonFile, runnable } from '../imported-form.ts'

const other = { type: 'number', key: 'other', label: 'Other', input: true }
const boxes = {
  type: 'selectboxes',
  key: 'boxes',
  label: 'Boxes',
  input: true,
  values: [{ value: 'a', label: 'A' }],
}
const form = (...components: readonly Json[]) =>
  jsonFile({ title: 'T', display: 'form', components: [other, boxes, ...components] })
const text = { type: 'textfield', key: 't', label: 'T', input: true }

test.each<{ says: string; component: Record<string, Json>; below: string; code: string }>([
  { says: 'a tree', component: { ...text, type: 'tree' }, below: '', code: 'question-kind' },
  {
    says: 'several e-mails',
    component: { ...text, type: 'email', multiple: true },
    below: '',
    code: 'list-of-values',
  },
  {
    says: 'choices from an address',
    component: { ...text, type: 'select', dataSrc: 'url', data: { url: 'https://example.org' } },
    below: '',
    code: 'choices-by-address',
  },
  {
    says: 'a day without its year',
    component: { ...text, type: 'day', fields: { year: { hide: true } } },
    below: '',
    code: 'part-of-a-day',
  },
  { says: 'a shut component', component: { ...text, disabled: true }, below: '', code: 'disabled' },
  {
    says: 'a condition in JavaScript',
    component: { ...text, customConditional: 'show = data.other > 1' },
    below: '/customConditional',
    code: 'script',
  },
  {
    says: 'a value in JavaScript',
    component: { ...text, calculateValue: 'value = data.other * 2' },
    below: '/calculateValue',
    code: 'script',
  },
  {
    says: 'a check in JavaScript',
    component: { ...text, validate: { custom: 'valid = input > 1' } },
    below: '/validate/custom',
    code: 'script',
  },
  { says: 'triggers', component: { ...text, logic: [{ name: 'x' }] }, below: '/logic', code: 'logic' },
  {
    says: 'a mask of letters',
    component: { ...text, inputMask: 'aa-99' },
    below: '/inputMask',
    code: 'input-mask',
  },
  {
    says: 'a condition on an unknown component',
    component: { ...text, conditional: { show: true, when: 'nowhere', eq: '1' } },
    below: '/conditional',
    code: 'name-unknown',
  },
  {
    says: 'a condition on an object of boxes',
    component: { ...text, conditional: { json: { '!!': { var: 'data.boxes' } } } },
    below: '/conditional/json',
    code: 'list-compared',
  },
  {
    says: 'JSON logic that may give nothing',
    component: { ...text, conditional: { json: { var: 'data.other' } } },
    below: '/conditional/json',
    code: 'no-statement',
  },
  {
    says: 'an operation of JSON logic',
    component: { ...text, conditional: { json: { '!': { some: [{ var: 'data.other' }, true] } } } },
    below: '/conditional/json',
    code: 'function-unknown',
  },
  {
    says: 'a division by an answer',
    component: { ...text, type: 'number', calculateValue: { '/': [1, { var: 'data.other' }] } },
    below: '',
    code: 'divided-by-an-answer',
  },
  {
    says: 'an answer that is not stored',
    component: { ...text, persistent: false },
    below: '/persistent',
    code: 'not-stored',
  },
])('$says is refused with its place and reason', async ({ component, below, code }) => {
  const made = await imported(form(component))

  expect(made.sentences).toContainEqual(
    expect.objectContaining({ verdict: 'refused', place: `/components/2${below}`, code }),
  )
  await runnable(made)
})

test('a number of 0 is never equal to the text "0" of a condition, as in Form.io', async () => {
  const made = await imported(
    form({
      ...text,
      conditional: {
        show: true,
        conjunction: 'all',
        conditions: [{ component: 'other', operator: 'isEqual', value: '0' }],
      },
    }),
  )

  expect(made.file['conditions']).toEqual({ tShown: 'false' })
})

test('what is in a grid is a list, and what no page of a wizard has is refused', async () => {
  const made = await imported(
    jsonFile({
      title: 'T',
      display: 'wizard',
      components: [
        { type: 'textfield', key: 'lost', input: true },
        {
          type: 'panel',
          key: 'p',
          title: 'P',
          components: [{ type: 'editgrid', key: 'rows', label: 'Rows', input: true, components: [text] }],
        },
      ],
    }),
  )

  expect(made.file['lists']).toMatchObject({ rows: { at: '/rows', min: 0, max: 50 } })
  expect(made.sentences).toContainEqual(
    expect.objectContaining({ verdict: 'refused', place: '/components/0', code: 'outside-pages' }),
  )
})
