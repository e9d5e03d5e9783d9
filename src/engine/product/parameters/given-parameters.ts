import { finding } from '../../findings/catalogue.ts'
import { didYouMean, nearestName } from '../../findings/nearest-name.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import { pointerBelow } from '../../json-pointer.ts'
import {
  parameterOf,
  refusedParameter,
  type DeclaredParameter,
  type ParameterType,
  type ParameterValue,
} from './declared-parameter.ts'
import type { Finding } from '../../findings/finding.ts'
import type { BlockFile, BlockUse } from '../grammar.generated.ts'

/** The value of a parameter at one mount. */
export interface GivenParameter {
  readonly type: ParameterType
  readonly value: ParameterValue
  /** The block's own default: an expression in the words of the block. */
  readonly isDefault: boolean
  /** Type that the parameter's expression must have; null for other parameters. */
  readonly gives: NonNullable<DeclaredParameter['gives']> | null
}

/** The parameters of one mount, by name. */
export type GivenParameters = ReadonlyMap<string, GivenParameter>

/**
 * Returns the values that a mount gives to the parameters of its block, with the faults. A parameter with a fault has a
 * placeholder value, so that the rest of the block can be checked. `outer` are the parameters of the mounting block.
 */
export function givenParameters(
  use: BlockUse,
  block: BlockFile,
  place: Place,
  outer: GivenParameters | null,
): { readonly given: GivenParameters; readonly findings: readonly Finding[] } {
  const given = new Map<string, GivenParameter>()
  const findings = unknownParameters(use, block, place)
  for (const [name, parameter] of Object.entries(block.parameters ?? {})) {
    const { type, gives = null, default: byDefault } = parameter
    const written = use.with !== undefined && Object.hasOwn(use.with, name) ? use.with[name] : undefined
    const value = written === undefined ? byDefault : passedOn(written, type, outer)
    const faultOfValue = (): Finding | null => {
      if (value === undefined) return missingParameter(name, type, block, place)
      // A default is checked with the block itself.
      return written === undefined
        ? null
        : wrongParameter(name, value, parameter, placeInside(place, 'with', name))
    }
    const fault = faultOfValue()
    if (fault !== null) findings.push(fault)
    if (fault !== null || value === undefined) given.set(name, placeholderOf(parameter))
    else given.set(name, { type, value, isDefault: written === undefined, gives })
  }
  return { given, findings }
}

function unknownParameters(use: BlockUse, block: BlockFile, place: Place): Finding[] {
  const { parameters: declared = {} } = block
  const { with: written = {} } = use
  const names = Object.keys(declared)
  const unknown = Object.keys(written).filter((name) => !Object.hasOwn(declared, name))
  return unknown.map((name) => {
    const at = placeInside(place, 'with', name)
    const near = nearestName(name, names)
    const edits =
      near === null || Object.hasOwn(written, near)
        ? []
        : [{ op: 'move', from: at.path, path: pointerBelow(place.path, 'with', near) } as const]
    const help = { suggestion: didYouMean(name, names), edits }
    return finding('PARAMETER_UNKNOWN', at, { block: block.id, name }, help)
  })
}

/** Returns the value of the outer block's parameter when a nested mount passes one on; otherwise the value itself. */
function passedOn(value: ParameterValue, type: ParameterType, outer: GivenParameters | null): ParameterValue {
  const name = outer === null ? null : parameterOf(value)
  const passed = name === null ? undefined : outer?.get(name)
  // Expressions and paths are replaced when the outer block itself is mounted.
  return passed === undefined || type === 'expression' || type === 'root' ? value : passed.value
}

const typeWords: Readonly<Record<ParameterType, string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  expression: 'an expression',
  root: 'the path of an object of answers',
}

function missingParameter(name: string, type: ParameterType, block: BlockFile, place: Place): Finding {
  const help = { expected: typeWords[type], suggestion: `write "with": { "${name}": … }` }
  return finding('PARAMETER_MISSING', place, { block: block.id, name }, help)
}

function wrongParameter(
  name: string,
  value: ParameterValue,
  parameter: DeclaredParameter,
  at: Place,
): Finding | null {
  const type = refusedParameter(value, parameter)
  if (type === null) return null
  const { choices = [] } = parameter
  const near = nearestName(String(value), choices)
  return finding(
    'PARAMETER_TYPE',
    at,
    { name, type, found: JSON.stringify(value) },
    {
      suggestion: didYouMean(String(value), choices),
      edits: near === null ? [] : [{ op: 'replace', path: at.path, value: near }],
    },
  )
}

function placeholderOf({ type, choices }: DeclaredParameter): GivenParameter {
  const value = { text: choices?.[0] ?? '', number: 0, boolean: true, expression: 'null', root: '' }[type]
  return { type, value, isDefault: true, gives: null }
}
