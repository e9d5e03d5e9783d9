import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { loadShelf } from '../../products/compile.ts'
import { insurerUnderTest, testRegistry } from './insurer-under-test.ts'

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
