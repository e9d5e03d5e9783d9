import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('src/ui/styles/tokens.css', 'utf8')

type Tokens = Readonly<Record<string, string>>

function tokensOf(selector: string): Tokens {
  const found: Record<string, string> = {}
  for (const [, selectors = '', block = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors.replace(/\/\*[^]*?\*\//g, '').split(',')
    if (!names.some((name) => name.trim() === selector)) continue
    for (const [, name = '', value = ''] of block.matchAll(/--qdm-([\w-]+):\s*([^;]+);/g))
      found[name] ??= value.trim()
  }
  return found
}

const light = tokensOf(':root')
const dark = { ...light, ...tokensOf("[data-theme='dark']") }
const high = { ...light, ...tokensOf("[data-contrast='high']") }
const highDark = { ...dark, ...tokensOf("[data-theme='dark'][data-contrast='high']") }
const themes: readonly (readonly [string, Tokens])[] = [
  ['light', light],
  ['dark', dark],
  ['light, high contrast', high],
  ['dark, high contrast', highDark],
]

/** WCAG 2.x: (L1 + 0.05) / (L2 + 0.05) of relative luminances. */
function contrast(tokens: Tokens, front: string, back: string): number {
  const [bright = 0, dim = 0] = [
    luminance(tokens[`color-${front}`]),
    luminance(tokens[`color-${back}`]),
  ].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex = ''): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`no colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Pair = readonly [front: string, back: string]

const textPairs: readonly Pair[] = [
  ...['page', 'surface', 'sunken', 'raised'].flatMap((back): readonly Pair[] => [
    ['text', back],
    ['text-2', back],
    ['text-3', back],
    ['primary', back],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary', 'primary-soft'],
  ['text-2', 'primary-soft'],
  ['on-deep', 'primary-deep'],
  ['on-deep-2', 'primary-deep'],
  ['on-saffron', 'saffron'],
  ['saffron-ink', 'saffron-soft'],
  ['error', 'surface'],
  ['error', 'error-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['warning', 'page'],
  ['info', 'info-soft'],
  ['toast-text', 'toast'],
  ['toast-action', 'toast'],
  ['toast-muted', 'toast'],
  ['plate-ink', 'plate'],
]

const shapePairs: readonly Pair[] = [
  ['control', 'surface'],
  ['control', 'page'],
  ['primary', 'surface'],
]

describe.each(themes)('the %s set', (_, tokens) => {
  test.each(textPairs)('%s on %s reads at 4.5:1 or better', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s on %s is seen at 3:1 or better', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3)
  })
})

describe('the stylesheets', () => {
  const files = globSync('src/ui/**/*.css')

  test('use only tokens that exist', () => {
    const known = new Set([...css.matchAll(/--qdm-([\w-]+):/g)].map(([, name]) => name))
    // Set by the bottom bar from its own height.
    known.add('bar-height')
    const unknown = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\(--qdm-([\w-]+)/g)]
        .filter(([, name]) => !known.has(name))
        .map(([use]) => `${file}: ${use}`),
    )
    expect(unknown).toEqual([])
  })

  test('of components put everything into their layer', () => {
    const loose = files
      .filter((file) => file.endsWith('.module.css'))
      .filter((file) => !/^@layer components \{[^]*\}\s*$/.test(readFileSync(file, 'utf8')))
    expect(loose).toEqual([])
  })

  test('speak of start and end, never of left and right', () => {
    const physical =
      /^\s*(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b|^\s*(?:left|right|top|bottom|width|height|min-width|max-width|min-height|max-height):|text-align:\s*(?:left|right)/m
    const offenders = files.filter((file) => physical.test(readFileSync(file, 'utf8')))
    expect(offenders).toEqual([])
  })
})
