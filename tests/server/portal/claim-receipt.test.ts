import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aPdf,
  ownerPhone,
  portalCustomer,
  sampleClaim,
  samplePassport,
  type PortalCustomer,
} from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

describe('the receipt of the payment of a claim', () => {
  let server: PortalServer
  let owner: PortalCustomer
  let stranger: PortalCustomer
  let operator: PortalCustomer
  let number: string

  beforeAll(async () => {
    server = await portalServer()
    owner = await portalCustomer(server, ownerPhone)
    stranger = await portalCustomer(server, '998935557799')
    operator = await portalCustomer(server, '998900000101')
    for (const person of [owner, stranger]) await person.send('PUT', '/api/v1/profile', samplePassport)
    const filed = await owner.post('/api/v1/claims', [
      { name: 'claim', type: 'application/json', bytes: JSON.stringify(sampleClaim) },
    ])
    number = (filed.data as { readonly number: string }).number
  })
  afterAll(() => server.close())

  const attach = async (bytes: Buffer) =>
    await operator.post(`/api/v1/admin/claims/${number}/receipt`, [
      { name: 'file', type: 'application/pdf', fileName: 'Чек 4512.pdf', bytes },
    ])
  const thread = async () => (await owner.get(`/api/v1/claims/${number}`)).data

  test('is judged by its content, and shown to its customer alone once the claim is paid', async () => {
    expect(await attach(Buffer.from('MZ this is a program'))).toMatchObject({
      status: 415,
      code: 'QDM_FILE_WRONG_TYPE',
    })
    expect((await attach(aPdf(700))).status).toBe(204)
    // Another one takes its place.
    const receipt = aPdf(900)
    expect((await attach(receipt)).status).toBe(204)
    expect(await thread()).toMatchObject({ receipt: null, claim: { files: [] } })

    const move = async (from: string, status: string, more: object = {}) => {
      const body = { from, status, paymentDate: null, reason: null, amount: null, paymentDocument: null }
      const moved = await operator.send('POST', `/api/v1/admin/claims/${number}/status`, { ...body, ...more })
      expect(moved.status, JSON.stringify(moved.problems)).toBe(200)
    }
    await move('registered', 'inReview')
    await move('inReview', 'approved', { amount: 125_000_000 })
    await move('approved', 'paid', {
      amount: 125_000_000,
      paymentDate: '2026-11-23',
      paymentDocument: '4512',
    })
    const paid = (await thread()) as { readonly receipt: { readonly id: string } }
    expect(paid).toMatchObject({
      receipt: { name: 'Чек 4512.pdf', sizeBytes: receipt.byteLength },
      claim: { paidAmount: 125_000_000, paymentDate: '2026-11-23', files: [] },
    })
    const file = await owner.get(`/api/v1/files/${paid.receipt.id}`)
    expect(file.bytes.equals(receipt)).toBe(true)
    expect((await stranger.get(`/api/v1/files/${paid.receipt.id}`)).status).toBe(404)
  })
})
