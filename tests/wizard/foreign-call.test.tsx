import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Json } from '../../src/engine/json.ts'
import { performCall } from '../../src/wizard/calls/perform-call.ts'
import { sampleServicesOf } from '../../src/wizard/page/sample-services.ts'
import { SampleNote } from '../../src/wizard/page/sample-note.tsx'
import { exampleForm, type RealProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'
import { expectAccessible } from '../ui/render.tsx'

let claim: RealProduct
beforeAll(async () => {
  claim = (await exampleForm('parcel-claim')) as RealProduct
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.querySelector('meta[name="qadam-sample-services"]')?.remove()
})

const request = {
  operation: 'post.findParcel',
  path: { number: 'RR123456785UZ' },
  query: {},
  body: null,
  timeoutMs: 20_000,
  retries: 1,
}
const never = new AbortController().signal

/** Answers each request with the next of these. */
function server(...answers: readonly (Response | Error)[]) {
  const asked: { readonly url: string; readonly body: Json }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    asked.push({ url, body: JSON.parse(body) as Json })
    const answer = answers[asked.length - 1]
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('asked too often')
    return answer
  })
  return asked
}
const json = (status: number, body: Json) => new Response(JSON.stringify(body), { status })

test('a call of another service goes to our server, its values in the body and none in the address', async () => {
  const parcel = { town: 'Samarkand' }
  const asked = server(json(200, { data: { status: 200, body: parcel, sample: false } }))
  expect(await performCall(request, { id: 'parcel-claim', hash: 'h1' }, never)).toEqual({
    kind: 'answer',
    status: 200,
    body: parcel,
    fact: null,
  })
  expect(asked).toEqual([
    {
      url: '/api/v1/foreign/post/findParcel',
      body: {
        product: 'parcel-claim',
        version: 'h1',
        request: { path: { number: 'RR123456785UZ' }, query: {}, body: null },
      },
    },
  ])
})

test.each([
  [
    'what the service refuses',
    json(200, { data: { status: 404, body: { code: 'UNKNOWN_NUMBER' }, sample: false } }),
    404,
  ],
  ['what our server refuses', json(502, { code: 'QDM_UPSTREAM_MALFORMED', status: 502 }), 502],
])('%s is the answer of the call', async (_, answer, status) => {
  server(answer)
  expect(await performCall(request, { id: 'parcel-claim', hash: 'h1' }, never)).toMatchObject({
    kind: 'answer',
    status,
  })
})

test('a lost connection is tried again as often as the product says, and is then a failure', async () => {
  const lost = new TypeError('Failed to fetch')
  const asked = server(lost, lost)
  expect(await performCall(request, { id: 'parcel-claim', hash: 'h1' }, never)).toEqual({
    kind: 'failure',
    failure: 'fetch',
  })
  expect(asked).toHaveLength(2)
})

test('a product learns which of the services that it asks answer with samples', () => {
  expect(sampleServicesOf(claim.product)).toEqual([])
  document.head.insertAdjacentHTML('beforeend', '<meta name="qadam-sample-services" content="bank post">')
  expect(sampleServicesOf(claim.product)).toEqual(['post'])
})

test.each([
  ['ru', 'Это образец: служба post не подключена, вместо неё отвечают примеры.'],
  ['uz', 'Bu namuna: post xizmati ulanmagan, uning oʻrniga namunalar javob beradi.'],
  ['en', 'This is a sample: the service post is not connected, and examples answer in its place.'],
] as const)('the page says so in %s', async (language, text) => {
  const run = testRun(claim, { language })
  const { container } = renderInWizard(<SampleNote services={['post']} />, run, claim)
  expect((await screen.findByText(text)).textContent).toBe(text)
  await expectAccessible(container)
})
