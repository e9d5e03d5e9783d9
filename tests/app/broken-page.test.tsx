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
import { noNetworkText } from '../../src/wizard/index.ts'
import { render } from '../ui/render.tsx'

const heading = () => screen.findByRole('heading', { level: 1 })

/** Displays a page at `/` whose data `load` brings, and the page for its failure. */
function renderLoaded(load: () => Promise<void>): void {
  // React and the router tell of every error, also of those that a boundary shows.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
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
}

test('a page that a connection did not bring comes by itself, even where the first call after it came back fails, too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const load = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new CallError({ kind: 'fetch' }))
    .mockRejectedValueOnce(new CallError({ kind: 'fetch' }))
    .mockResolvedValue(undefined)
  renderLoaded(load)

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

test('a page that failed says that the network is lost when the browser tells of it later, and comes with the network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const tell = async (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline)
    await act(async () => {
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      await Promise.resolve()
    })
  }
  renderLoaded(
    vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('No module')).mockResolvedValue(undefined),
  )

  expect((await heading()).textContent).toBe('Что-то сломалось, уже чиним')
  await tell(false)
  expect((await heading()).textContent).toBe(noNetworkText('ru'))
  await tell(true)
  await expect.poll(async () => (await heading()).textContent).toBe('Страница')
})
