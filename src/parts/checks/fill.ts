import { isObject, type Json } from '../../engine/json.ts'
import type { PartFill } from '../../trace/paths/part-fill.ts'

/** Ticks the first choice. */
export const fill: PartFill<'checks'> = {
  fill: ({ at, field, values, required, options }, filler) => {
    if (values.length > 0 || !required) return false
    const items = field.schema['items']
    const declared = isObject(items) && Array.isArray(items['enum']) ? (items['enum'] as readonly Json[]) : []
    const [first] = options?.map(({ value }): Json => value) ?? declared
    return filler.choose(at, first === undefined ? [] : [[first]], field.at)
  },
}
