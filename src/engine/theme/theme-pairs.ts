import type { ThemeFile } from '../product/grammar.generated.ts'

/** The name of a colour of the theme. */
export type ColorName = keyof ThemeFile['colors']['light'] | keyof ThemeFile['colors']['fixed']

type Pair = readonly [front: ColorName, back: ColorName]

const grounds = ['page', 'surface', 'sunken', 'raised'] as const
const softs = ['error-soft', 'success-soft', 'warning-soft', 'info-soft'] as const

/**
 * Pairs of text and background colours. tests/ui/tokens.test.ts finds a pair of the stylesheets that is
 * missing here.
 */
export const textPairs: readonly Pair[] = [
  ...grounds.flatMap((back): readonly Pair[] => [
    ['text', back],
    ['text-2', back],
    ['text-3', back],
    ['primary', back],
    ['primary-hover', back],
    ['error', back],
    ['success', back],
    ['warning', back],
    ['info', back],
  ]),
  ...softs.flatMap((back): readonly Pair[] => [
    ['text', back],
    ['text-2', back],
  ]),
  ['error', 'error-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['info', 'info-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-press'],
  ['primary', 'primary-soft'],
  ['text', 'primary-soft'],
  ['text-2', 'primary-soft'],
  ['text', 'primary-soft-2'],
  ['on-deep', 'primary-deep'],
  ['on-deep-2', 'primary-deep'],
  ['on-saffron', 'saffron'],
  ['saffron-ink', 'saffron-soft'],
  ['text', 'saffron-soft'],
  ['toast-text', 'toast'],
  ['toast-action', 'toast'],
  ['toast-muted', 'toast'],
  ['plate-ink', 'plate'],
  ['plate-blue', 'plate'],
]

/** Pairs of borders and marks of controls, icons or the focus ring with their backgrounds. */
export const shapePairs: readonly Pair[] = [
  ...grounds.map((back): Pair => ['control', back]),
  ['toast-success', 'toast'],
  ['toast-warning', 'toast'],
  ['toast-error', 'toast'],
  ['toast-info', 'toast'],
  ['plate-frame', 'plate'],
]
