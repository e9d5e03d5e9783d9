import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/json.ts'
import { imported, jsonFile, runnable } from '../imported-form.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition'

function constraint(expression: string, severity = 'error'): Json {
  return {
    url: `${structure}/targetConstraint`,
    extension: [
      { url: 'key', valueId: 'born' },
      { url: 'severity', valueCode: severity },
      { url: 'expression', valueExpression: { language: 'text/fhirpath', expression } },
      { url: 'human', valueString: 'Not in the future.' },
    ],
  }
}

function questionnaire(item: Json): unknown {
  return { resourceType: 'Questionnaire', title: 'Birth', item: [item] }
}

const path = "%resource.descendants().where(linkId = 'born').answer.value"

test('a constraint of a question is a rule with its message', async () => {
  const item = {
    linkId: 'born',
    type: 'date',
    text: 'Born',
    extension: [constraint(`${path}.exists().not() or (${path} <= today())`)],
  }
  const form = await imported(jsonFile(questionnaire(item)))

  expect(form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(form.file['rules']).toEqual([
    { id: 'born', at: '/born', holds: '!(data.born != null) || data.born <= today' },
  ])
  expect(form.file['texts']).toMatchObject({ en: { 'rule.born': 'Not in the future.' } })
  await runnable(form)
})

test('a constraint that only warns is refused', async () => {
  const item = { linkId: 'born', type: 'date', text: 'Born', extension: [constraint('true', 'warning')] }
  const form = await imported(jsonFile(questionnaire(item)))

  expect(form.sentences).toContainEqual(
    expect.objectContaining({ place: '/item/0/extension/0', code: 'constraint-that-warns' }),
  )
  await runnable(form)
})

test('the number of answers of a question that takes several is kept', async () => {
  const item = {
    linkId: 'ill',
    type: 'coding',
    text: 'Illnesses',
    repeats: true,
    answerOption: ['a', 'b', 'c'].map((code) => ({ valueCoding: { code } })),
    extension: [
      { url: `${structure}/questionnaire-minOccurs`, valueInteger: 1 },
      { url: `${structure}/questionnaire-maxOccurs`, valueInteger: 2 },
    ],
  }
  const form = await imported(jsonFile(questionnaire(item)))

  expect(form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(form.file['data']).toMatchObject({ properties: { ill: { minItems: 1, maxItems: 2 } } })
  await runnable(form)
})
