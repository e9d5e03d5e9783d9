import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownHits } from '../../../src/server/portal/cabinet/own-hits.ts'
import { ownerPhone, portalCustomer, samplePassport, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

describe('[portal.screen.site-search] one’s own policies and claims by number', () => {
  let server: PortalServer
  let owner: PortalCustomer
  let other: PortalCustomer
  beforeEach(async () => {
    server = await portalServer()
    owner = await portalCustomer(server, ownerPhone)
    other = await portalCustomer(server, '998907654321')
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    await other.send('PUT', '/api/v1/profile', samplePassport)
    const claim = {
      policySeries: 'QAR',
      policyNumber: '9000001',
      role: 'policyholder',
      fullName: 'Karimov Anvar',
      regionId: 10,
      districtId: 1726290,
      address: 'Amir Temur 107B',
      eventDate: '2026-11-20',
      eventTime: '18:40',
      phone: ownerPhone,
      description: 'A collision on the crossing: bumper and left headlight are damaged, no person is hurt.',
    }
    const part = { name: 'claim', type: 'application/json', bytes: JSON.stringify(claim) }
    await owner.post('/api/v1/claims', [part])
  })
  afterEach(() => server.close())

  const find = async (who: PortalCustomer, text: string) =>
    (await who.send('POST', '/api/v1/search/own', { text })).data

  test.each(['QAR 9000001', 'qar9000001', 'QAR-9000001', '9000001', ' 000001 '])(
    '«%s» finds the policy of its holder alone',
    async (text) => {
      expect(await find(owner, text)).toContainEqual(
        expect.objectContaining({ kind: 'policy', number: 'QAR 9000001', product: 'osago' }),
      )
      expect(await find(other, text)).toEqual([])
    },
  )

  test('a claim is found by its number, by the person who filed it alone', async () => {
    expect(await find(owner, '2026-000001')).toEqual([
      {
        kind: 'claim',
        number: '2026-000001',
        product: null,
        contractId: null,
        from: '2026-11-20',
        until: null,
      },
    ])
    expect(await find(other, '2026-000001')).toEqual([])
  })

  test('an empty text finds one policy, and three characters find nothing', async () => {
    expect(await find(owner, ' ')).toMatchObject([{ kind: 'policy' }])
    expect(await find(other, '')).toEqual([])
    expect(await find(owner, '900')).toEqual([])
  })

  test('without a passport nothing is shown, as in the cabinet', async () => {
    const stranger = await portalCustomer(server, '998931112233')
    expect(await stranger.send('POST', '/api/v1/search/own', { text: '9000001' })).toMatchObject({
      status: 409,
      code: 'QDM_PASSPORT_NEEDED',
    })
  })
})

test('Cyrillic letters that look like Latin ones find a number, and an unpaid contract has none to find', () => {
  const contract = { id: 'a', product: 'osago', series: 'KAE', term_from: '', term_to: '' }
  const numbered = { ...contract, number: '1234567' }
  expect(ownHits('КАЕ 1234567', [{ ...contract, number: null }, numbered], [])).toMatchObject([
    { contractId: 'a', number: 'KAE 1234567', from: null, until: null },
  ])
  expect(ownHits('', [{ ...contract, number: null }], [])).toEqual([])
})
