import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calendarDay } from '../../../src/server/world.ts'
import type { Shop } from '../../products/a-shop.ts'
import { ask, buyOverHttp, told, type ToldContract } from '../../products/buy-over-http.ts'
import type { KaskoCustomers } from '../../products/kasko-customer.ts'
import { acceptingCover } from '../accepting-cover.ts'
import { serverDatabases } from '../server-databases.ts'
import { kaskoOffice, type KaskoOffice } from './kasko-office.ts'
import {
  formOf,
  portalCustomer,
  samplePassport,
  type Answer,
  type PortalCustomer,
} from './portal-customer.ts'

const operatorPhone = '998901112233'
const shots = ['front', 'left', 'right', 'back', 'odometer', 'vin']
const reason = 'The plate on the photo is another one'

/** A photo of a phone held upright, with the place where it was taken. */
async function aPhoto(width = 1200, height = 900): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

interface Told {
  readonly state: string
  readonly photos: readonly {
    readonly id: string
    readonly version: string | null
    readonly isWanted: boolean
  }[]
  readonly reason: string | null
  readonly reviewBy: string | null
  readonly isOpen: boolean
}

interface Staff extends Told {
  readonly contractId: string
  readonly sentAt: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly isRefundOwed: boolean
}

describe.each(serverDatabases)('an inspection by photos, on $kind', { timeout: 240_000 }, ({ make }) => {
  let shop: Shop
  let customers: KaskoCustomers
  let visitor: PortalCustomer
  let stranger: PortalCustomer
  let operator: PortalCustomer
  let phones = 0
  let office: KaskoOffice

  beforeAll(async () => {
    office = await kaskoOffice(make, { QADAM_INSPECTION_HOURS: '24' })
    ;({ shop, customers, visitor, operator } = office)
    stranger = await portalCustomer(shop.server, '998935559999')
  })
  afterAll(async () => await office.close())

  const bought = async (): Promise<{ readonly contractId: string; readonly phone: string }> => {
    const phone = `99893555${String(7000 + (phones += 1))}`
    const customer = await customers.beforePayment(phone)
    await customer.send({ type: 'slide.continued' })
    const { created, paid } = await buyOverHttp(shop.server, shop.product, acceptingCover(customer.submitted))
    expect(paid).toMatchObject({ status: 'paid', number: null, inspection: 'photos', policyUrl: null })
    return { contractId: created.contractId, phone }
  }
  const base = (contractId: string): string => `/api/v1/contracts/${contractId}/inspection`
  const put = async (
    by: PortalCustomer,
    contractId: string,
    shot: string,
    bytes: Buffer,
  ): Promise<Answer> => {
    const { payload, type } = formOf([{ name: 'photo', type: 'image/jpeg', fileName: 'IMG_1.exe', bytes }])
    return await by.sendRaw('PUT', `${base(contractId)}/photos/${shot}`, payload, type)
  }
  const takeAll = async (contractId: string): Promise<void> => {
    for (const shot of shots) {
      const answer = await put(visitor, contractId, shot, await aPhoto())
      expect([answer.status, answer.code]).toEqual([200, undefined])
    }
  }
  const read = async (contractId: string): Promise<Told> => (await visitor.get(base(contractId))).data as Told
  const handedIn = async () => {
    const purchase = await bought()
    await takeAll(purchase.contractId)
    expect((await visitor.send('POST', base(purchase.contractId))).status).toBe(200)
    return purchase
  }
  const find = async (contractId: string): Promise<Staff> => {
    const { data } = await operator.send('POST', '/api/v1/admin/inspections/search', {
      status: null,
      text: '',
      page: 0,
    })
    const found = (data as { items: readonly Staff[] }).items.find((one) => one.contractId === contractId)
    if (!found) throw new Error(`${contractId} is in no list`)
    return found
  }
  const decide = async (contractId: string, body: object, by = operator): Promise<Answer> =>
    await by.send('POST', `/api/v1/admin/inspections/${contractId}/decision`, {
      sentAt: (await find(contractId)).sentAt,
      reason: null,
      photos: [],
      ...body,
    })
  const contractOf = async (contractId: string): Promise<ToldContract> =>
    told(await ask(shop.server, 'contractState', 'kasko', contractId))
  const becomes = async (contractId: string, status: string): Promise<ToldContract> =>
    await vi.waitUntil(
      async () => {
        const contract = await contractOf(contractId)
        return contract.status === status && contract
      },
      { timeout: 20_000, interval: 20 },
    )
  const smsTo = async (phone: string): Promise<readonly (string | null)[]> =>
    (await shop.server.deps.store.sms.latest(500))
      .filter((one) => one.phone === phone)
      .map(({ text }) => text)
  const isTold = async (phone: string, words: string): Promise<void> => {
    await vi.waitUntil(async () => (await smsTo(phone)).some((text) => text?.includes(words)), {
      timeout: 20_000,
      interval: 20,
    })
  }

  test('[kasko.activation.after-monitoring] accepted: the policy is issued, begins the next day, and the buyer gets a message', async () => {
    // given
    const { contractId, phone } = await bought()
    await isTold(phone, 'Сфотографируйте автомобиль')
    expect(await read(contractId)).toMatchObject({
      state: 'photos',
      photos: shots.map((id) => ({ id, version: null, isWanted: false })),
      reviewBy: null,
      isOpen: true,
    })
    expect((await visitor.send('POST', base(contractId))).code).toBe('QDM_INSPECTION_INCOMPLETE')

    // when
    await takeAll(contractId)
    expect((await visitor.send('POST', base(contractId))).data).toMatchObject({
      state: 'review',
      reviewBy: new Date(shop.server.clock.now + 24 * 3_600_000).toISOString(),
    })
    expect((await put(visitor, contractId, 'front', await aPhoto())).code).toBe('QDM_INSPECTION_ENDED')
    const seen = await find(contractId)
    expect(seen.facts.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)).toContain(
      'Госномер: 01 A 123 BC',
    )
    const { data, status } = await decide(contractId, { verdict: 'accepted' })
    expect([status, (data as Staff).state]).toEqual([200, 'accepted'])

    // then
    const contract = await becomes(contractId, 'success')
    expect(contract).toMatchObject({ contractStatus: 'active', inspection: 'accepted' })
    const tomorrow = calendarDay(shop.server.clock.now + 24 * 3_600_000)
    expect(contract.term.from).toBe(tomorrow)
    await isTold(phone, `полис ${contract.number} оформлен`)
    const pdf = await visitor.get(new URL(contract.policyUrl ?? '').pathname)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await decide(contractId, { verdict: 'refused', reason })).code).toBe('QDM_INSPECTION_DECIDED')
    const audit = await shop.server.deps.store.audit.of(`inspection ${contractId}`)
    expect(audit.map(({ actor, action }) => [actor, action])).toEqual([
      [operatorPhone, 'inspection.accepted'],
    ])
  })

  test('refused: the buyer reads why, the contract never begins, and the desk sees what is to be returned', async () => {
    const { contractId, phone } = await handedIn()
    expect((await decide(contractId, { verdict: 'refused', reason: 'no' })).problems).toMatchObject([
      { path: '/reason', code: 'minLength' },
    ])
    await decide(contractId, { verdict: 'refused', reason })
    expect(await becomes(contractId, 'error')).toMatchObject({ inspection: 'refused', policyUrl: null })
    expect(await read(contractId)).toMatchObject({ state: 'refused', reason })
    await isTold(phone, 'деньги вернём')
    const owed = async () =>
      (
        (await operator.get('/api/v1/admin/reconciliation')).data as {
          differences: readonly { kind: string; contractId: string }[]
        }
      ).differences
        .filter((one) => one.contractId === contractId)
        .map(({ kind }) => kind)
    expect(await owed()).toEqual(['refundOwed'])
    expect((await find(contractId)).isRefundOwed).toBe(true)
    // A comparison finds it again, and nothing else is said of it.
    shop.server.clock.now += 3_600_000
    await operator.send('POST', '/api/v1/admin/reconciliation/run')
    expect(await owed()).toEqual(['refundOwed'])
  })

  test('asked for again: only those photos are missing, and both sides go on from there', async () => {
    const { contractId, phone } = await handedIn()
    const looked = await find(contractId)
    expect((await decide(contractId, { verdict: 'again', reason, photos: ['roof'] })).problems).toMatchObject(
      [{ path: '/photos' }],
    )
    await decide(contractId, { verdict: 'again', reason, photos: ['vin'] })
    await isTold(phone, 'ещё раз')
    const asked = await read(contractId)
    expect(asked).toMatchObject({ state: 'photos', reason })
    expect(asked.photos.filter(({ isWanted }) => isWanted).map(({ id }) => id)).toEqual(['vin'])
    expect((await visitor.send('POST', base(contractId))).code).toBe('QDM_INSPECTION_INCOMPLETE')
    await put(visitor, contractId, 'vin', await aPhoto())
    shop.server.clock.now += 1000
    await visitor.send('POST', base(contractId))
    // An operator who saw the earlier photos cannot decide about the new ones.
    const stale = await decide(contractId, { verdict: 'accepted', sentAt: looked.sentAt })
    expect(stale.code).toBe('QDM_INSPECTION_DECIDED')
    expect((await decide(contractId, { verdict: 'accepted' })).status).toBe(200)
    await becomes(contractId, 'success')
  })

  test('a photo is drawn again: nothing of the camera is kept, and it is upright', async () => {
    const { contractId } = await bought()
    await put(visitor, contractId, 'front', await aPhoto())
    const { bytes, headers } = await visitor.get(`${base(contractId)}/photos/front`)
    expect(headers['content-type']).toBe('image/jpeg')
    const { exif, width, height, orientation } = await sharp(bytes).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 900, 1200])
    // Taken again, it takes the place of the one before.
    const first = (await read(contractId)).photos[0]?.version
    const png = await sharp({ create: { width: 500, height: 500, channels: 4, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await put(visitor, contractId, 'front', png)).status).toBe(200)
    expect((await read(contractId)).photos[0]?.version).not.toBe(first)
  })

  test.each([
    {
      what: 'a PDF under the name of a photo',
      bytes: async () => Buffer.from('%PDF-1.7\n%%EOF'),
      code: 'QDM_PHOTO_WRONG_TYPE',
    },
    {
      what: 'an SVG',
      bytes: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      code: 'QDM_PHOTO_WRONG_TYPE',
    },
    {
      what: 'a WebP',
      bytes: async () =>
        await sharp(await aPhoto())
          .webp()
          .toBuffer(),
      code: 'QDM_PHOTO_WRONG_TYPE',
    },
    {
      what: 'a JPEG cut off',
      bytes: async () => (await aPhoto()).subarray(0, 700),
      code: 'QDM_PHOTO_WRONG_TYPE',
    },
    { what: 'a tiny picture', bytes: async () => await aPhoto(100, 100), code: 'QDM_PHOTO_TOO_SMALL' },
    {
      what: 'more than 10 MB',
      bytes: async () => Buffer.concat([await aPhoto(), Buffer.alloc(10 * 1024 * 1024)]),
      code: 'QDM_PHOTO_TOO_LARGE',
    },
  ])('$what is no photo: $code', async ({ bytes, code }) => {
    const { contractId } = await bought()
    expect((await put(visitor, contractId, 'front', await bytes())).code).toBe(code)
    expect((await read(contractId)).photos[0]?.version).toBeNull()
  })

  test('days after the payment the photos open to the signed-in buyer alone; operators see them, strangers never', async () => {
    const { contractId, phone } = await bought()
    const owner = await portalCustomer(shop.server, phone)
    await put(visitor, contractId, 'front', await aPhoto())
    const photo = `${base(contractId)}/photos/front`
    shop.server.clock.now += 73 * 3_600_000
    const later = {
      owner: await portalCustomer(shop.server, phone),
      stranger: await portalCustomer(shop.server, '998935559999'),
      operator: await portalCustomer(shop.server, operatorPhone),
    }
    for (const asker of [visitor, later.stranger]) {
      expect((await asker.get(photo)).code).toBe('QDM_INSPECTION_CLOSED')
      expect((await put(asker, contractId, 'left', await aPhoto())).code).toBe('QDM_INSPECTION_CLOSED')
      expect((await asker.send('POST', base(contractId))).code).toBe('QDM_INSPECTION_CLOSED')
      expect(((await asker.get(base(contractId))).data as Told).isOpen).toBe(false)
    }
    expect((await later.owner.get(photo)).status).toBe(200)
    expect((await put(later.owner, contractId, 'left', await aPhoto())).status).toBe(200)
    const atDesk = `/api/v1/admin/inspections/${contractId}/photos/front`
    expect((await later.operator.get(atDesk)).status).toBe(200)
    expect((await visitor.get(atDesk)).status).toBe(401)
    for (const customer of [owner, stranger]) expect((await customer.get(atDesk)).status).toBe(403)
    for (const asker of [visitor, stranger, owner]) {
      const search = { status: null, text: '', page: 0 }
      expect((await asker.send('POST', '/api/v1/admin/inspections/search', search)).status).toBeGreaterThan(
        400,
      )
      expect(
        (await decide(contractId, { verdict: 'accepted', sentAt: new Date(0).toISOString() }, asker)).status,
      ).toBeGreaterThan(400)
    }
    const audit = await shop.server.deps.store.audit.of(`inspection ${contractId}`)
    expect(audit.map(({ action }) => action)).toEqual(['inspection.photo.read'])
  })

  test('an unpaid contract, another product and an unknown shot take no photo', async () => {
    const { contractId } = await bought()
    expect((await put(visitor, contractId, 'roof', await aPhoto())).status).toBe(404)
    expect((await visitor.get(base('nothing'))).status).toBe(404)
    const customer = await customers.beforePayment('998935556999')
    await customer.send({ type: 'slide.continued' })
    const made = await shop.server.reach({
      method: 'POST',
      url: '/api/v2/kasko/create',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: acceptingCover(customer.submitted),
    })
    const unpaid = (JSON.parse(made.text) as { data: ToldContract }).data.contractId
    expect((await put(visitor, unpaid, 'front', await aPhoto())).code).toBe('QDM_CONTRACT_NOT_PAID')
    expect((await visitor.get(base(unpaid))).code).toBe('QDM_CONTRACT_NOT_PAID')
  })

  test('the cabinet says what its buyer has to do, and what is waited for', async () => {
    const { contractId, phone } = await handedIn()
    const owner = await portalCustomer(shop.server, phone)
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    const own = async () =>
      (
        (await owner.get('/api/v1/policies')).data as readonly {
          contractId: string
          awaits: string | null
          status: string
        }[]
      ).find((one) => one.contractId === contractId)
    expect(await own()).toMatchObject({ awaits: 'review', status: 'paid' })
    await decide(contractId, { verdict: 'again', reason, photos: ['vin'] })
    expect(await own()).toMatchObject({ awaits: 'inspection' })
  })
})
