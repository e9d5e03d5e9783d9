import { randomBytes } from 'node:crypto'
import { EncryptJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'

const current = randomBytes(32)
const earlier = randomBytes(32)
const hourS = 3600

describe('links with answers', () => {
  let server: WholeServer
  let visitor: PortalCustomer

  beforeAll(async () => {
    const keys = [current, earlier].map((key) => key.toString('base64url')).join(', ')
    server = await wholeServer({ QADAM_PREFILLED_KEYS: keys })
    visitor = await portalCustomer(server, null)
  }, 120_000)
  afterAll(async () => {
    await server.close()
  })

  /** Writes a link's token as another system does: with a library of JOSE and a key, without our code. */
  const tokenOf = async (
    claims: Readonly<Record<string, unknown>>,
    {
      key = current,
      enc = 'A256GCM',
      lifeS = hourS,
    }: { key?: Uint8Array; enc?: string; lifeS?: number } = {},
  ) =>
    await new EncryptJWT(claims)
      .setProtectedHeader({ alg: 'dir', enc })
      .setExpirationTime(Math.floor(server.clock.now / 1000) + lifeS)
      .encrypt(key)
  const open = async (token: string) => await visitor.send('POST', '/api/v1/prefilled', { token })

  const vehicle = { stateNumber: '01A123BC' }

  test.each([
    ['the current key', current],
    ['the key before it', earlier],
  ])('a link by %s gives product, address and answers', async (_name, key) => {
    expect(await open(await tokenOf({ product: 'osago', answers: { vehicle } }, { key }))).toMatchObject({
      status: 200,
      data: { product: 'osago', route: '/insurance/osago', values: { vehicle } },
    })
  })

  test('no link gives a consent, and a form opens like a product', async () => {
    const offer = (await server.deps.registry.list()).find(({ id }) => id === 'osago')
    const product = await server.deps.registry.compiled('osago', offer?.hash ?? '')
    const at = product?.purchase?.offer ?? ''
    expect(at).not.toBe('')
    const name = at.split('/')[1] ?? ''
    const given = await open(await tokenOf({ product: 'osago', answers: { vehicle, [name]: true } }))
    expect(given.data).toMatchObject({ values: { vehicle } })
    expect(given.data).not.toHaveProperty(['values', name])
    expect(await open(await tokenOf({ product: 'clinic-intake', answers: {} }))).toMatchObject({
      status: 200,
    })
  })

  test('a link that is over, of another key, of no product or cut says so, and opens nothing', async () => {
    const answers = { vehicle }
    const product = 'osago'
    const whole = await tokenOf({ product, answers })
    const cases = [
      [await tokenOf({ product, answers }, { lifeS: -1 }), 410, 'QDM_PREFILLED_EXPIRED'],
      [await tokenOf({ product: 'no-such-product', answers }), 410, 'QDM_PREFILLED_CLOSED'],
      [await tokenOf({ product, answers }, { key: randomBytes(32) }), 404, 'QDM_NOT_FOUND'],
      [await tokenOf({ product, answers }, { enc: 'A128CBC-HS256' }), 404, 'QDM_NOT_FOUND'],
      [await tokenOf({ product, answers: [1] }), 404, 'QDM_NOT_FOUND'],
      [await tokenOf({ product: 7, answers }), 404, 'QDM_NOT_FOUND'],
      [whole.slice(0, -4), 404, 'QDM_NOT_FOUND'],
      ['A link that was typed by hand, and is none', 400, 'QDM_REQUEST_INVALID'],
    ] as const
    for (const [token, status, code] of cases) expect(await open(token)).toMatchObject({ status, code })
  })

  test('a link without an end opens nothing', async () => {
    const endless = await new EncryptJWT({ product: 'osago', answers: { vehicle } })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(current)
    expect(await open(endless)).toMatchObject({ status: 404, code: 'QDM_NOT_FOUND' })
  })
})

test('a key that is not 32 bytes is a wrong setting', () => {
  const key = current.toString('base64url')
  for (const text of ['short', `${key}x`, `${key},`, current.toString('hex')])
    expect(() => readSettings({ QADAM_PREFILLED_KEYS: text }), text).toThrow('QADAM_PREFILLED_KEYS')
  expect(readSettings({ QADAM_PREFILLED_KEYS: `${key},${key}` }).settings.prefilledKeys).toHaveLength(2)
})
