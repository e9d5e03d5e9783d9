import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'

/** A place of a product's `data` that names a field. */
export interface FieldPlace {
  /** Pattern of the field from the root: `/households/*` + `/name`. */
  readonly pattern: string
  /** Pointer of the property, or of the text that names it. */
  readonly pointer: string
  /** False for a name in `required` and in `discriminator`. */
  readonly isKey: boolean
}

/**
 * Returns every place of `data` that names a field, definitions and alternatives included. A field of a definition has
 * one place and as many patterns as the definition has uses.
 */
export function fieldPlaces(data: JsonObject): readonly FieldPlace[] {
  const definitions = objectIn(data['$defs'])
  const places: FieldPlace[] = []

  const visit = (
    schema: Json | undefined,
    pattern: string,
    pointer: string,
    within: readonly string[],
  ): void => {
    if (schema === undefined || !isObject(schema)) return
    const { $ref, properties, items, contains, required, discriminator } = schema
    if (typeof $ref === 'string') {
      const name = $ref.slice('#/$defs/'.length)
      if (Object.hasOwn(definitions, name) && !within.includes(name))
        visit(definitions[name], pattern, pointerBelow('/data/$defs', name), [...within, name])
    }
    for (const [name, inner] of Object.entries(objectIn(properties))) {
      const at = pointerBelow(pointer, 'properties', name)
      places.push({ pattern: `${pattern}/${name}`, pointer: at, isKey: true })
      visit(inner, `${pattern}/${name}`, at, within)
    }
    visit(items, `${pattern}/*`, pointerBelow(pointer, 'items'), within)
    visit(contains, `${pattern}/*`, pointerBelow(pointer, 'contains'), within)
    for (const key of ['oneOf', 'anyOf'])
      for (const [index, inner] of listIn(schema[key]).entries())
        visit(inner, pattern, pointerBelow(pointer, key, index), within)
    for (const [index, name] of listIn(required).entries())
      places.push({
        pattern: `${pattern}/${String(name)}`,
        pointer: pointerBelow(pointer, 'required', index),
        isKey: false,
      })
    const deciding = objectIn(discriminator)['propertyName']
    if (typeof deciding === 'string')
      places.push({
        pattern: `${pattern}/${deciding}`,
        pointer: pointerBelow(pointer, 'discriminator', 'propertyName'),
        isKey: false,
      })
  }

  visit(data, '', '/data', [])
  return places
}

/**
 * Returns the patterns that a field shares its places with, itself included: every use of the definition that declares
 * it.
 */
export function patternsOf(places: readonly FieldPlace[], pattern: string): readonly string[] {
  const patterns = new Set([pattern])
  for (let known = 0; known < patterns.size;) {
    known = patterns.size
    const pointers = new Set(
      places.filter((place) => place.isKey && patterns.has(place.pattern)).map((place) => place.pointer),
    )
    for (const place of places) if (pointers.has(place.pointer)) patterns.add(place.pattern)
  }
  return [...patterns]
}

function objectIn(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {}
}

function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}
