import { isObject, type Json } from '../../json.ts'
import { statusOf } from './call-status.ts'
import { isOffered, knownOptions } from '../evaluate/evaluate-validity.ts'
import { asFlagView, flagOf, flagParts } from './flag-view.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import { isList, sameJson } from '../paths/pointer.ts'
import type { FlagNode, FlagSubject } from '../graph/product-index.ts'
import type { Viewing } from './viewing.ts'
import type { CompareColumn, CompareView } from './views.ts'

/** Programmes side by side. */
export function comparePart(
  view: Viewing,
  node: FlagNode,
  of: FlagSubject<'compare'>,
  item: string | null,
): CompareView {
  const at = concretePath(of.field, item)
  const flag = flagOf(view, node, item)
  const value = view.working.relevantValue(of.field, item)
  const call = statusOf(view, callKey(of.call, item))
  const offered = view.memo.list(`offered ${flag.key}`, offeredColumns(view, of, item))
  return view.memo.view(`compare ${flag.key}`, [...flagParts(flag), value, call, offered], () => ({
    kind: 'compare',
    ...asFlagView(flag),
    at,
    value,
    call,
    currency: of.part.currency,
    rowsCurrency: of.part.rowsCurrency,
    columns: offered.flatMap((option) => columnOf(of, option, value) ?? []),
  }))
}

/** Programmes that can be chosen: those that the field's own choices keep, when they come from the same call. */
function offeredColumns(
  { working }: Viewing,
  { field, call }: FlagSubject<'compare'>,
  item: string | null,
): readonly Json[] {
  const known = knownOptions(working, { from: call.call.id }, item) ?? noColumns
  const { options } = field.field
  if (options?.from !== call.call.id) return known
  return known.filter((option) => isOffered(working, options, { field, item }, option))
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
