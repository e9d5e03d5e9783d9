import type { TelegramColors } from '../telegram/telegram.ts'
import { channelsOf, contrastOf, mixed } from './color.ts'

const grounds = ['page', 'surface', 'sunken', 'raised'] as const
const softs = ['error-soft', 'success-soft', 'warning-soft', 'info-soft'] as const
const tinted = ['primary-soft', 'primary-soft-2'] as const

/** Bounds of WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for borders and marks of controls. */
const text = 4.5
const shape = 3

/** What is written or drawn on what, in the order in which it is corrected. */
const fronts: readonly (readonly [front: string, backs: readonly string[], bound: number])[] = [
  ['text', [...grounds, ...softs, ...tinted, 'saffron-soft'], text],
  ['text-2', [...grounds, ...softs, 'primary-soft'], text],
  ['text-3', grounds, text],
  ['primary', [...grounds, 'primary-soft'], text],
  ['primary-hover', grounds, text],
  ['error', [...grounds, 'error-soft'], text],
  ['success', [...grounds, 'success-soft'], text],
  ['warning', [...grounds, 'warning-soft'], text],
  ['info', [...grounds, 'info-soft'], text],
  ['control', grounds, shape],
]

/** Grounds on which black, or white, has less contrast than this are too grey: no text of ours could be read on them. */
const leastOfGrounds = 9

/** Returns whether a colour is dark: white is read better on it than black. */
function isDark(color: string): boolean {
  return contrastOf(color, '#ffffff') > contrastOf(color, '#000000')
}

/** Returns whether a theme of Telegram is light or dark; null when it does not say. */
export function modeOf(given: TelegramColors): 'light' | 'dark' | null {
  const surface = colorIn(given, ['section_bg_color', 'bg_color'])
  if (surface === null) return null
  return isDark(surface) ? 'dark' : 'light'
}

/**
 * Makes colours of ours out of Telegram's, by the name of the token without its prefix. Grounds are Telegram's own; what is written on
 * them is taken, too, and moved towards black or white until it is read. Null for grounds that are refused: too grey, or dark and
 * light at once. `ours` returns the colour of a token of our own theme in the same mode.
 */
export function telegramTheme(
  given: TelegramColors,
  ours: (name: string) => string,
): Readonly<Record<string, string>> | null {
  const colorOf = (...names: readonly string[]) => colorIn(given, names)
  const surface = colorOf('section_bg_color', 'bg_color')
  const mode = modeOf(given)
  if (surface === null || mode === null) return null
  const end = mode === 'dark' ? '#ffffff' : '#000000'
  const page = colorOf('secondary_bg_color', 'bg_color') ?? surface
  const sunken = mixed(page, surface, 0.5)
  const colors: Record<string, string> = { page, surface, sunken, raised: surface }
  if (grounds.some((name) => contrastOf(colors[name] ?? page, end) < leastOfGrounds)) return null
  const written = colorOf('text_color') ?? ours('text')
  const button = colorOf('button_color', 'accent_text_color') ?? ours('primary')
  const hint = colorOf('subtitle_text_color', 'hint_color') ?? ours('text-2')
  Object.assign(colors, {
    text: written,
    'text-2': hint,
    'text-3': colorOf('hint_color') ?? hint,
    primary: button,
    'primary-hover': mixed(button, end, 0.12),
    'primary-soft': mixed(surface, button, 0.1),
    'primary-soft-2': mixed(surface, button, 0.2),
    line: mixed(surface, written, 0.14),
    'line-strong': mixed(surface, written, 0.24),
    control: colorOf('hint_color') ?? hint,
    error: colorOf('destructive_text_color') ?? ours('error'),
  })
  const at = (name: string) => colors[name] ?? ours(name)
  for (const [front, backs, bound] of fronts) colors[front] = readable(at(front), backs.map(at), bound, end)
  colors['primary-press'] = mixed(at('primary-hover'), end, 0.12)
  const onButton = colorOf('button_text_color') ?? '#ffffff'
  const presses = ['primary', 'primary-hover', 'primary-press'].map(at)
  const isRead = (color: string) => presses.every((back) => contrastOf(color, back) >= text)
  colors['on-primary'] = [onButton, mode === 'dark' ? '#000000' : '#ffffff', end].find(isRead) ?? end
  return colors
}

function colorIn(given: TelegramColors, names: readonly string[]): string | null {
  const found = names
    .map((name) => given[name])
    .find((color) => color !== undefined && channelsOf(color) !== null)
  return found ?? null
}

/** Moves a colour towards black or white, as little as is needed for its contrast with all of these. */
function readable(color: string, backs: readonly string[], bound: number, end: string): string {
  const steps = Array.from({ length: 21 }, (_, step) => mixed(color, end, step / 20))
  return steps.find((one) => backs.every((back) => contrastOf(one, back) >= bound)) ?? end
}
