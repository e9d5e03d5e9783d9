import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadToasts, ToastProvider } from '../../src/ui/index.ts'
import { paragraphsOf } from '../../src/ui/reading/paragraphs.ts'
import { createReader } from '../../src/ui/reading/reader.ts'
import { ReadingDialog } from '../../src/ui/reading/reading-dialog.tsx'
import { render } from './render.tsx'

/** A device with these voices; it ends a sentence when the test says so. */
function aDevice(langs: readonly string[]) {
  const spoken: SpeechSynthesisUtterance[] = []
  class Utterance extends EventTarget {
    readonly text: string
    lang = ''
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const pause = vi.fn<() => void>()
  const speech = Object.assign(new EventTarget(), {
    speak: (utterance: SpeechSynthesisUtterance) => void spoken.push(utterance),
    cancel: vi.fn<() => void>(),
    pause,
    resume: vi.fn<() => void>(),
    getVoices: () => langs.map((lang) => ({ lang })),
  })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', speech)
  return {
    pause,
    speech: speech as unknown as SpeechSynthesis,
    spoken: () => spoken.map(({ text, lang }) => `${lang}: ${text}`),
    fail: () => spoken.at(-1)?.dispatchEvent(new Event('error')),
    end: () => spoken.at(-1)?.dispatchEvent(new Event('end')),
  }
}

let main: HTMLElement
beforeEach(() => {
  main = document.createElement('main')
  main.innerHTML =
    '<h1>Полис <b>ОСАГО</b></h1><p>Оформите за пять минут.</p><button>Дальше</button><p aria-hidden="true">★</p>'
  // happy-dom knows no look of its own for these two.
  for (const inline of main.querySelectorAll('b')) inline.style.display = 'inline'
  document.body.append(main)
})
afterEach(() => {
  main.remove()
})

test('a page is read block by block, without what is only for hands or eyes', () => {
  expect(paragraphsOf(main).map(({ text }) => text)).toEqual(['Полис ОСАГО', 'Оформите за пять минут.'])
})

test('the reading goes from one paragraph to the next, pauses, goes on, and ends', () => {
  const device = aDevice(['ru-RU'])
  const reader = createReader(device.speech)
  reader.read(paragraphsOf(main), 'ru-RU')
  expect(device.spoken()).toEqual(['ru-RU: Полис ОСАГО'])
  reader.pause()
  expect(reader.state()).toBe('paused')
  expect(device.pause).toHaveBeenCalledOnce()
  reader.resume()
  expect(reader.state()).toBe('reading')
  device.end()
  expect(device.spoken()).toEqual(['ru-RU: Полис ОСАГО', 'ru-RU: Оформите за пять минут.'])
  device.end()
  expect(reader.state()).toBe('silent')
})

test('a page that was left is not read to its end', () => {
  const device = aDevice(['ru-RU'])
  const reader = createReader(device.speech)
  reader.read(paragraphsOf(main), 'ru-RU')
  main.remove()
  device.end()
  expect(reader.state()).toBe('silent')
  expect(device.spoken()).toHaveLength(1)
})

test('a device that cannot read it aloud says so, and stops', () => {
  const device = aDevice([])
  const handleFail = vi.fn<() => void>()
  const reader = createReader(device.speech)
  reader.read(paragraphsOf(main), 'uz-UZ', handleFail)
  device.fail()
  expect(reader.state()).toBe('silent')
  expect(handleFail).toHaveBeenCalledOnce()
})

test('a device without an Uzbek voice says so; reading closes the panel and can be stopped from the page', async () => {
  await loadToasts()
  localStorage.setItem('qadam.reading-aloud', 'on')
  const device = aDevice(['ru-RU', 'en-GB'])
  const handleClose = vi.fn<() => void>()
  const { user } = render(
    <ToastProvider>
      <ReadingDialog onClose={handleClose} />
    </ToastProvider>,
    'uz',
  )
  expect(screen.getByRole('dialog').textContent).toContain('Bu qurilmada')
  await user.click(screen.getByRole('button', { name: 'Sahifani oʻqish' }))
  expect(handleClose).toHaveBeenCalledOnce()
  expect(device.spoken()[0]).toBe('uz-UZ: Полис ОСАГО')
  const stop = await screen.findAllByRole('button', { name: 'Toʻxtatish' })
  await act(async () => stop[0]?.click())
  expect(screen.getByRole('button', { name: 'Sahifani oʻqish' })).toBeTruthy()
})
