import { renameMapping, type NamesOfPart } from '../part-element.ts'
import { boundKeys, parameterOf } from '../parameters/declared-parameter.ts'
import type { FieldSchema, OptionsFile } from '../grammar.generated.ts'

/** A block's field in the words of the product. */
export function renameField(schema: FieldSchema, names: NamesOfPart): FieldSchema {
  return {
    ...schema,
    ...givenBounds(schema, names),
    ...(schema.computed === undefined ? {} : { computed: names.expression(schema.computed) }),
    ...(schema.when === undefined ? {} : { when: names.condition(schema.when) }),
    ...(schema.options === undefined ? {} : { options: renameOptions(schema.options, names) }),
    ...(schema.items === undefined ? {} : { items: renameField(schema.items, names) }),
    ...(schema.properties === undefined ? {} : { properties: renameFields(schema.properties, names) }),
  }
}

/** Bounds that are parameters, as numbers. */
function givenBounds(schema: FieldSchema, { parameter }: NamesOfPart): Partial<FieldSchema> {
  const given = boundKeys.flatMap((key) => {
    const name = parameterOf(schema[key])
    const value = name === null ? undefined : parameter(name)?.value
    return typeof value === 'number' ? [[key, value] as const] : []
  })
  return Object.fromEntries(given)
}

function renameFields(
  properties: Readonly<Record<string, FieldSchema>>,
  names: NamesOfPart,
): Readonly<Record<string, FieldSchema>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, renameField(schema, names)]),
  )
}

function renameOptions(options: OptionsFile, names: NamesOfPart): OptionsFile {
  return {
    ...options,
    ...(options.from === undefined ? {} : { from: names.call(options.from) }),
    ...(options.only === undefined ? {} : { only: names.expression(options.only) }),
    ...(options.also === undefined ? {} : { also: renameMapping(options.also, names, names.expression) }),
  }
}
