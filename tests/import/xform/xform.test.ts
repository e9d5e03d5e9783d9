import { beforeAll, expect, test } from 'vitest'
import { UnreadableForm, type ImportedForm } from '../../../src/import/index.ts'
import { imported, runnable, sampleFile } from '../imported-form.ts'
import { aWorkbook } from '../xlsform/a-workbook.ts'
import { household } from '../xlsform/household.ts'

let xform: ImportedForm
let workbook: ImportedForm
const file = sampleFile('xform/forms/household.xml')
const source = new TextDecoder().decode(file.bytes)

beforeAll(async () => {
  xform = await imported(file)
  workbook = await imported({ name: 'household.xlsx', bytes: aWorkbook(household) })
})

test.each(['data', 'lists', 'conditions', 'slides'])(
  'an XForm has the %s of the workbook that it is made of, whose meaning the evaluator of Enketo proves',
  (part) => {
    expect(xform.format).toBe('xform')
    expect(xform.file[part]).toEqual(workbook.file[part])
  },
)

test('its rules have the messages of its binds, and its texts all languages', async () => {
  const texts = xform.file['texts'] as Readonly<Record<string, Readonly<Record<string, string>>>>

  expect(xform.file['rules']).toEqual(workbook.file['rules'])
  expect(xform.answers).toEqual(workbook.answers)
  expect(texts['fr']).toMatchObject({ 'name.label': 'Nom', 'work.option.no': 'Non' })
  expect(texts['en']).toMatchObject({ 'rule.since': 'No day to come.', title: 'Household' })
  await runnable(xform)
})

test('only what no product says is refused: an answer inside of a label', () => {
  expect(xform.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([
    expect.objectContaining({ code: 'answer-in-a-text', place: '/data/work in body/label' }),
  ])
  expect(xform.sentences).toContainEqual(
    expect.objectContaining({
      verdict: 'kept',
      place: '/data/home/person/school/bind/@relevant',
      says: "${home.person.years} < 18 or ${home.person.years} = ''",
    }),
  )
})

test.each<{ says: string; change: (text: string) => string; answer: RegExp }>([
  {
    says: 'entities',
    change: (text) => text.replace('?>', '?><!DOCTYPE h [<!ENTITY a "aaaa">]>'),
    answer: /has a DOCTYPE/,
  },
  { says: 'a cut file', change: (text) => text.slice(0, 3000), answer: /is no XML: .*Export it again/ },
  {
    says: 'no model',
    change: (text) => text.replaceAll('<model', '<other').replaceAll('</model', '</other'),
    answer: /no model in its head/,
  },
  {
    says: 'elements without end',
    change: (text) => text.replace('<hello/>', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`),
    answer: /more than 200 levels/,
  },
])('an XForm with $says gets an answer that says what to do', async ({ change, answer }) => {
  const asked = imported({ name: 'h.xml', bytes: new TextEncoder().encode(change(source)) })

  await expect(asked).rejects.toThrow(UnreadableForm)
  await expect(asked).rejects.toThrow(answer)
})
