import { finding } from '../../findings/catalogue.ts'
import { isObject } from '../../json.ts'
import { pointerBelow } from '../../json-pointer.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import { boundKeys, refusedParameter, type ParameterType } from './declared-parameter.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Place } from '../../findings/place.ts'
import type { BlockFile } from '../grammar.generated.ts'

/** Checks the parameters of a block on its own: undeclared, never read, or read where their type is not allowed. */
export function checkParameters(block: BlockFile, placeOf: (pointer: string) => Place): readonly Finding[] {
  const { parameters: declared = {}, ...rest } = block
  const names = Object.keys(declared)
  const read = parametersRead(rest, '', '')
  const wrongDefaults = Object.entries(declared).flatMap(([name, parameter]) => {
    if (parameter.default === undefined) return []
    const type = refusedParameter(parameter.default, parameter)
    const at = placeOf(pointerBelow('/parameters', name, 'default'))
    const found = JSON.stringify(parameter.default)
    return type === null ? [] : [finding('PARAMETER_TYPE', at, { name, type, found })]
  })
  const wrongReads = read.flatMap(({ name, key, pointer }) => {
    const type = Object.hasOwn(declared, name) ? declared[name]?.type : undefined
    const at = placeOf(pointer)
    if (type === undefined) {
      const help = { suggestion: didYouMean(name, names) }
      return [finding('PARAMETER_UNKNOWN', at, { block: block.id, name }, help)]
    }
    return isAllowedAt(key, type) ? [] : [finding('PARAMETER_USE', at, { name, type })]
  })
  const used = new Set(read.map(({ name }) => name))
  const unused = names
    .filter((name) => !used.has(name))
    .map((name) => finding('PARAMETER_UNUSED', placeOf(pointerBelow('/parameters', name)), { name }))
  return [...wrongDefaults, ...wrongReads, ...unused]
}

/** A parameter in a text of a block, with the key that holds the text: `minimum`. */
interface ParameterRead {
  readonly name: string
  readonly key: string
  readonly pointer: string
}

function parametersRead(value: unknown, pointer: string, key: string): readonly ParameterRead[] {
  if (typeof value === 'string') {
    const names = value.matchAll(/(?<![\w.])param\.([A-Za-z]\w*)/g)
    return Array.from(names, ([, name = '']) => ({ name, key, pointer }))
  }
  if (Array.isArray(value))
    return value.flatMap((element, index) => parametersRead(element, pointerBelow(pointer, index), key))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    parametersRead(inner, pointerBelow(pointer, name), name),
  )
}

/** An operation takes a text, a bound takes a number; an expression takes every parameter. */
function isAllowedAt(key: string, type: ParameterType): boolean {
  if (key === 'operation') return type === 'text'
  return boundKeys.every((bound) => bound !== key) || type === 'number'
}
