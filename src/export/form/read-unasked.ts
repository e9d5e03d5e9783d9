import type { OutgoingComputed, OutgoingConstant } from './outgoing-form.ts'
import type { ProductReading } from './reading.ts'

/** Fields outside of items that no question asks and that are always sent with the same value. */
export function constantsOf(reading: ProductReading): readonly OutgoingConstant[] {
  return Object.values(reading.product.fields).flatMap((field): readonly OutgoingConstant[] => {
    const { at, computed, list, schema } = field
    if (reading.asked.has(at) || computed !== null || list !== null) return []
    const value = schema['const'] ?? reading.initialOf(field)
    return value === null ? [] : [{ at, value, place: reading.placeOf(`field:${at}`) }]
  })
}

/** Fields that are computed. */
export function computedOf(reading: ProductReading): readonly OutgoingComputed[] {
  return Object.values(reading.product.fields).flatMap((field): readonly OutgoingComputed[] => {
    if (field.computed === null) return []
    const place = reading.placeOf(`field:${field.at}`)
    return [
      {
        at: field.at,
        field,
        computed: reading.guard(field.computed, `${place}/computed`, field.list),
        label: reading.texts.read(`${reading.textKeyOf(field)}.label`),
        page: reading.shown.get(field.at) ?? null,
        place,
      },
    ]
  })
}
