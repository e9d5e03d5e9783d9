import { segmentsOf } from '../../json-pointer.ts'
import { isObject, type Json } from '../../json.ts'
import { boundCode } from './bound-code.ts'
import { regularExpression } from './scalar-keywords.ts'
import {
  listOf,
  pathOfName,
  pathOfStep,
  probe,
  propertyCode,
  reportCode,
  reportIf,
  type KeywordCode,
  type Spot,
  type Writer,
} from './writer.ts'

/** Keywords of lists, in the order in which faults are reported. */
export const arrayKeywords: Readonly<Record<string, KeywordCode>> = {
  ...boundCode('array'),
  prefixItems: (writer, schemas, spot) =>
    listOf(schemas)
      .map((schema, index) => {
        const value = writer.name('d')
        const body = writer.check(schema, { value, path: pathOfName(spot, String(index)) })
        return body === ''
          ? ''
          : `if(${spot.value}.length>${index}){const ${value}=${spot.value}[${index}];${body}}`
      })
      .join(''),
  items: (writer, items, spot, schema) => {
    const first = listOf(schema['prefixItems'] ?? null).length
    return eachItem(writer, spot, first, (inner) => writer.check(items, inner))
  },
  contains: (writer, wanted, spot, schema) => {
    const least = Number(schema['minContains'] ?? 1)
    const most = schema['maxContains']
    const [count, flag] = [writer.name('n'), writer.name('k')]
    const counting = eachItem(
      writer,
      spot,
      0,
      (inner) => `${probe(writer, wanted, inner, flag)}if(${flag})${count}++;`,
    )
    const bounds = most === undefined ? '' : `||${count}>${Number(most)}`
    const params = { minContains: least, ...(most === undefined ? {} : { maxContains: most }) }
    return `let ${count}=0;${counting}if(${count}<${least}${bounds})${reportCode('contains', spot, params)}`
  },
  uniqueItems: (_, isWanted, spot) =>
    isWanted === true ? reportIf(`!r.isUnique(${spot.value})`, 'uniqueItems', spot) : '',
}

/** Keywords of objects. */
export const objectKeywords: Readonly<Record<string, KeywordCode>> = {
  ...boundCode('object'),
  required: (_, names, spot) =>
    listOf(names)
      .map((name) => required(spot, String(name)))
      .join(''),
  dependentRequired: (_, needs, spot) =>
    Object.entries(isObject(needs) ? needs : {})
      .map(([name, names]) => {
        const body = listOf(names)
          .map((needed) => required(spot, String(needed)))
          .join('')
        return body === '' ? '' : `if(${propertyCode(spot.value, name)}!==undefined){${body}}`
      })
      .join(''),
  dependentSchemas: (writer, schemas, spot) =>
    Object.entries(isObject(schemas) ? schemas : {})
      .map(([name, schema]) => {
        const body = writer.check(schema, spot)
        return body === '' ? '' : `if(${propertyCode(spot.value, name)}!==undefined){${body}}`
      })
      .join(''),
  /** The older word for both of the above: a list of names or a schema for each property. */
  dependencies: (writer, needs, spot) =>
    Object.entries(isObject(needs) ? needs : {})
      .map(([name, need]) => {
        const body = Array.isArray(need)
          ? need.map((needed) => required(spot, String(needed))).join('')
          : writer.check(need, spot)
        return body === '' ? '' : `if(${propertyCode(spot.value, name)}!==undefined){${body}}`
      })
      .join(''),
  propertyNames: (writer, names, spot) => {
    const [key, flag] = [writer.name('q'), writer.name('k')]
    const test = probe(writer, names, { value: key, path: '' }, flag)
    return `for(const ${key} of Object.keys(${spot.value})){${test}if(!${flag})${reportCode('propertyNames', spot)}}`
  },
  properties: (writer, properties, spot) =>
    Object.entries(isObject(properties) ? properties : {})
      .map(([name, schema]) => {
        const value = writer.name('d')
        const body = writer.check(schema, { value, path: pathOfName(spot, name) })
        if (body === '') return ''
        return `{const ${value}=${propertyCode(spot.value, name)};if(${value}!==undefined){${body}}}`
      })
      .join(''),
  patternProperties: (writer, patterns, spot) =>
    Object.entries(isObject(patterns) ? patterns : {})
      .map(([pattern, schema]) => {
        const test = (key: string): string => `${regularExpression(writer, pattern)}.test(${key})`
        return eachProperty(writer, spot, test, (inner) => writer.check(schema, inner))
      })
      .join(''),
  additionalProperties: (writer, more, spot, schema) => {
    const properties = schema['properties'] ?? null
    const known = Object.keys(isObject(properties) ? properties : {})
    const patterned = schema['patternProperties'] ?? null
    const patterns = Object.keys(isObject(patterned) ? patterned : {})
    const test = (key: string): string =>
      [
        ...(known.length === 0 ? [] : [`!${writer.constant(JSON.stringify(known))}.includes(${key})`]),
        ...patterns.map((pattern) => `!${regularExpression(writer, pattern)}.test(${key})`),
      ].join('&&') || 'true'
    const object = { value: spot.value, path: spot.path }
    return eachProperty(writer, spot, test, (inner) =>
      more === false ? reportCode('additionalProperties', object) : writer.check(more, inner),
    )
  },
}

/** Keywords that hold further schemas for the same value. */
export const compositeKeywords: Readonly<Record<string, KeywordCode>> = {
  $ref: (writer, reference, spot) =>
    `${writer.definition(String(reference))}(${spot.value},e,${spot.path === '' ? '""' : spot.path});`,
  not: (writer, schema, spot) => {
    const flag = writer.name('k')
    return `{${probe(writer, schema, spot, flag)}if(${flag})${reportCode('not', spot)}}`
  },
  anyOf: (writer, schemas, spot) => {
    const [some, flag] = [writer.name('k'), writer.name('k')]
    const tests = listOf(schemas).map(
      (schema) => `if(!${some}){${probe(writer, schema, spot, flag)}${some}=${flag}}`,
    )
    return `let ${some}=false;${tests.join('')}if(!${some})${reportCode('anyOf', spot)}`
  },
  oneOf: (writer, schemas, spot) => {
    const [count, flag] = [writer.name('n'), writer.name('k')]
    const tests = listOf(schemas).map(
      (schema) => `{${probe(writer, schema, spot, flag)}if(${flag})${count}++}`,
    )
    return `let ${count}=0;${tests.join('')}if(${count}!==1)${reportCode('oneOf', spot)}`
  },
  allOf: (writer, schemas, spot) =>
    listOf(schemas)
      .map((schema) => writer.check(schema, spot))
      .join(''),
  if: (writer, test, spot, schema) => {
    const yes = writer.check(schema['then'] ?? true, spot)
    const no = writer.check(schema['else'] ?? true, spot)
    if (yes === '' && no === '') return ''
    const flag = writer.name('k')
    return `{${probe(writer, test, spot, flag)}if(${flag}){${yes}}else{${no}}}`
  },
}

function required(spot: Spot, name: string): string {
  return reportIf(`${propertyCode(spot.value, name)}===undefined`, 'required', spot, {
    missingProperty: name,
  })
}

function eachItem(writer: Writer, spot: Spot, first: number, body: (inner: Spot) => string): string {
  const [index, value] = [writer.name('i'), writer.name('d')]
  const statements = body({ value, path: pathOfStep(spot, index, true) })
  if (statements === '') return ''
  const loop = `for(let ${index}=${first};${index}<${spot.value}.length;${index}++)`
  return `${loop}{const ${value}=${spot.value}[${index}];${statements}}`
}

function eachProperty(
  writer: Writer,
  spot: Spot,
  test: (key: string) => string,
  body: (inner: Spot) => string,
): string {
  const [key, value] = [writer.name('q'), writer.name('d')]
  const statements = body({ value, path: pathOfStep(spot, key, false) })
  if (statements === '') return ''
  return `for(const ${key} of Object.keys(${spot.value}))if(${test(key)}){const ${value}=${spot.value}[${key}];${statements}}`
}

/** The schema of every element or property that a pointer in a `$ref` leads to; null when there is none. */
export function schemaAt(root: Json, pointer: string): Json | null {
  let reached: Json = root
  // A reference is part of an address: its percent signs are read first (RFC 6901, 6).
  for (const key of segmentsOf(decodeURIComponent(pointer))) {
    const inner = childAt(reached, key)
    if (inner === undefined) return null
    reached = inner
  }
  return reached
}

function childAt(value: Json, key: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[])[Number(key)]
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
