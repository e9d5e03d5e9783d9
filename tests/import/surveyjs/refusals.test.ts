import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/json.ts'
import { imported, jsonFile, runnable } from '../imported-form.ts'

const other = { type: 'text', name: 'other', title: 'Other' }

test.each<{ says: string; element: Record<string, Json>; below: string; code: string }>([
  { says: 'a range of numbers', element: { type: 'slider', name: 'f' }, below: '', code: 'question-kind' },
  {
    says: 'choices from an address',
    element: { type: 'dropdown', name: 'd', choicesByUrl: { url: 'https://example.uz/c.json' } },
    below: '',
    code: 'choices-by-address',
  },
  {
    says: 'a condition on a name that does not exist',
    element: { type: 'text', name: 't', visibleIf: '{nobody} = 1' },
    below: '/visibleIf',
    code: 'name-unknown',
  },
  {
    says: 'an expression that SurveyJS cannot read either',
    element: { type: 'text', name: 't', visibleIf: 'not ({other} = 1)' },
    below: '/visibleIf',
    code: 'expression-unread',
  },
  {
    says: 'a function of its own',
    element: { type: 'text', name: 't', visibleIf: 'askServer({other})' },
    below: '/visibleIf',
    code: 'function-unknown',
  },
  {
    says: 'letters that are compared without their case',
    element: { type: 'text', name: 't', visibleIf: "{other} = 'Да'" },
    below: '/visibleIf',
    code: 'letters-without-case',
  },
  {
    says: 'a question that is shut on a condition',
    element: { type: 'text', name: 't', enableIf: "{other} = 'x'" },
    below: '/enableIf',
    code: 'shut-on-condition',
  },
  {
    says: 'an answer that is computed and stays editable',
    element: { type: 'text', name: 't', defaultValueExpression: '{other}' },
    below: '/defaultValueExpression',
    code: 'computed-answer',
  },
  {
    says: 'an answer in a text',
    element: { type: 'text', name: 't', title: 'Dear {other}' },
    below: '/title',
    code: 'answer-in-a-text',
  },
  {
    says: 'a word that nobody knows',
    element: { type: 'text', name: 't', onlyHere: 'x' },
    below: '/onlyHere',
    code: 'unknown-word',
  },
])('$says is refused with its place and reason', async ({ element, below, code }) => {
  const form = await imported(jsonFile({ pages: [{ name: 'p', elements: [other, element] }] }))

  expect(form.sentences).toContainEqual(
    expect.objectContaining({
      verdict: 'refused',
      place: `/pages/0/elements/1${below}`,
      code,
      why: expect.stringMatching(/\.$/),
      remedy: expect.stringMatching(/\.$/),
    }),
  )
  await runnable(form)
})

test('triggers and computed values of the whole survey are refused by place', async () => {
  const form = await imported(
    jsonFile({
      elements: [other],
      triggers: [{ type: 'complete', expression: '{other} = 1' }],
      calculatedValues: [{ name: 'v', expression: '1' }],
    }),
  )

  expect(form.sentences.filter(({ verdict }) => verdict === 'refused').map(({ place }) => place)).toEqual([
    '/triggers/0/type',
    '/triggers/0/expression',
    '/calculatedValues/0/name',
    '/calculatedValues/0/expression',
  ])
  await runnable(form)
})

test('scripts in labels are taken out, and conditions are read without being run', async () => {
  const form = await imported(
    jsonFile({
      title: '<script>globalThis.hacked = true</script>Hello',
      elements: [
        { type: 'html', name: 'h', html: '<img src=x onerror="globalThis.hacked = true">Read' },
        other,
      ],
    }),
  )

  expect(JSON.stringify(form.file)).not.toMatch(/hacked/)
  expect('hacked' in globalThis).toBe(false)
  await runnable(form)
})
