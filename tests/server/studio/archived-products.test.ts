import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSale } from '../../../src/engine/index.ts'
import { leavingStep } from '../../../src/server/studio/product-figures.ts'
import type { FunnelGroup } from '../../../src/trace/index.ts'
import { buyOverHttp } from '../../products/buy-over-http.ts'
import type { WholeServer } from '../composed-server.ts'
import { lastingDatabases } from '../server-databases.ts'
import { HttpCustomer } from '../http-customer.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import type { StudioPerson } from './studio-people.ts'

interface CataloguedProduct {
  readonly id: string
  readonly isArchived: boolean
  readonly sold: number
}

describe.each(lastingDatabases)('archived products on $kind', ({ make }) => {
  let server: WholeServer
  let office: StudioOffice
  let analyst: StudioPerson
  let approver: StudioPerson

  beforeAll(async () => {
    office = await studioOffice(make)
    ;({ server, analyst, approver } = office)
  }, 240_000)
  afterAll(async () => await office.close())

  const published = async (of: WholeServer, id: string) => {
    of.clock.now += 5000
    const { data } = (await of.app.inject('/api/v1/products')).json<{
      data: readonly { readonly id: string; readonly group: string | null; readonly isArchived: boolean }[]
    }>()
    return data.find((product) => product.id === id)
  }
  const catalogued = async (id: string) => {
    const { data } = await approver.ask<readonly CataloguedProduct[]>('GET', 'products')
    return data.find((product) => product.id === id)
  }
  const archive = async (person: StudioPerson, product: string, isArchived: boolean, note = 'Проба') =>
    await person.ask('POST', `products/${product}/archive`, { isArchived, note })
  const foundBySearch = async (text: string) => {
    const { data } = (await server.app.inject(`/api/v1/search?q=${encodeURIComponent(text)}`)).json<{
      data: readonly { readonly slug?: string; readonly href?: string }[]
    }>()
    return JSON.stringify(data)
  }

  test('an approver takes a product off sale: no list has it, and a begun wizard is bought to the policy', async () => {
    expect(await foundBySearch('спорт')).toContain('/accidents/sport')
    const customer = await HttpCustomer.open(
      { reach: server.reach, operations: server.deps.operations },
      'sport',
      '2026-11-23',
    )
    await customer.type({
      '/insurancePeriod': 3,
      '/liability': 1_000_000_000,
      '/contractBegin': '2026-11-30',
    })
    await customer.next()

    expect((await archive(analyst, 'sport', true)).status).toBe(403)
    expect((await archive(approver, 'sport', true)).status).toBe(204)
    expect(await catalogued('sport')).toMatchObject({ isArchived: true, sold: 0 })
    expect(await published(server, 'sport')).toMatchObject({ group: null, isArchived: true })
    expect(await foundBySearch('спорт')).not.toContain('/accidents/sport')
    for (const frame of ['menu/list', 'footer'])
      expect((await server.app.inject(`/api/v1/${frame}`)).body).not.toContain('"/accidents/sport"')
    const sitemap = (await server.app.inject('/sitemap.xml')).body
    expect(sitemap).toContain('/insurance/osago<')
    expect(sitemap).not.toContain('/accidents/sport<')

    await customer.next()
    await customer.type({
      '/applicantInsurant': 1,
      '/applicant/passportSery': 'AA',
      '/applicant/passportNum': '1234567',
      '/applicant/birthDate': '1990-06-15',
      '/applicant/phone': '998935550031',
    })
    await customer.verify('/applicant/phone', '998935550031')
    await customer.next()
    await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
    await customer.next()
    const { version } = customer.submitted['qadam'] as { version: string }
    const sold = await server.deps.registry.compiled('sport', version)
    if (!sold || !isSale(sold)) throw new Error('its version is still there')
    const { paid } = await buyOverHttp(server, sold, customer.submitted)
    expect(paid).toMatchObject({ status: 'success', number: 'QSP 0000001' })
    expect(await catalogued('sport')).toMatchObject({ isArchived: true, sold: 1 })
  })

  test('a refusal names what is wrong, and the archive survives a restart', async () => {
    expect(await archive(approver, 'nothing', true)).toMatchObject({ status: 404, code: 'QDM_NOT_FOUND' })
    expect((await archive(approver, 'osago', true, ' ')).status).toBe(400)
    const again = await office.another()
    expect(await published(again, 'sport')).toMatchObject({ isArchived: true })
  })

  test('a product that was brought back is listed as before, once, and each step is in the audit log', async () => {
    for (let times = 0; times < 2; times++)
      expect((await archive(approver, 'sport', false, 'Снова нужен')).status).toBe(204)
    expect(await catalogued('sport')).toMatchObject({ isArchived: false })
    expect(await published(server, 'sport')).toMatchObject({ isArchived: false })
    expect((await published(server, 'sport'))?.group).not.toBeNull()
    const audit = await server.deps.store.audit.of('product sport')
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['product.archived', 'product.broughtBack'])
  })
})

describe('the step that most customers leave on', () => {
  const group = (visited: readonly string[], outcome: string, count: number): FunnelGroup => ({
    visited,
    slide: visited.at(-1) ?? '',
    outcome,
    reason: '',
    device: null,
    language: '',
    day: '',
    count,
  })

  test('is the one with the largest certain share, not one that few saw', () => {
    expect(
      leavingStep([
        group(['car'], 'left', 20),
        group(['car', 'people'], 'left', 40),
        group(['car', 'people', 'rare'], 'left', 5),
        group(['car', 'people', 'pay'], 'paid', 35),
      ]),
    ).toEqual({ slide: 'people', left: 40, reached: 80 })
  })

  test('is unknown while fewer than 30 customers saw a slide, and where none left', () => {
    expect(leavingStep([group(['car'], 'left', 29)])).toBeNull()
    expect(leavingStep([group(['car'], 'paid', 90)])).toBeNull()
    expect(leavingStep([])).toBeNull()
  })

  test('may be the payment', () => {
    expect(leavingStep([group(['car'], 'created', 40), group(['car'], 'paid', 5)])).toEqual({
      slide: null,
      left: 40,
      reached: 45,
    })
  })
})
