import { useLingui } from '@lingui/react/macro'
import { useRef, useSyncExternalStore } from 'react'
import type { ReadingAloud } from '../components/reading-panel/reading-panel.tsx'
import { useToasts } from '../components/toasts/toast-provider.tsx'
import { useLanguage } from '../language.ts'
import { paragraphsOf, selectedParagraph } from './paragraphs.ts'
import { createReader, type Reader, type ReaderState } from './reader.ts'

const key = 'qadam.reading-aloud'
const toastKey = 'reading-aloud'
const listeners = new Set<() => void>()
const voices = { ru: 'ru-RU', uz: 'uz-UZ', en: 'en-GB' } as const

let reader: Reader | null = null

/** The reader of this page; null where the device has no voices at all. */
function readerOfPage(): Reader | null {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined
  if (!reader && speech) {
    reader = createReader(speech)
    // A page that is left would go on talking.
    window.addEventListener('pagehide', () => reader?.stop())
  }
  return reader
}

/**
 * Reads selected text, or the page, with the voices of this device; null where there are none at all. It begins with
 * `onBegin`: what was opened over the page makes way for it.
 */
export function useReadingAloud(onBegin: () => void): ReadingAloud | null {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const reader = readerOfPage()
  // What was selected before the panel opened: a press on a button may take the selection away.
  const selected = useRef(selectedParagraph())
  const isOn = useSyncExternalStore(subscribe, storedChoice)
  const state = useSyncExternalStore(reader?.subscribe ?? never, reader?.state ?? silent)
  const hasVoice = useSyncExternalStore(subscribeToVoices, hasVoiceOf(language))
  if (!reader) return null
  const noVoice = t({ id: 'ui.reading.no-voice', message: 'Голоса для этого языка на устройстве нет.' })

  const handleRead = () => {
    const selection = selectedParagraph() ?? selected.current
    const main = document.querySelector('main')
    reader.read(selection ? [selection] : main ? paragraphsOf(main) : [], voices[language], () =>
      toasts.show({ status: 'warning', key: toastKey, text: noVoice }),
    )
    if (reader.state() === 'silent') return
    const shown = toasts.show({
      key: toastKey,
      durationMs: null,
      text: t({ id: 'ui.reading.now', message: 'Читаем вслух' }),
      action: { label: t({ id: 'ui.reading.stop', message: 'Остановить' }), onPress: reader.stop },
    })
    const leave = reader.subscribe(() => {
      if (reader.state() !== 'silent') return
      leave()
      toasts.close(shown)
    })
    onBegin()
  }

  return {
    isOn,
    state,
    note: hasVoice ? undefined : noVoice,
    onToggle: (next) => {
      if (!next) reader.stop()
      keepChoice(next)
    },
    onRead: handleRead,
    onPause: state === 'paused' ? reader.resume : reader.pause,
    onStop: reader.stop,
  }
}

const never = () => () => {}
const silent = (): ReaderState => 'silent'

function hasVoiceOf(language: string): () => boolean {
  return () => {
    const known = globalThis.speechSynthesis?.getVoices() ?? []
    return known.length === 0 || known.some(({ lang }) => lang.toLowerCase().startsWith(language))
  }
}

function subscribeToVoices(listener: () => void): () => void {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', listener)
  return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return memory
  }
}

let memory = false

function keepChoice(isOn: boolean): void {
  memory = isOn
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // Private windows of some browsers refuse; the choice lives as long as the page.
  }
  for (const listener of listeners) listener()
}
