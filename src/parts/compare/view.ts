import { isObject, type Json } from '../../engine/json.ts'
import { isOffered, knownOptions } from '../../engine/wizard/evaluate/evaluate-validity.ts'
import { callKey, concretePath } from '../../engine/wizard/graph/keys.ts'
import type { FlagSubject } from '../../engine/wizard/graph/product-index.ts'
import { isList, sameJson } from '../../engine/wizard/paths/pointer.ts'
import { statusOf } from '../../engine/wizard/views/call-status.ts'
import { asFlagView, flagOf, flagParts } from '../../engine/wizard/views/flag-view.ts'
import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'
import type { Viewing } from '../../engine/wizard/views/viewing.ts'
import type { CompareColumn } from './view-type.ts'

/** Views of comparisons. */
export const view: PartViewer<'compare'> = {
  make: (viewing, { node, of }, item) => {
    const at = concretePath(of.field, item)
    const flag = flagOf(viewing, node, item)
    const value = viewing.evaluated.relevantValue(of.field, item)
    const call = statusOf(viewing, callKey(of.call, item))
    const offered = viewing.memo.list(`offered ${flag.key}`, offeredColumns(viewing, of, item))
    return viewing.memo.view(`compare ${flag.key}`, [...flagParts(flag), value, call, offered], () => ({
      kind: 'compare',
      ...asFlagView(flag),
      at,
      value,
      call,
      currency: of.part.currency,
      rowsCurrency: of.part.rowsCurrency,
      columns: offered.flatMap((option) => columnOf(of, option, value) ?? []),
    }))
  },
}

/** Programmes that can be chosen: those that the field's own choices keep, when they come from the same call. */
function offeredColumns(
  { evaluated }: Viewing,
  { field, call }: FlagSubject<'compare'>,
  item: string | null,
): readonly Json[] {
  const known = knownOptions(evaluated, { from: call.call.id }, item) ?? noColumns
  const { options } = field.field
  if (options?.from !== call.call.id) return known
  return known.filter((option) => isOffered(evaluated, options, { field, item }, option))
}

function columnOf({ part }: FlagSubject<'compare'>, option: Json, chosen: Json): CompareColumn | null {
  if (!isObject(option)) return null
  const value = option[part.value] ?? null
  if (value === null || typeof value === 'object') return null
  const label = option[part.label] ?? null
  const price = option[part.price] ?? null
  const rows = part.rows === null ? [] : (option[part.rows] ?? null)
  return {
    value,
    label: typeof label === 'string' ? label : String(value),
    price: typeof price === 'number' ? price : null,
    rows: isList(rows)
      ? rows.flatMap((row) =>
          isObject(row) && typeof row['part'] === 'string'
            ? { part: row['part'], sum: row['sum'] ?? null }
            : [],
        )
      : [],
    badge: part.badge === null ? null : (option[part.badge] ?? null),
    chosen: sameJson(value, chosen),
  }
}

const noColumns: readonly Json[] = []
