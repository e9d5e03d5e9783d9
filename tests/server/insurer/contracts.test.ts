import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { onEveryStore } from '../../store/stores.ts'
import { insurerUnderTest, termFromInspection, testKasko, testRegistry } from './insurer-under-test.ts'

let insurer: Awaited<ReturnType<typeof insurerUnderTest>>
beforeEach(async () => {
  insurer = await insurerUnderTest()
})
afterEach(async () => {
  await insurer.close()
})

const qadam = {
  product: 'osago',
  version: 'osago-1',
  language: 'ru',
  facts: ['a fact'],
  manual: [],
  accepted: [],
  phoneProof: null,
}

function osago(change: JsonObject = {}): JsonObject {
  return {
    vehicle: { vehicleTypeId: 1, useTerritoryId: 1, modelName: 'Cobalt', stateNumber: '01A123BC' },
    insurant: { lastNameLatin: 'Karimov', firstNameLatin: 'Anvar', pinfl: '31506900100014' },
    period: 12,
    startDate: '2026-12-01',
    phone: '998901234567',
    driverNumberRestricted: true,
    drivers: [{ pinfl: '31506900100014' }],
    tariff: { premium: 5_600_000, liability: 4_000_000_000, edition: 'specification' },
    qadam,
    ...change,
  }
}

const kasko: JsonObject = {
  markaName: 'Chevrolet',
  modelName: 'Cobalt',
  phone: '998901234567',
  carPrice: 15_000_000_000,
  planId: 2,
  insurancePremium: 375_000_000,
  insurant: { lastNameLatin: 'Karimov' },
}

const create = (body: JsonObject, key = 'key-00000001') =>
  insurer.call('createOsagoContract', { body, headers: { 'idempotency-key': key } })
const check = (contractId: string) => insurer.call('checkOsagoPolicy', { query: { contractId } })

describe('a contract', () => {
  test('[osago.call.contract] [wizard.flow.generic] is made, unpaid and without a number', async () => {
    const answer = await create(osago())
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect(answer.data).toEqual({
      contractId: expect.any(String),
      product: 'osago',
      number: null,
      holder: 'K••• A•••',
      object: 'Cobalt 01A123BC',
      status: 'created',
      contractStatus: 'unknown',
      premium: 5_600_000,
      currency: 'UZS',
      payments: [],
      policyUrl: null,
      checkUrl: null,
      inspection: null,
      term: { from: '2026-12-01', to: '2027-11-30' },
      timeline: [{ event: 'created', at: '2026-11-21T07:00:00.000Z' }],
    })
  })

  test('keeps its answers under their literal names, without what the wizard sent to the server', async () => {
    const { data } = await create(osago())
    const contract = await insurer.store.contracts.find(data.contractId)
    const { qadam: _, ...answers } = osago()
    expect(JSON.parse(contract?.data ?? '')).toEqual(answers)
    expect(contract).toMatchObject({
      holder: 'Karimov Anvar',
      object: 'Cobalt 01A123BC',
      phone: '998901234567',
      pinfl: '31506900100014',
      series: 'QOS',
      version: 'osago-1',
    })
  })

  test('is made once for the same key and answers', async () => {
    const first = await create(osago())
    // Facts are signed again when a customer retries.
    const second = await create(osago({ qadam: { ...qadam, facts: ['a newer fact'] } }))
    expect(second.data).toEqual(first.data)
    expect((await create(osago(), 'key-00000002')).data.contractId).not.toBe(first.data.contractId)
  })

  test('is not made for a key that made another', async () => {
    await create(osago())
    const answer = await create(osago({ startDate: '2026-12-02' }))
    expect(answer).toMatchObject({ status: 409, code: 'QDM_IDEMPOTENCY_KEY_REUSED', misfit: null })
  })

  test.each([
    [
      'the premium',
      { tariff: { premium: 5_600_001, liability: 4_000_000_000 } },
      '/tariff/premium',
      5_600_000,
    ],
    [
      'the sum insured',
      { tariff: { premium: 5_600_000, liability: 8_000_000_000 } },
      '/tariff/liability',
      4_000_000_000,
    ],
    ['an answer that makes it dearer', { driverNumberRestricted: false }, '/tariff/premium', 16_800_000],
  ])('is refused when %s is not what the tariff says', async (_, change, path, wanted) => {
    const answer = await create(osago(change))
    expect(answer).toMatchObject({ status: 409, code: 'QDM_PREMIUM_DIFFERS', misfit: null })
    expect(JSON.parse(answer.text)).toMatchObject({ problems: [{ path, code: 'const', params: { wanted } }] })
  })

  test('is refused without a premium, without a price, and for a version that never was', async () => {
    expect(await create(osago({ tariff: {} }))).toMatchObject({
      status: 422,
      code: 'QDM_SUBMISSION_REFUSED',
      misfit: null,
    })
    expect(await create(osago({ vehicle: { vehicleTypeId: 2, useTerritoryId: 1 } }))).toMatchObject({
      status: 422,
      code: 'QDM_RATING_NO_ROW',
      misfit: null,
    })
    expect(await create(osago({ qadam: { ...qadam, version: 'osago-0' } }))).toMatchObject({
      status: 409,
      code: 'QDM_PRODUCT_VERSION_UNKNOWN',
      misfit: null,
    })
  })

  test('[osago.call.policy-check] is found by its id, and only by its own product', async () => {
    const { data } = await create(osago())
    expect(await check(data.contractId)).toMatchObject({
      status: 200,
      misfit: null,
      data: { status: 'created' },
    })
    expect(await check('nothing')).toMatchObject({
      status: 404,
      code: 'QDM_CONTRACT_NOT_FOUND',
      misfit: null,
    })
    expect(await insurer.call('linkDsagoPolicy', { query: { contractId: data.contractId } })).toMatchObject({
      status: 404,
      code: 'QDM_CONTRACT_NOT_FOUND',
      misfit: null,
    })
    expect(await insurer.call('checkOsagoPolicy')).toMatchObject({ status: 400, misfit: null })
  })
})

describe('products that share a call', () => {
  test('[accident.call.contract-create] [accident.call.policy-link] the chosen tariff prices the contract', async () => {
    const body = {
      contractBegin: '2026-12-01',
      tariff: 2012,
      premium: 5_000_000,
      applicant: { lastName: 'Karimov', firstName: 'Anvar' },
      insurant: { lastName: 'Karimova' },
    }
    const { data } = await insurer.call('createAccidentContract', { body })
    expect(data).toMatchObject({ product: 'accident', premium: 5_000_000, term: { to: '2027-11-30' } })
    expect(await insurer.call('linkAccidentPolicy', { body: { contractId: data.contractId } })).toMatchObject(
      {
        status: 200,
        misfit: null,
        data: { contractId: data.contractId },
      },
    )
    expect(await insurer.call('createAccidentContract', { body: { ...body, tariff: -1 } })).toMatchObject({
      status: 422,
      code: 'QDM_RATING_NO_ROW',
    })
  })

  test('a tariff that no product of the call offers is refused', async () => {
    const answer = await insurer.call('createAccidentContractV2', { body: { subproductId: 99, tariff: 1 } })
    expect(answer).toMatchObject({ status: 422, code: 'QDM_SUBMISSION_REFUSED', misfit: null })
  })
})

describe('a payment', () => {
  test('[policy.status.record] [policy.status.contract] turns the contract into a policy in force', async () => {
    const { data } = await create(osago())
    await insurer.desk.settle(data.contractId, 0)
    const paid = await check(data.contractId)
    expect(paid).toMatchObject({ status: 200, misfit: null })
    expect(paid.data).toMatchObject({
      status: 'success',
      contractStatus: 'active',
      number: 'QOS 0000001',
      policyUrl: `/download-insurance-policy/osago/${data.contractId}`,
      checkUrl: '/check/QOS0000001',
      timeline: [{ event: 'created' }, { event: 'paid' }, { event: 'issued' }],
    })
  })

  test('numbers of a series follow one another', async () => {
    for (const [index, number] of ['QOS 0000001', 'QOS 0000002'].entries()) {
      const { data } = await create(osago(), `key-0000000${index}`)
      await insurer.desk.settle(data.contractId, 0)
      expect((await check(data.contractId)).data.number).toBe(number)
    }
  })

  test('of a contract that is not ours is a fault that is tried again', async () => {
    await expect(insurer.desk.settle('nothing', 0)).rejects.toMatchObject({ code: 'QDM_CONTRACT_NOT_FOUND' })
  })

  test('is taken back until the policy is in force', async () => {
    const { data } = await create(osago())
    await insurer.desk.settle(data.contractId, 0)
    expect(await insurer.desk.annul(data.contractId)).toBe(true)
    expect(await insurer.desk.annul(data.contractId)).toBe(true)
    expect((await check(data.contractId)).data).toMatchObject({ status: 'error', contractStatus: 'archive' })
    // The payment that comes late changes nothing.
    await insurer.desk.settle(data.contractId, 0)
    expect((await check(data.contractId)).data.status).toBe('error')
  })

  test('is not taken back once the policy is in force', async () => {
    const { data } = await create(osago())
    await insurer.desk.settle(data.contractId, 0)
    insurer.passDays(9)
    expect(await insurer.desk.annul(data.contractId)).toBe(true)
    const other = await create(osago(), 'key-00000002')
    await insurer.desk.settle(other.data.contractId, 0)
    insurer.passDays(1)
    expect(await insurer.desk.annul(other.data.contractId)).toBe(false)
    expect((await check(other.data.contractId)).data.status).toBe('success')
  })

  test('a policy goes into the archive the day after its last', async () => {
    const { data } = await create(osago())
    await insurer.desk.settle(data.contractId, 0)
    const lastDay = (Date.parse('2027-11-30') - Date.parse('2026-11-21')) / 86_400_000
    insurer.passDays(lastDay)
    expect((await check(data.contractId)).data.contractStatus).toBe('active')
    insurer.passDays(1)
    expect((await check(data.contractId)).data.contractStatus).toBe('archive')
  })
})

describe('kasko', () => {
  const made = async () =>
    (await insurer.call('createKaskoContract', { body: kasko })).data.contractId as string
  const handIn = (contractId: string) => insurer.call('createKaskoInspection', { body: { contractId } })

  test('[kasko.call.create] [kasko.call.create-inspection] [kasko.activation.after-monitoring] begins the day after its photos were accepted', async () => {
    const contractId = await made()
    expect(await insurer.desk.settle(contractId, 0)).toBe('awaitsInspection')
    const waiting = await insurer.store.contracts.find(contractId)
    expect(waiting).toMatchObject({ status: 'paid', number: null, term_from: '' })

    insurer.passDays(3)
    const sent = await handIn(contractId)
    expect(sent).toMatchObject({ status: 200, misfit: null, data: { status: 'paid', inspection: 'review' } })
    expect((await handIn(contractId)).data).toEqual(sent.data)
    await insurer.desk.accept(contractId, '2026-11-24')
    await insurer.desk.accept(contractId, '2026-11-30')
    const timeline = await insurer.store.contracts.timeline(contractId)
    expect(timeline.map(({ event }) => event)).toEqual([
      'created',
      'paid',
      'inspectionSent',
      'issued',
      'inspection',
    ])
    expect(await insurer.store.contracts.find(contractId)).toMatchObject({
      status: 'success',
      contract_status: 'active',
      number: '0000001',
      term_from: '2026-11-25',
      term_to: '2027-11-24',
    })
  })

  test('begins and ends as its product says, not before it was accepted', async () => {
    const term = termFromInspection(10, 3)
    const changed = { ...testKasko, purchase: { ...testKasko.purchase, term } }
    const other = await insurerUnderTest({ registry: testRegistry([changed]) })
    try {
      const { data: created } = await other.call('createKaskoContract', { body: kasko })
      expect(created.term).toEqual({ from: null, to: null })
      await other.desk.settle(created.contractId, 0)
      await other.desk.accept(created.contractId, '2026-11-24')
      expect(await other.store.contracts.find(created.contractId)).toMatchObject({
        term_from: '2026-12-04',
        term_to: '2027-03-03',
      })
    } finally {
      await other.close()
    }
  })

  test('[kasko.activation.monitoring-follows-payment] is not inspected before it is paid', async () => {
    const answer = await handIn(await made())
    expect(answer).toMatchObject({ status: 409, code: 'QDM_CONTRACT_NOT_PAID', misfit: null })
  })

  test('is not handed in without its photos', async () => {
    const purchase = { ...testKasko.purchase, inspection: { photos: ['front', 'vin'], facts: [] } }
    const other = await insurerUnderTest({ registry: testRegistry([{ ...testKasko, purchase }]) })
    try {
      const { data: created } = await other.call('createKaskoContract', { body: kasko })
      await other.desk.settle(created.contractId, 0)
      const answer = await other.call('createKaskoInspection', { body: { contractId: created.contractId } })
      expect(answer).toMatchObject({ status: 409, code: 'QDM_INSPECTION_INCOMPLETE', misfit: null })
    } finally {
      await other.close()
    }
  })

  test('refused, it never comes into force; taken back, it is not accepted any more', async () => {
    for (const end of ['refuse', 'annul'] as const) {
      const { data } = await insurer.call('createKaskoContract', { body: kasko })
      await insurer.desk.settle(data.contractId, 0)
      await insurer.desk[end](data.contractId)
      await insurer.desk.accept(data.contractId, '2026-11-24')
      expect(await insurer.store.contracts.find(data.contractId)).toMatchObject({
        status: 'error',
        contract_status: 'archive',
        number: null,
      })
      expect((await handIn(data.contractId)).code).toBe('QDM_INSPECTION_ENDED')
    }
  })

  test('[kasko.rule.plan-required] is not made without a plan', async () => {
    const { planId: _, ...without } = kasko
    expect(await insurer.call('createKaskoContract', { body: without })).toMatchObject({
      status: 422,
      code: 'QDM_RATING_INPUT_MISSING',
    })
  })

  test('issued before its inspection by an earlier release, it is not activated by number', async () => {
    const contractId = await made()
    await insurer.store.contracts.markPaid(contractId)
    await insurer.store.contracts.markIssued(contractId, { number: '0000001', contractStatus: 'unknown' })
    const answer = await insurer.call('activatePolicy', {
      body: {
        series: testKasko.purchase.series,
        number: '0000001',
        phone: '998901234567',
        proof: 'proof of 998901234567',
      },
    })
    expect(answer).toMatchObject({ status: 409, code: 'QDM_INSPECTION_NEEDED', misfit: null })
  })
})

describe('policies', () => {
  const ours = { series: 'QAR', number: '9000001' }
  const ownOld = { pinfl: '31506900100014', phone: '998901234567', proof: 'proof of 998901234567' }

  test('[policy.call.idm-policy] are found by series and number; whose they are is shown to the holder alone', async () => {
    const answer = await insurer.call('findPolicy', { query: ours })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect(answer.data).toMatchObject({
      type: 'osago',
      holder: null,
      object: null,
      startDate: '2026-08-13',
      expiryDate: '2027-08-12',
      contractStatus: 'active',
    })
    expect(answer.text).not.toMatch(/Karimov|Anvar|31506900100014|998901234567/)
    expect(await insurer.call('findPolicy', { query: { ...ours, number: '1' } })).toMatchObject({
      status: 404,
      code: 'QDM_POLICY_NOT_FOUND',
      misfit: null,
    })
    expect(await insurer.call('findPolicy', { query: { series: 'QAR' } })).toMatchObject({
      status: 400,
      misfit: null,
    })
  })

  test('[error.pinfl-no-policy] old ones are found by personal ID, by a person who proves the phone they were bought with', async () => {
    const answer = await insurer.call('findOldPolicies', { body: ownOld })
    expect(answer).toMatchObject({ status: 200, misfit: null })
    expect((answer.data as { number: string }[]).map(({ number }) => number).toSorted()).toEqual([
      '9000001',
      '9000002',
    ])
    const find = (change: JsonObject) => insurer.call('findOldPolicies', { body: { ...ownOld, ...change } })
    expect(await find({ pinfl: '31506900000013' })).toMatchObject({
      status: 404,
      code: 'QDM_PINFL_NO_POLICY',
      misfit: null,
    })
    // Knowing another person's personal ID reveals nothing.
    expect(await find({ phone: '998909999999', proof: 'proof of 998909999999' })).toMatchObject({
      status: 404,
      code: 'QDM_PINFL_NO_POLICY',
    })
    for (const proof of ['forged', 'proof of 998909999999'])
      expect(await find({ proof })).toMatchObject({ status: 422, code: 'QDM_PROOF_REFUSED', misfit: null })
    expect(await insurer.call('findOldPolicies', { body: { pinfl: ownOld.pinfl } })).toMatchObject({
      status: 400,
      misfit: null,
    })
  })

  test('one that waits is activated by its phone’s owner only', async () => {
    const body = { series: 'QAR', number: '9000004', phone: '998901234567', proof: 'proof of 998901234567' }
    const activate = (change: JsonObject) => insurer.call('activatePolicy', { body: { ...body, ...change } })
    expect(await activate({ proof: 'forged' })).toMatchObject({
      status: 422,
      code: 'QDM_PROOF_REFUSED',
      misfit: null,
    })
    expect(await activate({ proof: 'proof of 998909999999' })).toMatchObject({
      status: 422,
      code: 'QDM_PROOF_REFUSED',
    })
    expect(await activate({ phone: '998909999999', proof: 'proof of 998909999999' })).toMatchObject({
      status: 404,
      code: 'QDM_POLICY_NOT_FOUND',
      misfit: null,
    })
    expect(await insurer.call('findPolicy', { query: { series: 'QAR', number: '9000004' } })).toMatchObject({
      data: { contractStatus: 'unknown' },
    })
    expect(await activate({})).toMatchObject({
      status: 200,
      misfit: null,
      data: { contractStatus: 'active' },
    })
    expect(await activate({})).toMatchObject({ status: 200, data: { contractStatus: 'active' } })
  })

  test('its contract, which opens the document, is given to its phone’s owner only', async () => {
    const body = { ...ours, phone: '998901234567', proof: 'proof of 998901234567' }
    const open = (change: JsonObject) => insurer.call('openPolicy', { body: { ...body, ...change } })
    const answer = await open({})
    expect(answer).toMatchObject({
      status: 200,
      misfit: null,
      data: { policyId: 'QAR9000001', contractId: expect.any(String) },
    })
    expect(await open({ proof: 'forged' })).toMatchObject({
      status: 422,
      code: 'QDM_PROOF_REFUSED',
      misfit: null,
    })
    expect(await open({ phone: '998909999999', proof: 'proof of 998909999999' })).toMatchObject({
      status: 404,
      misfit: null,
    })
    expect(answer.data).toMatchObject({ holder: 'Karimov A. R.', object: expect.any(String) })
    const { contractId } = answer.data as { contractId: string }
    expect((await insurer.call('findPolicy', { query: ours })).text).not.toContain(contractId)
    const own = await insurer.call('findOldPolicies', { body: ownOld })
    expect(own.data).toContainEqual(answer.data)
  })

  test('[travel.call.policy] [travel.call.policy-old] [travel.call.policy-link] those of travel are answered by three calls', async () => {
    const contract = await insurer.store.contracts.findByNumber('QAR', '9000003')
    const contractId = contract?.id ?? ''
    const told = {
      status: 200,
      misfit: null,
      data: { contractId, number: 'QAR 9000003', contractStatus: 'archive' },
    }
    expect(await insurer.call('readTravelPolicy', { query: { policyId: contractId } })).toMatchObject(told)
    const old = (policyId: string) => insurer.call('readOldTravelPolicy', { query: { policyId, contractId } })
    expect(await old('9000003')).toMatchObject(told)
    expect(await old('9000001')).toMatchObject({ status: 404, misfit: null })
    expect(await insurer.call('linkTravelPolicy', { query: { contract_id: contractId } })).toMatchObject(told)
    // Numbers follow one another: they open nothing.
    expect(await insurer.call('readTravelPolicy', { query: { policyId: 'QAR9000003' } })).toMatchObject({
      status: 404,
    })
  })

  test('the samples are put into the store once', async () => {
    const again = await insurerUnderTest({ store: insurer.store })
    const answer = await again.call('findOldPolicies', { body: ownOld })
    expect(answer.data).toHaveLength(2)
    await again.close()
  })
})

onEveryStore('a contract in two processes', (stores) => {
  test('is paid by two payments at once and issued once', async () => {
    const [one, other] = [await stores.open(), await stores.open()]
    const first = await insurerUnderTest({ store: one, hasSamplePolicies: false })
    const second = await insurerUnderTest({ store: other, hasSamplePolicies: false })
    const body = osago()
    const make = (from: typeof first, key: string) =>
      from.call('createOsagoContract', { body, headers: { 'idempotency-key': key } })
    const made = await Promise.all([make(first, 'key-00000001'), make(second, 'key-00000001')])
    const ids = new Set(made.map(({ data }) => data.contractId as string))
    expect(ids.size).toBe(1)

    const [id = ''] = ids
    await Promise.all([first, second, first, second].map(({ desk }) => desk.settle(id, 0)))
    expect((await one.contracts.timeline(id)).map(({ event }) => event)).toEqual([
      'created',
      'paid',
      'issued',
    ])
    expect(await one.contracts.find(id)).toMatchObject({ status: 'success', number: '0000001' })
    // No number was used up without a policy.
    const next = await make(first, 'key-00000002')
    await second.desk.settle(next.data.contractId, 0)
    expect(await one.contracts.find(next.data.contractId)).toMatchObject({ number: '0000002' })
    await first.close()
    await second.close()
  })
})
