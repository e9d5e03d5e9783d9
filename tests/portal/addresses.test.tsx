import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetToken, keepToken } from '../../src/api/index.ts'
import { anyPageRoute } from '../../src/app/any-page-route.tsx'
import { createAppRouter } from '../../src/app/app-router.ts'
import { portalRoutes } from '../../src/app/portal-routes.tsx'
import { redirectRoutes } from '../../src/app/redirect-routes.ts'
import { rootRoute } from '../../src/app/root-route.tsx'
import { createInterfaceTexts } from '../../src/wizard/index.ts'
import { openService } from './services/render-service.tsx'

const products = [
  { id: 'osago', hash: 'a', routes: ['/insurance/osago', '/insurance/bot/osogo'] },
  { id: 'accident', hash: 'b', routes: ['/accidents/accidents'] },
  { id: 'kasko', hash: 'c', routes: ['/products/auto/kasko'] },
  { id: 'travel', hash: 'd', routes: ['/products/travel'] },
]

function routerAt(address: string) {
  const tree = rootRoute.addChildren([portalRoutes, ...redirectRoutes, anyPageRoute])
  const texts = createInterfaceTexts({ loader: { load: async () => ({}) }, bundled: async () => null })
  const router = createAppRouter(tree, { texts })
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history } as never)
  return { router, history }
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: url === '/api/v1/products' ? products : [] }),
  )
})

describe('an old address', () => {
  test.each([
    ['portal.redirect.accidents', '/products/accidents', '/accidents/accidents'],
    ['portal.redirect.accidents-1', '/products/accidents/accidents-1', '/accidents/accidents'],
    ['portal.redirect.accident', '/products/accidents/accident', '/accidents/accidents'],
    ['portal.redirect.kids', '/products/accidents/kids', '/accidents/accidents'],
    ['portal.redirect.osago', '/products/auto/osago', '/insurance/osago'],
    ['portal.redirect.kasko', '/insurance/kasko', '/products/auto/kasko'],
    ['portal.redirect.travel', '/insurance/travel', '/products/travel'],
    ['portal.redirect.travel-bot', '/insurance/bot/travel', '/products/travel'],
  ])(
    '[%s] [portal.redirect.replace-history] %s gives its place in the history to %s',
    async (_, from, to) => {
      const { router, history } = routerAt('/faqs')
      await router.load()
      await router.navigate({ href: `${from}?partner=hambi` } as never)
      expect(history.location.href).toBe(`${to}?partner=hambi`)
      expect(history.length).toBe(2)
      history.back()
      expect(history.location.pathname).toBe('/faqs')
    },
  )
})

describe('an address', () => {
  test.each([
    ['portal.route.home', '/', '/'],
    ['portal.route.claim', '/claim', '/claim'],
    ['portal.route.insurance-agent', '/insurance-agent', '/insurance-agent'],
    ['portal.route.news', '/news', '/news'],
    ['portal.route.news-slug', '/news/osago', '/news/$slug'],
    ['portal.route.news-marathon', '/news/marathon', '/news/marathon'],
    ['portal.route.faqs', '/faqs', '/faqs'],
    [
      'portal.route.download-policy-step',
      '/insurance/download-policy-step',
      '/insurance/download-policy-step',
    ],
    ['portal.route.policy-activation', '/insurance/policy-activation', '/insurance/policy-activation'],
    ['portal.route.download-policy', '/download-policy', '/download-policy'],
    [
      'portal.route.download-insurance-policy',
      '/download-insurance-policy/osago/42',
      '/download-insurance-policy/$type/$contractId',
    ],
    ['portal.route.offer', '/sk/qoidalar', '/sk/qoidalar'],
    ['portal.route.profile', '/profile', '/profile/'],
    ['cabinet.route.my-insurances', '/profile/my-insurances', '/profile/my-insurances'],
    ['cabinet.route.insurance-cases', '/profile/insurance-cases', '/profile/insurance-cases'],
    ['cabinet.route.my-requests', '/profile/my-requests', '/profile/my-requests'],
    ['cabinet.route.buy-policy', '/profile/buy-policy', '/profile/buy-policy'],
    ['cabinet.route.appeals', '/profile/appeals', '/profile/appeals'],
    ['cabinet.route.notification', '/profile/notification', '/profile/notification'],
    ['cabinet.route.notification-common', '/profile/notification-common', '/profile/notification-common'],
    ['cabinet.route.feedback', '/profile/feedback', '/profile/feedback'],
    ['cabinet.route.office', '/profile/office', '/profile/office'],
    ['cabinet.route.claim-status', '/profile/claim-status', '/profile/claim-status'],
    ['portal.route.dynamic-1', '/about', '/$'],
    ['portal.route.dynamic-2', '/about/documents', '/$'],
    ['portal.route.dynamic-3', '/about/documents/privacy', '/$'],
    ['portal.route.not-found', '/profile/no-such-page', '/$'],
  ])('[%s] %s is taken by the page of %s', (_, address, page) => {
    const { router } = routerAt(address)
    expect(router.matchRoutes(address, {}).at(-1)?.fullPath).toBe(page)
  })
})

describe('a page of the cabinet', () => {
  // Pages come in pieces; what is measured here is no network.
  beforeAll(async () => {
    await Promise.all([
      import('../../src/portal/cabinet/index.ts'),
      import('../../src/portal/claims/index.ts'),
      import('../../src/portal/services/index.ts'),
    ])
  })
  beforeEach(() => keepToken('somebody', false))
  afterEach(() => {
    cleanup()
    forgetToken()
  })

  test.each([
    ['cabinet.route.my-insurances', '/profile/my-insurances', 'Мои полисы', null],
    ['cabinet.route.insurance-cases', '/profile/insurance-cases', 'Страховые случаи', null],
    ['cabinet.route.my-requests', '/profile/my-requests', 'Мои заявки', null],
    ['cabinet.route.buy-policy', '/profile/buy-policy', 'Купить полис', null],
    ['cabinet.route.appeals', '/profile/appeals', 'Обращения', null],
    ['cabinet.route.notification', '/profile/notification', 'Уведомления', 'Личные'],
    ['cabinet.route.notification-common', '/profile/notification-common', 'Уведомления', 'Общие'],
    ['cabinet.route.feedback', '/profile/feedback', 'Отзыв', null],
    ['cabinet.route.office', '/profile/office', 'Офисы', null],
    ['cabinet.route.claim-status', '/profile/claim-status', 'Статус заявления', null],
  ])('[%s] %s is «%s»', async (_, path, title, kind) => {
    const routes: Readonly<Record<string, { readonly options: { readonly component?: unknown } }>> =
      routerAt(path).router.routesByPath
    // Every route has a component of its own; the router types it by the route.
    await openService(routes[path]?.options.component as ComponentType, () => ({ body: { data: [] } }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.querySelector('[aria-current=page]')?.textContent ?? null).toBe(kind)
  })
})
