import type { CallNode, FieldNode, FlagNode, Indexing } from './product-index.ts'

/** Outcomes of calls, by the pattern of the field at which they show. */
export type Failures = ReadonlyMap<string, readonly { readonly call: CallNode; readonly outcome: string }[]>

/**
 * Places that display failed calls. A failure at an object is displayed at the object's first field, unless a card of
 * the call displays it.
 */
export function failurePlaces({ product, calls, fields }: Indexing): Failures {
  const carded = new Set(
    [...product.slides, ...Object.values(product.lists)]
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'found' ? [part.call] : [])),
  )
  const asked = [...product.slides, ...Object.values(product.lists)]
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'input' ? part.at : []))
  const places = new Map<string, { readonly call: CallNode; readonly outcome: string }[]>()
  for (const call of calls.values()) {
    for (const { name, at, goesOn } of call.call.outcomes) {
      if (at === null || name === 'ok' || goesOn) continue
      const exact = fields.has(at)
      if (!exact && carded.has(call.call.id)) continue
      const place = exact ? at : asked.find((pattern) => pattern.startsWith(`${at}/`))
      if (place === undefined) continue
      places.set(place, [...(places.get(place) ?? []), { call, outcome: name }])
    }
  }
  return places
}

/** Those of the failures that show at one of these fields, by call. */
export function failuresAt(fields: readonly FieldNode[], places: Failures): FlagNode['failures'] {
  const byCall = new Map<CallNode, Set<string>>()
  for (const { call, outcome } of fields.flatMap(({ pattern }) => places.get(pattern) ?? [])) {
    const outcomes = byCall.get(call)
    if (outcomes === undefined) byCall.set(call, new Set([outcome]))
    else outcomes.add(outcome)
  }
  return [...byCall].map(([call, outcomes]) => ({ call, outcomes }))
}
