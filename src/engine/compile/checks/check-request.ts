import { isAssignable, typeName, type CelType, type Expected } from '../../cel/index.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import type { Json } from '../../json.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import type { MountedCall } from '../../product/mounted-product.ts'
import type { Compilation } from '../compilation/compilation.ts'
import type { KnownOperation, KnownParameter } from '../api/operations.ts'
import type { WantedValue } from '../api/wanted-value.ts'

/** Checks the names of what a call sends against its operation. */
export function checkRequest(
  compilation: Compilation,
  call: MountedCall,
  operation: KnownOperation,
  place: Place,
): void {
  const at = placeInside(place, 'request')
  for (const key of ['path', 'query'] as const)
    checkParameters(compilation, call.request?.[key] ?? {}, operation[key], {
      key,
      at,
      operation: operation.id,
    })
  checkBody(compilation, call, operation, at)
  if ((call.retries ?? 0) > 0 && !operation.isSafe) {
    compilation.report('RETRY_UNSAFE', placeInside(place, 'retries'), { operation: operation.id })
  }
  if (call.fact === true && !operation.isFact) {
    compilation.report('CALL_NO_FACT', placeInside(place, 'fact'), { operation: operation.id })
  }
}

function checkParameters(
  compilation: Compilation,
  given: Readonly<Record<string, string>>,
  known: readonly KnownParameter[],
  { key, at, operation }: { readonly key: 'path' | 'query'; readonly at: Place; readonly operation: string },
): void {
  for (const { name, isRequired } of known) {
    if (Object.hasOwn(given, name) || (key === 'query' && !isRequired)) continue
    compilation.report('REQUEST_PARAM_MISSING', at, { name, operation, key })
  }
  const names = known.map(({ name }) => name)
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue
    const help = {
      expected: names.length > 0 ? `one of: ${names.join(', ')}` : 'none',
      suggestion: didYouMean(name, names),
    }
    compilation.report('REQUEST_PARAM_UNKNOWN', placeInside(at, key, name), { name, operation }, help)
  }
}

function checkBody(compilation: Compilation, call: MountedCall, operation: KnownOperation, at: Place): void {
  const given = call.request?.body
  const params = { operation: operation.id }
  if (given !== undefined && operation.body === null)
    return compilation.report('REQUEST_NO_BODY', placeInside(at, 'body'), params)
  if (operation.body === null) return
  const { isRequired, wants } = operation.body
  if (given === undefined) {
    if (isRequired) compilation.report('REQUEST_BODY_MISSING', at, params)
    return
  }
  // The type of an expression that gives the whole body is checked with the expression.
  if (typeof given === 'string' || wants.properties === null) return
  const known = Object.keys(wants.properties)
  for (const name of wants.required) {
    if (!Object.hasOwn(given, name))
      compilation.report('REQUEST_PARAM_MISSING', placeInside(at, 'body'), { name, ...params, key: 'body' })
  }
  if (wants.isOpen) return
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const help = { expected: `one of: ${known.join(', ')}`, suggestion: didYouMean(name, known) }
    compilation.report('REQUEST_PARAM_UNKNOWN', placeInside(at, 'body', name), { name, ...params }, help)
  }
}

/** Returns what an expression of a request has to give; anything where the operation is not known. */
export function expectedOfRequest(wants: WantedValue | undefined): Expected {
  return wants?.expects ?? 'any'
}

/**
 * Checks the inside of a value that a request sends: fields of objects, elements of lists, and choices. The kind of the
 * value itself was checked with its expression.
 */
export function checkRequestValue(
  compilation: Compilation,
  type: CelType,
  wants: WantedValue | undefined,
  place: Place,
): void {
  if (wants === undefined) return
  const misfit = misfitOf(type, wants, '')
  if (misfit !== null) compilation.report('REQUEST_TYPE', place, misfit.params, { expected: misfit.expected })
}

interface Misfit {
  readonly params: Readonly<Record<string, Json>>
  readonly expected: string
}

function misfitOf(type: CelType, wants: WantedValue, at: string): Misfit | null {
  if (!isAssignable(type, wants.expects))
    return { params: { at: at || '/', type: typeName(type) }, expected: wants.expects }
  if ('values' in type && wants.values !== null) {
    const other = type.values.find((value) => value !== null && !wants.values?.includes(value))
    if (other !== undefined)
      return {
        params: { at: at || '/', type: JSON.stringify(other) },
        expected: `one of: ${wants.values.map((value) => JSON.stringify(value)).join(', ')}`,
      }
  }
  if (type.kind === 'list')
    return wants.elements === null ? null : misfitOf(type.of, wants.elements, `${at}/*`)
  if (type.kind !== 'object' || wants.properties === null) return null
  const { properties } = wants
  for (const name of wants.required) {
    if (!Object.hasOwn(type.fields, name))
      return { params: { at: `${at}/${name}`, type: 'absent' }, expected: properties[name]?.expects ?? 'any' }
  }
  for (const [name, inner] of Object.entries(type.fields)) {
    const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (wanted === undefined) {
      if (wants.isOpen) continue
      return {
        params: { at: `${at}/${name}`, type: 'not in the description' },
        expected: `one of: ${Object.keys(properties).join(', ')}`,
      }
    }
    const misfit = misfitOf(inner, wanted, `${at}/${name}`)
    if (misfit !== null) return misfit
  }
  return null
}
