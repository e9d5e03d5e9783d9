import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallError } from '../../src/api/index.ts'
import { BrokenPage } from '../../src/app/broken-page.tsx'
import { render } from '../ui/render.tsx'

test('a page that a connection did not bring comes by itself, even where the first call after it came back fails, too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  // React and the router tell of every error, also of those that a boundary shows.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const load = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new CallError({ kind: 'fetch' }))
    .mockRejectedValueOnce(new CallError({ kind: 'fetch' }))
    .mockResolvedValue(undefined)
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: load,
    component: () => <h1>Страница</h1>,
    errorComponent: BrokenPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingMinMs: 0,
  })
  render(<RouterProvider router={router} />)
  const heading = () => screen.findByRole('heading', { level: 1 })

  expect((await heading()).textContent).toBe('Страница не загрузилась')
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect((await heading()).textContent).toBe('Страница не загрузилась')
  await act(async () => {
    await vi.advanceTimersByTimeAsync(2000)
  })
  expect((await heading()).textContent).toBe('Страница')
})
