import type { Json, JsonObject } from '../../json.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'
import type { MountedProduct } from '../../product/mounted-product.ts'

/** Default answers of a product, and of an item of each list. */
export interface DefaultAnswers {
  readonly data: JsonObject
  readonly items: ReadonlyMap<string, JsonObject>
}

/** Every declared field is present, `null` without a default; lists are empty. */
export function defaultAnswers(product: MountedProduct): DefaultAnswers {
  const lists = new Map(product.lists.map(({ id, value }) => [value.at, id]))
  const items = new Map<string, JsonObject>()
  const visit = (properties: Readonly<Record<string, FieldSchema>>, at: string): JsonObject =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]): readonly [string, Json] => {
        const here = `${at}/${name}`
        if (schema.properties) return [name, visit(schema.properties, here)]
        const list = lists.get(here)
        if (list === undefined) return [name, schema.default ?? null]
        items.set(list, visit(schema.items?.properties ?? {}, `${here}/*`))
        return [name, []]
      }),
    )
  return { data: visit(product.data.properties, ''), items }
}
