import { expect, test } from 'vitest'
import { UnreadableForm } from '../../../src/import/index.ts'
import { imported, runnable } from '../imported-form.ts'
import { aWorkbook, type Sheet } from './a-workbook.ts'

const other = ['text', 'other', 'Other']

function file(survey: Sheet, more: Readonly<Record<string, Sheet>> = {}) {
  return { name: 'form.xlsx', bytes: aWorkbook({ survey, ...more }) }
}

test.each<{ says: string; columns: readonly string[]; row: readonly string[]; place: string; code: string }>([
  {
    says: 'a sound',
    columns: [],
    row: ['audio', 'photo', 'Photo'],
    place: 'survey!A3',
    code: 'question-kind',
  },
  {
    says: 'a list of choices that is not there',
    columns: [],
    row: ['select_one nothing', 's', 'S'],
    place: 'survey!A3',
    code: 'no-choices',
  },
  {
    says: 'a path through the form',
    columns: ['relevant'],
    row: ['text', 't', 'T', "../other = 'x'"],
    place: 'survey!D3',
    code: 'path',
  },
  {
    says: 'a function that only the device has',
    columns: ['relevant'],
    row: ['text', 't', 'T', "pulldata('a', 'b', 'c', ${other}) = 'x'"],
    place: 'survey!D3',
    code: 'function-unknown',
  },
  {
    says: 'an expression that is no XPath',
    columns: ['relevant'],
    row: ['text', 't', 'T', "${other} == 'x'"],
    place: 'survey!D3',
    code: 'expression-unread',
  },
  {
    says: 'a name that no row has',
    columns: ['relevant'],
    row: ['text', 't', 'T', "${nobody} = 'x'"],
    place: 'survey!D3',
    code: 'name-unknown',
  },
  {
    says: 'an order of texts',
    columns: ['constraint'],
    row: ['text', 't', 'T', '. > ${other}'],
    place: 'survey!D3',
    code: 'order-of-texts',
  },
  {
    says: 'a default that is computed',
    columns: ['default'],
    row: ['text', 't', 'T', 'concat(${other}, 1)'],
    place: 'survey!D3',
    code: 'computed-answer',
  },
  {
    says: 'an answer in a label',
    columns: [],
    row: ['text', 't', 'Dear ${other}'],
    place: 'survey!C3',
    code: 'answer-in-a-text',
  },
  {
    says: 'a column that nobody knows',
    columns: ['bind::odk:length'],
    row: ['text', 't', 'T', '7'],
    place: 'survey!D3',
    code: 'unknown-word',
  },
])('$says is refused with its cell and reason', async ({ columns, row, place, code }) => {
  const form = await imported(file([['type', 'name', 'label', ...columns], other, row]))

  expect(form.sentences).toContainEqual(
    expect.objectContaining({
      verdict: 'refused',
      place,
      code,
      why: expect.stringMatching(/\.$/),
      remedy: expect.stringMatching(/\.$/),
    }),
  )
  await runnable(form)
})

test('a filter of choices and a choice that stands twice are refused where they are written', async () => {
  const form = await imported(
    file(
      [
        ['type', 'name', 'label', 'choice_filter'],
        other,
        ['select_one towns', 'town', 'Town', 'region = ${other}'],
      ],
      {
        choices: [
          ['list_name', 'name', 'label', 'region'],
          ['towns', 'a', 'A', 'north'],
          ['towns', 'a', 'A again', 'south'],
        ],
      },
    ),
  )
  const refused = form.sentences.filter(({ verdict }) => verdict === 'refused')

  expect(Object.fromEntries(refused.map(({ place, code }) => [place, code]))).toMatchObject({
    'survey!D3': 'choice-filter',
    'choices!B3': 'choice-twice',
    'choices!D2': 'unknown-word',
  })
  await runnable(form)
})

test.each<{ says: string; bytes: Uint8Array; answer: RegExp }>([
  {
    says: 'a cut workbook',
    bytes: file([['type'], ['text']]).bytes.slice(0, 400),
    answer: /cut, or of another kind/,
  },
  {
    says: 'a workbook of another kind',
    bytes: aWorkbook({ Sheet1: [['a'], ['b']] }),
    answer: /no sheet "survey"/,
  },
  {
    says: 'a survey without rows',
    bytes: aWorkbook({ survey: [['type', 'name']] }),
    answer: /no row with a type/,
  },
  {
    says: 'a survey of formulas and scripts alone',
    bytes: aWorkbook({
      survey: [
        ['type', 'name', 'label'],
        ['=cmd|calc', '<script>', ''],
      ],
    }),
    answer: /No row of the survey is a question/,
  },
])('$says gets an answer that says what to do', async ({ bytes, answer }) => {
  const asked = imported({ name: 'form.xlsx', bytes })
  await expect(asked).rejects.toThrow(UnreadableForm)
  await expect(asked).rejects.toThrow(answer)
})

test('a form of 10,000 rows is imported row by row', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index): readonly string[] =>
    index % 2 === 0
      ? ['integer', `n${index}`, `Question ${index}`, '', 'yes']
      : ['text', `t${index}`, `Question ${index}`, `\${n${index - 1}} > ${index}`, ''],
  )
  const form = await imported({
    name: 'large.xlsx',
    bytes: aWorkbook({ survey: [['type', 'name', 'label', 'relevant', 'required'], ...rows] }),
  })

  expect(form.answers).toHaveLength(10_000)
  expect(form.sentences.every(({ verdict }) => verdict === 'kept')).toBe(true)
})

test('two groups may have a question of one name: each has its own answer, and an expression that names it is refused', async () => {
  const made = await imported({
    name: 'twice.xlsx',
    bytes: aWorkbook({
      survey: [
        ['type', 'name', 'label', 'relevant'],
        ['begin group', 'one', 'One', ''],
        ['text', 'name', 'First name', ''],
        ['end group', '', '', ''],
        ['begin group', 'two', 'Two', ''],
        ['text', 'name', 'Second name', ''],
        ['text', 'why', 'Why?', "${name} != ''"],
        ['end group', '', '', ''],
      ],
    }),
  })

  expect(made.answers.map(({ at }) => at)).toEqual(['/one/name', '/two/name', '/two/why'])
  expect(made.sentences).toContainEqual(
    expect.objectContaining({ verdict: 'refused', place: 'survey!D7', code: 'name-unknown' }),
  )
})

test('expressions of one shape keep their own questions and numbers', async () => {
  const made = await imported({
    name: 'shapes.xlsx',
    bytes: aWorkbook({
      survey: [
        ['type', 'name', 'label', 'relevant'],
        ['integer', 'a1', 'A', ''],
        ['decimal', 'b', 'B', ''],
        ['text', 'c', 'C', '${a1} > 18 and ${b} < 1.5'],
        ['text', 'd', 'D', '${b} > 7 and ${a1} < 20'],
        ['text', 'e', 'E', '$v0 > 7'],
        ['text', 'f', 'F', '${lost} > 7'],
      ],
    }),
  })

  expect(made.file['conditions']).toEqual({
    cShown: 'data.a1 > 18 && data.b < 1.5',
    dShown: 'data.b > 7 && data.a1 < 20',
  })
  expect(made.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([
    expect.objectContaining({ place: 'survey!D6', code: 'expression-unread' }),
    expect.objectContaining({
      place: 'survey!D7',
      code: 'name-unknown',
      why: expect.stringContaining('"lost"'),
    }),
  ])
})
