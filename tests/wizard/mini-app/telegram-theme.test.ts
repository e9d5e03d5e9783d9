import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shapePairs, textPairs } from '../../../src/engine/theme/theme-pairs.ts'
import type { ThemeFile } from '../../../src/engine/product/index.ts'
import { modeOf, telegramTheme } from '../../../src/wizard/mini-app/theme/telegram-theme.ts'

const { colors } = JSON.parse(readFileSync('schemas/theme.json', 'utf8')) as ThemeFile
const oursIn = (mode: 'light' | 'dark') => (name: string) =>
  new Map(Object.entries({ ...colors[mode], ...colors.fixed })).get(name) ?? ''

/** Pairs of the page that have too little contrast with these colours of Telegram. */
function unread(given: Readonly<Record<string, string>>): readonly string[] {
  const ours = oursIn(modeOf(given) ?? 'light')
  const made = telegramTheme(given, ours) ?? {}
  const at = (name: string) => made[name] ?? ours(name)
  const low = (pairs: typeof textPairs, bound: number) =>
    pairs.flatMap(([front, back]) => {
      const ratio = wcagContrast(at(front), at(back))
      return ratio >= bound ? [] : [`${front} ${at(front)} on ${back} ${at(back)}: ${ratio.toFixed(2)}`]
    })
  return [...low(textPairs, 4.5), ...low(shapePairs, 3)]
}

/** Themes of Telegram’s own apps. */
const themes = {
  day: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff3',
    section_bg_color: '#ffffff',
    text_color: '#000000',
    hint_color: '#8e8e93',
    subtitle_text_color: '#8e8e93',
    link_color: '#007aff',
    button_color: '#007aff',
    button_text_color: '#ffffff',
    destructive_text_color: '#ff3b30',
  },
  night: {
    bg_color: '#17212b',
    secondary_bg_color: '#232e3c',
    section_bg_color: '#17212b',
    text_color: '#f5f5f5',
    hint_color: '#708499',
    subtitle_text_color: '#708499',
    button_color: '#5288c1',
    button_text_color: '#ffffff',
    destructive_text_color: '#ec3942',
  },
  black: {
    bg_color: '#000000',
    secondary_bg_color: '#1c1c1d',
    text_color: '#ffffff',
    button_color: '#3e88f7',
  },
} as const

describe('a theme of Telegram', () => {
  test.each(Object.entries(themes))(
    '%s gives its grounds, and every text on the page is read',
    (_, given) => {
      const made = telegramTheme(given, oursIn(modeOf(given) ?? 'light'))
      expect(made).toMatchObject({ surface: given.bg_color, page: given.secondary_bg_color })
      expect(unread(given)).toEqual([])
    },
  )

  test('keeps a colour that is read as it is', () => {
    const made = telegramTheme({ ...themes.day, button_color: '#0a5c2e' }, oursIn('light'))
    expect(made).toMatchObject({ primary: '#0a5c2e', 'on-primary': '#ffffff', text: '#000000' })
  })

  test('with grey grounds, or with a light and a dark one, is refused', () => {
    expect(
      telegramTheme({ ...themes.day, bg_color: '#808080', section_bg_color: '#808080' }, oursIn('light')),
    ).toBeNull()
    expect(telegramTheme({ ...themes.day, secondary_bg_color: '#101010' }, oursIn('light'))).toBeNull()
  })

  test('without colours, or with texts that are none, is refused', () => {
    expect(telegramTheme({}, oursIn('light'))).toBeNull()
    expect(modeOf({ bg_color: 'javascript:alert(1)' })).toBeNull()
  })

  test('of any colours leaves no text of the page unread', () => {
    const color = integer({ min: 0, max: 0xffffff }).map(
      (number) => `#${number.toString(16).padStart(6, '0')}`,
    )
    const names = Object.keys(themes.day)
    const theme = record(Object.fromEntries(names.map((name) => [name, color])))
    assert(
      property(theme, constantFrom(...Object.values(themes)), boolean(), (given, real, keepsGrounds) => {
        const { bg_color, secondary_bg_color } = real
        const grounds = keepsGrounds ? { bg_color, secondary_bg_color, section_bg_color: bg_color } : {}
        expect(unread({ ...given, ...grounds })).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
