import type { CompiledProduct } from '../../../engine/compiled/compiled-product.ts'
import { isObject, type Json } from '../../../engine/json.ts'
import type { NamedFile } from '../../store/index.ts'

/** The files that the answers of a form name, in the order of the product's fields. */
export function namedFiles({ fields }: CompiledProduct, answers: Json): readonly NamedFile[] {
  return Object.values(fields)
    .filter(({ file }) => file !== undefined)
    .flatMap(({ at }) =>
      answersAt(answers, at.split('/').slice(1), '').flatMap(({ path, value }) =>
        [value].flat().flatMap((id) => (typeof id === 'string' ? [{ field: at, path, id }] : [])),
      ),
    )
}

interface Answer {
  readonly path: string
  readonly value: Json
}

/** The answers under a pattern; `*` is every item of a list, which errors name by its id. */
function answersAt(value: Json, [step, ...rest]: readonly string[], path: string): readonly Answer[] {
  if (step === undefined) return [{ path, value }]
  if (step === '*')
    return Array.isArray(value)
      ? value.flatMap((item: Json, index) => answersAt(item, rest, `${path}/${nameOf(item, index)}`))
      : []
  return isObject(value) ? answersAt(value[step] ?? null, rest, `${path}/${step}`) : []
}

function nameOf(item: Json, index: number): string {
  const id = isObject(item) ? item['id'] : null
  return typeof id === 'string' ? id : String(index)
}
