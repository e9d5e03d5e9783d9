import type { Problem } from '../../problem.ts'
import type { ProductIndex } from './product-index.ts'
import { itemOfPath } from './resolve-path.ts'

/**
 * Returns each problem once: a rule's problem at several fields stays only at the first one, separately for every item.
 */
export function distinctProblems(index: ProductIndex, problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ code, path }) => {
    const place = code.startsWith('rule.') ? (itemOfPath(index, path)?.item ?? '') : path
    const key = `${code} ${place}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
