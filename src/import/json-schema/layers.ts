import type { SourceNode } from '../form/source-node.ts'
import type { SchemaOpener } from './schema.ts'

/** On what a part of an object schema counts. */
export type Guard =
  /** `then` and `else`: the subschema of `if` fits the object, or does not. */
  | { readonly kind: 'fits'; readonly schema: SourceNode; readonly fits: boolean; readonly name: null }
  /** `dependencies`: the property is there. */
  | { readonly kind: 'present'; readonly name: string }
  /** A branch of `oneOf`: the property has one of the branch's values. */
  | { readonly kind: 'branch'; readonly name: string; readonly property: SourceNode }

/** A part of an object schema with everything on which it counts. */
export interface Layer {
  readonly node: SourceNode
  readonly guards: readonly Guard[]
  /** Names that the layer demands without a schema of its own: `dependentRequired`. */
  readonly demands: readonly SourceNode[]
  /** The property that decides between branches: its schema in the branch is no field of its own. */
  readonly decidedBy: string | null
}

/**
 * Takes an object schema apart: the schema itself, what `allOf` joins, and what `if`, `dependencies` and `oneOf` add. Parts that
 * cannot be decided are refused.
 */
export function layersOf(node: SourceNode, opener: SchemaOpener): readonly Layer[] {
  const passed = new Set<string>()
  const look = (at: SourceNode, guards: readonly Guard[], decidedBy: string | null): readonly Layer[] => {
    const mark = `${at.place} ${guards.length}`
    if (passed.has(mark)) return []
    passed.add(mark)
    return opener
      .followed(at)
      .nodes.flatMap((one) => [
        { node: one, guards, demands: [], decidedBy },
        ...(one.at('allOf')?.elements() ?? []).flatMap((part) => look(part, guards, decidedBy)),
        ...conditional(one, guards),
        ...dependent(one, guards),
        ...branches(one, guards),
      ])
  }
  const conditional = (one: SourceNode, guards: readonly Guard[]): readonly Layer[] => {
    const schema = one.at('if')
    if (schema === null) return []
    return (['then', 'else'] as const).flatMap((key) => {
      const part = one.at(key)
      const guard: Guard = { kind: 'fits', schema, fits: key === 'then', name: null }
      return part === null ? [] : look(part, [...guards, guard], null)
    })
  }
  const dependent = (one: SourceNode, guards: readonly Guard[]): readonly Layer[] =>
    (['dependencies', 'dependentRequired', 'dependentSchemas'] as const).flatMap((key) =>
      (one.at(key)?.entries() ?? []).flatMap(([name, part]) => {
        const further: readonly Guard[] = [...guards, { kind: 'present', name }]
        if (Array.isArray(part.value))
          return [{ node: part, guards: further, demands: part.elements(), decidedBy: null }]
        const alternatives = part.at('oneOf')?.elements()
        if (alternatives === undefined) return look(part, further, null)
        return alternatives.flatMap((branch) => decided(branch, { name, guards: further }))
      }),
    )
  const branches = (one: SourceNode, guards: readonly Guard[]): readonly Layer[] => {
    const keyword = one.at('oneOf') ?? one.at('anyOf')
    const alternatives = keyword?.elements() ?? []
    if (keyword === null || alternatives.length === 0 || isAlternativeOfDependency(one)) return []
    const name = decidingName(alternatives, opener)
    if (name === null) {
      keyword.refused({
        code: 'undecided-alternatives',
        why: 'No property with a value of its own in every alternative says which one counts.',
        remedy: 'Give every alternative another const of one property, and import again.',
      })
      return []
    }
    return alternatives.flatMap((branch) => decided(branch, { name, guards }))
  }
  const decided = (
    branch: SourceNode,
    { name, guards }: { readonly name: string; readonly guards: readonly Guard[] },
  ): readonly Layer[] => {
    const property = opener.open(branch).at('properties')?.at(name) ?? null
    if (property !== null) return look(branch, [...guards, { kind: 'branch', name, property }], name)
    branch.refused({
      code: 'undecided-alternatives',
      why: `The alternative does not say for which values of "${name}" it counts.`,
      remedy: `Give it a const or an enum of "${name}", and import again.`,
    })
    return []
  }
  return look(node, [], null)
}

/** A dependency with alternatives is taken apart where it stands. */
function isAlternativeOfDependency(node: SourceNode): boolean {
  return /\/(?:dependencies|dependentSchemas)\/[^/]+$/.test(node.place)
}

/** What an alternative says of a property: the values that it takes, or those that it takes not. */
interface TakenValues {
  readonly values: ReadonlySet<unknown>
  readonly isOther: boolean
}

/** The property of which every alternative takes other values; null without one. */
function decidingName(alternatives: readonly SourceNode[], opener: SchemaOpener): string | null {
  const named = alternatives.map(
    (branch) =>
      new Map(
        (opener.open(branch).at('properties')?.entries() ?? []).flatMap(([name, schema]) => {
          const taken = takenValues(schema)
          return taken === null ? [] : [[name, taken] as const]
        }),
      ),
  )
  const [first] = named
  return (
    [...(first?.keys() ?? [])].find((name) => {
      const taken = named.flatMap((one) => one.get(name) ?? [])
      return taken.length === named.length && areApart(taken)
    }) ?? null
  )
}

function takenValues(schema: SourceNode): TakenValues | null {
  const words = (of: SourceNode | null): readonly unknown[] | null => {
    const constant = of?.at('const')?.value
    const listed = of?.at('enum')?.value
    const values: readonly unknown[] | null = constant === undefined ? null : [constant]
    return values ?? (Array.isArray(listed) ? listed : null)
  }
  const own = words(schema)
  const others = words(schema.at('not'))
  const values = own ?? others
  if (values === null || !values.every((one) => ['string', 'number', 'boolean'].includes(typeof one)))
    return null
  return { values: new Set(values), isOther: own === null }
}

/** Returns whether no value is taken by two alternatives. */
function areApart(taken: readonly TakenValues[]): boolean {
  const listed = taken.filter(({ isOther }) => !isOther)
  const others = taken.filter(({ isOther }) => isOther)
  const values = listed.flatMap((one) => [...one.values])
  const [rest, ...more] = others
  return (
    new Set(values).size === values.length &&
    more.length === 0 &&
    (rest === undefined || values.every((value) => rest.values.has(value)))
  )
}
