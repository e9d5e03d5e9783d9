import { describe, expect, test } from 'vitest'
import { opensApp, publicKindOf } from '../../src/app/offline/public-requests.ts'

const origin = 'https://qadam.example'
const kindOf = (path: string, more: { readonly method?: string; readonly token?: boolean } = {}) =>
  publicKindOf({
    method: more.method ?? 'GET',
    url: new URL(path, origin),
    origin,
    hasAuthorization: more.token ?? false,
  })

describe('what may be kept on the device', () => {
  test.each([
    ['/products/osago/abc123.js', 'product'],
    ['/locales/uz/common.json', 'texts'],
    ['/api/v1/products', 'content'],
    ['/api/v1/menu/list', 'content'],
    ['/api/v1/pages?path=%2Fabout', 'content'],
    ['/api/v1/news/marathon', 'content'],
    ['/api/v1/reference/districts?regionId=10', 'content'],
  ])('%s is the same for everybody', (path, kind) => {
    expect(kindOf(path)).toBe(kind)
    expect(kindOf(path, { token: true })).toBeNull()
    expect(kindOf(path, { method: 'POST' })).toBeNull()
  })

  test.each([
    '/api/v1/provider/person/pass-dob',
    '/api/v1/auth/session',
    '/api/v1/profile',
    '/api/v1/policies',
    '/api/v1/drafts',
    '/api/v1/drafts/abcdefgh',
    '/api/v1/claims',
    '/api/v1/files/abc',
    '/api/v1/notifications',
    '/api/v1/search?q=x',
    '/api/v1/products/osago/price',
    '/api/v1/admin/operator',
    '/api/idm/policy?series=A&number=1',
    '/check/abc',
    '/sandbox/outbox.json',
    'https://elsewhere.example/api/v1/products',
  ])('%s never is', (path) => {
    expect(kindOf(path)).toBeNull()
  })
})

test('without a network the app opens only at addresses of its pages', () => {
  for (const path of ['/', '/insurance/osago', '/profile/my-insurances', '/about/documents'])
    expect(opensApp(path), path).toBe(true)
  for (const path of ['/api/v1/files/a', '/sandbox', '/admin/content', '/favicon.ico', '/assets/a.js'])
    expect(opensApp(path), path).toBe(false)
})
