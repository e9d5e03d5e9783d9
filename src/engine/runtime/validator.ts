import type { Json } from '../json.ts'
import type { Problem } from '../compiled/compiled-product.ts'

/** Told of every fault: its code, the values of its message, and where inside the value it is. */
export type Report = (code: string, params?: Problem['params'], inside?: string) => void

/** A field's validator out of the check that its schema was compiled into; fields of one schema share the check. */
export function validator(
  check: (value: Json, report: Report) => void,
  path: string,
): (value: Json) => readonly Problem[] {
  return (value) => {
    const problems: Problem[] = []
    check(value, (code, params = {}, inside = '') => problems.push({ path: path + inside, code, params }))
    return problems
  }
}
