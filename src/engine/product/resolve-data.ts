import { finding } from '../findings/catalogue.ts'
import { inside, type Place } from '../findings/place.ts'
import { didYouMean } from './check-shape.ts'
import type { Finding } from '../findings/finding.ts'
import type { FieldSchema, ObjectSchema } from './grammar.generated.ts'

/** The data of a file without `$ref` and without alternatives, and the faults of these. */
export interface ResolvedData {
  readonly data: ObjectSchema
  /** The conditions under which the fields of alternatives count, by name. */
  readonly conditions: Readonly<Record<string, string>>
  readonly findings: readonly Finding[]
}

/** Place, pointer and surroundings of the data. */
export interface DataPlace {
  readonly place: Place
  /** Root name of the data in expressions: `data`, or `self` in a block. */
  readonly root: 'data' | 'self'
  /** Pointers of the arrays that are lists of items. */
  readonly lists: ReadonlySet<string>
}

/**
 * Replaces every `$ref` with its definition, and uses `const` as the default. Converts an object with alternatives to
 * one object: the discriminator becomes a choice, and each field of an alternative counts while its choice is selected.
 * The elements of a list of plain values keep their alternatives, for their validator. Data without any of these is
 * returned unchanged.
 */
export function resolveData(data: ObjectSchema, { place, root, lists }: DataPlace): ResolvedData {
  const findings: Finding[] = []
  const conditions: Record<string, string> = {}
  const definitions = data.$defs ?? {}

  const resolve = (schema: FieldSchema, at: At): FieldSchema => {
    const whole = withDefinition(schema, at)
    const own = whole.const !== undefined && whole.default === undefined ? { default: whole.const } : {}
    const parts = {
      ...own,
      ...(whole.properties === undefined
        ? {}
        : { properties: fieldsOf(whole.properties, { ...at, place: inside(at.place, 'properties') }) }),
      ...(whole.items === undefined
        ? {}
        : {
            items: resolve(whole.items, {
              place: inside(at.place, 'items'),
              path: at.path !== null && lists.has(at.path) ? `${at.path}/*` : null,
              within: at.within,
            }),
          }),
      ...(whole.contains === undefined
        ? {}
        : { contains: resolve(whole.contains, { ...at, place: inside(at.place, 'contains'), path: null }) }),
    }
    const resolved = Object.keys(parts).length === 0 ? whole : { ...whole, ...parts }
    return resolved.oneOf === undefined && resolved.anyOf === undefined
      ? resolved
      : withAlternatives(resolved, at)
  }

  const fieldsOf = (
    properties: Readonly<Record<string, FieldSchema>>,
    { place: here, path, within }: At,
  ): Readonly<Record<string, FieldSchema>> =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        resolve(schema, {
          place: inside(here, name),
          path: path === null ? null : `${path}/${name}`,
          within,
        }),
      ]),
    )

  const withDefinition = (schema: FieldSchema, at: At): FieldSchema => {
    if (schema.$ref === undefined) return schema
    const { $ref, ...own } = schema
    const name = $ref.slice('#/$defs/'.length)
    const here = inside(at.place, '$ref')
    const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
    if (definition === undefined) {
      const suggestion = didYouMean(name, Object.keys(definitions))
      findings.push(finding('DEFINITION_UNKNOWN', here, { name }, { suggestion }))
      return own
    }
    if (at.within.includes(name)) {
      findings.push(finding('DEFINITION_CIRCLE', here, { name }))
      return own
    }
    at.within = [...at.within, name]
    return { ...withDefinition(definition, at), ...own }
  }

  const withAlternatives = (schema: FieldSchema, at: At): FieldSchema => {
    const { oneOf, anyOf, discriminator, ...object } = schema
    const keyword = oneOf === undefined ? 'anyOf' : 'oneOf'
    const here = inside(at.place, keyword)
    if (discriminator === undefined) {
      findings.push(finding('ALTERNATIVES_UNDECIDED', here, { keyword }))
      return object
    }
    const deciding = discriminator.propertyName
    const fields: Record<string, FieldSchema> = { ...object.properties }
    const alternatives: { readonly value: string | number | boolean; readonly schema: FieldSchema }[] = []
    for (const [index, alternative] of (oneOf ?? anyOf ?? []).entries()) {
      const placeOf = inside(here, index)
      const one = resolve(alternative, { ...at, place: placeOf })
      const { [deciding]: choice, ...others } = one.properties ?? {}
      const value = choice?.const
      if (value === undefined || alternatives.some((other) => other.value === value)) {
        findings.push(finding('ALTERNATIVE_CONST', placeOf, { name: deciding }))
        continue
      }
      alternatives.push({ value, schema: one })
      for (const [name, field] of Object.entries(others)) {
        if (Object.hasOwn(fields, name)) {
          findings.push(finding('ALTERNATIVE_FIELD_TWICE', inside(placeOf, 'properties', name), { name }))
          continue
        }
        fields[name] = at.path === null ? field : countingWhen(field, name, at.path, deciding, value)
      }
    }
    const values = alternatives.map(({ value }) => value)
    const choice = choiceOf(fields[deciding], values)
    const required = [
      ...new Set([...(object.required ?? []), ...alternatives.flatMap((one) => one.schema.required ?? [])]),
    ]
    const flat = {
      ...object,
      type: 'object' as const,
      properties: {
        [deciding]: choice,
        ...fields,
        ...(fields[deciding] === undefined ? {} : { [deciding]: choice }),
      },
    }
    if (at.path !== null) return { ...flat, ...(required.length === 0 ? {} : { required }) }
    // The validator takes the one alternative whose const the element has.
    const deciders = alternatives.map(({ schema: one }) => ({
      ...one,
      required: [...new Set([deciding, ...(one.required ?? [])])],
    }))
    return { ...flat, oneOf: deciders }
  }

  /** Makes a field count while the choice is selected, in addition to the field's own condition. */
  const countingWhen = (
    field: FieldSchema,
    name: string,
    path: string,
    deciding: string,
    value: string | number | boolean,
  ): FieldSchema => {
    const star = path.lastIndexOf('/*')
    const [owner, steps] = star < 0 ? [root, path] : ['item', path.slice(star + 2)]
    const holds = `${owner}${steps.replaceAll('/', '.')}.${deciding} == ${JSON.stringify(value)}`
    const words = [
      ...path.split('/').filter((step) => step !== '' && step !== '*'),
      deciding,
      'is',
      String(value),
    ]
    const when = camelCase(field.when === undefined ? words : [...words, 'for', name])
    conditions[when] = field.when === undefined ? holds : `${holds} && ${field.when}`
    return { ...field, when }
  }

  const { $defs, ...rest } = data
  const properties = fieldsOf(rest.properties, { place: inside(place, 'properties'), path: '', within: [] })
  return { data: { ...rest, properties }, conditions, findings }
}

/**
 * Position of a schema: its place, its pointer (null inside an answer that is a single value), and the definitions in
 * scope.
 */
interface At {
  readonly place: Place
  readonly path: string | null
  within: readonly string[]
}

/** The field that decides: a choice of the alternatives' values. */
function choiceOf(
  declared: FieldSchema | undefined,
  values: readonly (string | number | boolean)[],
): FieldSchema {
  const choices = values.filter((value) => typeof value !== 'boolean')
  if (choices.length < values.length) return { type: 'boolean', ...declared }
  const type = choices.every((value) => typeof value === 'number') ? 'number' : 'string'
  return { type, enum: choices, ...declared }
}

function camelCase(words: readonly string[]): string {
  const [first = '', ...rest] = words.flatMap((word) => word.split(/[^A-Za-z0-9]+/)).filter(Boolean)
  return [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('')
}

const resolvedHere = ['$ref', 'oneOf', 'anyOf', 'const', '$defs'] as const

/** Returns whether data has references or alternatives to resolve. Most data has none and stays the same object. */
export function needsResolving(data: ObjectSchema): boolean {
  const visit = (schema: FieldSchema | ObjectSchema): boolean =>
    resolvedHere.some((key) => key in schema) ||
    Object.values(schema.properties ?? {}).some(visit) ||
    ('items' in schema && schema.items !== undefined && visit(schema.items)) ||
    ('contains' in schema && schema.contains !== undefined && visit(schema.contains))
  return visit(data)
}
