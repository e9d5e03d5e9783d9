import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import blockSchema from '../../../schemas/meta/block.schema.json' with { type: 'json' }
import productSchema from '../../../schemas/meta/product.schema.json' with { type: 'json' }
import ratingSchema from '../../../schemas/meta/rating.schema.json' with { type: 'json' }

/** The kinds of file that have a meta-schema. */
export type FileKind = 'product' | 'block' | 'rating'

/** Schemas of `schemas/meta` by kind of file, as they are published to editors. */
export const metaSchemas = { product: productSchema, block: blockSchema, rating: ratingSchema }

/** The first of these keys that a part has says which kind of part it is. */
export const partKinds = {
  found: 'FoundPart',
  list: 'ListPart',
  verify: 'VerifyPart',
  block: 'BlockPart',
  review: 'ReviewPart',
  pay: 'PayPart',
  compare: 'ComparePart',
  note: 'NotePart',
  heading: 'HeadingPart',
  at: 'InputPart',
} as const

const validators = new Map<FileKind, ValidateFunction>()

/** The validator of a kind of file, compiled when it is first asked for. */
export function metaValidator(kind: FileKind): ValidateFunction {
  const known = validators.get(kind)
  if (known) return known
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true, strictRequired: false })
  const chained = { ...productSchema, $defs: { ...productSchema.$defs, PartFile: partChain() } }
  ajv.addSchema(chained)
  const schemas = { product: chained, block: blockSchema, rating: ratingSchema }
  const validator = kind === 'product' ? ajv.getSchema(chained.$id) : ajv.compile(schemas[kind])
  if (!validator) throw new Error(`no meta-schema for ${kind}`)
  validators.set(kind, validator)
  return validator
}

/**
 * The union of parts as a chain of decisions instead of `oneOf`: a faulty part is then told its own faults, not those
 * of the nine kinds that it is not.
 */
function partChain(): object {
  let chain: object = { title: 'Part', not: {} }
  for (const [key, definition] of Object.entries(partKinds).toReversed()) {
    // `then` is a keyword of JSON Schema here.
    // oxlint-disable-next-line unicorn/no-thenable
    chain = { if: { type: 'object', required: [key] }, then: { $ref: `#/$defs/${definition}` }, else: chain }
  }
  return chain
}
