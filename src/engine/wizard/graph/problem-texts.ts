import type { CompiledProduct, Field } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { indexOf } from './index-product.ts'
import { listOfPath, resolvePath } from './resolve-path.ts'

/**
 * Returns the text keys of a problem, the most specific first: `osago.rule.window` for a rule;
 * `osago.vehicle.stateNumber.error.pattern` for a field; `format.phone.whole`, `format.phone` for a format;
 * `type.money` for a number; the code alone comes last.
 */
export function textKeysOf(product: CompiledProduct, problem: Problem): readonly string[] {
  const { path, code } = problem
  if (/^(rule|gate|call)\./.test(code)) return [`${product.id}.${code}`, code]
  const index = indexOf(product)
  const field = resolvePath(index, path)?.field.field
  if (field !== undefined) {
    return [`${field.text}.error.${code}`, ...generalKeys(field, problem), code]
  }
  const list = listOfPath(index, path)?.list.at.replaceAll('/*', '') ?? path
  return [`${product.id}${list.replaceAll('/', '.')}.error.${code}`, code]
}

const numberTexts = { integer: 'type.integer', number: 'type.number' } as const

/** Returns the keys of the general texts for a kind of field. */
export function generalKeys(
  { type, format, currency }: Pick<Field, 'type' | 'format' | 'currency'>,
  { code, params }: Pick<Problem, 'code' | 'params'>,
): readonly string[] {
  if (code === 'format' && format !== null) {
    const general = `format.${format}`
    return params['isWhole'] === true ? [`${general}.whole`, general] : [general]
  }
  if (code !== 'type' || (type !== 'integer' && type !== 'number')) return []
  return [currency === null ? numberTexts[type] : 'type.money']
}
