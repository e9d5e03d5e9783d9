import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { array, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFile } from '../../../src/engine/product/shape/clean-file.ts'
import {
  metaCheck,
  metaSchemas,
  partyKinds,
  type FileKind,
} from '../../../src/engine/product/shape/meta-schemas.ts'
import { partKinds } from '../../../src/engine/product/part-kinds.ts'
import { schemaChecks } from '../../../src/engine/product/shape/schema-check.ts'
import type { SchemaFault } from '../../../src/engine/product/shape/schema-fault.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { soundBlocks, soundFile, soundRating } from '../../products/sound-product.ts'
import shelf from '../../../schemas/shelf.json' with { type: 'json' }
import theme from '../../../schemas/theme.json' with { type: 'json' }
import soundTerms from '../../../schemas/terms/osago.json' with { type: 'json' }
import { noMemory } from '../../../src/engine/memory.ts'
import { openProject } from '../../../tools/project.ts'
import { changed, changeOf } from './changed-file.ts'

/** A union as decisions, as the checks make them: ajv then tells the faults of the kind that is meant. */
function chainOf(kinds: Readonly<Record<string, string>>): object {
  let chain: object = { not: {} }
  for (const [key, definition] of Object.entries(kinds).toReversed()) {
    // `then` is a keyword of JSON Schema here.
    // oxlint-disable-next-line unicorn/no-thenable
    chain = { if: { type: 'object', required: [key] }, then: { $ref: `#/$defs/${definition}` }, else: chain }
  }
  return chain
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false })
const product = {
  ...metaSchemas.product,
  $defs: { ...metaSchemas.product.$defs, PartFile: chainOf(partKinds) },
}
ajv.addSchema(product)
const validators = {
  product: ajv.getSchema(product.$id),
  block: ajv.compile(metaSchemas.block),
  rating: ajv.compile(metaSchemas.rating),
  shelf: ajv.compile(metaSchemas.shelf),
  theme: ajv.compile(metaSchemas.theme),
  terms: ajv.compile({
    ...metaSchemas.terms,
    $defs: { ...metaSchemas.terms.$defs, Party: chainOf(partyKinds) },
  }),
}

const samples = [
  { kind: 'product', file: soundFile },
  { kind: 'block', file: soundBlocks['rider'] },
  { kind: 'rating', file: soundRating },
  { kind: 'terms', file: soundTerms },
  { kind: 'shelf', file: shelf },
  { kind: 'theme', file: theme },
] as const

function ours(kind: FileKind, file: Json): readonly string[] {
  const faults: SchemaFault[] = []
  metaCheck(kind)(file, '', faults, noMemory)
  return faults.map(({ keyword, path, key }) => `${path} ${keyword} ${key ?? ''}`).toSorted()
}

function ajvs(kind: FileKind, file: Json): readonly string[] {
  const validate = validators[kind]
  if (validate === undefined) throw new Error(`no validator of a ${kind}`)
  void validate(file)
  return (validate.errors ?? []).flatMap(inOurWords).toSorted()
}

/** Errors that only wrap others are left out; the end of the chain of parts is the union that none fits. */
function inOurWords({ keyword, instancePath, params, propertyName }: ErrorObject): readonly string[] {
  if (keyword === 'if' || keyword === 'propertyNames') return []
  const key: unknown =
    params['missingProperty'] ?? params['unevaluatedProperty'] ?? params['additionalProperty'] ?? propertyName
  return [`${instancePath} ${keyword === 'not' ? 'oneOf' : keyword} ${typeof key === 'string' ? key : ''}`]
}

/** Of lists with faulty elements ajv compares only some elements: there it is not asked whether they differ. */
function comparable(faults: readonly string[]): readonly string[] {
  return faults.filter((fault) => {
    const [path = '', keyword] = fault.split(' ')
    return keyword !== 'uniqueItems' || !faults.some((other) => other.startsWith(`${path}/`))
  })
}

test.each(samples)('a changed $kind has the faults that ajv finds, at the same places', ({ kind, file }) => {
  let faulty = 0
  assert(
    property(array(changeOf(file), { minLength: 1, maxLength: 3 }), (changes) => {
      const { value, findings } = cleanFile(changed(file, changes))
      if (findings.length > 0) return
      const wanted = ajvs(kind, value)
      if (wanted.length > 0) faulty += 1
      expect(comparable(ours(kind, value))).toEqual(comparable(wanted))
    }),
    { numRuns: 400 },
  )
  expect(faulty).toBeGreaterThan(100)
})

test('every product, block, rating table and file of terms of the project has the shape that both accept', () => {
  const project = openProject('.')
  for (const [folder, kind] of [
    ['products', 'product'],
    ['blocks', 'block'],
    ['rating', 'rating'],
    ['terms', 'terms'],
  ] as const) {
    for (const file of Object.values(project.files(folder))) {
      expect(ours(kind, file as Json)).toEqual([]) // files of the project are JSON
      expect(ajvs(kind, file as Json)).toEqual([])
    }
  }
})

test('an unknown keyword is an error', () => {
  const checkOf = schemaChecks({ resolve: () => ({}), choose: () => null })
  expect(() => checkOf({ type: 'string', minProperties: 2 })('x', '', [], noMemory)).toThrow('minProperties')
})

test('every definition of the meta-schemas is written in keywords that the checks know', () => {
  const checkOf = schemaChecks({ resolve: () => ({}), choose: () => null })
  const visit = (schema: Json): void => {
    if (typeof schema !== 'object' || schema === null) return
    expect(() => checkOf(schema as JsonObject)('x', '', [], noMemory)).not.toThrow() // each is a schema
    const {
      properties = {},
      $defs = {},
      items,
      additionalProperties,
      propertyNames,
    } = schema as Readonly<Record<string, Json>>
    for (const inner of [...Object.values(properties ?? {}), ...Object.values($defs ?? {})]) visit(inner)
    for (const inner of [items, additionalProperties, propertyNames]) if (inner !== undefined) visit(inner)
  }
  for (const schema of Object.values(metaSchemas)) visit(schema)
})
