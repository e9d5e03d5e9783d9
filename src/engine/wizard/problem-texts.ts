import type { CompiledProduct, Problem } from '../compiled/compiled-product.ts'
import { indexOf } from './index-product.ts'
import { itemOfPath, resolvePath } from './resolve-path.ts'

/**
 * Text keys of a problem, the most specific first: `osago.rule.window`; for a problem of a field
 * `osago.vehicle.stateNumber.error.pattern`; of a format `format.plate`; and last the code alone.
 */
export function textKeysOf(product: CompiledProduct, { path, code }: Problem): readonly string[] {
  if (/^(rule|gate|call)\./.test(code)) return [`${product.id}.${code}`, code]
  const index = indexOf(product)
  const field = resolvePath(index, path)?.field.field
  if (field !== undefined) {
    const ofFormat = code === 'format' && field.format !== null ? [`format.${field.format}`] : []
    return [`${field.text}.error.${code}`, ...ofFormat, code]
  }
  const list = itemOfPath(index, path)?.list.list.at ?? path
  return [`${product.id}${list.replaceAll('/', '.')}.error.${code}`, code]
}
