import type { CallStatus, CompiledProduct, Named } from '../../engine/index.ts'

/** Returns the concrete paths of the answers that a lookup sends: the plate and the technical passport of a car. */
export function keysOfCall(product: CompiledProduct, { id, key }: CallStatus): readonly string[] {
  const call = product.calls[id]
  if (!call) return []
  const { path, query, body } = call.request
  const named: readonly Named[] = [
    ...path,
    ...query,
    ...(Array.isArray(body) ? (body as readonly Named[]) : []),
  ]
  const patterns = new Set(named.flatMap(({ value }) => value.reads.filter((read) => product.fields[read])))
  const item = key.slice(id.length + 1)
  return [...patterns].map((pattern) =>
    item.split('/').reduce((path, id) => path.replace('/*', `/${id}`), pattern),
  )
}
