import blockSchema from '../../../../schemas/meta/block.schema.json' with { type: 'json' }
import productSchema from '../../../../schemas/meta/product.schema.json' with { type: 'json' }
import ratingSchema from '../../../../schemas/meta/rating.schema.json' with { type: 'json' }
import shelfSchema from '../../../../schemas/meta/shelf.schema.json' with { type: 'json' }
import termsSchema from '../../../../schemas/meta/terms.schema.json' with { type: 'json' }
import themeSchema from '../../../../schemas/meta/theme.schema.json' with { type: 'json' }
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { schemaChecks } from './schema-check.ts'
import type { SchemaCheck } from './schema-fault.ts'
import { definitionOfPart, kindOfPart } from '../part-kinds.ts'

/** The kinds of file that have a meta-schema. */
export type FileKind = 'product' | 'block' | 'rating' | 'terms' | 'shelf' | 'theme'

/** The schemas of `schemas/meta` by kind of file, as editors get them. */
export const metaSchemas = {
  product: productSchema,
  block: blockSchema,
  rating: ratingSchema,
  terms: termsSchema,
  shelf: shelfSchema,
  theme: themeSchema,
}

/** The first of these keys in a party of terms decides the kind of the party. */
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

const ofShelves = schemaChecks({
  resolve: (reference) => definition(shelfSchema, reference),
  choose: () => null,
})

const ofThemes = schemaChecks({
  resolve: (reference) => definition(themeSchema, reference),
  choose: () => null,
})

/** The check of a kind of file against its meta-schema. Blocks are described in the words of products. */
export function metaCheck(kind: FileKind): SchemaCheck {
  switch (kind) {
    case 'rating':
      return ofRatings(metaSchemas.rating)
    case 'terms':
      return ofTerms(metaSchemas.terms)
    case 'shelf':
      return ofShelves(metaSchemas.shelf)
    case 'theme':
      return ofThemes(metaSchemas.theme)
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

/** Selects the schema of a part by its kind, so that findings match that kind. */
function choose(part: Json): JsonObject | null {
  if (!isObject(part)) return null
  const kind = kindOfPart(part)
  return kind === null ? null : definition(productSchema, definitionOfPart(kind))
}

/** Schema of a party of terms by its kind. */
function chooseParty(party: Json): JsonObject | null {
  if (!isObject(party)) return null
  const kind = Object.entries(partyKinds).find(([key]) => Object.hasOwn(party, key))?.[1]
  return kind === undefined ? null : termsSchema.$defs[kind]
}
