import { modeLrgb, modeRgb, useMode as registerMode, wcagContrast } from 'culori/fn'
import { checkFile } from '../compile/files/check-files.ts'
import { finding } from '../findings/catalogue.ts'
import { placeAt } from '../findings/place.ts'
import { pointerBelow } from '../json-pointer.ts'
import { checkShape } from '../product/shape/check-shape.ts'
import { cleanFile } from '../product/shape/clean-file.ts'
import { shapePairs, textPairs, type ColorName } from './theme-pairs.ts'
import type { Finding } from '../findings/finding.ts'
import type { ThemeFile } from '../product/grammar.generated.ts'

type Colors = ThemeFile['colors']
type SetName = keyof Colors

registerMode(modeRgb)
registerMode(modeLrgb)

/** Sets that apply in each mode; a colour comes from the first set that defines it. */
const modes: readonly (readonly SetName[])[] = [
  ['light', 'fixed'],
  ['dark', 'fixed'],
  ['lightHighContrast', 'light', 'fixed'],
  ['darkHighContrast', 'dark', 'fixed'],
]

/** Bounds of WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for borders and marks of controls. */
const checked = [
  { pairs: textPairs, bound: 4.5 },
  { pairs: shapePairs, bound: 3 },
]

/**
 * Checks a theme: its shape, then the contrasts of its colours. Kept apart from other checks because it loads a library
 * of colours.
 */
export function checkTheme(file: unknown): readonly Finding[] {
  const findings = checkFile('theme', file)
  if (findings.length > 0) return findings
  const { file: theme } = checkShape('theme', cleanFile(file).value, placeAt)
  return theme === null ? [] : lowContrasts(theme)
}

/** Pairs of colours in use whose contrast is too low, in every mode; two colours that meet in several modes once. */
function lowContrasts({ colors }: ThemeFile): readonly Finding[] {
  const met = new Set<string>()
  return modes.flatMap((sets) =>
    checked.flatMap(({ pairs, bound }) =>
      pairs.flatMap(([front, back]) => {
        const [one, other] = [colorIn(colors, sets, front), colorIn(colors, sets, back)]
        const meeting = `${one.path} ${other.path} ${bound}`
        const ratio = wcagContrast(one.color, other.color)
        if (ratio >= bound || met.has(meeting)) return []
        met.add(meeting)
        const params = {
          front,
          back,
          set: sets[0] ?? 'light',
          ratio: roundedDown(ratio),
          bound: String(bound),
        }
        return [finding('CONTRAST_LOW', placeAt(one.path), params)]
      }),
    ),
  )
}

/** A colour and the pointer of its place in the file. */
function colorIn(
  colors: Colors,
  sets: readonly SetName[],
  name: ColorName,
): { readonly color: string; readonly path: string } {
  for (const set of sets) {
    const color = new Map(Object.entries(colors[set])).get(name)
    if (color !== undefined) return { color, path: pointerBelow('/colors', set, name) }
  }
  throw new Error(`the schema of themes requires "${name}"`)
}

/** Two decimals; 4.499 is written 4.49, since it fails. */
function roundedDown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
