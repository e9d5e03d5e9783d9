import type { InputOf } from '../../compiled/compiled-product.ts'
import type { Asked, Indexing } from './product-index.ts'

/** Returns an input with its fields, which it marks as asked for. */
export function askedBy({ fields }: Indexing, input: InputOf): Asked {
  const asked = { input, fields: input.at.flatMap((at) => fields.get(at) ?? []) }
  for (const field of asked.fields) field.asked = true
  return asked
}

/** Returns the keys that decide whether an input is shown and must be answered. */
export function inputReads({ requiredWhen, whenAll }: InputOf): readonly string[] {
  return [...(requiredWhen === null ? [] : [conditionKey(requiredWhen)]), ...whenAll.map(conditionKey)]
}

/** Returns the key for readers of a condition. */
export function conditionKey(name: string): string {
  return `condition:${name}`
}
