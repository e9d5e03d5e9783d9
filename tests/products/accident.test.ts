import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { AWizard } from '../engine/builders/a-wizard.ts'
import {
  accepting,
  asApplicant,
  asChild,
  bought,
  found,
  onInsured,
  onPayment,
  today,
  withTariffs,
} from './accident-customer.ts'
import { loadShelf } from './compile.ts'
import { documentedCall } from './documented-call.ts'
import { providers } from './osago-answers.ts'
import { answerAt } from './osago-customer.ts'
import {
  checkSubmission,
  priceView,
  slideView,
  type SaleProduct,
  type JsonObject,
} from '../../src/engine/index.ts'

let accident: SaleProduct
beforeAll(async () => {
  accident = await loadShelf('accident')
})

describe('the file', () => {
  test('[accident.call.tariffs] the tariffs are asked for at once', () => {
    const [send] = new AWizard(accident, { today }).effects
    if (send?.type !== 'send') throw new Error('nothing is asked for')
    expect(documentedCall(send.request.operation)).toBe('GET /api/accident/tariffs')
  })

  test('[accident.call.contract-create] [accident.call.policy-link] it is bought by its own calls', () => {
    const [purchase] = accepting(onPayment(accident)).next().effects
    if (purchase?.type !== 'purchase') throw new Error('the wizard did not buy')
    expect(documentedCall(purchase.submission.operation)).toBe('POST /api/accident/contract/create')
    expect(documentedCall(accident.purchase.link ?? '')).toBe('POST /api/accident/policy-link')
  })
})

describe('slides', () => {
  test('[accident.steps.count-4] [accident.steps.names] period, cover sum, insured persons, payment', () => {
    const { slides } = new AWizard(accident, { today }).state
    expect(slides.map(({ id }) => id)).toEqual(['period', 'cover', 'insured', 'payment'])
    const text = texts('en')
    expect(slides.map(({ id }) => text[`accident.slide.${id}.title`])).toEqual([
      'Period and start',
      'Cover sum',
      'Insured persons',
      'Check and pay',
    ])
  })

  test('[wizard.flags.accident-slide-2-true] [wizard.flags.initial-false] only slide 2 starts valid', () => {
    const { slides } = new AWizard(accident, { today }).state
    expect(slides.map(({ flags }) => flags)).toEqual([
      [false, false],
      [true],
      [false, false, false, false, false, false, false],
      [false, false, false],
    ])
  })

  test('[accident.payer.extra-flags] [accident.payer.flags-removed] [accident.payer.optional] a separate payer brings exactly four flags and takes them along', () => {
    const wizard = onPayment(accident)
    const before = wizard.flagIds('payment')
    wizard.type('/separatePayer', true)
    expect(wizard.flagIds('payment').filter((id) => !before.includes(id))).toEqual([
      'payer.passportSery',
      'payer.birthDate',
      'found.payerFind',
      'payer.phone',
    ])
    expect(wizard.flagIds('payment')).toHaveLength(before.length + 4)
    found(wizard, '/payer').type('/payer/phone', '998907654321')
    expect(bought(accepting(wizard))).toMatchObject({ payer: { phone: '998907654321' } })

    const alone = found(onPayment(accident).type('/separatePayer', true), '/payer').type(
      '/separatePayer',
      false,
    )
    expect(alone.flagIds('payment')).toEqual(before)
    expect(bought(accepting(alone))).not.toHaveProperty('payer')
  })
})

describe('what is collected', () => {
  test('[accident.field.contract] [accident.default.tariff-minus-1] the contract, no tariff chosen', () => {
    const { data } = new AWizard(accident, { today }).state
    for (const name of ['contractBegin', 'applicant', 'insurant', 'payer', 'applicantInsurant']) {
      expect(data).toHaveProperty(name)
    }
    expect(data['tariff']).toBe(-1)
  })

  test.each(['applicant', 'insurant', 'payer'])(
    '[accident.field.person] [accident.default.person] [const.country-id-210] [const.resident-type-1] %s',
    (who) => {
      const person = new AWizard(accident, { today }).state.data[who]
      const names =
        'passportSery passportNum birthDate lastName firstName middleName pinfl regionId districtId address phone passportIsLocal gender residentType countryId email'
      expect(Object.keys(person ?? {})).toEqual(expect.arrayContaining(names.split(' ')))
      expect(person).toMatchObject({ passportIsLocal: 1, residentType: 1, countryId: 210 })
    },
  )

  test('[accident.applicant-insurant.flag] 1 means the applicant is the insured, and no other person is sent', () => {
    expect(answerAt(new AWizard(accident, { today }), '/applicantInsurant')).toBe(1)
    expect(bought(accepting(onPayment(accident)))).not.toHaveProperty('insurant')

    const other = found(onInsured(accident).type('/applicantInsurant', 0), '/insurant')
    const sent = bought(accepting(asApplicant(other).next()))
    expect(sent).toMatchObject({ applicantInsurant: 0, insurant: { passportNum: '1234567' } })
  })

  test('[wizard.calls.bodies-carry-entity-fields] the contract under its literal names', () => {
    const sent = bought(accepting(onPayment(accident)))
    expect(sent).toMatchObject({
      contractBegin: '2026-11-22',
      tariff: 1012,
      applicantInsurant: 1,
      applicant: { passportSery: 'AA', passportNum: '1234567', phone: '998901234567', countryId: 210 },
    })
  })
})

describe('the tariff', () => {
  test('the first one is chosen when tariffs arrive, and follows sum and period', () => {
    const wizard = withTariffs(accident)
    const chosen = () => [answerAt(wizard, '/tariff'), answerAt(wizard, '/premium')]
    expect(chosen()).toEqual([1012, 2_500_000])
    wizard.type('/liability', 1_000_000_000)
    expect(chosen()).toEqual([2012, 5_000_000])
    wizard.type('/insurancePeriod', 1)
    expect(chosen()).toEqual([2001, 750_000])
    expect(wizard.flags('cover')).toEqual([true])
    wizard.type('/insurancePeriod', 60)
    expect(chosen()).toEqual([-1, null])
    expect(wizard.flags('cover')).toEqual([false])
  })

  test('sums of the chosen period are shown side by side with their prices and payouts', () => {
    const wizard = withTariffs(accident).type('/insurancePeriod', 1)
    const compared = slideView(accident, wizard.state, 'cover')?.parts.find(({ kind }) => kind === 'compare')
    expect(compared).toMatchObject({
      columns: [
        { value: 500_000_000, price: 375_000, chosen: true, rows: [{ part: 'death' }, { sum: 400_000_000 }] },
        { value: 1_000_000_000, price: 750_000, chosen: false },
      ],
    })
  })

  test('[accident.text.shown-fields] [accident.const.periods] sum and premium are shown; a month, a year, up to ten years', () => {
    expect(accident.fields['/insurancePeriod']?.schema['enum']).toEqual([1, 12, 60, 120])
    expect(priceView(accident, withTariffs(accident).state)).toMatchObject({
      premium: 2_500_000,
      liability: 500_000_000,
      status: 'preliminary',
    })
  })

  test('[error.choose-program] while it is −1 slide 2 lets pass, and the contract is refused', () => {
    const wizard = new AWizard(accident, { today }).type('/contractBegin', '2026-11-22').next().next()
    expect(wizard.slide).toBe('insured')
    accepting(asApplicant(wizard).next().answer('paymentProviders', providers))
    expect(wizard.next().refusal).toMatchObject({
      code: 'SLIDE_INVALID',
      problems: [{ path: '/liability', code: 'required' }],
    })

    const body = { ...bought(accepting(onPayment(accident))), tariff: -1 }
    const known = { today, language: 'ru', facts: [], phone: '998901234567' } as const
    expect(checkSubmission(accident, body, known).problems.map(({ code }) => code)).toContain(
      'rule.programmeChosen',
    )
    for (const [language, text] of [
      ['ru', 'Выберите программу.'],
      ['uz', 'Dasturni tanlang.'],
      ['en', 'Choose a programme.'],
    ] as const) {
      expect(catalogue(language, 'blocks')['programme.liability.error.required']).toBe(text)
      expect(catalogue(language, 'blocks')['programme.rule.chosen']).toBe(text)
    }
  })
})

describe('rules', () => {
  test.each([
    { start: '2026-11-20', fits: false },
    { start: '2026-11-21', fits: true },
    { start: '2027-02-19', fits: true },
    { start: '2027-02-20', fits: false },
  ])('[accident.start.within-90-days] a start on $start: $fits', ({ start, fits }) => {
    const wizard = withTariffs(accident).type('/contractBegin', start)
    expect(wizard.flags('period')[1]).toBe(fits)
  })

  test.each([
    { change: {}, wrong: [] },
    { change: { passportSery: 'III-SM' }, wrong: [] },
    { change: { passportSery: 'AA' }, wrong: ['rule.documentCertificate'] },
    { change: { passportSery: 'TN-I' }, wrong: ['pattern'] },
    { change: { passportNum: '012345' }, wrong: ['format'] },
    { change: { birthDate: '2010-11-22' }, wrong: [] },
    { change: { birthDate: '2010-11-21' }, wrong: ['rule.documentAge'] },
    { change: { residentType: 1 }, wrong: ['rule.documentPassport'] },
  ] as readonly { readonly change: JsonObject; readonly wrong: readonly string[] }[])(
    '[accident.text.shown-fields] a child by birth certificate $change: $wrong',
    ({ change, wrong }) => {
      const wizard = asChild(onInsured(accident).type('/applicantInsurant', 0), change)
      const parts = slideView(accident, wizard.state, 'insured')?.parts ?? []
      const codes = parts.flatMap((part) =>
        part.kind === 'input' && part.at[0]?.startsWith('/insurant/') === true ? part.problems : [],
      )
      expect(codes.map(({ code }) => code)).toEqual(wrong)
    },
  )

  test('[accident.text.shown-fields] the registry is not asked about a certificate; name, gender and place are typed and sent', () => {
    const wizard = asChild(onInsured(accident).type('/applicantInsurant', 0))
    expect(wizard.state.calls).not.toHaveProperty('insurantFind')
    const sent = bought(accepting(asApplicant(wizard).next()))
    expect(sent['insurant']).toEqual({
      passportSery: 'I-TN',
      passportNum: '0123456',
      birthDate: '2018-05-01',
      lastName: 'NAMUNAYEV',
      firstName: 'KICHIK',
      gender: 'm',
      regionId: 10,
      districtId: 1726269,
      address: 'Navoiy koʻchasi, 1-uy',
      passportIsLocal: 1,
      residentType: 6,
      countryId: 210,
    })
  })

  test('[error.insured-not-found] an insured whom the registry does not know', () => {
    const wizard = onInsured(accident).type('/applicantInsurant', 0)
    wizard.type('/insurant/passportSery', 'AA').type('/insurant/passportNum', '0000404')
    wizard.type('/insurant/birthDate', '1990-01-01').answer('insurantFind', {}, 404)
    expect(wizard.next().refusal?.problems).toContainEqual(
      expect.objectContaining({ code: 'call.insurantFind.notFound' }),
    )
    expect(texts('en')['accident.call.insurantFind.notFound']).toMatch(/couldn’t find this person/)
  })
})

test.each([
  ['ru', /100 % суммы, II группа — 80 %, III — 60 %\. Травма — от 1 до 100 %/],
  ['uz', /100 foizi, II guruh — 80 foizi, III guruh — 60 foizi\. Jarohat .* 1 foizdan 100 foizgacha/],
  ['en', /100% of the sum, group II 80%, group III 60%\. An injury pays 1% to 100%/],
])('[accident.const.payouts] payouts are told in %s', (language, told) => {
  const slide = slideView(accident, withTariffs(accident).state, 'cover')
  expect(slide?.parts).toContainEqual(expect.objectContaining({ kind: 'note', id: 'payouts' }))
  expect(texts(language)['accident.note.payouts']?.replaceAll('\u00a0', ' ')).toMatch(told)
})

function texts(language: string): Readonly<Record<string, string>> {
  return catalogue(language, 'accident')
}

function catalogue(language: string, name: string): Readonly<Record<string, string>> {
  const file = new URL(`../../locales/${language}/${name}.json`, import.meta.url)
  // Catalogues are flat maps of texts.
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
}
