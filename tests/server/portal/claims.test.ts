import { NBSP } from '../../../src/formats/index.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { staffDesk } from '../../../src/server/portal/staff-desk.ts'
import { portalServer, type PortalServer } from './portal-server.ts'
import {
  aPdf,
  formOf,
  ownerPhone,
  portalCustomer,
  sampleClaim,
  samplePassport,
  type Answer,
  type FormPart,
  type PortalCustomer,
} from './portal-customer.ts'

const megabyte = 1024 * 1024
const claimPart = (change: object = {}): FormPart => ({
  name: 'claim',
  type: 'application/json',
  bytes: JSON.stringify({ ...sampleClaim, ...change }),
})
const filePart = (
  bytes: Buffer | string = aPdf(),
  fileName = 'spravka.pdf',
  type = 'application/pdf',
): FormPart => ({
  name: 'files',
  type,
  fileName,
  bytes,
})

let server: PortalServer
let owner: PortalCustomer
beforeEach(async () => {
  server = await portalServer()
  owner = await portalCustomer(server, ownerPhone)
})
afterEach(() => server.close())

const file = (...parts: readonly FormPart[]): Promise<Answer> => owner.post('/api/v1/claims', parts)
interface ToldClaim {
  readonly number: string
  readonly status: string
  readonly files: readonly { readonly id: string; readonly name: string; readonly sizeBytes: number }[]
}

describe('filing a claim', () => {
  test('[claim.call.submit] [claim.submission.json-part] [claim.files.max-5] a claim with five files is registered', async () => {
    const answer = await file(
      claimPart(),
      ...[1, 2, 3, 4, 5].map((n) => filePart(aPdf(600 + n), `Справка ${n}.pdf`)),
    )
    expect(answer.status).toBe(200)
    const claim = answer.data as ToldClaim
    expect(claim).toMatchObject({ number: '2026-000001', status: 'Зарегистрировано' })
    expect(claim.files.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Справка ${n}.pdf`))
  })

  test('[claim.submission.files-optional] a claim needs no file', async () => {
    expect((await file(claimPart())).data).toMatchObject({ files: [] })
  })

  test('[const.claim-review-15-days] it is decided within 15 days', async () => {
    expect((await file(claimPart())).data).toMatchObject({
      registrationDate: '2026-11-23',
      reviewBy: '2026-12-08',
    })
  })

  test('[claim.rule.policy-with-insurer] a policy that has ended takes the claim of a day within its term', async () => {
    const days = ['2025-10-19', '2025-11-18']
    for (const eventDate of days)
      expect((await file(claimPart({ policyNumber: '9000003', eventDate }))).status).toBe(200)
  })

  test('an event before the birth of the claimant is refused', async () => {
    await owner.send('PUT', '/api/v1/profile', { ...samplePassport, birthDate: '2026-11-21' })
    expect(await file(claimPart())).toMatchObject({
      status: 422,
      problems: [{ path: '/claim/eventDate', code: 'QDM_CLAIM_BEFORE_BIRTH' }],
    })
  })

  test('the same claim sent twice is one claim, other words are another', async () => {
    const [one, two] = await Promise.all([file(claimPart(), filePart()), file(claimPart(), filePart())])
    expect((two.data as ToldClaim).number).toBe((one.data as ToldClaim).number)
    const other = await file(claimPart({ address: 'ул. Навои, 1' }), filePart())
    expect((other.data as ToldClaim).number).not.toBe((one.data as ToldClaim).number)
  })

  const exe = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
  test.each<{ rule: string; parts: FormPart[]; status: number; problems: object[] }>([
    {
      rule: '[claim.rule.description-min-50] [error.claim-description-short] 49 characters are too few',
      parts: [claimPart({ description: 'ж'.repeat(49) })],
      status: 422,
      problems: [
        { path: '/claim/description', code: 'QDM_CLAIM_DESCRIPTION_SHORT', params: { n: 1, limit: 50 } },
      ],
    },
    {
      rule: '[claim.rule.description-min-50] blanks around do not count',
      parts: [claimPart({ description: `${'ж'.repeat(49)}      ` })],
      status: 422,
      problems: [expect.objectContaining({ code: 'QDM_CLAIM_DESCRIPTION_SHORT' })],
    },
    {
      rule: '[claim.rule.event-not-in-future] [error.claim-event-future] a minute from now is the future',
      parts: [claimPart({ eventDate: '2026-11-23', eventTime: '12:01' })],
      status: 422,
      problems: [{ path: '/claim/eventDate', code: 'QDM_CLAIM_EVENT_IN_FUTURE', params: {} }],
    },
    {
      rule: '[claim.rule.policy-with-insurer] [error.claim-policy-not-found] a policy of nobody',
      parts: [claimPart({ policyNumber: '7777777' })],
      status: 404,
      problems: [{ path: '/claim/policyNumber', code: 'QDM_CLAIM_POLICY_NOT_FOUND', params: {} }],
    },
    {
      rule: '[claim.rule.policy-with-insurer] a policy that was over on the day of the event',
      parts: [claimPart({ policyNumber: '9000003' })],
      status: 422,
      problems: [
        { path: '/claim/eventDate', code: 'QDM_CLAIM_AFTER_POLICY', params: { date: '18.11.2025' } },
      ],
    },
    {
      rule: '[claim.rule.policy-with-insurer] a policy that had not begun on the day of the event',
      parts: [claimPart({ policyNumber: '9000003', eventDate: '2025-10-18' })],
      status: 422,
      problems: [
        { path: '/claim/eventDate', code: 'QDM_CLAIM_BEFORE_POLICY', params: { date: '19.10.2025' } },
      ],
    },
    {
      rule: 'a day that no calendar has',
      parts: [claimPart({ eventDate: '2026-02-31' })],
      status: 400,
      problems: [expect.objectContaining({ path: '/claim/eventDate' })],
    },
    {
      rule: '[claim.rule.policy-with-insurer] a policy that was not activated is not in force',
      parts: [claimPart({ policyNumber: '9000004' })],
      status: 404,
      problems: [expect.objectContaining({ code: 'QDM_CLAIM_POLICY_NOT_FOUND' })],
    },
    {
      rule: '[claim.files.max-5] [claim.files.flag-too-many] [error.files-too-many] six files are one too many',
      parts: [claimPart(), ...Array.from({ length: 6 }, () => filePart())],
      status: 413,
      problems: [{ path: '/files', code: 'QDM_FILES_TOO_MANY', params: { limit: 5 } }],
    },
    {
      rule: '[claim.files.max-2mb] [claim.files.flag-too-big] [error.file-too-large] 2 MB and a byte are too much',
      parts: [claimPart(), filePart(), filePart(aPdf(2 * megabyte + 1))],
      status: 413,
      problems: [{ path: '/files/1', code: 'QDM_FILE_TOO_LARGE', params: { limit: 2 * megabyte } }],
    },
    {
      rule: '[claim.files.pdf-only] [claim.files.flag-wrong-type] [error.file-wrong-format] a program that is called a PDF',
      parts: [claimPart(), filePart(exe)],
      status: 415,
      problems: [{ path: '/files/0', code: 'QDM_FILE_WRONG_TYPE', params: {} }],
    },
    {
      rule: '[claim.files.pdf-only] a PDF that is called a page',
      parts: [claimPart(), filePart(aPdf(), 'spravka.pdf', 'text/html')],
      status: 415,
      problems: [expect.objectContaining({ code: 'QDM_FILE_WRONG_TYPE' })],
    },
    {
      rule: '[claim.files.pdf-only] a PDF with the name of a program',
      parts: [claimPart(), filePart(aPdf(), 'spravka.exe')],
      status: 415,
      problems: [expect.objectContaining({ code: 'QDM_FILE_WRONG_TYPE' })],
    },
    {
      rule: '[claim.files.pdf-only] a page with a PDF behind it',
      parts: [claimPart(), filePart(Buffer.concat([Buffer.from('<script>alert(1)</script>'), aPdf()]))],
      status: 415,
      problems: [expect.objectContaining({ code: 'QDM_FILE_WRONG_TYPE' })],
    },
    {
      rule: '[claim.state.errors-files] every breach has its own code',
      parts: [
        claimPart({ description: 'мало' }),
        filePart(exe),
        filePart(aPdf(2 * megabyte + 1)),
        ...Array.from({ length: 4 }, () => filePart()),
      ],
      status: 422,
      problems: [
        expect.objectContaining({ code: 'QDM_CLAIM_DESCRIPTION_SHORT' }),
        expect.objectContaining({ code: 'QDM_FILES_TOO_MANY' }),
        expect.objectContaining({ path: '/files/0', code: 'QDM_FILE_WRONG_TYPE' }),
        expect.objectContaining({ path: '/files/1', code: 'QDM_FILE_TOO_LARGE' }),
      ],
    },
    {
      rule: '[claim.field.claimant-role] a role that there is not',
      parts: [claimPart({ role: 'driver' })],
      status: 400,
      problems: [expect.objectContaining({ path: '/claim/role', code: 'enum' })],
    },
    {
      rule: 'a district of another region',
      parts: [claimPart({ districtId: 1 })],
      status: 400,
      problems: [expect.objectContaining({ path: '/claim/districtId' })],
    },
  ])('$rule', async ({ parts, status, problems }) => {
    const answer = await file(...parts)
    expect({ status: answer.status, problems: answer.problems }).toEqual({ status, problems })
    expect(await server.deps.store.claims.ofUser(owner.id)).toEqual([])
  })

  test('[claim.files.max-2mb] five files of 2 MB, to the byte, are taken', async () => {
    const parts = [1, 2, 3, 4, 5].map((n) => filePart(aPdf(2 * megabyte), `${n}.pdf`))
    expect((await file(claimPart(), ...parts)).status).toBe(200)
  })

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system32.pdf', 'system32.pdf'],
    ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ['.htaccess.pdf', 'htaccess.pdf'],
    ['.pdf', 'file.pdf'],
    ['spravka\u0000.exe\u0000.pdf', 'spravka.exe.pdf'],
    [`${'ж'.repeat(300)}.pdf`, `${'ж'.repeat(100)}.pdf`],
  ])('a file called %j is kept as %j', async (sent, kept) => {
    const { data } = await file(claimPart(), filePart(aPdf(), sent))
    expect((data as ToldClaim).files.map(({ name }) => name)).toEqual([kept])
  })
})

describe('a form that is no claim', () => {
  test.each<[string, FormPart[], number]>([
    ['files without a claim', [filePart()], 400],
    ['a claim that is no JSON', [{ name: 'claim', type: 'application/json', bytes: '{"role":' }], 400],
    [
      'a claim that came as a file',
      [{ name: 'claim', type: 'application/pdf', fileName: 'a.pdf', bytes: aPdf() }],
      400,
    ],
    ['two claims at once', [claimPart(), claimPart()], 400],
    ['a file where there is none to be', [claimPart(), { ...filePart(), name: 'claim' }], 400],
    [
      'more than a form may hold',
      [claimPart(), ...[1, 2, 3, 4, 5, 6, 7].map(() => filePart(aPdf(2 * megabyte)))],
      413,
    ],
  ])('%s is refused, and nothing of it is kept', async (_, parts, status) => {
    expect((await file(...parts)).status).toBe(status)
    expect(await server.deps.store.claims.ofUser(owner.id)).toEqual([])
  })

  test('a form that breaks off is refused', async () => {
    const { payload, type } = formOf([claimPart(), filePart()])
    const broken = await owner.postRaw('/api/v1/claims', payload.subarray(0, payload.length - 40), type)
    expect(broken).toMatchObject({ status: 400, code: 'QDM_BODY_MALFORMED' })
  })
})

describe('seeing claims', () => {
  test('[cabinet.role.passport-needed] nothing is shown before the passport is filled in', async () => {
    await file(claimPart())
    expect(await owner.get('/api/v1/claims')).toMatchObject({ status: 409, code: 'QDM_PASSPORT_NEEDED' })
  })

  test('[cabinet.field.claim] an own claim is shown with all that it says', async () => {
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    await file(claimPart({ role: 'victim' }), filePart())
    expect((await owner.get('/api/v1/claims', 'uz')).data).toEqual([
      {
        number: '2026-000001',
        policy: 'QAR 9000001',
        status: 'Roʻyxatga olindi',
        statusCode: 'registered',
        registrationDate: '2026-11-23',
        reviewBy: '2026-12-08',
        paymentDate: null,
        eventDate: '2026-11-20',
        dateTime: '2026-11-20T18:40',
        place: {
          region: 'Toshkent shahri',
          district: expect.stringMatching(/\S/),
          address: sampleClaim.address,
        },
        circumstances: sampleClaim.description,
        phone: ownerPhone,
        role: 'victim',
        files: [{ id: expect.any(String), name: 'spravka.pdf', sizeBytes: 600 }],
        declineReason: null,
        decidedDate: null,
        approvedAmount: null,
        paidAmount: null,
        paymentDocument: null,
        wanted: 0,
        unread: 0,
      },
    ])
  })

  test('a file is read by its owner, as an attachment, byte for byte', async () => {
    const { data } = await file(claimPart(), filePart(aPdf(700), 'Справка.pdf'))
    const url = `/api/v1/files/${(data as ToldClaim).files[0]?.id}`
    const mine = await owner.get(url)
    expect(mine).toMatchObject({ status: 200, bytes: aPdf(700) })
    expect(mine.headers['content-type']).toBe('application/pdf')
    expect(mine.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Справка.pdf')}`,
    )
    expect(mine.headers['x-content-type-options']).toBe('nosniff')
    const other = await portalCustomer(server, '998907654321')
    expect((await other.get(url)).status).toBe(404)
    expect((await (await portalCustomer(server, null)).get(url)).status).toBe(401)
  })

  test('[complaint.call.status-by-policies] the claimant reads how far the claim is, and so does the holder of the policy', async () => {
    await file(claimPart())
    const asked = [
      { series: 'QAR', number: '9000001' },
      { series: 'QAR', number: '9000002' },
    ]
    const ask = async (who: PortalCustomer) => await who.send('POST', '/api/claims/status-by-policies', asked)
    expect((await ask(await portalCustomer(server, null))).status).toBe(401)
    expect((await ask(await portalCustomer(server, '998935550077'))).data).toEqual([])
    const { data } = await ask(owner)
    expect(data).toEqual([
      {
        number: '2026-000001',
        policy: 'QAR 9000001',
        status: 'Зарегистрировано',
        statusCode: 'registered',
        registrationDate: '2026-11-23',
        reviewBy: '2026-12-08',
        paymentDate: null,
      },
    ])
  })

  test('how far claims are is said in the language asked for', async () => {
    await file(claimPart())
    const token = server.deps.world.newToken()
    await server.deps.store.sessions.open({
      tokenHash: tokenHash(token),
      userId: owner.id,
      lifeMs: 60_000,
    })
    const asked = await server.app.inject({
      method: 'POST',
      url: '/api/claims/status-by-policies',
      headers: { 'accept-language': 'uz', authorization: `Bearer ${token}` },
      payload: [{ series: 'QAR', number: '9000001' }],
    })
    expect(asked.json()).toMatchObject({ data: [{ status: 'Roʻyxatga olindi' }] })
  })

  test('the customer hears of every move of a claim', async () => {
    await file(claimPart())
    const desk = staffDesk(server.deps.store, () => server.clock.now)
    const nothing = { paymentDate: null, reason: null, amount: null, paymentDocument: null }
    const inReview = { ...nothing, status: 'inReview' } as const
    const paid = {
      ...nothing,
      status: 'paid',
      paymentDate: '2026-11-23',
      amount: 125_000_000,
      paymentDocument: '4512',
    } as const
    await desk.moveClaim('2026-000001', 'registered', inReview, 'operator')
    const approved = { ...nothing, status: 'approved', amount: 125_000_000 } as const
    await desk.moveClaim('2026-000001', 'inReview', approved, 'operator')
    await desk.moveClaim('2026-000001', 'approved', paid, 'operator')
    await expect(desk.moveClaim('2026-999999', 'inReview', paid, 'operator')).rejects.toMatchObject({
      code: 'QDM_NOT_FOUND',
    })
    const titles = ((await owner.get('/api/v1/notifications', 'en')).data as { text: string }[]).map(
      ({ text }) => text,
    )
    expect(titles.toSorted()).toEqual([
      'It is now: In review.',
      `It is now: Paid, 1,250,000${NBSP}UZS.`,
      `It is now: Payment approved, 1,250,000${NBSP}UZS.`,
      'We decide by 08.12.2026.',
    ])
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    expect((await owner.get('/api/v1/claims')).data).toMatchObject([
      { statusCode: 'paid', paymentDate: '2026-11-23' },
    ])
  })
})
