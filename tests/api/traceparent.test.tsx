import { afterEach, expect, test } from 'vitest'
import { headersOf } from '../../src/api/send.ts'

afterEach(() => document.head.replaceChildren())

const call = { method: 'GET', path: '/api/v1/products' }

test('a call begins a trace of its own where the document says that the server makes traces', () => {
  document.head.innerHTML = '<meta name="qadam-tracing" content="on">'
  const [first, second] = [headersOf(call, null), headersOf(call, null)].map((headers) =>
    headers.get('traceparent'),
  )
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(second).not.toBe(first)
})

test('elsewhere a call names no trace', () => {
  expect(headersOf(call, null).has('traceparent')).toBe(false)
})
