import { mayLack } from '../may-lack.ts'

/** Colours the person asked for; `auto` follows the device. */
export type ThemeChoice = 'auto' | 'light' | 'dark'

/** Contrast the person asked for; `auto` follows the device. */
export type ContrastChoice = 'auto' | 'normal' | 'high'

/** Text size in per cent of the browser's own. */
export type TextSize = '100' | '125' | '150'

/** Reading settings of a person, stored on this device. */
export interface ReadingSettings {
  readonly theme: ThemeChoice
  readonly contrast: ContrastChoice
  readonly text: TextSize
}

/** The defaults: the settings of the device. */
export const defaultReadingSettings: ReadingSettings = { theme: 'auto', contrast: 'auto', text: '100' }

/** Where the settings are kept; `public/first-paint.js` reads the same key before the page is painted. */
export const readingSettingsKey = 'qadam.reading'

const themes: readonly ThemeChoice[] = ['auto', 'light', 'dark']
const contrasts: readonly ContrastChoice[] = ['auto', 'normal', 'high']
const sizes: readonly TextSize[] = ['100', '125', '150']

/** Returns the stored settings; the default for a missing or invalid one. */
export function storedReadingSettings(): ReadingSettings {
  const stored = parse(readStorage())
  return {
    theme: oneOf(themes, stored['theme']) ?? defaultReadingSettings.theme,
    contrast: oneOf(contrasts, stored['contrast']) ?? defaultReadingSettings.contrast,
    text: oneOf(sizes, stored['text']) ?? defaultReadingSettings.text,
  }
}

/** Keeps the settings on this device; where storage is forbidden they last as long as the page. */
export function storeReadingSettings(settings: ReadingSettings): void {
  try {
    localStorage.setItem(readingSettingsKey, JSON.stringify(settings))
  } catch {
    // Private windows of some browsers refuse: the page still follows the choice.
  }
}

/** Writes the settings to `<html>` as `data-theme`, `data-contrast` and `data-text`, which the design tokens read. */
export function applyReadingSettings(settings: ReadingSettings): void {
  const { dataset } = document.documentElement
  dataset['theme'] = resolvedTheme(settings)
  dataset['contrast'] = resolvedContrast(settings)
  dataset['text'] = settings.text
}

/** Returns the theme in use: the chosen one, that of the app around this page (`data-host-theme`), or that of the device. */
export function resolvedTheme({ theme }: ReadingSettings): 'light' | 'dark' {
  if (theme !== 'auto') return theme
  const host = document.documentElement.dataset['hostTheme']
  if (host === 'light' || host === 'dark') return host
  return deviceAsksFor('(prefers-color-scheme: dark)') ? 'dark' : 'light'
}

/** Returns the contrast in use: the chosen one, or that of the device. */
export function resolvedContrast({ contrast }: ReadingSettings): 'normal' | 'high' {
  if (contrast !== 'auto') return contrast
  return deviceAsksFor('(prefers-contrast: more)') ? 'high' : 'normal'
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value)
}

function deviceAsksFor(query: string): boolean {
  return mayLack.matchMedia?.(query).matches ?? false
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(readingSettingsKey)
  } catch {
    return null
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    // An object of unknown values: each is checked where it is read.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
