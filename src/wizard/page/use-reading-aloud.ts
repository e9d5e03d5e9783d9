import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type ReadingAloud, useLanguage } from '../../ui/index.ts'

const key = 'qadam.reading-aloud'
const listeners = new Set<() => void>()

/** Reads selected text, or the page, with the voices of this device; null where there are none at all. */
export function useReadingAloud(): ReadingAloud | null {
  const { t } = useLingui()
  const language = useLanguage()
  const isOn = useSyncExternalStore(subscribe, storedChoice)
  const [state, setState] = useState<ReadingAloud['state']>('silent')
  const voices = useSyncExternalStore(subscribeToVoices, hasVoiceOf(language))
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined
  const spoken = useRef<SpeechSynthesisUtterance | null>(null)

  useEffect(() => () => speech?.cancel(), [speech])
  if (!speech) return null

  const silence = () => {
    spoken.current = null
    speech.cancel()
    setState('silent')
  }
  const handleRead = () => {
    silence()
    const text = selectedText() || pageText()
    if (!text) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = { ru: 'ru-RU', uz: 'uz-UZ', en: 'en-GB' }[language]
    utterance.addEventListener('end', () => {
      if (spoken.current === utterance) setState('silent')
    })
    spoken.current = utterance
    speech.speak(utterance)
    setState('reading')
  }
  const handlePause = () => {
    if (state === 'reading') speech.pause()
    if (state === 'paused') speech.resume()
    if (state !== 'silent') setState(state === 'reading' ? 'paused' : 'reading')
  }

  return {
    isOn,
    state,
    note: voices
      ? undefined
      : t({ id: 'wizard.reading.no-voice', message: 'Голоса для этого языка на устройстве нет.' }),
    onToggle: (next) => {
      if (!next) silence()
      keepChoice(next)
    },
    onRead: handleRead,
    onPause: handlePause,
  }
}

function selectedText(): string {
  return globalThis.getSelection()?.toString().trim() ?? ''
}

function pageText(): string {
  return document.querySelector('main')?.innerText.trim() ?? ''
}

function hasVoiceOf(language: string): () => boolean {
  return () => {
    const voices = globalThis.speechSynthesis?.getVoices() ?? []
    return voices.length === 0 || voices.some(({ lang }) => lang.toLowerCase().startsWith(language))
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
