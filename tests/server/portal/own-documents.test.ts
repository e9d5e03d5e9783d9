import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { codeSentTo } from '../http-customer.ts'

const phone = '998901234567'
const pinfl = '31506900100014'

interface Policy {
  readonly policyId: string
  readonly contractId: string | null
}

describe('policies of the former system', () => {
  let server: WholeServer

  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })
  const proofOf = async (of: string): Promise<string> => {
    await post('/api/v1/auth/send-sms', { phone: of })
    const code = await codeSentTo(server.reach, of)
    const answer = await post('/api/v1/auth/accept', { phone: of, code })
    return answer.json<{ data: { proof: string } }>().data.proof
  }

  test('are found by personal ID and downloaded by a person who proved the phone they were bought with', async () => {
    // given
    const proof = await proofOf(phone)
    // when
    const answer = await post('/api/v1/policies/by-pinfl', { pinfl, phone, proof })
    // then
    const { data } = answer.json<{ data: readonly Policy[] }>()
    expect(data.map(({ policyId }) => policyId).toSorted()).toEqual(['QAR9000001', 'QAR9000002'])
    for (const lang of ['ru', 'uz', 'en']) {
      const url = `/api/v1/contracts/${data[0]?.contractId}/policy.pdf?lang=${lang}`
      const document = await server.app.inject(url)
      expect(document.headers['content-type']).toBe('application/pdf')
      expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(document.rawPayload.length).toBeGreaterThan(10_000)
    }
  })

  test('cannot be read by others, even with the personal ID', async () => {
    const foreign = '998977770001'
    const foreignProof = await proofOf(foreign)
    const find = (body: object) => post('/api/v1/policies/by-pinfl', { pinfl, ...body })

    const strangers = await find({ phone: foreign, proof: foreignProof })
    expect(strangers.statusCode).toBe(404)
    expect(strangers.json()).toMatchObject({ code: 'QDM_PINFL_NO_POLICY' })
    // Another's number beside one's own proof.
    const pretended = await find({ phone, proof: foreignProof })
    expect(pretended.statusCode).toBe(422)
    expect(pretended.json()).toMatchObject({ code: 'QDM_PROOF_REFUSED' })
    const bare = await find({})
    expect(bare.statusCode).toBe(400)
    for (const { body } of [strangers, pretended, bare]) expect(body).not.toContain('QAR')
    const opened = await post('/api/v1/policies/open', {
      series: 'QAR',
      number: '9000001',
      phone: foreign,
      proof: foreignProof,
    })
    expect(opened.statusCode).toBe(404)
    expect((await server.app.inject('/api/idm/policy?series=QAR&number=9000001')).json()).toMatchObject({
      data: { contractId: null },
    })
  })
})
