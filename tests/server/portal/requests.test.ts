import { deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { phoneIn } from '../../../src/server/portal/requests/requests-handlers.ts'
import { portalServer, type PortalServer } from './portal-server.ts'
import { aPdf, ownerPhone, portalCustomer, type FormPart, type PortalCustomer } from './portal-customer.ts'
import { aZip, plainDocx } from './zip.ts'

let server: PortalServer
let visitor: PortalCustomer
let owner: PortalCustomer
beforeEach(async () => {
  server = await portalServer()
  visitor = await portalCustomer(server, null)
  owner = await portalCustomer(server, ownerPhone)
})
afterEach(() => server.close())

describe('a call request', () => {
  const call = (text: string) => visitor.send('POST', '/api/telegram/sendMessage', { text })

  test('[claim.screen.call-request] [portal.role.visitor-call-request] [complaint.call.send-message] a visitor is called back', async () => {
    expect((await call('Перезвоните: +998 90 123-45-67')).data).toEqual({ id: expect.any(String) })
    // The owner of the phone sees that a call was requested, and none of the text.
    expect((await owner.get('/api/v1/requests')).data).toMatchObject([
      { kind: 'call', text: '+998901234567' },
    ])
  })

  test('[claim.call-request.phone-required] [error.call-request-phone-missing] without a phone no call can be made', async () => {
    expect(await call('Перезвоните мне')).toMatchObject({
      status: 422,
      code: 'QDM_CALL_REQUEST_PHONE_MISSING',
    })
    expect((await call('')).status).toBe(400)
  })

  test('one phone is not called for over and over', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await call('998901234567')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test.each([
    ['998901234567', '998901234567'],
    ['+998 (90) 123-45-67', '998901234567'],
    ['90 123 45 67', '998901234567'],
    ['Полис 9000001, телефон 998901234567', '998901234567'],
    ['номер 12345678901234', null],
  ])('%j says the phone %j', (text, phone) => {
    expect(phoneIn(text)).toBe(phone)
  })
})

describe('feedback and agents', () => {
  test('[feedback.call.create] feedback is taken, and its sender sees it', async () => {
    const feedback = { name: 'Азиза', phone: '998935556677', email: null, text: 'Удобно' }
    expect((await owner.send('POST', '/api/v1/feedback-site/create', feedback)).status).toBe(200)
    expect(
      (await visitor.send('POST', '/api/v1/feedback-site/create', { ...feedback, phone: ownerPhone })).status,
    ).toBe(200)
    expect((await owner.get('/api/v1/requests')).data).toMatchObject([{ kind: 'feedback', text: 'Удобно' }])
    expect((await visitor.send('POST', '/api/v1/feedback-site/create', { name: 'Азиза' })).status).toBe(400)
  })

  test('an agent applies with name, phone and city', async () => {
    const agent = { fullName: 'Азиза Каримова', phone: ownerPhone, city: 'Самарканд' }
    expect((await owner.send('POST', '/api/v1/agent-applications', agent)).status).toBe(200)
    expect((await owner.get('/api/v1/requests')).data).toMatchObject([{ kind: 'agent', text: 'Самарканд' }])
    expect((await visitor.send('POST', '/api/v1/agent-applications', { ...agent, city: '' })).status).toBe(
      400,
    )
  })
})

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const aDoc = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(600),
])

describe('a job application', () => {
  const application: FormPart = {
    name: 'application',
    type: 'application/json',
    bytes: JSON.stringify({ fullName: 'Азиза Каримова', phone: ownerPhone, position: 'Актуарий' }),
  }
  const resume = (bytes: Buffer, fileName: string, type: string): FormPart => ({
    name: 'resume',
    bytes,
    fileName,
    type,
  })
  const apply = (...parts: readonly FormPart[]) => owner.post('/api/v1/career', [application, ...parts])

  test.each([
    ['PDF', resume(aPdf(), 'cv.pdf', 'application/pdf')],
    ['PDF of 5 MB', resume(aPdf(5 * 1024 * 1024), 'cv.pdf', 'application/pdf')],
    ['DOC', resume(aDoc, 'cv.doc', 'application/msword')],
    ['DOCX', resume(aZip(plainDocx), 'cv.docx', docxType)],
    [
      'DOCX of a system that does not know Word',
      resume(aZip(plainDocx), 'cv.DOCX', 'application/octet-stream'),
    ],
  ])(
    '[career.resume.formats] [career.field.request] [career.screen.job-application] a %s is taken',
    async (_, part) => {
      expect((await apply(part)).status).toBe(200)
      expect((await owner.get('/api/v1/requests')).data).toMatchObject([{ kind: 'career', text: 'Актуарий' }])
    },
  )

  test.each(['fullName', 'phone', 'position'])(
    '[career.field.request] without %s nobody applies',
    async (missing) => {
      const { [missing]: _, ...rest } = JSON.parse(String(application.bytes)) as Record<string, string>
      const answer = await owner.post('/api/v1/career', [
        { ...application, bytes: JSON.stringify(rest) },
        resume(aPdf(), 'cv.pdf', 'application/pdf'),
      ])
      expect(answer.status).toBe(400)
      expect(answer.problems.map(({ path }) => path)).toEqual([`/application/${missing}`])
    },
  )

  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024))
  const document = { name: 'word/document.xml', bytes: Buffer.from('<w:document/>') }
  const types = { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }
  test.each<[string, FormPart[], number, string]>([
    ['[error.resume-none-chosen] no file', [], 422, 'QDM_RESUME_MISSING'],
    [
      '[error.resume-none-chosen] an empty choice',
      [resume(Buffer.alloc(0), '', 'application/octet-stream')],
      422,
      'QDM_RESUME_MISSING',
    ],
    [
      '[career.resume.one-file] [error.resume-several-files] two files',
      [resume(aPdf(), 'a.pdf', 'application/pdf'), resume(aPdf(), 'b.pdf', 'application/pdf')],
      422,
      'QDM_RESUME_SEVERAL',
    ],
    [
      '[career.resume.max-5mb] [error.resume-too-large] 5 MB and a byte',
      [resume(aPdf(5 * 1024 * 1024 + 1), 'cv.pdf', 'application/pdf')],
      413,
      'QDM_RESUME_TOO_LARGE',
    ],
    [
      '[career.resume.formats] [error.resume-wrong-format] a picture',
      [resume(Buffer.from('89504e470d0a1a0a', 'hex'), 'cv.png', 'image/png')],
      415,
      'QDM_RESUME_WRONG_TYPE',
    ],
    [
      'a program called a document',
      [resume(Buffer.from('MZ'), 'cv.doc', 'application/msword')],
      415,
      'QDM_RESUME_WRONG_TYPE',
    ],
    [
      'an archive that is no document',
      [resume(aZip([{ name: 'a.txt', bytes: Buffer.from('x') }]), 'cv.docx', docxType)],
      415,
      'QDM_RESUME_WRONG_TYPE',
    ],
    [
      'a document with macros',
      [
        resume(
          aZip([...plainDocx, { name: 'word/vbaProject.bin', bytes: Buffer.from('x') }]),
          'cv.docx',
          docxType,
        ),
      ],
      415,
      'QDM_RESUME_WRONG_TYPE',
    ],
    [
      'a zip bomb that says how large it is',
      [
        resume(
          aZip([types, { ...document, deflated: bomb, saysBytes: 64 * 1024 * 1024 }]),
          'cv.docx',
          docxType,
        ),
      ],
      415,
      'QDM_RESUME_WRONG_TYPE',
    ],
    [
      'a zip bomb that lies about it',
      [resume(aZip([types, { ...document, deflated: bomb, saysBytes: 100 }]), 'cv.docx', docxType)],
      415,
      'QDM_RESUME_WRONG_TYPE',
    ],
    [
      'an archive of a thousand parts',
      [
        resume(
          aZip([
            types,
            document,
            ...Array.from({ length: 1000 }, (_, n) => ({ name: `word/${n}.xml`, bytes: Buffer.from('x') })),
          ]),
          'cv.docx',
          docxType,
        ),
      ],
      415,
      'QDM_RESUME_WRONG_TYPE',
    ],
    [
      'an archive that breaks off',
      [resume(aZip(plainDocx).subarray(0, 90), 'cv.docx', docxType)],
      415,
      'QDM_RESUME_WRONG_TYPE',
    ],
  ])('%s is refused', async (_, parts, status, code) => {
    expect(await apply(...parts)).toMatchObject({ status, code })
    expect((await owner.get('/api/v1/requests')).data).toEqual([])
  })

  test('one address that sends too much is stopped before its files are looked through', async () => {
    const wrong = resume(Buffer.from('MZ'), 'cv.doc', 'application/msword')
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 21; count += 1) codes.push((await apply(wrong)).code)
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'QDM_RESUME_WRONG_TYPE'))
    expect(codes[20]).toBe('QDM_TOO_MANY_REQUESTS')
  })
})
