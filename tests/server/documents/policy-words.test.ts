import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { askChoices } from '../../../src/server/documents/ask-choices.ts'
import { policyDocument } from '../../../src/server/documents/policy-document.ts'
import { recalledWizard } from '../../../src/server/documents/recalled-wizard.ts'
import { speaker } from '../../../src/server/documents/say.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

const owner = {
  isOrganization: 1,
  phoneNumber: '998935550303',
}
const organization = {
  inn: '301234567',
  name: '“NAMUNA STOMATOLOGIYA” MChJ',
  representativeName: 'Saidova Kamola Nodirovna',
  regionId: 11,
  districtId: 1727224,
  address: 'Chorvoq koʻchasi, 1-uy',
}
const person = {
  passport: 'AA1234567',
  passportSery: 'AA',
  passportNum: '1234567',
  birthDate: '1990-06-15',
  lastName: 'Karimov',
  firstName: 'Anvar',
  middleName: 'Rustamovich',
}

describe('what a policy says', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  /** The policy that these answers became, each row as `label: value`. */
  async function written(id: string, language: string, data: JsonObject) {
    const { deps } = server
    const hash = (await deps.registry.list()).find((listed) => listed.id === id)?.hash ?? ''
    const product = await deps.registry.compiled(id, hash)
    if (!product) throw new Error(`${id} is not sold`)
    const { contract } = await deps.store.contracts.create({
      product: id,
      version: hash,
      series: product.purchase.series,
      premium: 9_000_000,
      currency: 'UZS',
      data: JSON.stringify(data),
      holder: 'Karimov Anvar',
      object: '',
      phone: null,
      pinfl: null,
      termFrom: '2026-11-24',
      termTo: '2027-11-23',
      idempotencyKey: `${id} ${language}`,
    })
    const speaking = async (spoken: string) =>
      speaker(spoken, { ...(await deps.texts(spoken, 'documents')), ...(await deps.texts(spoken, id)) })
    const world = { today: '2026-11-23', language }
    const policy = policyDocument({
      product,
      contract,
      wizard: await recalledWizard(product, data, world, askChoices(server.app, deps.operations)),
      language,
      say: await speaking(language),
      second: await speaking(language === 'uz' ? 'ru' : 'uz'),
      checkUrl: 'https://qadam.example/check/x',
      isSample: true,
      isImported: false,
    })
    const rowsOf = ({ rows }: (typeof policy)['agreed']): readonly string[] =>
      rows.map(({ label, value }) => `${label}: ${value}`.replaceAll(/\s/g, ' '))
    return { agreed: rowsOf(policy.agreed), answers: policy.sections.flatMap(rowsOf) }
  }

  test.each([
    [
      'ru',
      'Страховая сумма: 20 000 000 сум',
      'Регион: Ташкентская область',
      'Район или город: Бостанлыкский район',
    ],
    [
      'uz',
      'Sugʻurta summasi: 20 000 000 soʻm',
      'Hudud: Toshkent viloyati',
      'Tuman yoki shahar: Boʻstonliq tumani',
    ],
  ])(
    'in %s: names of what was chosen, on every slide, and never an id',
    async (language, sum, region, district) => {
      const policy = await written('govnumber', language, {
        startDate: '2026-11-24',
        tariff: 2,
        liability: 2_000_000_000,
        premium: 9_000_000,
        insurant: owner,
        organization,
      })
      expect(policy.agreed).toContain(sum)
      expect(policy.answers).toEqual(expect.arrayContaining([sum, region, district]))
      expect(policy.answers.filter((row) => /: (2|11|1 ?727 ?224)$/.test(row))).toEqual([])
    },
  )

  test('everybody insured, by name, and the programme that was chosen among the tariffs', async () => {
    const policy = await written('travel', 'ru', {
      details: {
        countriesId: [792],
        countriesName: ['Турция'],
        startDate: '2026-12-01',
        endDate: '2026-12-10',
        travelType: 1,
        activityType: 1,
        programType: 3,
        phoneNumber: '998935550305',
      },
      isFamilyTraveling: false,
      soloTravelers: [{ id: 's1', ...person }],
      tariff: { premium: 11_400_000, premiumInEuro: 800, liability: 6_000_000, edition: '2026' },
    })
    expect(policy.answers).toEqual(
      expect.arrayContaining([
        'Куда едете: Турция',
        'Программа: Комфорт',
        'Путешественник 1: Karimov Anvar Rustamovich, 15.06.1990, AA 1234567',
      ]),
    )
  })
})
