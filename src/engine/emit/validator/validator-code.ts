import { isObject, type Json, type JsonObject } from '../../json.ts'
import { numberKeywords, stringKeywords, valueKeywords } from './scalar-keywords.ts'
import { arrayKeywords, compositeKeywords, objectKeywords, schemaAt } from './structure-keywords.ts'
import { reportCode, reportIf, type KeywordCode, type Spot, type Writer } from './writer.ts'

/**
 * Returns the check of a schema as JavaScript code: `(data, e) => void`, which calls `e(code, params, inside)` for
 * every fault. The code uses `r` (the runtime) and `f` (formats); this module writes it and never runs it. Annotations
 * are left out.
 * @throws KeywordRefused for a keyword without code, and for a `$ref` that points outside the schema.
 */
export function validatorCode(root: JsonObject): string {
  const constants = new Map<string, string>()
  const definitions = new Map<string, { readonly name: string; code: string }>()
  let names = 0
  const writer: Writer = {
    check: (schema, spot) => checkCode(writer, schema, spot),
    name: (letter) => `${letter}${names++}`,
    constant: (code) => {
      const name = constants.get(code) ?? `c${constants.size}`
      constants.set(code, name)
      return name
    },
    definition: (reference) => {
      const known = definitions.get(reference)
      if (known) return known.name
      const schema = /^#(?:\/|$)/.test(reference) ? schemaAt(root, reference.slice(1)) : null
      if (schema === null) throw new KeywordRefused('$ref')
      // Known before it is written: it may refer to itself.
      const written = { name: `s${definitions.size}`, code: '' }
      definitions.set(reference, written)
      written.code = `(v,e,p)=>{${writer.check(schema, { value: 'v', path: 'p' })}}`
      return written.name
    },
  }
  const check = `(data,e)=>{${writer.check(root, { value: 'data', path: '' })}}`
  const outside = [
    ...[...constants].map(([code, name]) => `${name}=${code}`),
    ...[...definitions.values()].map(({ name, code }) => `${name}=${code}`),
  ]
  return outside.length === 0 ? check : `(()=>{const ${outside.join(',')};return ${check}})()`
}

/** A keyword that validators are not written for. */
export class KeywordRefused extends Error {
  readonly keyword: string
  constructor(keyword: string) {
    super(`Validators are not written for "${keyword}"`)
    this.keyword = keyword
  }
}

/** Keywords that a value could fail, and that no code is written for. */
const refused = ['unevaluatedItems', 'unevaluatedProperties', '$dynamicRef'] as const

/** Keywords that apply to values of one type only. */
const groups = [
  { type: 'number', keywords: numberKeywords },
  { type: 'string', keywords: stringKeywords },
  { type: 'array', keywords: arrayKeywords },
  { type: 'object', keywords: objectKeywords },
] as const

function checkCode(writer: Writer, schema: Json, spot: Spot): string {
  if (schema === false) return reportCode('false schema', spot)
  if (!isObject(schema)) return ''
  const strange = refused.find((keyword) => Object.hasOwn(schema, keyword))
  if (strange !== undefined) throw new KeywordRefused(strange)
  const types = schema['type'] === undefined ? [] : [schema['type']].flat()
  const [only] = types
  let isTypeTold = types.length === 0
  const ofTypes = groups.map(({ type, keywords: known }) => {
    const body = keywordCode(writer, known, schema, spot)
    const isPossible =
      types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))
    if (body === '' || !isPossible) return ''
    const isOnly = types.length === 1 && only === type
    isTypeTold ||= isOnly
    return `if(${typeTest(type, spot.value)}){${body}}${isOnly ? `else ${reportCode('type', spot)}` : ''}`
  })
  const ofType = isTypeTold
    ? ''
    : reportIf(`!(${types.map((type) => typeTest(type, spot.value)).join('||')})`, 'type', spot)
  const [ofNumbers, ofTexts, ...ofStructures] = ofTypes
  return [
    ofType,
    ofNumbers,
    ofTexts,
    keywordCode(writer, valueKeywords, schema, spot),
    keywordCode(writer, compositeKeywords, schema, spot),
    ...ofStructures,
  ].join('')
}

function keywordCode(
  writer: Writer,
  known: Readonly<Record<string, KeywordCode>>,
  schema: JsonObject,
  spot: Spot,
): string {
  return Object.entries(known)
    .map(([name, keyword]) => {
      const value = Object.hasOwn(schema, name) ? schema[name] : undefined
      return value === undefined ? '' : keyword(writer, value, spot, schema)
    })
    .join('')
}

function typeTest(type: Json, value: string): string {
  switch (type) {
    case 'integer':
      return `Number.isInteger(${value})`
    case 'number':
      return `typeof ${value}==="number"&&isFinite(${value})`
    case 'array':
      return `Array.isArray(${value})`
    case 'object':
      return `typeof ${value}==="object"&&${value}!==null&&!Array.isArray(${value})`
    case 'null':
      return `${value}===null`
    default:
      return `typeof ${value}===${JSON.stringify(type)}`
  }
}
