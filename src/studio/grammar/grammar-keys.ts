import { isObject } from '../../engine/json.ts'
import productSchema from '../../../schemas/meta/product.schema.json' with { type: 'json' }

/** Returns the keys of a definition in the order of the grammar: `SlideFile`; `Product` is the file itself. */
export function grammarKeys(definition: string): readonly string[] {
  const definitions: Readonly<Record<string, object>> = { ...productSchema.$defs, Product: productSchema }
  const found = definitions[definition] ?? {}
  return 'properties' in found && isObject(found.properties) ? Object.keys(found.properties) : []
}
