import type { CompiledProduct, Json, WizardState } from '../../engine/index.ts'
import { valueInItem } from './item-paths.ts'

/** Fields that a rule wants to be equal, both ways: the car of the registry is the car that was priced. */
function agreeingFields(product: CompiledProduct): ReadonlyMap<string, string> {
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

/** Values for a registry's answer that a rule compares with the customer's own, by the field that they fill. */
export function agreeingValues(
  product: CompiledProduct,
  { data }: WizardState,
  call: string,
): readonly (readonly [string, Json])[] {
  const agreeing = agreeingFields(product)
  return (product.calls[call]?.response ?? []).flatMap(({ to }) => {
    const compared = agreeing.get(to)
    const value = compared === undefined ? null : valueInItem(data, compared, undefined)
    return value === null ? [] : [[to, value] as const]
  })
}

function pathOf(dotted: string): string {
  return `/${dotted.replaceAll('.', '/')}`
}
