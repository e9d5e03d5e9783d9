import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLinter, type LintSurroundings, type PlacedFinding } from '../../../src/engine/lint/index.ts'
import { soundBlocks, soundOperations, soundRating } from '../../products/sound-product.ts'
import { mistakes, without, type Container } from './mistake-table.ts'

const surroundings: LintSurroundings = {
  blocks: soundBlocks,
  ratings: { bicycle: soundRating },
  operations: soundOperations,
  catalogues: null,
  today: '2026-11-22',
}
const sound = readFileSync('tests/products/sound.json', 'utf8')

function lint(text: string): readonly PlacedFinding[] {
  return createLinter(surroundings).lint('product', text).findings
}

test('the mistakes are made in a file in which nothing is wrong', () => {
  expect(lint(sound)).toEqual([])
  expect(mistakes.length).toBeGreaterThanOrEqual(30)
})

test.each(mistakes)('$why: one finding, at the characters', ({ instead, written, code, at, isMended }) => {
  expect(sound).toContain(instead)
  const text = sound.replace(instead, written)
  const findings = lint(text)

  expect(findings.map((found) => found.code)).toEqual([code])
  const [found] = findings
  const place = found?.at ?? null
  if (code !== 'FILE_NOT_JSON') {
    const wanted = at === 'RULE' ? `"holds": "${written}"` : at
    expect(place && text.slice(place.start, place.end)).toBe(wanted)
    const before = text.slice(0, place?.start).split('\n')
    expect(place?.from).toEqual({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 })
    const until = text.slice(0, place?.end).split('\n')
    expect(place?.to).toEqual({ line: until.length, column: (until.at(-1)?.length ?? 0) + 1 })
  }
  if (isMended === true) expect(lint(mended(text, found)).map((one) => one.code)).toEqual([])
})

/** The text with the edits of a finding made in the value that it holds. */
function mended(text: string, found: PlacedFinding | undefined): string {
  let value: unknown = JSON.parse(text)
  for (const edit of found?.edits ?? []) {
    switch (edit.op) {
      case 'remove':
        value = without(value, steps(edit.path))
        break
      case 'move':
        value = put(without(value, steps(edit.from)), steps(edit.path), valueAt(value, steps(edit.from)))
        break
      default:
        value = put(value, steps(edit.path), edit.value)
    }
  }
  return JSON.stringify(value)
}

const steps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  return step === undefined ? value : valueAt((value as Container)[step], rest)
}

function put(value: unknown, [step, ...rest]: readonly string[], set: unknown): unknown {
  if (step === undefined) return set
  if (Array.isArray(value)) return value.with(Number(step), put(value[Number(step)], rest, set))
  const object = value as Container
  return { ...object, [step]: put(object[step], rest, set) }
}
