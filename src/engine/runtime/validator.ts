import type { Json } from '../json.ts'
import type { Problem } from '../problem.ts'

/** Told of every fault: its code, the values of its message, and where inside the value it is. */
export type Report = (code: string, params?: Problem['params'], inside?: string) => void

/**
 * A field's validator out of the check that its schema was compiled into; fields of one schema share the check. `whole`
 * tells of a text that has all the characters of its format: if it is wrong all the same, the problem says `isWhole`.
 */
export function validator(
  check: (value: Json, report: Report) => void,
  path: string,
  whole: RegExp | null = null,
): (value: Json) => readonly Problem[] {
  return (value) => {
    const problems: Problem[] = []
    check(value, (code, params = {}, inside = '') => {
      const isWhole = code === 'format' && typeof value === 'string' && whole?.test(value) === true
      problems.push({ path: path + inside, code, params: isWhole ? { ...params, isWhole } : params })
    })
    return problems
  }
}
