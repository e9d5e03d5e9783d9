import { celEnvironment, parseCel, type CelDeclaration, type CelType } from '../../cel/index.ts'
import { noMemory, type Memory } from '../../memory.ts'
import type { MountedProduct } from '../../product/mounted-product.ts'
import type { KnownOperation } from './operations.ts'

/**
 * Returns the type of `calls.<id>.result` in expressions, when the API description and `keep` define it. Faults of
 * `keep` are reported by the check of the call.
 */
export function keptTypes(
  product: MountedProduct,
  names: CelDeclaration,
  operations: ReadonlyMap<string, KnownOperation> | null,
  memory: Memory = noMemory,
): Readonly<Record<string, CelType>> {
  if (operations === null) return {}
  const environment = memory.once('environment of keep', [names], () => celEnvironment(names))
  return Object.fromEntries(
    product.calls.flatMap(({ value: call, place }): [string, CelType][] => {
      const answer = operations.get(call.operation)?.answer
      if (answer === undefined || call.keep === undefined) return []
      const { keep, per = null } = call
      const kept = memory.once(`keep ${call.id}`, [environment, keep, per, answer], () =>
        parseCel(environment, keep, { at: place, list: per, mapping: 'response', mappingType: answer }),
      )
      return kept.ok ? [[call.id, kept.expression.type]] : []
    }),
  )
}
