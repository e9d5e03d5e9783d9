import { expect, test } from 'vitest'
import { checkFile } from '../../../src/engine/compile/index.ts'
import { metaSchemas } from '../../../src/engine/product/shape/meta-schemas.ts'
import { partKinds } from '../../../src/engine/product/part-kinds.ts'
import { applyChanges } from '../../products/apply-changes.ts'
import { soundBlocks, soundFile, soundForm } from '../../products/sound-product.ts'

type Schema = Readonly<Record<string, unknown>>

/** Definitions by name; objects written in place as `<Definition>.<key>`. */
function definitionsOf(root: string, schema: Schema): ReadonlyMap<string, Schema> {
  const definitions = new Map<string, Schema>()
  const read = (name: string, definition: Schema): void => {
    if (isSchema(definition['properties'])) definitions.set(name, definition)
    for (const [key, property] of Object.entries(asSchemas(definition['properties']))) {
      if (isSchema(property['properties'])) read(`${name}.${key}`, property)
    }
  }
  read(root, schema)
  for (const [name, definition] of Object.entries(asSchemas(schema['$defs']))) read(name, definition)
  return definitions
}

/** Seen in other files: an own overwrite policy of one field, what differs in a mounted block, alternatives. */
const unseen = new Set(['CallFile.response', 'BlockUse.override', 'FieldSchema.discriminator'])

const definitions = new Map([
  ...definitionsOf('ProductFile', metaSchemas.product),
  ...definitionsOf('BlockFile', metaSchemas.block),
  ...definitionsOf('RatingFile', metaSchemas.rating),
  ...definitionsOf('TermsFile', metaSchemas.terms),
])
test.each([...definitions])('%s is closed', (_, definition) => {
  expect(definition['unevaluatedProperties']).toBe(false)
})

test('every definition, key and value says its title and what it means', () => {
  const silent: string[] = []
  const visit = (schema: Schema, path: string): void => {
    const isSpoken = typeof schema['title'] === 'string' && typeof schema['description'] === 'string'
    if (!isSpoken && schema['$ref'] === undefined) silent.push(path)
    for (const [key, property] of Object.entries(asSchemas(schema['properties']))) {
      if (typeof property['title'] !== 'string' || typeof property['description'] !== 'string') {
        silent.push(`${path}/${key}`)
      }
      visit(property, `${path}/${key}`)
    }
    for (const [key, definition] of Object.entries(asSchemas(schema['$defs']))) visit(definition, `#${key}`)
    if (isSchema(schema['items'])) visit(schema['items'], `${path}/items`)
  }
  for (const [kind, schema] of Object.entries(metaSchemas)) visit(schema, kind)

  expect(silent).toEqual([])
})

test('the kinds of parts are those of the meta-schema', () => {
  const branches = (metaSchemas.product.$defs.PartFile.oneOf as readonly { readonly $ref: string }[]).map(
    ({ $ref }) => $ref.replace('#/$defs/', ''),
  )

  expect(Object.values(partKinds).toSorted()).toEqual(branches.toSorted())
})

/** The sound form with a question that only a form may ask. */
const formWithFile = applyChanges(soundForm, [
  {
    put: '/data/properties/scan',
    value: { type: 'string', format: 'file', file: { kinds: ['pdf'], megabytes: 1 }, pii: 'document' },
  },
])

/** A sound file of each kind that describes elements. */
const files = [
  { kind: 'product', file: soundFile },
  { kind: 'product', file: formWithFile },
  { kind: 'block', file: soundBlocks['rider'] },
] as const

test('the sound files have every kind of element that the product schema describes', () => {
  const seen = new Set(
    files.flatMap(({ kind, file }) => placesIn(kind, file).map(({ definition }) => definition['title'])),
  )
  const all = [...definitionsOf('ProductFile', metaSchemas.product)].filter(([name]) => !unseen.has(name))

  expect(all.filter(([, { title }]) => !seen.has(title)).map(([name]) => name)).toEqual([])
})

test.each(files)('a required key that is missing in a $kind is found, whichever it is', ({ kind, file }) => {
  for (const { pointer, definition } of placesIn(kind, file)) {
    for (const key of (definition['required'] ?? []) as readonly string[]) {
      const findings = checkFile(kind, applyChanges(file, [{ drop: `${pointer}/${key}` }]))
      // Without the key that says its kind, a part is reported as none, or as the kind that its other keys say.
      expect(findings.length, `${pointer}/${key}`).toBeGreaterThan(0)
    }
  }
})

test.each(files)('an unknown key of a $kind is found at any depth', ({ kind, file }) => {
  for (const { pointer } of placesIn(kind, file)) {
    const at = `${pointer}/gizmo`
    const findings = checkFile(kind, applyChanges(file, [{ put: at, value: true }]))

    expect(findings.map(({ code, path }) => ({ code, path }))).toEqual([{ code: 'SHAPE_UNKNOWN', path: at }])
  }
})

test('a sound block has the shape of a block', () => {
  expect(checkFile('block', soundBlocks['rider'])).toEqual([])
  expect(checkFile('block', soundFile).length).toBeGreaterThan(0)
})

/** Every object of a file that a closed definition describes, with that definition. */
function placesIn(
  kind: 'product' | 'block',
  file: unknown,
): readonly { readonly pointer: string; readonly definition: Schema }[] {
  const places: { pointer: string; definition: Schema }[] = []
  const visit = (value: unknown, schema: Schema, pointer: string): void => {
    const known = definitionFor(schema, value)
    if (Array.isArray(value)) {
      for (const [index, element] of value.entries())
        visit(element, asSchema(known['items']), `${pointer}/${index}`)
      return
    }
    if (!isSchema(value)) return
    if (known['unevaluatedProperties'] === false) places.push({ pointer, definition: known })
    for (const [key, inner] of Object.entries(value)) {
      const property = asSchemas(known['properties'])[key] ?? known['additionalProperties']
      visit(inner, asSchema(property), `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    }
  }
  visit(file, metaSchemas[kind], '')
  return places
}

function definitionFor(schema: Schema, value: unknown): Schema {
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    return definitionFor(
      asSchema(asSchemas(metaSchemas.product.$defs)[reference.replace(/^.*#\/\$defs\//, '')]),
      value,
    )
  }
  if (!Array.isArray(schema['oneOf'])) return schema
  const kind = Object.entries(partKinds).find(([key]) => isSchema(value) && key in value)?.[1]
  return asSchema(asSchemas(metaSchemas.product.$defs)[kind ?? 'InputPartFile'])
}

function asSchemas(value: unknown): Readonly<Record<string, Schema>> {
  return isSchema(value) ? (value as Readonly<Record<string, Schema>>) : {}
}

function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : {}
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
