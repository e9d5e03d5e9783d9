import { array, assert, constantFrom, oneof, property, record } from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkProduct } from '../../../src/engine/compile/index.ts'
import { createLinter, type LintSurroundings } from '../../../src/engine/lint/index.ts'
import { changed, changeOf } from '../product/changed-file.ts'
import { soundBlocks, soundFile, soundOperations, soundRating } from '../../products/sound-product.ts'
import { openProject } from '../../../tools/project.ts'

const surroundings: LintSurroundings = {
  blocks: soundBlocks,
  ratings: { bicycle: soundRating },
  operations: soundOperations,
  catalogues: () => ({ product: {}, blocks: {}, errors: {} }),
}

/** Expressions of the sound product, and what somebody writes in their place. */
const expression = record({
  put: constantFrom(
    '/conditions/sport',
    '/rules/0/holds',
    '/calls/quote/when',
    '/data/properties/endDate/computed',
  ),
  value: constantFrom(
    'data.kind == "sport"',
    'data.kind == ',
    'data.distance > const.windowDays',
    'data.nothing',
    'sport',
    'calls.quote.ok && sport',
    'true',
    'item.name == "x"',
    "valid('/kind')",
    'data.riders.all(r, r.name != null)',
  ),
})

test('a product that is edited in one linter has the findings that a new linter finds', () => {
  assert(
    property(
      array(oneof({ weight: 3, arbitrary: expression }, changeOf(soundFile)), { minLength: 2, maxLength: 4 }),
      (changes) => {
        const linter = createLinter(surroundings)
        linter.lint('product', JSON.stringify(soundFile))
        let file = soundFile
        for (const change of changes) {
          // Some changes stand on those before; a step back is a change, too.
          for (const next of [changed(file, [change]), soundFile, changed(file, [change])]) {
            const text = JSON.stringify(next, null, 1)
            const { findings, check } = linter.lint('product', text)
            const fresh = createLinter(surroundings).lint('product', text)
            expect(findings).toEqual(fresh.findings)
            expect(JSON.stringify(check)).toBe(JSON.stringify(fresh.check))
          }
          file = changed(file, [change])
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('every expression of osago, changed and changed back, gives what a new linter gives', () => {
  const project = openProject('.')
  const around: LintSurroundings = {
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    operations: project.operations(),
    catalogues: project.catalogues,
  }
  const text = readFileSync('schemas/products/osago.json', 'utf8')
  const linter = createLinter(around)
  const before = linter.lint('product', text)
  expect(before.findings).toEqual(createLinter(around).lint('product', text).findings)
  const expressions = [...text.matchAll(/"(?:holds|when|computed|keep)": "([^"]+)"/g)]
  expect(expressions.length).toBeGreaterThan(10)
  for (const { index, 0: whole, 1: source = '' } of expressions) {
    const broken = `${text.slice(0, index)}${whole.replace(source, `${source} && nothing`)}${text.slice(index + whole.length)}`
    const found = linter.lint('product', broken)
    expect(found.findings).toEqual(createLinter(around).lint('product', broken).findings)
    expect(found.findings.length).toBeGreaterThan(before.findings.length)
    for (const { code, params, at, block } of found.findings)
      if (!block && code === 'CEL_UNKNOWN_NAME' && params?.['name'] === 'nothing')
        expect(broken.slice(at?.start, at?.end)).toBe('nothing')
    expect(linter.lint('product', text)).toEqual(before)
  }
})

test('the memory of a linter is not that of the file: what is given is left as it was', () => {
  const file: unknown = structuredClone(soundFile)
  checkProduct({ file, blocks: soundBlocks })
  expect(file).toEqual(soundFile)
})
