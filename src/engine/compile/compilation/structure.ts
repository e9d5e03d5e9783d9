import { pointerBelow } from '../../json-pointer.ts'
import type { Memory } from '../../memory.ts'

/** All of a file except the text of its expressions. It stays the same object while nothing else changes. */
export interface Structure {
  readonly of: object
  /** Records the path of an expression. */
  readonly note: (path: string) => void
}

interface Kept {
  file: unknown
  of: object
  /** Pointers of the expressions that were checked in earlier rounds. */
  readonly expressions: Set<string>
}

/** The structure of a file whose equal parts are those of the round before, between files that it refers to. */
export function structureOf(file: unknown, others: readonly unknown[], memory: Memory): Structure {
  const kept = memory.once('structure', others, (): Kept => ({ file, of: {}, expressions: new Set() }))
  if (!differsInExpressions(kept.file, file, '', kept.expressions)) {
    kept.of = {}
    kept.expressions.clear()
  }
  kept.file = file
  return { of: kept.of, note: (path) => void kept.expressions.add(path) }
}

/** Returns whether two files differ only in the text of expressions. */
function differsInExpressions(
  before: unknown,
  after: unknown,
  path: string,
  expressions: ReadonlySet<string>,
): boolean {
  if (Object.is(before, after)) return true
  if (typeof before === 'string' && typeof after === 'string') return expressions.has(path)
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return false
  if (Array.isArray(before) !== Array.isArray(after)) return false
  const names = Object.keys(before)
  const namesAfter = Object.keys(after)
  return (
    names.length === namesAfter.length &&
    names.every((name, index) => {
      if (namesAfter[index] !== name) return false
      const [left, right] = [(before as Parts)[name], (after as Parts)[name]]
      return (
        Object.is(left, right) || differsInExpressions(left, right, pointerBelow(path, name), expressions)
      )
    })
  )
}

type Parts = Readonly<Record<string, unknown>>
