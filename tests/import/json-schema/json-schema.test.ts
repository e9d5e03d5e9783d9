import * as fc from 'fast-check'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { getDefaultFormState, retrieveSchema, type RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { beforeAll, expect, test } from 'vitest'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'
import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import { imported, runnable, sampleFile } from '../imported-form.ts'
import { decisionsOf, sorted, type Answering, type Decisions } from '../qadam-side.ts'

let rental: Answering
const source = JSON.parse(new TextDecoder().decode(sampleFile('json-schema/forms/rental.json').bytes)) as {
  readonly schema: RJSFSchema
}

beforeAll(async () => {
  const form = await imported(sampleFile('json-schema/forms/rental.json'))
  rental = { form, product: await runnable(form) }
})

test('every sentence of the schema and of the uiSchema has a verdict, and none is refused', () => {
  expect(rental.form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(rental.form.findings).toEqual([])
})

test('RJSF with ajv and the product decide alike on random answers', () => {
  fc.assert(
    fc.property(answersOf(source.schema), (answers) => {
      expect(decisionsOf(rental, answers)).toEqual(decisionsOfRjsf(source.schema, answers))
    }),
    { numRuns: 400 },
  )
})

const ajv = addFormats(new Ajv({ allErrors: true, strict: false, allowUnionTypes: true }))

/** What RJSF 6 with ajv makes of answers, where answers that are hidden are forgotten. */
function decisionsOfRjsf(schema: RJSFSchema, answers: JsonObject): Decisions {
  const state = settled(schema, answers)
  const shown: string[] = []
  const required: string[] = []
  const look = (part: RJSFSchema, value: unknown, at: string): void => {
    const own = retrieveSchema(validator, part, schema, value)
    for (const [name, field] of Object.entries(own.properties ?? {})) {
      if (typeof field === 'boolean') continue
      const below = isObject(value) ? value[name] : undefined
      const at_ = pointerBelow(at, name)
      const property = retrieveSchema(validator, field, schema, below)
      if (property.type === 'object') look(property, below, at_)
      else if (property.type === 'array' && isObject(property.items) && !property.uniqueItems) {
        const items = Array.isArray(below) ? below : []
        items.forEach((item: unknown, index) => look(property.items as RJSFSchema, item, `${at_}/${index}`))
      } else if (property.const === undefined) {
        shown.push(at_)
        const isNeverMissing = property.type === 'array'
        // RJSF stars a question of an object that is not there, and ajv demands nothing of it.
        if (own.required?.includes(name) === true && !isNeverMissing && value !== undefined)
          required.push(at_)
      }
    }
  }
  look(schema, state, '')
  ajv.validate(source.schema as object, state)
  const wrong = (ajv.errors ?? []).flatMap(({ instancePath, schemaPath, keyword, params }) => {
    if (['if', 'oneOf', 'allOf'].includes(keyword)) return []
    // What decides between alternatives is not wrong: another alternative does not fit it.
    if (schemaPath.includes('/oneOf/') && ['enum', 'const'].includes(keyword)) return []
    const missing = ['required', 'dependencies', 'dependentRequired'].includes(keyword)
    return missing ? [pointerBelow(instancePath, String(params['missingProperty']))] : [instancePath]
  })
  return { shown: sorted(shown), required: sorted(required), wrong: sorted(wrong), body: bodyOf(state) }
}

/** Defaults are filled in and hidden answers left out until nothing changes, as the form does at every keystroke. */
function settled(schema: RJSFSchema, answers: JsonObject): JsonObject {
  let state = answers
  for (let turn = 0; turn < 10; turn += 1) {
    const filled = getDefaultFormState(validator, schema, state, schema) as JsonObject
    const next = withoutHidden(schema, schema, filled)
    if (JSON.stringify(next) === JSON.stringify(state)) break
    state = next
  }
  return state
}

/** The answers whose questions are shown. (`omitExtraData` of RJSF also leaves out answers that are shown and wrong.) */
function withoutHidden(part: RJSFSchema, root: RJSFSchema, value: JsonObject): JsonObject {
  const { properties = {} } = retrieveSchema(validator, part, root, value)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, below]) => {
      const field = properties[name]
      if (field === undefined || typeof field === 'boolean') return []
      return [[name, isObject(below) ? withoutHidden(field, root, below) : below] as const]
    }),
  )
}

/** A body without empty objects and lists of choices, which a product does not send. */
function bodyOf(state: Json): Json {
  if (!isObject(state)) return state
  return Object.fromEntries(
    Object.entries(state).flatMap(([key, value]) => {
      if (value === undefined || value === null) return []
      if (isObject(value) && Object.keys(bodyOf(value) as JsonObject).length === 0) return []
      if (Array.isArray(value) && value.length === 0) return []
      return [[key, Array.isArray(value) ? value.map(bodyOf) : bodyOf(value)] as const]
    }),
  )
}

/** Random answers of the kinds that the inputs of RJSF give: right, wrong and missing ones. */
function answersOf(schema: RJSFSchema): fc.Arbitrary<JsonObject> {
  const definitions = (schema.definitions ?? {}) as Readonly<Record<string, RJSFSchema>>
  const all: Record<string, fc.Arbitrary<Json>> = {}
  const add = (properties: RJSFSchema['properties']): void => {
    for (const [name, field] of Object.entries(properties ?? {}))
      if (isObject(field as Json) && all[name] === undefined)
        all[name] = valueOf(field as RJSFSchema, definitions)
  }
  add(schema.properties)
  add((schema.then as RJSFSchema).properties)
  add((schema.else as RJSFSchema).properties)
  all['value'] = fc.integer({ min: 90, max: 110 })
  delete all['source']
  // An object in which nothing is answered any more stays for RJSF, which then demands its fields; a product forgets it.
  return fc.record(all, { requiredKeys: [] }).map((answers) => bodyOf(answers as JsonObject) as JsonObject)
}

function valueOf(field: RJSFSchema, definitions: Readonly<Record<string, RJSFSchema>>): fc.Arbitrary<Json> {
  if (field.$ref !== undefined)
    return valueOf(definitions[field.$ref.slice('#/definitions/'.length)] ?? {}, definitions)
  if (field.enum !== undefined) return fc.constantFrom(...(field.enum as Json[]))
  if (field.oneOf !== undefined)
    return fc.constantFrom(...field.oneOf.map((one) => (one as RJSFSchema).const as Json))
  if (field.format === 'email') return fc.constantFrom('a@b.uz', 'no address', 'x@y')
  switch (Array.isArray(field.type) ? field.type[0] : field.type) {
    case 'integer':
      return fc.integer({ min: -2, max: 200 })
    case 'number':
      return fc.integer({ min: -4, max: 40 }).map((halves) => halves / 4)
    case 'boolean':
      return fc.boolean()
    case 'array': {
      const items = field.items as RJSFSchema
      const one = valueOf(items, definitions)
      return field.uniqueItems === true
        ? fc.subarray((items.enum ?? []) as Json[]).map((list) => list)
        : fc.array(one, { maxLength: 3 })
    }
    case 'object': {
      const properties = Object.entries(field.properties ?? {}).map(
        ([name, one]) => [name, valueOf(one as RJSFSchema, definitions)] as const,
      )
      return fc.record(Object.fromEntries(properties), { requiredKeys: [] }) as fc.Arbitrary<Json>
    }
    default:
      return fc.stringMatching(/^[a-zа-я]{1,22}$/u)
  }
}
