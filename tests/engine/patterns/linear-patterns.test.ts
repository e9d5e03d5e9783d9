import { assert, constantFrom, property, string } from 'fast-check'
import { runInThisContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { emitModule } from '../../../src/engine/compile/index.ts'
import { costFault, withLinearPatterns } from '../../../src/engine/patterns/index.ts'
import { linearTest } from '../../../src/engine/patterns/linear-test.ts'
import { loadCompiled } from '../../../src/server/registry/index.ts'
import { applyChanges } from '../../products/apply-changes.ts'
import { compileSound, soundFile } from '../../products/sound-product.ts'
import { openShelf } from '../../../tools/shelf.ts'

interface Matcher {
  readonly test: (text: string) => boolean
}

const matcherOf = (code: string): Matcher => runInThisContext(code) as Matcher

/** Slow patterns that an automaton runs. Short texts show that it answers as they do. */
const slow = [
  '^([a-z]+)+$',
  '^(a|a)*$',
  '^(\\w+\\s?)*$',
  '^(a*)*$',
  '(a+)+b',
  'a+b',
  '^a*a*$',
  '\\d+$',
  '^\\s*(.*)\\s*$',
  '^([a-z0-9]+[._-]?)+@b$',
  '^(\\p{L}+[ ʻ-]?)+$|^(1+)+$',
  '^(\\w{1,10}){1,10}$',
]

/** Those that become no automaton. */
const limited = ['^(.)\\1+$', '^(?=(a+)+b)a', '(?=.*a)b']

test.each([...slow, ...limited])('%s is slow by its form', (pattern) => {
  expect(costFault(pattern)).not.toBeNull()
})

describe.each(slow)('the automaton of %s', (pattern) => {
  const { test: isMatch } = matcherOf(linearTest(pattern))

  test('answers as the pattern does', () => {
    const unit = constantFrom('a', 'b', 'c', '1', ' ', '@', '-', '.', 'ў', '😀', '\n')
    assert(
      property(string({ unit, maxLength: 7 }), (text) => {
        expect([text, isMatch(text)]).toEqual([text, new RegExp(pattern, 'u').test(text)])
      }),
      { numRuns: 300 },
    )
  })

  test('reads a long text once', () => {
    const started = performance.now()
    for (const text of ['a', '1', 'ab ', 'a b@']) isMatch(text.repeat(4000))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

test('a long answer is accepted as a short one is', () => {
  expect(matcherOf(linearTest('^([a-z]+)+$')).test('abc'.repeat(20_000))).toBe(true)
})

test.each(limited)('%s matches short texts only', (pattern) => {
  const code = linearTest(pattern)
  expect(code).toContain('text.length<=20&&')
  for (const text of ['', 'aa', 'ab', 'ba', 'abab'])
    expect([text, matcherOf(code).test(text)]).toEqual([text, new RegExp(pattern, 'u').test(text)])
  expect(matcherOf(code).test('a'.repeat(21))).toBe(false)
})

const placeholder = '^kept-[a-z]$'

/** The module of the sound product as it was before slow patterns were refused, with a pattern and `matches`. */
function earlierModule(pattern: string): string {
  const file = applyChanges(soundFile, [
    { put: '/data/properties/remark', value: { type: 'string', pattern: placeholder } },
    { put: '/conditions/kept', value: `data.remark.matches("${placeholder}")` },
  ])
  const { product } = compileSound(file)
  if (product === null) throw new Error('the sound product with a pattern compiles')
  const module = emitModule(product)
  expect(module.split(`/${placeholder}/u`).length).toBeGreaterThan(2)
  return module.replaceAll(`/${placeholder}/u`, `/${pattern}/u`)
}

test.each([...slow, ...limited])('a module of an earlier release runs %s no more', async (pattern) => {
  const module = withLinearPatterns(earlierModule(pattern))
  expect(module.replaceAll(`text.length<=20&&/${pattern}/u`, '').includes(`/${pattern}/u`)).toBe(false)
  expect((await loadCompiled(module)).id).toBe('bicycle')
})

test('an answer of an earlier release is checked by the automaton', async () => {
  const { fields } = await loadCompiled(withLinearPatterns(earlierModule('^([a-z]+)+$')))
  const codesOf = (value: string) => fields['/remark']?.validate(value).map(({ code }) => code)
  expect(codesOf('a'.repeat(5000))).not.toContain('pattern')
  expect(codesOf('A')).toContain('pattern')
})

const shelf = openShelf()

test.each(shelf.ids())('the module of %s stays as it is, and its patterns are found', async (id) => {
  const module = emitModule((await shelf.expanded(id)).expanded)
  expect(withLinearPatterns(module) === module).toBe(true)
  for (const [literal] of module.matchAll(/\/\^[^/]+\$\/u/g)) {
    const slower = module.replaceAll(literal, '/^([a-z]+)+$/u')
    expect(withLinearPatterns(slower).includes('/^([a-z]+)+$/u')).toBe(false)
  }
})
