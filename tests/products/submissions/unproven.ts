import type { CompiledProduct } from '../../../src/engine/index.ts'

/** Patterns of the fields that calls decide which are no facts: what they offer, fill, or let follow is believed. */
export function unprovenFields(product: CompiledProduct): ReadonlySet<string> {
  const isUnproven = (call: string): boolean => product.calls[call]?.fact === false
  const chosen = Object.values(product.fields).flatMap(({ at, options }) =>
    options?.from !== undefined && isUnproven(options.from)
      ? [at, ...options.also.map((derived) => derived.at)]
      : [],
  )
  const filled = Object.values(product.calls).flatMap(({ id, response }) =>
    isUnproven(id) ? response.map(({ to }) => to) : [],
  )
  return new Set([...chosen, ...filled])
}

/** The pattern of a place in a body or in a wizard: items of lists, by position or by id, are all alike. */
export function patternOf(product: CompiledProduct, path: string): string {
  const list = Object.values(product.lists).find(({ at }) => path.startsWith(`${at}/`))
  return list ? `${list.at}/*${path.slice(list.at.length + 1).replace(/^[^/]*/, '')}` : path
}
