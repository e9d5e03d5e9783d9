import { expectedOf, type CelType } from '../../cel/index.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import type { OptionsFile } from '../../product/grammar.generated.ts'
import type { MountedField, MountedList } from '../../product/mounted-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { Options } from '../../compiled/compiled-product.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import { expandDerived, referProperty } from './expand-derived.ts'
import { referCall } from '../compilation/references.ts'

/** Returns the choices of a field, checked; null when it has none, or when their origin is unclear. */
export function expandOptions(compilation: Compilation, field: MountedField): ExpandedPart<Options> | null {
  const { options } = field.schema
  if (options === undefined) return null
  const place = placeInside(field.place, 'options')
  const { from, value, label, list } = options
  const missing = (list === undefined ? (['from', 'value', 'label'] as const) : []).filter(
    (key) => options[key] === undefined,
  )
  const surplus = (list === undefined ? [] : (['from', 'value', 'label'] as const)).filter(
    (key) => options[key] !== undefined,
  )
  for (const key of missing) compilation.report('OPTIONS_MISSING', place, { key })
  for (const key of surplus)
    compilation.report(
      'OPTIONS_TWICE',
      placeInside(place, key),
      { key },
      { edits: [{ op: 'remove', path: `${place.path}/${key}` }] },
    )
  if (missing.length > 0 || surplus.length > 0) return null
  if (list !== undefined) return itemsOf(compilation, list, options, field)
  if (from === undefined || value === undefined || label === undefined) return null
  const element = compilation.elementOf(from)
  referCall(compilation, from, placeInside(place, 'from'), { scope: field.list, keeps: true })
  const chosen = field.schema.type === 'array' ? (field.schema.items ?? {}) : field.schema
  referProperty(compilation, element, {
    name: value,
    place: placeInside(place, 'value'),
    expects: expectedOf(chosen),
  })
  referProperty(compilation, element, { name: label, place: placeInside(place, 'label'), expects: 'string' })
  return { from, value, label, ...rulesOf(compilation, options, field, { element }) }
}

/** The items of a list as choices: the answer is the id of an item, which the item keeps when it is moved or changed. */
function itemsOf(
  compilation: Compilation,
  id: string,
  options: OptionsFile,
  field: MountedField,
): ExpandedPart<Options> | null {
  const place = placeInside(field.place, 'options')
  const list = listToChoose(compilation, id, placeInside(place, 'list'))
  if (list === null) return null
  if (field.schema.type !== 'string')
    compilation.report('OPTIONS_ITEM_TYPE', placeInside(field.place, 'type'), {
      type: field.schema.type ?? 'any',
    })
  for (const at of Object.keys(options.also ?? {})) {
    // From outside of the items the path is out of scope.
    if (field.list === id && at.startsWith(`${list.value.at}/`))
      compilation.report('OPTIONS_ITEM_ALSO', placeInside(placeInside(place, 'also'), at), { at, list: id })
  }
  const { only, also } = rulesOf(compilation, options, field, {
    element: compilation.itemOf(list.value.at),
    mappingAt: `${list.value.at}/*`,
  })
  // Whether an item is offered depends on its answers: a change in any item asks again.
  const reading = only === null ? null : { ...only, reads: [...only.reads, list.value.at].toSorted() }
  return { list: id, value: 'id', only: reading, also }
}

/** Returns the list; reports and returns null when it is unknown, or in the items of another list. */
function listToChoose(compilation: Compilation, id: string, place: Place): MountedList | null {
  const list = compilation.lists.get(id)
  if (list === undefined) {
    reportUnknown(compilation, 'LIST_UNKNOWN', place, { name: id, known: compilation.lists.keys() })
    return null
  }
  compilation.markUsed('list', id)
  if (!list.value.at.includes('/*')) return list
  compilation.report('OPTIONS_LIST_INNER', place, { list: id })
  return null
}

function rulesOf(
  compilation: Compilation,
  { only, also = {} }: OptionsFile,
  { schema, list, place: at }: MountedField,
  { element, ...origin }: { readonly element: CelType; readonly mappingAt?: string },
): Pick<ExpandedPart<Options>, 'only' | 'also'> {
  const place = placeInside(at, 'options')
  const option = { mapping: 'option', mappingType: element, ...origin } as const
  return {
    only:
      only === undefined
        ? null
        : compilation.expression(only, placeInside(place, 'only'), { list, ...option, expects: 'bool' }),
    // A field that a multiple choice fills receives a list with one value per chosen option.
    also: expandDerived(compilation, also, placeInside(place, 'also'), {
      list,
      element: schema.type === 'array' ? { kind: 'list', of: element } : element,
      ...origin,
    }),
  }
}
