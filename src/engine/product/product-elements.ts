import { isObject, type Json, type JsonObject } from '../json.ts'
import { kindOfPart } from './part-kinds.ts'

/** Something in a product file that an analyst calls by name. */
export interface ProductElement {
  /** Slide or list that contains the element; empty for the product itself. */
  readonly group: string
  /** Kind of the element: `slide`, `input`, `call`. */
  readonly kind: string
  readonly name: string
  /** Properties by key; nested ones have keys such as `outcomes.ok.retry`. */
  readonly says: Readonly<Record<string, Json>>
}

/** Returns the elements of a product file or of a block in the order of the file. It accepts a file of any shape. */
export function productElements(file: JsonObject): readonly ProductElement[] {
  const { data, slides, orders, lists, parts, ...rest } = file
  return [
    ...Object.entries(rest).flatMap(([key, value]) => elementsOf(key, value)),
    ...fieldsOf(objectAt(data, 'properties'), ''),
    ...entriesOf(lists).flatMap(([id, list]) => withParts(`list ${id}`, 'list', id, list)),
    ...entriesOf(parts).flatMap(([group, inner]) =>
      elements(inner).map((part) => partOf(`parts ${group}`, part)),
    ),
    ...elements(orders).map((order) => element('', 'order', text(order['when']), without(order, ['when']))),
    ...elements(slides).flatMap((slide) => {
      const id = text(slide['id'])
      const { gates, ...other } = slide
      return [
        ...withParts(`slide ${id}`, 'slide', id, other),
        ...elements(gates).map((gate) => element(`slide ${id}`, 'gate', text(gate['id']), gate)),
      ]
    }),
  ]
}

const byName: Readonly<Record<string, string>> = {
  constants: 'constant',
  conditions: 'condition',
  values: 'value',
  blocks: 'block',
  calls: 'call',
}
const byId: Readonly<Record<string, string>> = {
  stops: 'stop',
  outcomes: 'outcome',
  rules: 'rule',
}

function elementsOf(key: string, value: Json): readonly ProductElement[] {
  const named = byName[key]
  if (named) return entriesOf(value).map(([name, inner]) => element('', named, name, inner))
  const identified = byId[key]
  if (identified) return elements(value).map((inner) => element('', identified, text(inner['id']), inner))
  if (key === 'texts') {
    return entriesOf(value).flatMap(([language, texts]) =>
      entriesOf(texts).map(([name, inner]) => element('', `text (${language})`, name, inner)),
    )
  }
  if (key === 'examples') {
    const of = (kind: string, key: string) =>
      entriesOf(objectAt(value, key)).map(([name, examples]) => element('', kind, name, examples))
    return [...of('examples of condition', 'conditions'), ...of('examples of rule', 'rules')]
  }
  return key === '$schema' ? [] : [element('', 'product', key, value)]
}

function fieldsOf(properties: Json, above: string): readonly ProductElement[] {
  return entriesOf(properties).flatMap(([name, schema]) => {
    const at = `${above}/${name}`
    const inner = objectAt(schema, 'properties')
    const ofItems = objectAt(objectAt(schema, 'items'), 'properties')
    const own = without(schema, ['properties', 'items'])
    return [element('', 'field', at, own), ...fieldsOf(inner, at), ...fieldsOf(ofItems, `${at}/*`)]
  })
}

function withParts(group: string, kind: string, name: string, value: Json): readonly ProductElement[] {
  const parts = isObject(value) ? elements(value['parts']) : []
  return [
    element('', kind, name, without(value, ['parts', 'id'])),
    ...parts.map((part) => partOf(group, part)),
  ]
}

function partOf(group: string, part: JsonObject): ProductElement {
  const kind = kindOfPart(part)
  if (kind === null || kind === 'input') {
    return element(group, 'input', [part['at'] ?? ''].flat().map(text).join(', '), without(part, ['at']))
  }
  if (kind === 'block')
    return element(group, kind, `${text(part['block'])} ${text(part['part'])}`, without(part, [kind, 'part']))
  return element(group, kind, kind === 'review' ? '' : text(part[kind]), without(part, [kind]))
}

function element(group: string, kind: string, name: string, value: Json): ProductElement {
  return { group, kind, name, says: Object.fromEntries(leaves(value, '')) }
}

/** Returns all values by dotted key; a list is one value. */
function leaves(value: Json, key: string): readonly (readonly [string, Json])[] {
  if (!isObject(value)) return [[key, value]]
  return Object.entries(value)
    .filter(([name]) => key !== '' || name !== 'id')
    .flatMap(([name, inner]) => leaves(inner, key === '' ? name : `${key}.${name}`))
}

function without(value: Json, keys: readonly string[]): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
}

function entriesOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return value !== undefined && isObject(value) ? Object.entries(value) : []
}

function elements(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : []
}

function objectAt(value: Json | undefined, key: string): Json {
  return value !== undefined && isObject(value) ? (value[key] ?? null) : null
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
