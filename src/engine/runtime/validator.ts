import type { Json } from '../json.ts'
import type { Problem } from '../problem.ts'

/** Receives every fault: its code, the values of its message, and its path inside the value. */
export type Report = (code: string, params?: Problem['params'], inside?: string) => void

/**
 * Returns a field's validator, built from the compiled check of its schema; fields with the same schema share the
 * check. `rightLength` detects a text that has all characters of its format: when such a text is still wrong, the problem has
 * `isWhole`.
 */
export function validator(
  check: (value: Json, report: Report) => void,
  path: string,
  rightLength: RegExp | null = null,
): (value: Json) => readonly Problem[] {
  return (value) => {
    const problems: Problem[] = []
    check(value, (code, params = {}, inside = '') => {
      const isWhole = code === 'format' && typeof value === 'string' && rightLength?.test(value) === true
      problems.push({ path: path + inside, code, params: isWhole ? { ...params, isWhole } : params })
    })
    return problems
  }
}
