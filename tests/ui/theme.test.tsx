import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReadingPanel, startReadingSettings, useReadingSettings } from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

const firstPaint = readFileSync('public/first-paint.js', 'utf8')
const attributes = () => ({ ...document.documentElement.dataset })

/** A device that asks for some of: dark colours, more contrast. */
function onDevice(wishes: readonly string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wishes.some((wish) => query.includes(wish)),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

let stop = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => stop())

describe('reading settings', () => {
  test.each([
    { stored: null, wishes: [], expected: { theme: 'light', contrast: 'normal', text: '100' } },
    { stored: null, wishes: ['dark', 'more'], expected: { theme: 'dark', contrast: 'high', text: '100' } },
    {
      stored: '{"theme":"light","contrast":"normal","text":"150"}',
      wishes: ['dark', 'more'],
      expected: { theme: 'light', contrast: 'normal', text: '150' },
    },
    { stored: '{"theme":"dark"}', wishes: [], expected: { theme: 'dark', contrast: 'normal', text: '100' } },
    {
      stored: '{"theme":"pink","text":125}',
      wishes: ['dark'],
      expected: { theme: 'dark', contrast: 'normal', text: '100' },
    },
    { stored: 'not json', wishes: [], expected: { theme: 'light', contrast: 'normal', text: '100' } },
    { stored: 'null', wishes: [], expected: { theme: 'light', contrast: 'normal', text: '100' } },
  ])(
    '$stored on a device that asks for $wishes, before the first paint and after',
    ({ stored, wishes, expected }) => {
      onDevice(wishes)
      if (stored !== null) localStorage.setItem('qadam.reading', stored)
      // The file itself, as the page runs it.
      runInThisContext(firstPaint)
      expect(attributes()).toMatchObject(expected)
      for (const name of Object.keys(attributes())) delete document.documentElement.dataset[name]
      stop = startReadingSettings()
      expect(attributes()).toMatchObject(expected)
    },
  )

  test.each([
    { kept: null, texts: 'common errors', addresses: ['/locales/ru/common.json', '/locales/ru/errors.json'] },
    { kept: 'uz', texts: 'osago', addresses: ['/locales/uz/osago.json'] },
    { kept: '../admin', texts: 'common', addresses: ['/locales/ru/common.json'] },
    { kept: 'en', texts: undefined, addresses: [] },
  ])('texts «$texts» are fetched in the kept language $kept before the app is here', (page) => {
    onDevice([])
    if (page.kept !== null) localStorage.setItem('qadam.language', page.kept)
    const script = document.createElement('script')
    if (page.texts !== undefined) script.dataset['texts'] = page.texts
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
    // They are not served here.
    const append = vi.spyOn(document.head, 'append').mockReturnValue()
    runInThisContext(firstPaint)
    const links = append.mock.calls.flat().filter((node) => node instanceof HTMLLinkElement)
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual(page.addresses)
    // As fetch() of the same origin asks, so that its answer is taken.
    for (const link of links)
      expect(link).toMatchObject({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  })

  test.each([
    { what: 'first visit of a rendered page', isRendered: true, isServed: false, fonts: 'later' },
    {
      what: 'later visit, which the service worker serves',
      isRendered: true,
      isServed: true,
      fonts: undefined,
    },
    { what: 'page made in the browser', isRendered: false, isServed: false, fonts: undefined },
  ])('fonts on a $what', ({ isRendered, isServed, fonts }) => {
    onDevice([])
    const script = document.createElement('script')
    if (isRendered) script.dataset['rendered'] = ''
    document.documentElement.lang = 'ru'
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
    vi.stubGlobal('navigator', { serviceWorker: { controller: isServed ? {} : null } })
    runInThisContext(firstPaint)
    expect(attributes()['fonts']).toBe(fonts)
    delete document.documentElement.dataset['fonts']
  })

  test('a rendered document brings its texts along, and none is fetched', () => {
    onDevice([])
    const script = document.createElement('script')
    Object.assign(script.dataset, { rendered: '', texts: 'common portal' })
    document.documentElement.lang = 'ru'
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
    const append = vi.spyOn(document.head, 'append').mockReturnValue()
    runInThisContext(firstPaint)
    expect(append).not.toHaveBeenCalled()
  })

  test('are changed in the panel, kept on the device, and taken back', async () => {
    onDevice([])
    stop = startReadingSettings()
    function Panel() {
      const { settings, change, reset } = useReadingSettings()
      return <ReadingPanel settings={settings} onChange={change} onReset={reset} />
    }
    const { user, container } = render(<Panel />)
    await user.click(screen.getByRole('radio', { name: 'Тёмная' }))
    await user.click(screen.getByRole('radio', { name: 'Высокий' }))
    await user.click(screen.getByRole('radio', { name: '125 %' }))
    expect(attributes()).toMatchObject({ theme: 'dark', contrast: 'high', text: '125' })
    expect(JSON.parse(localStorage.getItem('qadam.reading') ?? '')).toEqual({
      theme: 'dark',
      contrast: 'high',
      text: '125',
    })
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Вернуть как было' }))
    expect(attributes()).toMatchObject({ theme: 'light', contrast: 'normal', text: '100' })
  })

  test('hold for the page where nothing can be kept', async () => {
    onDevice([])
    stop = startReadingSettings()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
    function Panel() {
      const { settings, change, reset } = useReadingSettings()
      return <ReadingPanel settings={settings} onChange={change} onReset={reset} />
    }
    const { user } = render(<Panel />)
    await user.click(screen.getByRole('radio', { name: 'Тёмная' }))
    expect(attributes()).toMatchObject({ theme: 'dark' })
  })

  test('the reader aloud is switched, started and paused', async () => {
    const handles = {
      onToggle: vi.fn<() => void>(),
      onRead: vi.fn<() => void>(),
      onPause: vi.fn<() => void>(),
      onStop: vi.fn<() => void>(),
    }
    const panel = (state: 'paused' | 'silent') => (
      <ReadingPanel
        settings={{ theme: 'auto', contrast: 'auto', text: '100' }}
        onChange={() => {}}
        onReset={() => {}}
        aloud={{ isOn: true, state, note: 'Голоса для узбекского нет на этом устройстве.', ...handles }}
      />
    )
    const { user, rerender } = render(panel('paused'))
    await user.click(screen.getByRole('switch', { name: /Аудиодиктор/ }))
    await user.click(screen.getByRole('button', { name: 'Читать дальше' }))
    await user.click(screen.getByRole('button', { name: 'Остановить' }))
    rerender(panel('silent'))
    await user.click(screen.getByRole('button', { name: 'Читать страницу' }))
    for (const handle of Object.values(handles)) expect(handle).toHaveBeenCalledOnce()
    expect(screen.getByText(/Голоса для узбекского нет/)).toBeTruthy()
  })
})
