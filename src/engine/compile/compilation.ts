import {
  celEnvironment,
  parseCel,
  typeOfSchema,
  type CelDeclaration,
  type CelExpression,
  type CelType,
  type Expected,
} from '../cel/index.ts'
import type { Memory } from '../memory.ts'
import { finding, type FindingCode, type FindingHelp } from '../findings/catalogue.ts'
import { nearestName } from '../findings/nearest-name.ts'
import { celTokens } from '../product/cel-tokens.ts'
import { didYouMean } from '../product/check-shape.ts'
import { listAroundList, listOfPattern, type ListsByPlace } from '../product/flatten-fields.ts'
import { keptTypes } from './kept-types.ts'
import { conditionLists } from './condition-lists.ts'
import type { Finding } from '../findings/finding.ts'
import type { Json } from '../json.ts'
import type { MountedCall, MountedField, MountedList, MountedProduct } from '../product/mounted-product.ts'
import type { Place } from '../findings/place.ts'
import type { KnownOperation } from './operations.ts'
import type { ShelfNames } from './check-shelf.ts'
import type { Structure } from './structure.ts'

/** Contents of the project's other files that a product can refer to. */
export interface Surroundings {
  /** Operations of the API; null when they are not known here and references to them are not checked. */
  readonly operations: ReadonlyMap<string, KnownOperation> | null
  /** Rating tables by id; null when they are not known here. */
  readonly ratings: Readonly<Record<string, unknown>> | null
  /** Groups and icons of the deployment; null when they are not known here. */
  readonly shelf: ShelfNames | null
}

/** Kinds of elements that product files refer to by name. An element without references is reported as unused. */
export type Nameable = 'field' | 'call' | 'condition' | 'constant' | 'list' | 'stop'

/** One product on its way from mounted file to expanded product: names, references, findings. */
export interface Compilation {
  readonly product: MountedProduct
  readonly surroundings: Surroundings
  readonly fields: ReadonlyMap<string, MountedField>
  readonly calls: ReadonlyMap<string, MountedCall>
  readonly lists: ReadonlyMap<string, MountedList>
  readonly listsByPlace: ListsByPlace
  readonly findings: Finding[]
  readonly report: (
    code: FindingCode,
    place: Place,
    params?: Readonly<Record<string, Json>>,
    help?: FindingHelp,
  ) => void
  /**
   * Parses and checks an expression. Reports a faulty one and replaces it with `null`, because the product is refused
   * anyway.
   */
  readonly expression: (source: string, place: Place, in_?: ExpressionPlace) => CelExpression
  /** Notes that something is named, so that it is not unused. */
  readonly markUsed: (kind: Nameable, name: string) => void
  readonly isUsed: (kind: Nameable, name: string) => boolean
  /** Returns the id of the list whose items a condition reads, or null. */
  readonly listOfCondition: (name: string) => string | null
  /**
   * Returns the result of a pass over these parts. The pass runs again when one of the parts is a different object, or
   * when the file changed outside its expressions. Its findings and its marks of used names are repeated in both cases.
   */
  readonly unlessChanged: <Made>(pass: string, of: readonly unknown[], make: () => Made) => Made
  /** Type of one element of the list that a call keeps, when it is known. */
  readonly elementOf: (call: string) => CelType
}

/** Scope of an expression and the type that its place requires. */
export interface ExpressionPlace {
  readonly list?: string | null
  readonly mapping?: 'option' | 'response'
  readonly mappingType?: CelType
  readonly expects?: Expected
}

/** Prepares a mounted product for checking and expanding. */
export function startCompilation(
  product: MountedProduct,
  surroundings: Surroundings,
  structure: Structure,
  memory: Memory,
): Compilation {
  const findings: Finding[] = []
  const used = new Set<string>()
  // Marks of the pass that is being recorded; null outside a pass.
  let marks: string[] | null = null
  const markUsed = (kind: Nameable, name: string): void => {
    used.add(`${kind} ${name}`)
    marks?.push(`${kind} ${name}`)
  }
  const report: Compilation['report'] = (code, place, params = {}, help = {}) => {
    findings.push(finding(code, place, params, help))
  }
  const calls = new Map(product.calls.map(({ value }) => [value.id, value]))
  const lists = new Map(product.lists.map((list) => [list.id, list]))
  const listsByPlace: ListsByPlace = new Map(
    product.lists.map(({ id, value }) => [value.at, { id, when: value.when ?? null }]),
  )
  const scopes = memory.share('lists of conditions', Object.fromEntries(conditionLists(product)))
  const scopeOf = (condition: string): string | null =>
    Object.hasOwn(scopes, condition) ? (scopes[condition] ?? null) : null
  const declared: Omit<CelDeclaration, 'data'> = memory.share('names', {
    lists: Object.fromEntries(product.lists.map(({ id, value }) => [id, { at: value.at }])),
    constants: product.constants,
    conditions: product.conditions.map(({ value }) => value.name),
    calls: [...calls.keys()],
    slides: [
      ...product.slides.map(({ value }) => value.id),
      ...(product.file.stops ?? []).map(({ id }) => id),
    ],
  })
  // Of the data expressions see the types: a changed label or bound makes no other environment.
  const types = memory.share(
    'types',
    memory.once('types', [product.data], () => typeOfSchema(product.data)),
  )
  const names = memory.once('declaration', [declared, types], () => ({ ...declared, data: product.data }))
  const results = memory.share('results', keptTypes(product, names, surroundings.operations, memory))
  const environment = memory.once('environment', [names, results], () =>
    celEnvironment({ ...names, results }),
  )

  const expression: Compilation['expression'] = (source, place, at = {}) => {
    if (place.block === null) structure.note(place.path)
    for (const name of constantsIn(source)) markUsed('constant', name)
    const { list = null, mapping = null, mappingType, expects = 'any' } = at
    const key = [place.path, place.block?.path ?? '', source, list, mapping, expects].join('\n')
    const result = memory.once(key, [environment, mappingType], () =>
      parseCel(environment, source, { at: place, ...at }),
    )
    if (!result.ok) {
      findings.push(...result.findings)
      return faulty(source)
    }
    const { reads, paths } = result.expression
    for (const path of paths) markUsed('field', path)
    for (const read of reads) {
      const [kind, name] = splitAtColon(read)
      if (kind === 'call') {
        markUsed('call', name)
        checkScope('CALL_SCOPE', name, calls.get(name)?.per ?? null)
      } else if (kind === 'condition') {
        markUsed('condition', name)
        checkScope('CONDITION_SCOPE', name, scopeOf(name))
      } else if (kind === 'valid' || kind === 'verified') {
        markUsed('field', name)
        const list = listOfPattern(name, listsByPlace)
        if (list !== null) checkScope('PATH_SCOPE', name, list)
      }
    }
    return result.expression

    function checkScope(
      code: 'CALL_SCOPE' | 'CONDITION_SCOPE' | 'PATH_SCOPE',
      name: string,
      list: string | null,
    ): void {
      if (!isInScope(listsByPlace, list, at.list ?? null)) report(code, place, { name, list: list ?? '' })
    }
  }

  const unlessChanged: Compilation['unlessChanged'] = (pass, of, make) => {
    let isNew = false
    const kept = memory.once(`pass ${pass}`, [structure.of, environment, scopes, ...of], () => {
      isNew = true
      const [outer, before] = [marks, findings.length]
      marks = []
      const made = make()
      const recorded = { made, findings: findings.slice(before), marks }
      marks = outer === null ? null : [...outer, ...marks]
      return recorded
    })
    if (!isNew) {
      findings.push(...kept.findings)
      for (const mark of kept.marks) used.add(mark)
    }
    return kept.made
  }

  return {
    product,
    surroundings,
    fields: new Map(product.fields.map((field) => [field.at, field])),
    calls,
    lists,
    listsByPlace,
    findings,
    report,
    expression,
    markUsed,
    isUsed: (kind, name) => used.has(`${kind} ${name}`),
    listOfCondition: scopeOf,
    unlessChanged,
    elementOf: (call) => {
      const kept = Object.hasOwn(results, call) ? results[call] : undefined
      return kept?.kind === 'list' ? kept.of : { kind: 'any' }
    },
  }
}

/**
 * Returns whether a name that belongs to the items of `list` is visible in the items of `scope`: the same list or a
 * list inside it.
 */
export function isInScope(lists: ListsByPlace, list: string | null, scope: string | null): boolean {
  if (list === null || list === scope) return true
  return scope !== null && isInScope(lists, list, listAroundList(scope, lists))
}

/** A name that is not known, with the nearest one that is. */
export function reportUnknown(
  { report }: Compilation,
  code: FindingCode,
  place: Place,
  name: string,
  known: Iterable<string>,
): void {
  const names = [...known]
  const near = nearestName(name, names)
  const edits = near === null ? [] : [{ op: 'replace', path: place.path, value: near } as const]
  report(code, place, { name }, { suggestion: didYouMean(name, names), edits })
}

function faulty(source: string): CelExpression {
  const ast = { op: 'literal', value: null, type: { kind: 'any' }, nullable: true, start: 0, end: 0 } as const
  return { source, ast, type: ast.type, reads: [], paths: [], boundaries: [], atoms: [] }
}

function splitAtColon(read: string): readonly [string, string] {
  const colon = read.indexOf(':')
  return colon < 0 ? ['', read] : [read.slice(0, colon), read.slice(colon + 1)]
}

/** Names of the constants that an expression reads; the parser has already put their values in. */
function constantsIn(source: string): readonly string[] {
  if (!source.includes('const')) return []
  const tokens = celTokens(source).filter(({ kind }) => kind !== 'space')
  return tokens.flatMap(({ text, kind }, index) =>
    kind === 'name' && text === 'const' && tokens[index + 1]?.text === '.'
      ? [tokens[index + 2]?.text ?? '']
      : [],
  )
}
