import { placeInside, type Place, type PlacedName } from '../../findings/place.ts'
import { reportUnknown, type Compilation } from './compilation.ts'
import { isInScope } from './expression-reads.ts'
import type { MountedField } from '../../product/mounted-product.ts'
import type { KnownOperation } from '../api/operations.ts'

/** The list whose items contain a reference; null outside of items. Omit it to allow the items of any list. */
export type ListScope = string | null

/**
 * Returns the field at a pattern. Reports and returns null when there is none, or when it belongs to the items of
 * another list.
 */
export function referField(
  compilation: Compilation,
  at: string,
  place: Place,
  scope?: ListScope,
): MountedField | null {
  const field = compilation.fields.get(at)
  if (!field) {
    // Where the list itself is nowhere, its place is the mistake, and not each of its fields.
    if (
      compilation.product.lists.some(
        ({ value }) => at.startsWith(`${value.at}/*/`) && isNowhere(compilation, value.at),
      )
    )
      return null
    reportUnknown(compilation, 'FIELD_UNKNOWN', place, { name: at, known: compilation.fields.keys() })
    return null
  }
  compilation.markUsed('field', at)
  if (scope !== undefined && field.list !== null && field.list !== scope) {
    compilation.report('PATH_SCOPE', place, { name: at, list: field.list })
    return null
  }
  return field
}

function isNowhere({ fields }: Compilation, at: string): boolean {
  return !fields.has(at) && ![...fields.keys()].some((one) => one.startsWith(`${at}/*/`))
}

/** Returns the fields at the patterns. Reports and skips patterns without a field. */
export function referFields(
  compilation: Compilation,
  patterns: readonly string[],
  place: Place,
  scope?: ListScope,
): readonly string[] {
  return patterns.filter(
    (at, index) => referField(compilation, at, placeInside(place, index), scope) !== null,
  )
}

/** Checks that a condition exists and does not read the items of another list. */
export function referCondition(
  compilation: Compilation,
  name: string | undefined,
  place: Place,
  scope: ListScope,
): string | null {
  if (name === undefined) return null
  const known = compilation.product.conditions.map(({ value }) => value.name)
  if (!known.includes(name)) {
    reportUnknown(compilation, 'CONDITION_UNKNOWN', place, { name, known })
    return name
  }
  compilation.markUsed('condition', name)
  const list = compilation.listOfCondition(name)
  if (!isInScope(compilation.listsByPlace, list, scope))
    compilation.report('CONDITION_SCOPE', place, { name, list: list ?? '' })
  return name
}

/** Checks the conditions above something, and gives their names, each once. */
export function referConditions(
  compilation: Compilation,
  names: readonly PlacedName[],
  scope: ListScope,
): readonly string[] {
  for (const { name, place } of names) referCondition(compilation, name, place, scope)
  return [...new Set(names.map(({ name }) => name))]
}

/** Checks a call's name; `keeps` requires that the call keeps its answer. */
export function referCall(
  compilation: Compilation,
  id: string,
  place: Place,
  needs: { readonly scope: ListScope; readonly keeps?: boolean },
): void {
  const call = compilation.calls.get(id)
  if (!call)
    return reportUnknown(compilation, 'CALL_UNKNOWN', place, { name: id, known: compilation.calls.keys() })
  compilation.markUsed('call', id)
  if (call.per !== undefined && !isInScope(compilation.listsByPlace, call.per, needs.scope)) {
    compilation.report('CALL_SCOPE', place, { name: id, list: call.per })
  }
  if (needs.keeps === true && call.keep === undefined) {
    compilation.report(
      'CALL_KEEPS_NOTHING',
      place,
      { name: id },
      { suggestion: 'add keep, such as "response.data"' },
    )
  }
}

/** Checks the id of a slide. */
export function referSlide(compilation: Compilation, id: string, place: Place): void {
  const known = compilation.product.slides.map(({ value }) => value.id)
  if (!known.includes(id)) reportUnknown(compilation, 'SLIDE_UNKNOWN', place, { name: id, known })
}

/** Checks an operation of the API and that this product may use it; null when it is unknown or not known here. */
export function referOperation(compilation: Compilation, id: string, place: Place): KnownOperation | null {
  const { operations } = compilation.surroundings
  if (operations === null) return null
  const operation = operations.get(id)
  if (!operation) {
    reportUnknown(compilation, 'OPERATION_UNKNOWN', place, { name: id, known: operations.keys() })
    return null
  }
  const { products } = operation
  if (products.length > 0 && !products.includes(compilation.product.file.id)) {
    compilation.report('OPERATION_FOREIGN', place, { name: id, product: products.join(', ') })
  }
  return operation
}
