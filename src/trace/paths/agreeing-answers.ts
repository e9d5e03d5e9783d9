import type { CompiledProduct } from '../../engine/index.ts'

/** Fields that a rule wants to be equal, both ways: the car of the registry is the car that was priced. */
export function agreeingFields(product: CompiledProduct): ReadonlyMap<string, string> {
  return new Map(
    product.rules.flatMap(({ holds }) => {
      const [, left, right] = /^data\.([\w.]+) == data\.([\w.]+)$/.exec(holds.source ?? '') ?? []
      if (left === undefined || right === undefined) return []
      const [one, other] = [pathOf(left), pathOf(right)]
      return [
        [one, other],
        [other, one],
      ] as const
    }),
  )
}

function pathOf(dotted: string): string {
  return `/${dotted.replaceAll('.', '/')}`
}
