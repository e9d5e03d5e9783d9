import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shapePairs, textPairs } from '../../src/engine/theme/theme-pairs.ts'
import { readTheme, themeSheet } from '../../tools/build/theme-sheet.ts'

const css = readFileSync('src/ui/styles/tokens.css', 'utf8') + themeSheet(await readTheme('schemas'))

describe('the stylesheets', () => {
  const every = globSync('src/**/*.css')
  const files = every.filter((file) => file.startsWith('src/ui/'))

  test('use only tokens that exist', () => {
    const known = new Set([...css.matchAll(/--qdm-([\w-]+):/g)].map(([, name]) => name))
    // Set by the bottom bar from its own height.
    known.add('bar-height')
    const unknown = every.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\(--qdm-([\w-]+)/g)]
        .filter(([, name]) => !known.has(name))
        .map(([use]) => `${file}: ${use}`),
    )
    expect(unknown).toEqual([])
  })

  test('put text and borders only on backgrounds for which the contrast is checked', () => {
    const checked = new Set([...textPairs, ...shapePairs].map(([front, back]) => `${front} on ${back}`))
    const used = every.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
        const back = /[\s;]background(?:-color)?:\s*var\(--qdm-color-([\w-]+)\)/.exec(` ${rule}`)?.[1]
        const text = /[\s;]color:\s*var\(--qdm-color-([\w-]+)\)/.exec(` ${rule}`)?.[1]
        const border = /border[\w-]*:[^;]*var\(--qdm-color-(control)\)/.exec(rule)?.[1]
        return [text, border].flatMap((front) => (front && back ? [`${front} on ${back}`] : []))
      }),
    )
    expect(used.length).toBeGreaterThan(50)
    expect([...new Set(used)].filter((pair) => !checked.has(pair))).toEqual([])
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
