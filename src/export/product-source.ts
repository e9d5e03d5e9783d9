import {
  formPlaces,
  languagesOf,
  resolveMessages,
  type Catalogues,
  type ElementPlaces,
  type ProductCheck,
} from '../engine/compile/index.ts'
import type { JsonObject } from '../engine/json.ts'
import type { OutgoingProduct } from './form/outgoing-form.ts'

/** What a product is exported with: the result of its check, the blocks of its project and its texts. */
export interface CheckedProduct {
  readonly check: ProductCheck
  readonly blocks: Readonly<Record<string, unknown>>
  readonly catalogues: Catalogues
}

/** A checked product as it goes out; null for one with errors. */
export function productSource({ check, blocks, catalogues }: CheckedProduct): OutgoingProduct | null {
  const { product, file, messages } = check
  if (product === null || file === null) return null
  const languages = languagesOf(file.languages)
  const places = formPlaces(file, blocks)
  return {
    file: JSON.parse(JSON.stringify(file)) as JsonObject, // a checked file is JSON
    product,
    texts: Object.fromEntries(
      languages.map(({ tag }) => [
        tag,
        resolveMessages(product.id, messages, { ...catalogues, languages }, tag).texts,
      ]),
    ),
    placeOf: (name) => {
      const place = places.get(name)
      return place === undefined ? null : placeText(place)
    },
  }
}

type Place = NonNullable<ReturnType<ElementPlaces['get']>>

/** A pointer in the product file, or the file of a block with its pointer and that of its mount. */
function placeText({ path, block }: Place): string {
  return block === null ? path : `blocks/${block.id}.json#${block.path} (${path})`
}
