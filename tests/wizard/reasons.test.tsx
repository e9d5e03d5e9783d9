import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { formats, isOfFormat } from '../../src/formats/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { WizardSlide } from '../../src/wizard/slide/slide.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { productIds, type RealProduct, realProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

const languages = ['ru', 'uz', 'en'] as const
const said = (language: string) =>
  JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Readonly<Record<string, string>>

describe.each(Object.entries(formats))('the error of the format %s', (name, format) => {
  test('is not about the number of characters where all of them are there', () => {
    if (format.rightLength === null) {
      // A text that says «9 цифр» and nothing else is untrue of nine digits that are refused.
      const text = said('ru')[`format.${name}`] ?? ''
      const [, digits] = /^[^:,]* (\d+) цифр\D*$/.exec(text) ?? []
      if (digits === undefined || /букв/.test(text)) return
      const prefix = text.includes('+998') ? '998' : ''
      fc.assert(
        fc.property(fc.stringMatching(new RegExp(`^\\d{${digits}}$`)), (typed) => {
          expect(isOfFormat(format, prefix + typed)).toBe(true)
        }),
      )
      return
    }
    for (const language of languages) expect(said(language)[`format.${name}.whole`]).toBeTruthy()
    const rightLength = format.rightLength.pattern
    for (const example of format.valid) expect(example).toMatch(rightLength)
    expect(
      format.invalid
        .concat(['1'.repeat(9), '9'.repeat(14), `998${'0'.repeat(9)}`])
        .some((example) => rightLength.test(example) && !isOfFormat(format, example)),
    ).toBe(true)
  })
})

describe.each(productIds)('%s', (id) => {
  let real: RealProduct
  beforeAll(async () => {
    real = await realProduct(id)
  })

  test('whatever is typed where a number is wanted is kept and refused, in words for numbers', () => {
    const { product, texts } = real
    const asked = [...product.slides, ...Object.values(product.lists)]
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'found' ? [...part.edit] : [part]))
      .flatMap((part) => (part.kind === 'input' ? part.at : []))
    const numbers = [...new Set(asked)]
      .map((at) => product.fields[at]!)
      .filter(
        ({ type, options, schema, at }) =>
          /integer|number/.test(type) && !options && !('enum' in schema) && !at.includes('*'),
      )
    for (const field of numbers) {
      const run = testRun(real)
      for (const typed of ['5 млн', '12,5,6', '', 12.345]) {
        run.send({ type: 'field.changed', at: field.at, value: typed })
        const problems = field.validate(typed)
        if (typed === '' || (field.type === 'number' && typeof typed === 'number')) continue
        expect(problems[0]?.code).toBe('type')
      }
      const key = field.currency === null ? `type.${field.type}` : 'type.money'
      for (const language of languages) expect(texts[language][key]).toBeTruthy()
    }
  })
})

test('with two people on a slide the summary says whose answer is wrong', async () => {
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
  const accident = await realProduct('accident')
  // Continue was pressed here.
  const run = testRun(accident, { underWay: { attempts: { insured: 1 } } })
  run.send({ type: 'field.changed', at: '/applicantInsurant', value: 0 })
  run.send({ type: 'field.changed', at: '/insurant/passportSery', value: 'AA' })
  run.send({ type: 'field.changed', at: '/insurant/passportNum', value: '12' })
  renderInWizard(<WizardSlide id="insured" takesFocus={false} />, run, accident)
  const summary = await screen.findByRole('alert', {}, { timeout: 20_000 })
  const links = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(links.every((text) => /^(Застрахованный|Ваши данные): /.test(text ?? ''))).toBe(true)
  expect(new Set(links).size).toBe(links.length)
})
