import { expectedName, expectedOf, isAssignable, typeName, type CelType } from '../../cel/index.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import type { Place } from '../../findings/place.ts'
import type { MountedCall } from '../../product/mounted-product.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** A list that an answer fills: its path, the entry of the call, its expression and what that gives. */
interface FilledList {
  readonly to: string
  readonly here: Place
  readonly at: Place
  readonly type: CelType
}

/**
 * Checks a call that brings the items of a list: the list is outside of items, and what the expression gives are objects
 * whose names and values are those of the fields.
 */
export function checkFilledList(
  compilation: Compilation,
  call: MountedCall,
  { to, here, at, type }: FilledList,
): void {
  if (to.includes('*')) compilation.report('CALL_FILLS_INNER_LIST', here, { at: to })
  else if (call.per !== undefined) compilation.report('CALL_FILLS_ALL_ITEMS', here, { at: to })
  const items = [...compilation.fields.values()].filter((field) => field.at.startsWith(`${to}/*/`))
  if (type.kind !== 'list' || type.of.kind === 'any') {
    for (const field of items) compilation.markUsed('field', field.at)
    return
  }
  if (type.of.kind !== 'object') {
    compilation.report('CALL_ITEMS_NOT_OBJECTS', at, { at: to, type: typeName(type.of) })
    return
  }
  for (const [name, value] of Object.entries(type.of.fields)) {
    const path = `${to}/*/${name}`
    const field = compilation.fields.get(path)
    // The fields of an object in an item are filled by the names of the answer.
    if (field === undefined && items.some((one) => one.at.startsWith(`${path}/`))) continue
    if (field === undefined) {
      const known = items.map((one) => one.at)
      compilation.report('FIELD_UNKNOWN', at, { name: path }, { suggestion: didYouMean(path, known) })
      continue
    }
    compilation.markUsed('field', path)
    if (field.schema.computed !== undefined) compilation.report('COMPUTED_FILLED', at, { at: path })
    else if (!isAssignable(value, expectedOf(field.schema)))
      compilation.report('OPTION_TYPE', at, {
        name,
        type: typeName(value),
        expects: expectedName(expectedOf(field.schema)),
      })
  }
}
