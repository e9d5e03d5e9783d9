import { finding } from '../findings/catalogue.ts'
import { nearestName } from '../findings/nearest-name.ts'
import { inside, type Place } from '../findings/place.ts'
import { isObject } from '../json.ts'
import { below } from '../json-pointer.ts'
import { didYouMean } from './check-shape.ts'
import type { Finding } from '../findings/finding.ts'
import type { BlockFile, BlockUse } from './grammar.generated.ts'

type ParameterFile = NonNullable<BlockFile['parameters']>[string]

type ParameterType = ParameterFile['type']

/** The value of a parameter at one mount. */
export interface GivenParameter {
  readonly type: ParameterType
  readonly value: string | number | boolean
  /** The block's own default: an expression in the words of the block. */
  readonly isDefault: boolean
  /** Type that the parameter's expression must have; null for other parameters. */
  readonly gives: NonNullable<ParameterFile['gives']> | null
}

/** The parameters of one mount, by name. */
export type GivenParameters = ReadonlyMap<string, GivenParameter>

/** Replacement for a parameter in the block: its value or its expression. */
export interface ParameterWords {
  /** The expression that gives it. */
  readonly expression: string
  /** The same, as a part of a longer expression. */
  readonly enclosed: string
  /** The path of an object of answers; null for any other type. */
  readonly path: string | null
  /** A text, a number, true or false; null for a value that is known only while a wizard runs. */
  readonly value: string | number | boolean | null
}

/** Mapping of a mounting file's names, for expressions that it passes to the block. */
export interface WordsOfMount {
  readonly given: (expression: string) => string
  readonly root: (path: string) => { readonly expression: string; readonly path: string }
  /** The block's own words. */
  readonly own: (expression: string) => string
}

/**
 * Returns the values that a mount gives to the parameters of its block, with the faults. `outer` are the parameters of
 * the mounting block.
 */
export function givenParameters(
  use: BlockUse,
  block: BlockFile,
  place: Place,
  outer: GivenParameters | null,
): { readonly given: GivenParameters; readonly findings: readonly Finding[] } {
  const declared = block.parameters ?? {}
  const names = Object.keys(declared)
  const findings: Finding[] = []
  const given = new Map<string, GivenParameter>()
  // So that the rest of the block still means something.
  const standIn = (name: string, { type, choices }: ParameterFile): void => {
    const value = { text: choices?.[0] ?? '', number: 0, boolean: true, expression: 'null', root: '' }[type]
    given.set(name, { type, value, isDefault: true, gives: null })
  }
  for (const name of Object.keys(use.with ?? {})) {
    if (Object.hasOwn(declared, name)) continue
    const at = inside(place, 'with', name)
    const near = nearestName(name, names)
    const edits =
      near === null || Object.hasOwn(use.with ?? {}, near)
        ? []
        : [{ op: 'move', from: at.path, path: below(place.path, 'with', near) } as const]
    const help = { suggestion: didYouMean(name, names), edits }
    findings.push(finding('PARAMETER_UNKNOWN', at, { block: block.id, name }, help))
  }
  for (const [name, parameter] of Object.entries(declared)) {
    const { type } = parameter
    const gives = parameter.gives ?? null
    const said = use.with !== undefined && Object.hasOwn(use.with, name) ? use.with[name] : undefined
    if (said === undefined) {
      if (parameter.default === undefined) {
        standIn(name, parameter)
        findings.push(
          finding(
            'PARAMETER_MISSING',
            place,
            { block: block.id, name },
            { expected: typeWords[type], suggestion: `write "with": { "${name}": … }` },
          ),
        )
      } else given.set(name, { type, value: parameter.default, isDefault: true, gives })
      continue
    }
    const value = passedOn(said, type, outer)
    const wrong = faultOf(value, parameter)
    if (wrong === null) given.set(name, { type, value, isDefault: false, gives })
    else {
      standIn(name, parameter)
      const at = inside(place, 'with', name)
      const near = parameter.choices === undefined ? null : nearestName(String(value), parameter.choices)
      findings.push(
        finding(
          'PARAMETER_TYPE',
          at,
          { name, type: wrong, found: JSON.stringify(value) },
          {
            suggestion: parameter.choices && didYouMean(String(value), parameter.choices),
            edits: near === null ? [] : [{ op: 'replace', path: at.path, value: near }],
          },
        ),
      )
    }
  }
  return { given, findings }
}

/** Returns the replacement for each parameter of a block. */
export function parameterWords(
  given: GivenParameters,
  words: WordsOfMount,
): (name: string) => ParameterWords | null {
  return (name) => {
    const parameter = given.get(name)
    if (parameter === undefined) return null
    const { type, value, isDefault } = parameter
    switch (type) {
      case 'text':
      case 'number':
      case 'boolean': {
        const expression = JSON.stringify(value)
        const enclosed = expression.startsWith('-') ? `(${expression})` : expression
        return { expression, enclosed, path: null, value }
      }
      case 'expression': {
        const expression = isDefault ? words.own(String(value)) : words.given(String(value))
        return { expression, enclosed: `(${expression})`, path: null, value: null }
      }
      case 'root': {
        const { expression, path } = words.root(String(value))
        return { expression, enclosed: expression, path, value: null }
      }
      default:
        return type satisfies never
    }
  }
}

/** Checks the parameters of a block on its own: undeclared, never read, or read where their type is not allowed. */
export function checkParameters(block: BlockFile, placeOf: (pointer: string) => Place): readonly Finding[] {
  const declared = block.parameters ?? {}
  const used = new Set<string>()
  const findings = Object.entries(declared).flatMap(([name, parameter]) => {
    const wrong = parameter.default === undefined ? null : faultOf(parameter.default, parameter)
    const found = JSON.stringify(parameter.default)
    const place = placeOf(below('/parameters', name, 'default'))
    return wrong === null ? [] : [finding('PARAMETER_TYPE', place, { name, type: wrong, found })]
  })
  const visit = (value: unknown, pointer: string, key: string): void => {
    if (typeof value === 'string') {
      for (const name of parametersIn(value)) {
        const parameter = Object.hasOwn(declared, name) ? declared[name] : undefined
        used.add(name)
        const names = Object.keys(declared)
        if (parameter === undefined)
          findings.push(
            finding(
              'PARAMETER_UNKNOWN',
              placeOf(pointer),
              { block: block.id, name },
              { suggestion: didYouMean(name, names) },
            ),
          )
        else if (!standsAt(key, parameter.type))
          findings.push(finding('PARAMETER_USE', placeOf(pointer), { name, type: parameter.type }))
      }
    } else if (Array.isArray(value)) value.forEach((inner, index) => visit(inner, below(pointer, index), key))
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value)) visit(inner, below(pointer, name), name)
  }
  const { parameters, ...rest } = block
  visit(rest, '', '')
  const unused = Object.keys(declared).filter((name) => !used.has(name))
  return [
    ...findings,
    ...unused.map((name) => finding('PARAMETER_UNUSED', placeOf(below('/parameters', name)), { name })),
  ]
}

/** The keys of a field whose value may be a number parameter. */
export const boundKeys = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const

/** Returns the name of the parameter when the value is exactly one parameter; null for any other value. */
export function parameterOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^param\.([a-z][A-Za-z0-9]*)$/.exec(value)?.[1] ?? null) : null
}

const typeWords: Readonly<Record<ParameterType, string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  expression: 'an expression',
  root: 'the path of an object of answers',
}

function parametersIn(text: string): readonly string[] {
  if (!text.includes('param.')) return []
  return Array.from(text.matchAll(/(?<![\w.])param\.([A-Za-z]\w*)/g), ([, name = '']) => name)
}

/** An operation is a text, a bound a number; an expression takes every parameter. */
function standsAt(key: string, type: ParameterType): boolean {
  if (key === 'operation') return type === 'text'
  return boundKeys.every((bound) => bound !== key) || type === 'number'
}

/** A nested mount that gives a parameter of the outer block gives its value. */
function passedOn(
  said: string | number | boolean,
  type: ParameterType,
  outer: GivenParameters | null,
): string | number | boolean {
  const name = outer === null ? null : parameterOf(said)
  const passed = name === null ? undefined : outer?.get(name)
  // Expressions and paths are put in where the outer block is mounted itself.
  return passed === undefined || type === 'expression' || type === 'root' ? said : passed.value
}

/** Returns a description of what the parameter accepts when the value is not valid; otherwise null. */
function faultOf(value: string | number | boolean, { type, choices }: ParameterFile): string | null {
  switch (type) {
    case 'number':
    case 'boolean':
      return typeof value === type ? null : type
    case 'root':
      return typeof value === 'string' &&
        (/^(\/([A-Za-z]\w*|\*))*$/.test(value) || parameterOf(value) !== null)
        ? null
        : type
    case 'text':
      if (typeof value !== 'string') return type
      return choices === undefined || choices.includes(value) ? null : choices.join(' | ')
    case 'expression':
      return typeof value === 'string' && value.trim() !== '' ? null : type
    default:
      return type satisfies never
  }
}
