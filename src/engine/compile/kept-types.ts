import { celEnvironment, parseCel, type CelDeclaration, type CelType } from '../cel/index.ts'
import type { MountedProduct } from '../product/mounted-product.ts'
import type { Operation } from './operations.ts'

/**
 * What `calls.<id>.result` is to expressions, where the API description and `keep` tell. Faults of `keep` are told
 * when the call itself is checked.
 */
export function keptTypes(
  product: MountedProduct,
  names: CelDeclaration,
  operations: ReadonlyMap<string, Operation> | null,
): Readonly<Record<string, CelType>> {
  if (operations === null) return {}
  const environment = celEnvironment(names)
  return Object.fromEntries(
    product.calls.flatMap(({ value: call, place }): [string, CelType][] => {
      const answer = operations.get(call.operation)?.answer
      if (answer === undefined || call.keep === undefined) return []
      const kept = parseCel(environment, call.keep, {
        at: place,
        list: call.per ?? null,
        mapping: 'response',
        mappingType: answer,
      })
      return kept.ok ? [[call.id, kept.expression.type]] : []
    }),
  )
}
