import { expect, test } from 'vitest'
import { cursorName, syntaxBefore } from '../../../src/engine/cel/index.ts'

/** The parts of a tree that lead to the cursor: operators and names. */
function wordsOf(source: string): readonly string[] | null {
  const tree = syntaxBefore(source.replace('|', ''), source.indexOf('|'))
  return tree && [tree.ast.op, tree.ast.input.slice(tree.ast.start, tree.ast.end), tree.prefix]
}

test.each([
  // The cursor is the upright line; a missing name is there under a name of its own.
  ['data.|', ['.', `data.${cursorName}`, '']],
  ['data.vehicle.ye|', ['.', 'data.vehicle.ye', 'ye']],
  ['data.sum > 1 && |', ['&&', `data.sum > 1 && ${cursorName}`, '']],
  ['data.drivers.all(d, d.|', ['rcall', `data.drivers.all(d, d.${cursorName})`, '']],
  ["[data.kind, {'a': data.|", ['list', `[data.kind, {'a': data.${cursorName}}]`, '']],
  ['data.a and data.|', ['.', `data.${cursorName}`, '']],
  ['data.|.year > 3', ['.', `data.${cursorName}`, '']],
  ['|', ['id', cursorName, '']],
])('%s has a tree for completion', (source, expected) => {
  expect(wordsOf(source)).toEqual(expected)
})

test('text before the cursor that is no expression has no completions', () => {
  expect(syntaxBefore(')) +', 4)).toBeNull()
})
