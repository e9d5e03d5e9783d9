import { useLingui } from '@lingui/react'
import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import {
  Button,
  createToastStore,
  loadToasts,
  ToastProvider,
  type ToastStatus,
  type ToastStore,
  useToasts,
} from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

describe('toasts', () => {
  let store: ToastStore
  // Toasts are a piece that comes later: here its coming must not count as time.
  beforeAll(async () => {
    await loadToasts()
  })
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    store = createToastStore()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const Page = ({ children }: { readonly children?: ReactNode }) => (
    <ToastProvider store={store}>{children ?? <main>Страница</main>}</ToastProvider>
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const show = async (content: Parameters<ToastStore['show']>[0]) => {
    let id = ''
    await act(async () => {
      id = store.show(content)
      await vi.advanceTimersByTimeAsync(20)
    })
    return id
  }
  const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

  /** Runs the clock until the toasts are gone; how long that took by the clock, which real time may push on too. */
  const lastedMs = async (startedAt: number) => {
    let goneAt = Number.NaN
    const stop = store.subscribe(() => {
      if (store.current().length === 0) goneAt = performance.now()
    })
    await pass(20_000)
    stop()
    return goneAt - startedAt
  }

  test('[const.toast-5000ms] a toast closes by itself after 5000 ms, not before', async () => {
    render(<Page />)
    const startedAt = performance.now()
    await show({ text: 'Водитель добавлен', status: 'success' })
    expect(texts()).toEqual(['Водитель добавлен'])
    const ms = await lastedMs(startedAt)
    expect(ms).toBeGreaterThanOrEqual(5000)
    expect(ms).toBeLessThan(5300)
    expect(texts()).toEqual([])
  })

  test('[const.toast-statuses] there are five, and no other', () => {
    expectTypeOf<ToastStatus>().toEqualTypeOf<'info' | 'warning' | 'success' | 'error' | 'loading'>()
  })

  test.each([
    ['info', 'status'],
    ['success', 'status'],
    ['loading', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('[const.toast-statuses] %s is read out as %s', async (status, role) => {
    const { container } = render(<Page />)
    await show({ text: 'Сообщение', status })
    const toast = within(screen.getByRole('listitem'))
    expect(toast.getByRole(role).textContent).toBe('Сообщение')
    await expectAccessible(container)
  })

  test('[const.toast-statuses] loading stays, and turns into another in place, with time of its own', async () => {
    render(<Page />)
    const id = await show({ text: 'Отправляем…', status: 'loading' })
    await pass(60_000)
    expect(texts()).toEqual(['Отправляем…'])
    const startedAt = performance.now()
    await act(async () => store.update(id, { text: 'Отправили', status: 'success' }))
    expect(texts()).toEqual(['Отправили'])
    const ms = await lastedMs(startedAt)
    expect(ms).toBeGreaterThanOrEqual(5000)
    expect(ms).toBeLessThan(5300)
  })

  test('its place is in the page as long as there are toasts', async () => {
    render(<Page />)
    const place = () => screen.queryByRole('region', { name: 'Уведомления' })
    expect(place()).toBeNull()
    await show({ text: 'Водитель убран' })
    expect(place()).not.toBeNull()
    await pass(20_000)
    expect(place()).toBeNull()
  })

  test('time is stopped while a person points at it or has the focus in it', async () => {
    const { user } = render(<Page />)
    await show({ text: 'Водитель убран' })
    await pass(4000)
    await user.hover(screen.getByRole('listitem'))
    await pass(20_000)
    expect(texts()).toHaveLength(1)
    await user.unhover(screen.getByRole('listitem'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Закрыть' }))
    await pass(20_000)
    expect(texts()).toHaveLength(1)
    act(() => (document.activeElement as HTMLElement).blur())
    await pass(1100)
    expect(texts()).toEqual([])
  })

  test('time goes on for the next one after one was closed from a keyboard', async () => {
    const { user } = render(<Page />)
    await show({ text: 'Водитель убран' })
    await user.tab()
    await user.keyboard('{Enter}')
    expect(texts()).toEqual([])
    await show({ text: 'Водитель добавлен' })
    await pass(6000)
    expect(texts()).toEqual([])
  })

  test('time is stopped while the tab is hidden', async () => {
    render(<Page />)
    await show({ text: 'Водитель убран' })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(20_000)
    expect(texts()).toHaveLength(1)
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(5010)
    expect(texts()).toEqual([])
  })

  test('there are at most three, and the oldest goes first', async () => {
    render(<Page />)
    for (const text of ['1', '2', '3', '4']) await show({ text })
    expect(texts()).toEqual(['2', '3', '4'])
  })

  test('one with the same key replaces the one in sight', async () => {
    render(<Page />)
    await show({ text: 'Нет подключения к Интернету!', status: 'warning', key: 'network' })
    await show({ text: 'Нет подключения к Интернету!', status: 'warning', key: 'network' })
    expect(texts()).toEqual(['Нет подключения к Интернету!'])
  })

  test('an action does its thing and closes the toast', async () => {
    const handleUndo = vi.fn<() => void>()
    const { user } = render(<Page />)
    await show({ text: 'Водитель убран', action: { label: 'Вернуть', onPress: handleUndo } })
    await user.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(handleUndo).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
  })

  test('a visible toast is said in the language that the page changes to, or closes', async () => {
    function Shower() {
      const { i18n } = useLingui()
      const toasts = useToasts()
      const say = (id: string) => () => i18n._(id)
      const handlePress = () => {
        toasts.show({ text: say('ui.close'), action: { label: say('ui.retry'), onPress: () => {} } })
        toasts.show({ text: 'Готово' })
        toasts.show({ text: 'Отправляем…', status: 'loading' })
      }
      return (
        <>
          <Button onClick={handlePress}>Показать</Button>
          <Button onClick={() => i18n.activate('uz')}>Oʻzbekcha</Button>
        </>
      )
    }
    const { user } = render(
      <Page>
        <Shower />
      </Page>,
    )
    await user.click(screen.getByRole('button', { name: 'Показать' }))
    await pass(20)
    expect(texts()).toEqual(['ЗакрытьПовторить', 'Готово', 'Отправляем…'])
    await user.click(screen.getByRole('button', { name: 'Oʻzbekcha' }))
    await pass(20)
    expect(texts()).toEqual(['YopishQayta urinish', 'Отправляем…'])
  })

  test('are shown from any component inside the provider, and nowhere else', async () => {
    function Shower() {
      const toasts = useToasts()
      return <Button onClick={() => toasts.show({ text: 'Готово' })}>Показать</Button>
    }
    const { user } = render(
      <Page>
        <Shower />
      </Page>,
    )
    await user.click(screen.getByRole('button', { name: 'Показать' }))
    await pass(20)
    expect(texts()).toEqual(['Готово'])
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Shower />)).toThrow('ToastProvider')
  })
})
