import { finding, type FindingCode, type FindingHelp } from '../findings/catalogue.ts'
import { placeInside, type Place } from '../findings/place.ts'
import { didYouMean } from '../findings/nearest-name.ts'
import { decidingField, conditionOfAlternative, type Alternative, type ChoiceValue } from './alternatives.ts'
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
  const { $defs = {}, ...rest } = data
  const resolver = new DataResolver($defs, root, lists)
  const at = { place: placeInside(place, 'properties'), path: '', definitions: [] }
  const properties = resolver.resolveProperties(rest.properties, at)
  return { data: { ...rest, properties }, conditions: resolver.conditions, findings: resolver.findings }
}

/** Position of a schema in the data. */
interface SchemaPosition {
  readonly place: Place
  /** Pattern of the answer: `/drivers/*`; null inside an answer that is a single value. */
  readonly path: string | null
  /** Names of the definitions that contain the schema, outermost first. */
  readonly definitions: readonly string[]
}

/** Resolves the schemas of one file and collects the conditions and the faults that this gives. */
class DataResolver {
  readonly conditions: Record<string, string> = {}
  readonly findings: Finding[] = []
  readonly #definitions: Readonly<Record<string, FieldSchema>>
  readonly #root: DataPlace['root']
  readonly #lists: DataPlace['lists']

  constructor(
    definitions: Readonly<Record<string, FieldSchema>>,
    root: DataPlace['root'],
    lists: DataPlace['lists'],
  ) {
    this.#definitions = definitions
    this.#root = root
    this.#lists = lists
  }

  resolveProperties(
    properties: Readonly<Record<string, FieldSchema>>,
    at: SchemaPosition,
  ): Readonly<Record<string, FieldSchema>> {
    const resolved = Object.entries(properties).map(([name, schema]) => {
      const path = at.path === null ? null : `${at.path}/${name}`
      return [name, this.#resolve(schema, { ...at, place: placeInside(at.place, name), path })]
    })
    return Object.fromEntries(resolved)
  }

  #resolve(written: FieldSchema, position: SchemaPosition): FieldSchema {
    const { schema, definitions } = this.#withDefinition(written, position)
    const at = { ...position, definitions }
    const { properties, items, contains } = schema
    const inner = {
      ...(schema.const !== undefined && schema.default === undefined ? { default: schema.const } : {}),
      ...(properties && {
        properties: this.resolveProperties(properties, { ...at, place: placeInside(at.place, 'properties') }),
      }),
      ...(items && { items: this.#resolve(items, this.#positionOfItems(at)) }),
      ...(contains && {
        contains: this.#resolve(contains, { ...at, place: placeInside(at.place, 'contains'), path: null }),
      }),
    }
    const resolved = Object.keys(inner).length === 0 ? schema : { ...schema, ...inner }
    return resolved.oneOf === undefined && resolved.anyOf === undefined
      ? resolved
      : this.#withoutAlternatives(resolved, at)
  }

  #positionOfItems({ place, path, definitions }: SchemaPosition): SchemaPosition {
    const isList = path !== null && this.#lists.has(path)
    return { place: placeInside(place, 'items'), path: isList ? `${path}/*` : null, definitions }
  }

  /** A schema with the keywords of its definition; its own keywords have priority. */
  #withDefinition(
    schema: FieldSchema,
    { place, definitions }: Pick<SchemaPosition, 'place' | 'definitions'>,
  ): { readonly schema: FieldSchema; readonly definitions: readonly string[] } {
    if (schema.$ref === undefined) return { schema, definitions }
    const { $ref, ...own } = schema
    const name = $ref.slice('#/$defs/'.length)
    const definition = Object.hasOwn(this.#definitions, name) ? this.#definitions[name] : undefined
    if (definition === undefined) {
      const suggestion = didYouMean(name, Object.keys(this.#definitions))
      this.#report('DEFINITION_UNKNOWN', placeInside(place, '$ref'), name, { suggestion })
      return { schema: own, definitions }
    }
    if (definitions.includes(name)) {
      this.#report('DEFINITION_CIRCLE', placeInside(place, '$ref'), name)
      return { schema: own, definitions }
    }
    const deeper = this.#withDefinition(definition, { place, definitions: [...definitions, name] })
    return { schema: { ...deeper.schema, ...own }, definitions: deeper.definitions }
  }

  /** One object for all alternatives of an object; without a discriminator, the object without its alternatives. */
  #withoutAlternatives(schema: FieldSchema, at: SchemaPosition): FieldSchema {
    const { oneOf, anyOf, discriminator, ...object } = schema
    const keyword = oneOf === undefined ? 'anyOf' : 'oneOf'
    const place = placeInside(at.place, keyword)
    if (discriminator === undefined) {
      this.findings.push(finding('ALTERNATIVES_UNDECIDED', place, { keyword }))
      return object
    }
    const deciding = discriminator.propertyName
    const fields: Record<string, FieldSchema> = { ...object.properties }
    const alternatives: Alternative[] = []
    for (const [index, written] of (oneOf ?? anyOf ?? []).entries()) {
      const placed = { ...at, place: placeInside(place, index) }
      const alternative = this.#resolve(written, placed)
      const value = alternative.properties?.[deciding]?.const
      if (value === undefined || alternatives.some((other) => other.value === value)) {
        this.#report('ALTERNATIVE_CONST', placed.place, deciding)
        continue
      }
      alternatives.push({ value, schema: alternative })
      this.#addFields(fields, alternative, placed, { deciding, value })
    }
    const { [deciding]: declared, ...others } = fields
    const choice = decidingField(
      declared,
      alternatives.map(({ value }) => value),
    )
    const flat = { ...object, type: 'object', properties: { [deciding]: choice, ...others } } as const
    return at.path === null
      ? {
          ...flat,
          oneOf: alternatives.map((one) => withRequired(one.schema, [deciding, ...requiredOf(one)])),
        }
      : withRequired(flat, [...(object.required ?? []), ...alternatives.flatMap(requiredOf)])
  }

  /** Adds the fields of an alternative except the deciding one; each counts while the alternative is chosen. */
  #addFields(
    fields: Record<string, FieldSchema>,
    { properties = {} }: FieldSchema,
    { place, path }: SchemaPosition,
    choice: { readonly deciding: string; readonly value: ChoiceValue },
  ): void {
    for (const [name, field] of Object.entries(properties)) {
      if (name === choice.deciding) continue
      if (Object.hasOwn(fields, name))
        this.#report('ALTERNATIVE_FIELD_TWICE', placeInside(place, 'properties', name), name)
      else if (path === null) fields[name] = field
      else {
        const condition = conditionOfAlternative({
          ...choice,
          root: this.#root,
          path,
          name,
          when: field.when,
        })
        this.conditions[condition.name] = condition.holds
        fields[name] = { ...field, when: condition.name }
      }
    }
  }

  #report(code: FindingCode, place: Place, name: string, help: FindingHelp = {}): void {
    this.findings.push(finding(code, place, { name }, help))
  }
}

function requiredOf({ schema }: Alternative): readonly string[] {
  return schema.required ?? []
}

function withRequired<Schema extends FieldSchema>(schema: Schema, names: readonly string[]): Schema {
  return names.length === 0 ? schema : { ...schema, required: [...new Set(names)] }
}

const resolvedKeywords = ['$ref', 'oneOf', 'anyOf', 'const', '$defs'] as const

/** Returns whether data has references or alternatives to resolve. Most data has none and stays the same object. */
export function needsResolving(data: ObjectSchema): boolean {
  const visit = (schema: FieldSchema | ObjectSchema): boolean =>
    resolvedKeywords.some((key) => key in schema) ||
    Object.values(schema.properties ?? {}).some(visit) ||
    ('items' in schema && visit(schema.items)) ||
    ('contains' in schema && visit(schema.contains))
  return visit(data)
}
