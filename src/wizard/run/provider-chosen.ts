import { segmentsOf } from '../../engine/json-pointer.ts'
import type { CompiledProduct, Json, WizardState } from '../../engine/index.ts'

/** Id of the payment provider that the customer chose; null before. */
export function providerChosen(product: CompiledProduct, state: WizardState): string | null {
  const pay = product.slides.flatMap(({ parts }) => parts).find(({ kind }) => kind === 'pay')
  if (pay?.kind !== 'pay') return null
  let value: Json = state.data
  for (const key of segmentsOf(pay.at)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    value = (value as Readonly<Record<string, Json>>)[key] ?? null
  }
  return typeof value === 'string' ? value : null
}
