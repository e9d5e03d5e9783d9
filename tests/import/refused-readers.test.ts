import { expect, test } from 'vitest'
import { imported, jsonFile, runnable } from './imported-form.ts'

test('what reads a refused question is refused with it: a condition, a duty, a rule, and a value computed of another one', async () => {
  const form = await imported(
    jsonFile({
      elements: [
        { type: 'matrix', name: 'photo' },
        { type: 'text', name: 'shown', visibleIf: '{photo} notempty' },
        { type: 'text', name: 'needed', requiredIf: '{photo} notempty' },
        { type: 'text', name: 'kept', visibleIf: '{shown} notempty' },
        {
          type: 'text',
          name: 'checked',
          validators: [{ type: 'expression', expression: '{photo} = {kept}' }],
        },
      ],
    }),
  )
  const refused = form.sentences.filter(({ verdict }) => verdict === 'refused')

  expect(Object.fromEntries(refused.map(({ place, code }) => [place, code]))).toEqual({
    '/elements/0': 'question-kind',
    '/elements/1/visibleIf': 'reads-what-is-refused',
    '/elements/2/requiredIf': 'reads-what-is-refused',
    '/elements/4/validators/0/expression': 'reads-what-is-refused',
  })
  expect(form.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const product = await runnable(form)
  expect(product.slides[0]?.parts).toHaveLength(4)
})
