import { useSyncExternalStore } from 'react'
import {
  applyReadingSettings,
  defaultReadingSettings,
  type ReadingSettings,
  readingSettingsKey,
  storedReadingSettings,
  storeReadingSettings,
} from './reading-settings.ts'

/** The reading settings and the function that changes them. */
export interface ReadingSettingsControl {
  readonly settings: ReadingSettings
  readonly change: (part: Partial<ReadingSettings>) => void
  readonly reset: () => void
}

/**
 * Returns the reading settings of this person and a function that changes them; all components that use them
 * render again.
 */
export function useReadingSettings(): ReadingSettingsControl {
  return {
    settings: useSyncExternalStore(subscribe, currentSettings),
    change: changeSettings,
    reset: resetSettings,
  }
}

/**
 * Applies the kept settings and keeps following the device and other tabs. Call it once, before the
 * first render; returns a function that stops following.
 */
export function startReadingSettings(): () => void {
  refresh()
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) =>
    matchMedia(query),
  )
  const handleStorage = (event: StorageEvent) => {
    if (event.key === readingSettingsKey || event.key === null) refresh()
  }
  for (const query of queries) query.addEventListener('change', refresh)
  addEventListener('storage', handleStorage)
  return () => {
    for (const query of queries) query.removeEventListener('change', refresh)
    removeEventListener('storage', handleStorage)
  }
}

let current: ReadingSettings | null = null
const listeners = new Set<() => void>()

function currentSettings(): ReadingSettings {
  current ??= storedReadingSettings()
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changeSettings(part: Partial<ReadingSettings>): void {
  adopt({ ...currentSettings(), ...part })
  storeReadingSettings(currentSettings())
}

function resetSettings(): void {
  changeSettings(defaultReadingSettings)
}

function refresh(): void {
  adopt(storedReadingSettings())
}

function adopt(settings: ReadingSettings): void {
  current = settings
  applyReadingSettings(settings)
  for (const listener of listeners) listener()
}
