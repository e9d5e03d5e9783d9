import {
  parseCel,
  type CelEnvironment,
  type CelExpression,
  type CelType,
  type Expected,
} from '../../cel/index.ts'
import type { Memory } from '../../memory.ts'
import { finding, type FindingCode, type FindingHelp } from '../../findings/catalogue.ts'
import { segmentsOf } from '../../json-pointer.ts'
import { didYouMean, nearestName } from '../../findings/nearest-name.ts'
import { celTokens } from '../../product/parameters/cel-tokens.ts'
import type { ListsByPlace } from '../../product/mount/flatten-fields.ts'
import { expressionNames } from './expression-names.ts'
import { checkReads } from './expression-reads.ts'
import { PassRecorder, type Nameable } from './passes.ts'
import { conditionLists } from './condition-lists.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Json } from '../../json.ts'
import type { MountedCall, MountedField, MountedList, MountedProduct } from '../../product/mounted-product.ts'
import type { Place } from '../../findings/place.ts'
import type { KnownOperation } from '../api/operations.ts'
import type { ShelfNames } from '../files/check-shelf.ts'
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

/** Receives every expression of a product with its place and its scope. */
export type OnExpression = (
  environment: CelEnvironment,
  source: string,
  place: Place,
  at: ExpressionPlace,
) => void

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
  /** Type of one item of the list at this place. */
  readonly itemOf: (at: string) => CelType
}

/** Scope of an expression and the type that its place requires. */
export interface ExpressionPlace {
  readonly list?: string | null
  readonly mapping?: 'option' | 'response'
  readonly mappingType?: CelType
  /** Pattern of the answers that `option` stands for; absent for the answer of a call. */
  readonly mappingAt?: string
  readonly expects?: Expected
  readonly currency?: string | null
}

/** Prepares a mounted product for checking and expanding. */
export function startCompilation(
  product: MountedProduct,
  surroundings: Surroundings,
  structure: Structure,
  { memory, onExpression }: { readonly memory: Memory; readonly onExpression?: OnExpression | undefined },
): Compilation {
  const passes = new PassRecorder(memory)
  const calls = new Map(product.calls.map(({ value }) => [value.id, value]))
  const listsByPlace: ListsByPlace = new Map(
    product.lists.map(({ id, value }) => [value.at, { id, when: value.when ?? null }]),
  )
  const scopes = memory.share('lists of conditions', Object.fromEntries(conditionLists(product)))
  const listOfCondition = (name: string): string | null =>
    Object.hasOwn(scopes, name) ? (scopes[name] ?? null) : null
  const { environment, keptOf, types } = expressionNames(product, surroundings.operations, memory)
  const report: Compilation['report'] = (code, place, params = {}, help = {}) => {
    passes.findings.push(finding(code, place, params, help))
  }
  const markUsed: Compilation['markUsed'] = (kind, name) => passes.markUsed(kind, name)

  return {
    product,
    surroundings,
    fields: new Map(product.fields.map((field) => [field.at, field])),
    calls,
    lists: new Map(product.lists.map((list) => [list.id, list])),
    listsByPlace,
    findings: passes.findings,
    report,
    expression: (source, place, at = {}) => {
      if (place.block === null) structure.note(place.path)
      for (const name of constantsIn(source)) markUsed('constant', name)
      onExpression?.(environment, source, place, at)
      const { list = null, mapping = null, mappingType, expects = 'any', currency = null } = at
      const key = [place.path, place.block?.path ?? '', source, list, mapping, expects, currency].join('\n')
      const result = memory.once(key, [environment, mappingType], () =>
        parseCel(environment, source, { at: place, ...at }),
      )
      if (!result.ok) {
        passes.findings.push(...result.findings)
        return nullExpression(source)
      }
      checkReads({ calls, listsByPlace, listOfCondition, markUsed, report }, result.expression, {
        place,
        list,
      })
      return result.expression
    },
    markUsed,
    isUsed: (kind, name) => passes.isUsed(kind, name),
    listOfCondition,
    unlessChanged: (pass, of, make) =>
      passes.unlessChanged(pass, [structure.of, environment, scopes, ...of], make),
    elementOf: (call) => {
      const kept = keptOf(call)
      return kept?.kind === 'list' ? kept.of : { kind: 'any' }
    },
    itemOf: (at) => {
      const items = segmentsOf(at).reduce<CelType>(
        (type, step) => (type.kind === 'object' ? (type.fields[step] ?? anyType) : anyType),
        types,
      )
      return items.kind === 'list' ? items.of : anyType
    },
  }
}

const anyType: CelType = { kind: 'any' }

/** A name that is not known, with the nearest one that is. */
export function reportUnknown(
  { report }: Compilation,
  code: FindingCode,
  place: Place,
  { name, known }: { readonly name: string; readonly known: Iterable<string> },
): void {
  const names = [...known]
  const near = nearestName(name, names)
  const edits = near === null ? [] : [{ op: 'replace', path: place.path, value: near } as const]
  report(code, place, { name }, { suggestion: didYouMean(name, names), edits })
}

/** The expression `null`, in place of one that cannot be compiled. */
function nullExpression(source: string): CelExpression {
  const ast = { op: 'literal', value: null, type: { kind: 'any' }, nullable: true, start: 0, end: 0 } as const
  return { source, ast, type: ast.type, reads: [], paths: [], boundaries: [], atoms: [] }
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
