import { describe, expect, test } from 'vitest'
import type { Trial, TrialValue } from '../../../src/engine/interpret/index.ts'
import { createCompiler } from '../../../src/engine/worker/compiler.ts'
import { laterAnswer } from '../../../src/engine/worker/later-answers.ts'
import { soundBlocks, soundFile, soundRating } from '../../products/sound-product.ts'

const compiler = createCompiler(laterAnswer)
compiler({
  type: 'surroundings.given',
  blocks: soundBlocks,
  ratings: { bicycle: soundRating },
  shelf: null,
  api: null,
  catalogues: null,
  today: '2026-11-22',
})
compiler({
  type: 'file.changed',
  file: 'bicycle',
  kind: 'product',
  text: JSON.stringify(soundFile),
  version: 1,
})

function tried(path: string, text: string, given: readonly TrialValue[] = []): Trial | null {
  const answer = compiler({ type: 'trial.asked', file: 'bicycle', path, text, given, question: 1 })
  return answer?.type === 'trial.answered' ? answer.trial : null
}

const readings = (path: string, text: string) =>
  tried(path, text)?.readings.map(({ of, kind, pattern }) => [of, kind, pattern])

describe('what an expression reads', () => {
  test('is a box for each name, with its type and its field', () => {
    expect(readings('/conditions/sport', "data.kind == 'sport' && date(data.startDate) > today")).toEqual([
      ['data.kind', 'text', '/kind'],
      ['data.startDate', 'date', '/startDate'],
      ['today', 'date', null],
    ])
    expect(tried('/conditions/sport', "data.kind == 'sport'")?.readings[0]?.values).toEqual(['city', 'sport'])
  })

  test('is what the conditions that it names read', () => {
    expect(readings('/rules/1/holds', 'young && calls.quote.ok')).toEqual([
      ['item.bornOn', 'date', '/riders/*/bornOn'],
      ['today', 'date', null],
      ['calls.quote.ok', 'bool', null],
    ])
  })

  test('is of a list what is read of its items', () => {
    const [riders] =
      tried('/conditions/sport', 'data.riders.exists(r, r.helmet) && data.riders[0].name != null')
        ?.readings ?? []
    expect(riders).toMatchObject({ of: 'data.riders', kind: 'list' })
    expect(riders?.inside.map(({ path, kind }) => [path, kind])).toEqual([
      [['helmet'], 'bool'],
      [['name'], 'text'],
    ])
  })
})

describe('an expression on values', () => {
  test('holds or not, and its parts say why', () => {
    const given = [
      { of: 'data.kind', is: 'sport' },
      { of: 'data.value', is: 50 },
    ]
    const trial = tried('/conditions/sport', "data.kind == 'sport' && (data.value >= 100 || shared)", given)
    expect(trial).toMatchObject({
      result: false,
      part: {
        joins: 'and',
        holds: false,
        parts: [
          { text: "data.kind == 'sport'", holds: true, decides: false },
          {
            joins: 'or',
            holds: false,
            decides: true,
            parts: [
              { text: 'data.value >= 100', values: [{ text: 'data.value', value: 50 }], decides: true },
              { text: 'shared', joins: 'is', parts: [{ text: 'data.shared', holds: false }] },
            ],
          },
        ],
      },
    })
  })

  test('shows a constant and a computed side with their values', () => {
    const given = [
      { of: 'data.startDate', is: '2027-03-01' },
      { of: 'today', is: '2026-11-22' },
    ]
    const trial = tried('/rules/0/holds', 'date(data.startDate) <= today + days(const.windowDays)', given)
    expect(trial?.part?.values.map(({ text, value }) => ({ text, value }))).toEqual([
      { text: 'data.startDate', value: '2027-03-01' },
      { text: 'today', value: '2026-11-22' },
      { text: 'today + days(const.windowDays)', value: '2027-02-20' },
    ])
  })

  test('says of each item whether it fits', () => {
    const given = [{ of: 'data.riders', is: [{ helmet: true }, { helmet: false }] }]
    expect(tried('/conditions/sport', 'data.riders.all(r, r.helmet)', given)?.part).toMatchObject({
      holds: false,
      items: [true, false],
    })
  })

  test('reads a list that nobody filled as empty', () => {
    expect(tried('/conditions/sport', 'data.riders.all(r, r.helmet)')?.part).toMatchObject({
      holds: true,
      items: [],
    })
  })

  test('gives another value where it is no statement', () => {
    const trial = tried('/rules/0/params/max', 'today + days(1)', [{ of: 'today', is: '2026-12-31' }])
    expect(trial).toMatchObject({ result: '2027-01-01', part: null })
  })

  test('is not tried while it is wrong', () => {
    expect(tried('/conditions/sport', 'data.kind ==')).toBeNull()
  })
})
