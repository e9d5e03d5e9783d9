import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClaimToSend } from '../../../machines/claim-form-setup.ts'
import { inspectFiles } from '../../../src/portal/claims/files/chosen-files.ts'
import { submitClaim } from '../../../src/portal/claims/form/submit-claim.ts'
import { forgetToken, keepLanguage, keepToken, token, upload } from '../../../src/api/index.ts'
import { HandRequest } from '../../hand-request.ts'

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', HandRequest)
  keepLanguage('uz')
  keepToken('a-token', false)
})
afterEach(() => {
  forgetToken()
  vi.useRealTimers()
})

const began = (signal?: AbortSignal) => {
  const seen: number[] = []
  const asked = upload({
    path: '/api/v1/claims',
    body: new FormData(),
    onProgress: ({ sentBytes }) => seen.push(sentBytes),
    ...(signal && { signal }),
  })
  const request = HandRequest.last
  if (!request) throw new Error('Nothing was sent')
  return { asked, request, seen }
}

describe('an upload', () => {
  test('reports how much is sent, and carries the sender and the language', async () => {
    const { asked, request, seen } = began()
    request.progress(100, 300)
    request.progress(300, 300)
    request.answer(200, { data: { number: '1' } })
    expect(await asked).toMatchObject({ status: 200, body: { data: { number: '1' } } })
    expect(seen).toEqual([100, 300])
    expect(request.opened).toBe('POST /api/v1/claims')
    expect(request.headers).toMatchObject({ authorization: 'Bearer a-token', 'accept-language': 'uz' })
    expect(request.headers, 'the browser names the form’s boundary itself').not.toHaveProperty('content-type')
  })

  test('[http.failure.http-status] [auth.token.removed-on-401] a 401 ends the session', async () => {
    const { asked, request } = began()
    request.answer(401, { code: 'QDM_UNAUTHORIZED' })
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'status', status: 401 } })
    expect(token()).toBeNull()
  })

  test('[http.failure.fetch] a cut connection', async () => {
    const { asked, request } = began()
    request.end('error')
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'fetch' } })
  })

  test('[http.failure.parsing] an answer that is none', async () => {
    const { asked, request } = began()
    request.status = 200
    request.responseText = '<html>'
    request.end('load')
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'parsing' } })
  })

  test('[http.failure.timeout] is given up when nothing moves for long, however long it takes while it does', async () => {
    vi.useFakeTimers()
    const { asked, request } = began()
    const ended = asked.catch((error: unknown) => error)
    for (const sent of [1, 2, 3]) {
      vi.advanceTimersByTime(25_000)
      request.progress(sent, 10)
    }
    vi.advanceTimersByTime(30_000)
    expect(await ended).toMatchObject({ failure: { kind: 'timeout' } })
  })

  test('is stopped when the page is left', async () => {
    const leaving = new AbortController()
    const { asked } = began(leaving.signal)
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'fetch' } })
  })
})

test('[claim.call.submit] [claim.submission.json-part] a claim goes as one part in JSON and a part for each file', async () => {
  const answers: ClaimToSend['answers'] = {
    policySeries: 'QAR',
    policyNumber: '9000001',
    role: 'victim',
    fullName: ' Каримов Анвар ',
    regionId: '10',
    districtId: '1726269',
    address: 'ул. Навои, 1',
    eventDate: '2026-11-20',
    eventTime: '18:40',
    phone: '998901234567',
    description: 'ж'.repeat(50),
  }
  const chosen = ['a.pdf', 'b.pdf'].map(
    (name) => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' }),
  )
  const files = await inspectFiles(chosen)
  void submitClaim({ answers, files }, () => undefined, new AbortController().signal)
  const { opened, sent } = HandRequest.last ?? {}
  expect(opened).toBe('POST /api/v1/claims')
  expect([...(sent?.keys() ?? [])]).toEqual(['claim', 'files', 'files'])
  const claim = sent?.get('claim') as Blob
  expect(claim.type).toBe('application/json')
  expect(JSON.parse(await claim.text())).toEqual({
    ...answers,
    fullName: 'Каримов Анвар',
    regionId: 10,
    districtId: 1726269,
  })
  expect(sent?.getAll('files').map((file) => (file as File).name)).toEqual(['a.pdf', 'b.pdf'])
})
