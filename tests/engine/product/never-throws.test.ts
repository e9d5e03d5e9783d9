import {
  array,
  assert,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  property,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import { compileProduct, emitModule, hasErrors } from '../../../src/engine/compile/index.ts'
import { applyChanges } from '../../products/apply-changes.ts'
import {
  compileSound,
  soundBlocks,
  soundFile,
  soundOperations,
  soundRating,
} from '../../products/sound-product.ts'

/** Pointers of everything in a JSON value, the value itself left out. */
function pointersIn(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return [here, ...pointersIn(inner, here)]
  })
}

/** Values that files break with: of every type, names of things that are and are not there, broken expressions. */
const anything = oneof(
  jsonValue({ maxDepth: 3 }),
  constantFrom<unknown>(
    'data.shared',
    'data.',
    'item.name',
    'self.name',
    "valid('",
    'calls.quote.ok && sport',
    'const.windowDays',
    'riders',
    'shared',
    'quote',
    '/kind',
    '/riders/*/name',
    '/riders',
    '',
    '/',
    '/*',
    -1,
    1.5,
    1e300,
    [],
    {},
    [[]],
    [{}],
    null,
    'constructor',
    { block: 'rider', part: 'identity' },
    { list: 'riders' },
    { type: 'object', properties: {} },
    { type: 'array', items: { type: 'object', properties: { name: {} } } },
  ),
)

const changeOf = (
  file: unknown,
): Arbitrary<{ readonly put: string; readonly value: unknown } | { readonly drop: string }> => {
  const at = constantFrom(...pointersIn(file))
  return oneof(record({ put: at, value: anything }), record({ drop: at }))
}

test('any JSON value whatever gives findings, never an exception', () => {
  assert(
    property(jsonValue({ maxDepth: 6 }), dictionary(string(), jsonValue()), (file, blocks) => {
      const { findings, product } = compileProduct({ file, blocks })

      expect(hasErrors(findings)).toBe(product === null)
    }),
    { numRuns: 300 },
  )
})

test('a changed product or block gives a product that can be written, or findings; never an exception', () => {
  assert(
    property(
      array(changeOf(soundFile), { minLength: 1, maxLength: 4 }),
      array(changeOf(soundBlocks['rider']), { maxLength: 2 }),
      (fileChanges, blockChanges) => {
        const { findings, product } = compileProduct({
          file: changed(soundFile, fileChanges),
          blocks: { rider: changed(soundBlocks['rider'], blockChanges) },
          operations: soundOperations,
          ratings: { bicycle: soundRating },
        })

        expect(hasErrors(findings)).toBe(product === null)
        expect(product === null || emitModule(product).includes(product.hash)).toBe(true)
      },
    ),
    { numRuns: 1500 },
  )
})

test('the same file gives the same product and the same findings', () => {
  expect(compileSound()).toEqual(compileSound())
})

/** Changes in order; one whose place an earlier one took away is left out. */
function changed(file: unknown, changes: readonly Parameters<typeof applyChanges>[1][number][]): unknown {
  return changes.reduce<unknown>((value, change) => {
    try {
      return applyChanges(value, [change])
    } catch {
      return value
    }
  }, file)
}
