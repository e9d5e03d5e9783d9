import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import type { ProductFile, RatingFile } from '../../../src/engine/product/grammar.generated.ts'
import { loadShelf } from '../../products/compile.ts'
import { insurerUnderTest, testAccident, testOsago, testRegistry } from './insurer-under-test.ts'

test('the osago of the shelf is priced, bought, paid and checked by its own file', async () => {
  const product = await loadShelf('osago')
  const insurer = await insurerUnderTest({ registry: testRegistry([product]) })
  const person = (await insurer.call('findPersonByPassport', {
    body: { passportSery: 'AB', passportNum: '4567890', birthDate: '1985-09-09' },
  })) as { readonly data: JsonObject }
  const car = await insurer.call('findVehicle', {
    body: { techPassportSery: 'AAG', techPassportNum: '2345678', stateNumber: '30B456DE' },
  })
  const price = await insurer.call('priceOsago', {
    body: {
      vehicleTypeId: car.data.vehicleTypeId,
      useTerritoryId: car.data.useTerritoryId,
      period: 6,
      driverNumberRestricted: true,
      drivers: [{ pinfl: person.data['pinfl'] ?? null }],
    },
  })
  const { premium, liability, edition } = price.data as Record<string, number>
  expect(premium).toBe(2_800_000)

  const body: JsonObject = {
    vehicle: car.data as JsonObject,
    insurant: { ...person.data },
    drivers: [{ id: 'drivers-1', ...person.data, relative: 0 }],
    period: 6,
    startDate: '2026-12-01',
    endDate: '2027-05-31',
    phone: '998901234567',
    driverNumberRestricted: true,
    tariff: { premium: premium ?? 0, liability: liability ?? 0, edition: edition ?? '' },
    qadam: {
      product: 'osago',
      version: product.hash,
      language: 'uz',
      facts: [],
      manual: [],
      accepted: [],
      phoneProof: null,
    },
  }
  const made = await insurer.call('createOsagoContract', { body })
  expect(made).toMatchObject({ status: 200, misfit: null })
  expect(made.data).toMatchObject({ premium, term: { from: '2026-12-01', to: '2027-05-31' } })
  const contract = await insurer.store.contracts.find(made.data.contractId)
  expect(contract).toMatchObject({
    holder: 'Rahimov Sardor Alisher ogli',
    object: 'Chevrolet Nexia 3 30B456DE',
    phone: '998901234567',
  })

  await insurer.desk.settle(made.data.contractId, 0)
  const checked = await insurer.call('checkOsagoPolicy', { query: { contractId: made.data.contractId } })
  expect(checked.data).toMatchObject({ status: 'success', number: `${product.purchase.series} 0000001` })

  const cheaper = { ...body, vehicle: { ...(car.data as JsonObject), useTerritoryId: 1 } }
  expect(await insurer.call('createOsagoContract', { body: cheaper })).toMatchObject({
    code: 'QDM_PREMIUM_DIFFERS',
  })
  await insurer.close()
})

test('a product without calls of its own is priced, bought and read by the common ones', async () => {
  const bicycle = {
    ...testAccident,
    id: 'bicycle',
    hash: 'bicycle-1',
    purchase: {
      ...testAccident.purchase,
      create: 'contractCreate',
      series: 'QBC',
      holder: ['/applicant/lastName'],
    },
  }
  const tariff: RatingFile = {
    format: 1,
    id: 'bicycle',
    currency: 'UZS',
    rounding: { rule: 'half-up', to: 100 },
    editions: [
      {
        id: 'first',
        status: 'sample',
        source: 'made for this test',
        validFrom: '2026-01-01',
        inputs: { value: 'request.value' },
        lines: [{ id: 'base', kind: 'base', value: '3', per: 100, of: 'inputs.value' }],
        liability: 'inputs.value',
        cover: [{ id: 'theft', sum: 'inputs.value' }],
        vectors: [],
      },
    ],
  }
  const registry = testRegistry([bicycle])
  const insurer = await insurerUnderTest({
    // The registry gives the file as it was written; the insurer reads its tariff only.
    registry: { ...registry, file: async () => ({ rating: tariff }) as unknown as ProductFile },
  })
  const path = { product: 'bicycle' }
  const price = await insurer.call('productPrice', { path, body: { value: 200_000_000 } })
  expect(price).toMatchObject({ status: 200, misfit: null, data: { premium: 6_000_000, edition: 'first' } })

  const body = {
    contractBegin: '2026-12-01',
    value: 200_000_000,
    premium: 6_000_000,
    applicant: { lastName: 'Karimov' },
  }
  const made = await insurer.call('contractCreate', { path, body })
  expect(made).toMatchObject({ status: 200, misfit: null, data: { product: 'bicycle', premium: 6_000_000 } })
  const { contractId } = made.data as { readonly contractId: string }
  await insurer.desk.settle(contractId, 0)
  expect(await insurer.call('contractState', { path: { ...path, contractId } })).toMatchObject({
    status: 200,
    misfit: null,
    data: { number: 'QBC 0000001', contractStatus: 'active' },
  })
  expect(await insurer.call('contractState', { path: { product: 'osago', contractId } })).toMatchObject({
    status: 404,
  })
  // The address says which product it is, whatever the body says.
  const disguised = { product: 'gas-cylinder', value: 100_000_000 }
  expect((await insurer.call('productPrice', { path, body: disguised })).data).toMatchObject({
    premium: 3_000_000,
  })
  expect(await insurer.call('productPrice', { path, body: {} })).toMatchObject({
    code: 'QDM_RATING_INPUT_MISSING',
  })
  await insurer.close()
})

test('the insurer itself looks up the accidents of named drivers, where the tariff asks for them', async () => {
  const file = JSON.parse(
    readFileSync(new URL('../../../schemas/rating/osago.json', import.meta.url), 'utf8'),
  ) as RatingFile
  // An analyst dates the edition that waits.
  const editions = file.editions.map((edition) =>
    edition.id === '2026' ? { ...edition, validFrom: '2026-01-01' } : edition,
  )
  const dated: RatingFile = { ...file, editions }
  const insurer = await insurerUnderTest({
    // The registry gives the file as it was written; the insurer reads its tariff only.
    registry: {
      ...testRegistry([testOsago]),
      file: async () => ({ rating: dated }) as unknown as ProductFile,
    },
  })
  const premium = async (drivers: readonly string[]) => {
    const body = { vehicleTypeId: 1, useTerritoryId: 1, period: 12, driverNumberRestricted: true }
    const found = drivers.map((pinfl) => ({ pinfl }))
    return (await insurer.call('priceOsago', { body: { ...body, drivers: found } })).data.premium as number
  }
  const [careful, once, fourTimes] = ['31506900100014', '32802940100030', '30909850140047']
  expect(await premium([])).toBe(19_200_000)
  expect(await premium([careful])).toBe(19_200_000)
  expect(await premium([careful, once])).toBe(24_960_000)
  expect(await premium([fourTimes, once, careful])).toBe(57_600_000)
  expect(await premium(['53112999999994'])).toBe(19_200_000)
  await insurer.close()
})
