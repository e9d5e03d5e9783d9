import { pointerBelow } from '../../json-pointer.ts'
import type { Json, JsonObject } from '../../json.ts'

/** Name of the module's table of formats in validator code. */
export const formatsName = 'f'

/** Position of a value in the code of a validator. */
export interface Spot {
  /** JavaScript of the value: a name. */
  readonly value: string
  /** JavaScript of the value's pointer inside the whole one; empty for the whole one itself. */
  readonly path: string
}

/** One validator being written. */
export interface Writer {
  /** Returns the statements that check a value and report every fault. */
  readonly check: (schema: Json, spot: Spot) => string
  /** A new name of a variable. */
  readonly name: (letter: string) => string
  /** The name of a constant that is built once. */
  readonly constant: (code: string) => string
  /** Returns the name of the function `(value, reportCode, path)` for the schema that a `$ref` names. */
  readonly definition: (reference: string) => string
}

/** Writes the statements of one keyword, or of keywords that belong together. `value` is the keyword's own. */
export type KeywordCode = (writer: Writer, value: Json, spot: Spot, schema: JsonObject) => string

/** Returns the code of a call that reports a fault with the values of its message. */
export function reportCode(keyword: string, spot: Spot, params: Readonly<Record<string, Json>> = {}): string {
  const values = Object.entries(params).map(([name, value]) => `${name}:${JSON.stringify(value)}`)
  const written = `{${values.join(',')}}`
  const named = [JSON.stringify(keyword)]
  if (spot.path !== '') named.push(written, spot.path)
  else if (values.length > 0) named.push(written)
  return `e(${named.join(',')});`
}

/** `if(fails)e(…)`. */
export function reportIf(
  fails: string,
  keyword: string,
  spot: Spot,
  params: Readonly<Record<string, Json>> = {},
): string {
  return `if(${fails})${reportCode(keyword, spot, params)}`
}

/** The pointer one written name deeper. */
export function pathOfName(spot: Spot, name: string): string {
  const segment = JSON.stringify(pointerBelow('', name))
  return spot.path === '' ? segment : joined(spot.path, segment)
}

/** The pointer one step deeper, whose name or index is in a variable. */
export function pathOfStep(spot: Spot, step: string, isIndex: boolean): string {
  const segment = isIndex ? step : `${step}.replaceAll("~","~0").replaceAll("/","~1")`
  return `${spot.path === '' ? '"/"' : joined(spot.path, '"/"')}+${segment}`
}

/** Two pieces of a text; written ones become one. */
function joined(left: string, right: string): string {
  const both = `${left}+${right}`
  return both.replace(/"\+"(?=[^"]*"$)/, '')
}

/** Returns statements that set a flag to whether a schema accepts the value, without reporting faults. */
export function probe(writer: Writer, schema: Json, spot: Spot, flag: string): string {
  return `let ${flag}=true;{const e=()=>{${flag}=false};${writer.check(schema, { value: spot.value, path: '' })}}`
}

/** Reading a property of an object; names that every object answers to are read only where the object has them. */
export function propertyCode(object: string, name: string): string {
  if (name in Object.prototype) {
    const key = JSON.stringify(name)
    return `(Object.hasOwn(${object},${key})?${object}[${key}]:undefined)`
  }
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${object}.${name}` : `${object}[${JSON.stringify(name)}]`
}

/** Returns the elements of a list; none for a value that is not a list. */
export function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : []
}
