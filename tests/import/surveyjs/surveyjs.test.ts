import * as fc from 'fast-check'
import { Model, type Question } from 'survey-core'
import { beforeAll, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { imported, runnable, sampleFile } from '../imported-form.ts'
import { decisionsOf, sorted, type Answering, type Decisions } from '../qadam-side.ts'

const file = sampleFile('surveyjs/forms/trip.json')
const source = JSON.parse(new TextDecoder().decode(file.bytes)) as JsonObject
let trip: Answering

beforeAll(async () => {
  const form = await imported(file)
  trip = { form, product: await runnable(form) }
})

test('every sentence of the survey has a verdict, and none is refused', () => {
  expect(trip.form.format).toBe('surveyjs')
  expect(trip.form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(trip.form.findings).toEqual([])
  expect(trip.form.file['languages']).toEqual(['en', 'ru'])
})

test('survey-core and the product decide alike on random answers', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(decisionsOf(trip, given)).toEqual(decisionsOfSurvey(given))
    }),
    { numRuns: 150 },
  )
})

const words = fc.constantFrom('Ann', 'aNN', 'Ivan', 'Zoë', 'x')
const answers: fc.Arbitrary<JsonObject> = fc.record(
  {
    name: words,
    age: fc.integer({ min: -1, max: 125 }),
    mail: fc.constantFrom('a@b.uz', 'wrong'),
    way: fc.constantFrom<Json>('Train', 'car', 3, 'other'),
    'way-Comment': words,
    needs: fc.oneof(fc.constant(['none']), fc.subarray(['Bed', 'meal', 'quiet'], { minLength: 1 })),
    child: fc.boolean(),
    kids: fc.array(
      fc.record(
        { 'kid name': words, years: fc.integer({ min: 0, max: 20 }), seat: fc.boolean() },
        { requiredKeys: [], noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    class: fc.constantFrom(1, 2),
    wish: words,
    mark: fc.integer({ min: 1, max: 5 }),
    nights: fc.integer({ min: -1, max: 9 }),
    until: fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-02'),
    why: words,
  },
  { requiredKeys: [], noNullPrototype: true },
)

/** What SurveyJS makes of answers that are given one by one, and once more for those that were hidden at first. */
function decisionsOfSurvey(given: JsonObject): Decisions {
  const survey = new Model(source)
  for (let turn = 0; turn < 4; turn += 1)
    for (const [name, value] of Object.entries(given)) {
      const comment = /^(.*)-Comment$/.exec(name)?.[1]
      if (comment !== undefined) survey.setComment(comment, String(value))
      else if (survey.getQuestionByName(name)?.isVisible) survey.setValue(name, value)
    }
  const shown: string[] = []
  const required: string[] = []
  const wrong: string[] = []
  const look = (question: Question, at: string): void => {
    if (question.getType() === 'html') return
    if (!question.isVisible || !question.isParentVisible) return
    if (question.getType() === 'paneldynamic') {
      const panels = (question as unknown as { panels: { questions: Question[] }[] }).panels // its class has it
      panels.forEach((panel, index) =>
        panel.questions.forEach((one) => look(one, `${at}/${index}/${one.name}`)),
      )
      return
    }
    if (question.getType() === 'expression') return
    shown.push(at)
    const isWrong = question.hasErrors(false)
    // A check by an expression that does not hold: the product demands an answer, and then checks it.
    const isChecked = question.validators.some((one) => one.getType() === 'expressionvalidator')
    if (question.isRequired || (isWrong && isChecked)) required.push(at)
    if (isWrong) wrong.push(at)
  }
  for (const question of survey.getAllQuestions()) {
    look(question, `/${question.name}`)
    if (question.isVisible && question.value === 'other') {
      shown.push(`/${question.name}-Comment`)
      required.push(`/${question.name}-Comment`)
      if (question.hasErrors(false)) {
        wrong.splice(wrong.indexOf(`/${question.name}`), 1, `/${question.name}-Comment`)
      }
    }
  }
  // What is still hidden leaves the answers when the survey is completed.
  survey.doComplete()
  return { shown: sorted(shown), required: sorted(required), wrong: sorted(wrong), body: survey.data as Json }
}
