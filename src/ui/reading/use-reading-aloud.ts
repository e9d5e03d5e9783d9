import { useLingui } from '@lingui/react/macro'
import { useRef, useSyncExternalStore } from 'react'
import type { ReadingAloud } from '../components/reading-panel/reading-panel.tsx'
import { useToasts } from '../components/toasts/toast-provider.tsx'
import { useLanguage } from '../language.ts'
import { mayLack } from '../may-lack.ts'
import { paragraphsOf, selectedParagraph } from './paragraphs.ts'
import { createReader, type Reader, type ReaderState } from './reader.ts'

const key = 'qadam.reading-aloud'
const toastKey = 'reading-aloud'
const listeners = new Set<() => void>()
const voices = { ru: 'ru-RU', uz: 'uz-UZ', en: 'en-GB' } as const

let reader: Reader | null = null

/** Returns the reader of this page; null where the browser has no speech synthesis. */
function readerOfPage(): Reader | null {
  const speech = mayLack.speechSynthesis
  if (!reader && speech) {
    reader = createReader(speech)
    // Speech would continue after the page is left.
    window.addEventListener('pagehide', () => reader?.stop())
  }
  return reader
}

/**
 * Returns the controls for reading the selected text, or the page, aloud; null where the browser has no
 * speech synthesis. Calls `onBegin` when reading begins, to close what is open over the page.
 */
export function useReadingAloud(onBegin: () => void): ReadingAloud | null {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const reader = readerOfPage()
  // The text selected before the panel opened, because a press on a button may clear the selection.
  const selected = useRef(selectedParagraph())
  const isOn = useSyncExternalStore(subscribe, storedChoice)
  const state = useSyncExternalStore(reader?.subscribe ?? never, reader?.state ?? silent)
  const hasVoice = useSyncExternalStore(subscribeToVoices, hasVoiceOf(language))
  if (!reader) return null
  const noVoice = t({ id: 'ui.reading.no-voice', message: 'Голоса для этого языка на устройстве нет.' })

  const handleRead = () => {
    const selection = selectedParagraph() ?? selected.current
    const main = document.querySelector('main')
    const page = main ? paragraphsOf(main) : []
    reader.read(selection ? [selection] : page, voices[language], () =>
      toasts.show({ status: 'warning', key: toastKey, text: noVoice }),
    )
    if (reader.state() === 'silent') return
    const shown = toasts.show({
      key: toastKey,
      durationMs: null,
      text: () => t({ id: 'ui.reading.now', message: 'Читаем вслух' }),
      action: { label: () => t({ id: 'ui.reading.stop', message: 'Остановить' }), onPress: reader.stop },
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
    const known = mayLack.speechSynthesis?.getVoices() ?? []
    return known.length === 0 || known.some(({ lang }) => lang.toLowerCase().startsWith(language))
  }
}

function subscribeToVoices(listener: () => void): () => void {
  mayLack.speechSynthesis?.addEventListener('voiceschanged', listener)
  return () => mayLack.speechSynthesis?.removeEventListener('voiceschanged', listener)
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
