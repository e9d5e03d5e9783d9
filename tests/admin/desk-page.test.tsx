import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { hasDeskPage } from '../../src/admin/index.ts'
import { adminRoutes } from '../../src/app/admin-routes.tsx'
import { createAppRouter } from '../../src/app/app-router.ts'
import { rootRoute } from '../../src/app/root-route.tsx'
import { createInterfaceTexts } from '../../src/wizard/index.ts'

describe('an address of the desk', () => {
  test.each([
    ['', true],
    ['desk', true],
    ['desk/2', false],
    ['claims', true],
    ['claims/', true],
    ['appeals', true],
    ['second-factor', true],
    ['payments', true],
    ['payments/2', false],
    ['preview', true],
    ['content/news', true],
    ['content/news/new', true],
    ['content/news/edit', true],
    ['content', false],
    ['content/nothing', false],
    ['content/news/list', false],
    ['content/news/edit/more', false],
    ['claims/2026-000001', true],
    ['claims/2026-000001/files', false],
    ['claims/2', false],
    ['nothing', false],
  ])('%j has a page: %j', (path, has) => {
    expect(hasDeskPage(path)).toBe(has)
  })

  test.each(['/admin', '/admin/', '/admin/content/news/edit?slug=rain'])(
    'the page %s is linked in the navigation',
    async (address) => {
      vi.stubGlobal('scrollTo', () => {})
      const texts = createInterfaceTexts({ loader: { load: async () => ({}) }, bundled: async () => null })
      const router = createAppRouter(rootRoute.addChildren([adminRoutes]), { texts })
      router.update({
        ...router.options,
        history: createMemoryHistory({ initialEntries: [address] }),
      } as never)
      await router.load()
      expect(router.state.matches.map(({ routeId, status }) => [routeId, status])).toEqual([
        ['__root__', 'success'],
        ['/admin', 'success'],
        ['/admin/$', 'success'],
      ])
    },
  )
})
