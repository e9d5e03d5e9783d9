import {
  expectedName,
  expectedOf,
  isAssignable,
  typeName,
  type CelType,
  type Expected,
} from '../../cel/index.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import type { Derived } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { Cel } from '../../product/grammar.generated.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import { referField } from '../compilation/references.ts'

/** Checks that the elements that a call keeps have a property, and that its type fits its use. */
export function referProperty(
  compilation: Compilation,
  element: CelType,
  { name, place, expects }: { readonly name: string; readonly place: Place; readonly expects: Expected },
): void {
  if (element.kind !== 'object') return
  const type = Object.hasOwn(element.fields, name) ? element.fields[name] : undefined
  if (type === undefined)
    reportUnknown(compilation, 'OPTION_PROPERTY', place, { name, known: Object.keys(element.fields) })
  else if (!isAssignable(type, expects))
    compilation.report('OPTION_TYPE', place, {
      name,
      type: typeName(type),
      expects: expectedName(expects),
    })
}

/** Fields that follow a choice. */
export function expandDerived(
  compilation: Compilation,
  also: Readonly<Record<string, Cel>>,
  place: Place,
  {
    list,
    element,
    ...origin
  }: { readonly list: string | null; readonly element: CelType; readonly mappingAt?: string },
): readonly ExpandedPart<Derived>[] {
  return Object.entries(also).map(([at, source]) => {
    const here = placeInside(place, at)
    const target = referField(compilation, at, here, list)
    if (target?.schema.computed !== undefined) compilation.report('COMPUTED_FILLED', here, { at })
    const expects = target ? expectedOf(target.schema) : 'any'
    const option = { mapping: 'option', mappingType: element, ...origin } as const
    const currency = target?.schema.currency ?? null
    return { at, value: compilation.expression(source, here, { list, ...option, expects, currency }) }
  })
}
