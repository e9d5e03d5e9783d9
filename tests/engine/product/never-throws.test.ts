import { array, assert, dictionary, jsonValue, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { compileProduct, emitModule, hasErrors } from '../../../src/engine/compile/index.ts'
import { changed, changeOf } from './changed-file.ts'
import {
  compileSound,
  soundBlocks,
  soundFile,
  soundOperations,
  soundRating,
} from '../../products/sound-product.ts'

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
