import { expect, test } from 'vitest'
import { isLoneWord } from '../../../src/engine/compile/spoken/lone-words.ts'
import { pointingWords } from '../../../src/engine/compile/spoken/pointing-words.ts'
import { spokenFindings } from '../../../src/engine/compile/spoken/spoken-findings.ts'
import { type SpokenText, spokenQuestions } from '../../../src/engine/compile/spoken/spoken-questions.ts'
import { placeAt } from '../../../src/engine/findings/place.ts'
import { compileSound } from '../../products/sound-product.ts'

test.each([
  ['ru', 'Другого водителя введите ниже.', 'введите ниже'],
  ['ru', 'Нажмите на имя, и мы впишем владельца.', 'Нажмите'],
  ['ru', 'Номер указан ниже', 'указан ниже'],
  ['ru', 'Список появится, когда выберете регион', 'Список появится'],
  ['ru', 'Впишите номер в поле', 'Впишите номер в поле'],
  ['uz', 'Boshqa haydovchini pastda kiriting.', 'pastda kiriting'],
  ['uz', 'Ismni bosing — egasini oʻzimiz yozamiz.', 'bosing'],
  ['uz', 'Hudud tanlangach roʻyxat chiqadi', 'roʻyxat chiqadi'],
  ['en', 'Enter another driver below.', 'Enter another driver below'],
  ['en', 'Press the button', 'Press the'],
  ['en', 'Write the number in the box', 'Write the number in the box'],
])('%s: «%s» points at the screen', (language, text, found) => {
  expect(pointingWords(text, language)).toBe(found)
})

test.each([
  ['ru', 'Что выше лимита, он платит сам.'],
  ['ru', 'Возраст не ниже 18 лет'],
  ['ru', 'Номер печатают слева от фотографии'],
  ['ru', 'Есть ли тревожная кнопка?'],
  ['ru', 'Выберите из списка'],
  ['uz', 'Maydoni, m²'],
  ['uz', 'Yoshi 18 dan yuqori'],
  ['uz', 'Roʻyxat tashkilot faoliyat kodi boʻyicha'],
  ['en', 'Anything above the limit is paid by the traveller'],
  ['en', 'Do you work in the field?'],
  ['en', 'Press release'],
  ['en', 'Press agency'],
  ['en', 'The number is on the left of the photo'],
  ['kaa', 'below'],
])('%s: «%s» can be said', (language, text) => {
  expect(pointingWords(text, language)).toBeNull()
})

test.each([
  ['ru', 'Тип', true],
  ['ru', 'Номер:', true],
  ['ru', '—', true],
  ['ru', 'м²', true],
  ['ru', 'Тип автомобиля', false],
  ['ru', 'Номер телефона', false],
  ['uz', 'Turi', true],
  ['uz', 'Avtomobil turi', false],
  ['en', 'From', true],
  ['en', '12,5 %', true],
  ['en', 'Region', false],
])('%s: the label «%s» is alone: %s', (language, label, isAlone) => {
  expect(isLoneWord(label, language)).toBe(isAlone)
})

const question = (key: string, more: Partial<SpokenText> = {}): SpokenText => ({
  key,
  kind: 'field',
  place: 'people',
  isOnly: false,
  whenAll: [],
  ...more,
})

const codesIn = (spoken: readonly SpokenText[], texts: Readonly<Record<string, string>>) =>
  spokenFindings(spoken, {
    language: 'en',
    texts,
    borrowed: new Set(),
    place: (key) => placeAt(`/texts/en/${key}`),
  }).map(({ code, params }) => [code, params?.['key']])

test('a question under the label of the question before is found, unless only one of the two is asked', () => {
  const texts = { 'owner.born.label': 'Date of birth', 'driver.born.label': 'Date of birth ' }
  const twice = [['TEXT_LABEL_TWICE', 'driver.born.label']]
  const pair = (more: Partial<SpokenText>) => [question('owner.born'), question('driver.born', more)]
  expect(codesIn(pair({}), texts)).toEqual(twice)
  expect(codesIn(pair({ whenAll: ['another'] }), texts)).toEqual(twice)
  expect(codesIn(pair({ place: 'drivers' }), texts)).toEqual([])
  expect(
    codesIn(
      [question('owner.born', { whenAll: ['person'] }), question('driver.born', { whenAll: ['company'] })],
      texts,
    ),
  ).toEqual([])
  expect(
    codesIn([question('owner.born'), question('note', { kind: 'note' }), question('driver.born')], texts),
  ).toEqual([])
})

test('a label without a thing is found, unless the title of its slide asks the only question', () => {
  const texts = { 'licence.number.label': 'Number' }
  expect(codesIn([question('licence.number')], texts)).toEqual([['TEXT_LABEL_ALONE', 'licence.number.label']])
  expect(codesIn([question('licence.number', { isOnly: true })], texts)).toEqual([])
})

test('a choice is found when its button would cut it, and once however often it is asked', () => {
  const long = { 'kind.option.a': 'a'.repeat(61), 'kind.option.a.hint': 'a'.repeat(90) }
  expect(codesIn([question('kind'), question('kind', { place: 'later' })], long)).toEqual([
    ['TEXT_BUTTON_LONG', 'kind.option.a'],
  ])
  expect(codesIn([question('kind')], { 'kind.option.a': 'a'.repeat(60) })).toEqual([])
})

test('what points at the screen is found in labels, hints, help and notes', () => {
  const text = 'Enter it below.'
  const texts = {
    'kind.label': text,
    'kind.hint': text,
    'kind.help': text,
    'note.a': text,
    'kind.placeholder': text,
  }
  expect(codesIn([question('kind'), question('note.a', { kind: 'note' })], texts)).toEqual([
    ['TEXT_POINTS_AT_SCREEN', 'kind.label'],
    ['TEXT_POINTS_AT_SCREEN', 'kind.hint'],
    ['TEXT_POINTS_AT_SCREEN', 'kind.help'],
    ['TEXT_POINTS_AT_SCREEN', 'note.a'],
  ])
})

test('the questions of a product are those of its conversation, in order, with their conditions', () => {
  const { product } = compileSound()
  if (product === null) throw new Error('the sound product compiles')
  const spoken = spokenQuestions(product)
  expect(spoken.slice(0, 5).map(({ key, whenAll }) => [key, whenAll])).toEqual([
    ['bicycle.kind', []],
    ['bicycle.value', []],
    ['bicycle.startDate', []],
    ['bicycle.shared', []],
    ['bicycle.note.helmets', ['sport']],
  ])
  expect(spoken.filter(({ place }) => place === 'people riders').map(({ key }) => key)).toContain(
    'bicycle.riders.helmet',
  )
  expect(spoken.find(({ key }) => key === 'bicycle.plan')?.isOnly).toBe(true)
})
