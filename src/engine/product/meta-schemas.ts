import blockSchema from '../../../schemas/meta/block.schema.json' with { type: 'json' }
import productSchema from '../../../schemas/meta/product.schema.json' with { type: 'json' }
import ratingSchema from '../../../schemas/meta/rating.schema.json' with { type: 'json' }
import termsSchema from '../../../schemas/meta/terms.schema.json' with { type: 'json' }
import type { Json, JsonObject } from '../json.ts'
import { schemaChecks, type SchemaCheck } from './schema-check.ts'

/** The kinds of file that have a meta-schema. */
export type FileKind = 'product' | 'block' | 'rating' | 'terms'

/** Schemas of `schemas/meta` by kind of file, as they are published to editors. */
export const metaSchemas = {
  product: productSchema,
  block: blockSchema,
  rating: ratingSchema,
  terms: termsSchema,
}

/** The first of these keys that a part has says which kind of part it is. */
export const partKinds = {
  found: 'FoundPartFile',
  list: 'ListPartFile',
  verify: 'VerifyPartFile',
  block: 'BlockPartFile',
  review: 'ReviewPartFile',
  pay: 'PayPartFile',
  compare: 'ComparePartFile',
  note: 'NotePartFile',
  heading: 'HeadingPartFile',
  show: 'ShowPartFile',
  at: 'InputPartFile',
} as const

/** The first of these keys that a party of terms has says which kind of party it is. */
export const partyKinds = {
  list: 'ListParty',
  name: 'NamedParty',
  same: 'SameParty',
  clause: 'DescribedParty',
} as const

const ofProducts = schemaChecks({ resolve: (reference) => definition(productSchema, reference), choose })
const ofRatings = schemaChecks({ resolve: (reference) => definition(ratingSchema, reference), choose })
const ofTerms = schemaChecks({
  resolve: (reference) => definition(termsSchema, reference),
  choose: chooseParty,
})

/** The check of a kind of file against its meta-schema. Blocks are described in the words of products. */
export function metaCheck(kind: FileKind): SchemaCheck {
  switch (kind) {
    case 'rating':
      return ofRatings(metaSchemas.rating)
    case 'terms':
      return ofTerms(metaSchemas.terms)
    case 'product':
    case 'block':
      return ofProducts(metaSchemas[kind])
    default:
      return kind satisfies never
  }
}

function definition({ $defs }: { readonly $defs: JsonObject }, reference: string): JsonObject {
  const name = reference.replace(/^.*#\/\$defs\//, '')
  const found = Object.hasOwn($defs, name) ? $defs[name] : undefined
  if (found === undefined) throw new Error(`There is no definition ${reference}`)
  return found as JsonObject // definitions are objects
}

/** A part is of the kind that its first telling key says: its faults are then its own, not those of the kinds that it is not. */
function choose(part: Json): JsonObject | null {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return null
  const kind = Object.entries(partKinds).find(([key]) => Object.hasOwn(part, key))?.[1]
  return kind === undefined ? null : productSchema.$defs[kind]
}

/** A party is of the kind that its first telling key says. */
function chooseParty(party: Json): JsonObject | null {
  if (typeof party !== 'object' || party === null || Array.isArray(party)) return null
  const kind = Object.entries(partyKinds).find(([key]) => Object.hasOwn(party, key))?.[1]
  return kind === undefined ? null : termsSchema.$defs[kind]
}
