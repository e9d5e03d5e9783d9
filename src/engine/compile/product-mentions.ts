import { mentionsIn, type CelEnvironment, type CelMention } from '../cel/index.ts'
import { placeInside, placeAt, type Place } from '../findings/place.ts'
import { segmentsOf } from '../json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { noMemory } from '../memory.ts'
import { listOfPattern, type ListsByPlace } from '../product/mount/flatten-fields.ts'
import { readBlocks } from '../product/blocks/read-blocks.ts'
import { checkProduct, type CompileInput, type ProductCheck } from './compile-product.ts'
import type { ExpressionPlace } from './compilation/compilation.ts'
import type { BlockUse, ProductFile } from '../product/grammar.generated.ts'

/** A mention in an expression of a product. */
export interface PlacedMention extends CelMention {
  /** Place of the expression; `start` and `end` count in it. In a block's own file for an expression of the block. */
  readonly place: Place
}

/** The names that one mount of a block brings to a product. */
export interface MountNames {
  readonly mount: string
  /** Pattern of the object that has the block's fields. */
  readonly at: string
  /** Fields at the root of the block by their name in the product, with the block's own name. */
  readonly fields: ReadonlyMap<string, string>
  readonly constants: readonly string[]
}

/** What the expressions of a product mention, and what its blocks bring. */
export interface ProductMentions {
  readonly check: ProductCheck
  /** Those of blocks' own expressions are among them. */
  readonly mentions: readonly PlacedMention[]
  readonly mounts: readonly MountNames[]
}

/** Checks a product, and returns what each of its expressions mentions. */
export function productMentions(input: CompileInput): ProductMentions {
  const found = new Map<string, readonly PlacedMention[]>()
  // Of each expression; the last one belongs to the compiled product.
  const environments: CelEnvironment[] = []
  const note = (place: Place, mentions: readonly CelMention[]): void => {
    found.set(
      `${place.path}\n${place.block?.path ?? ''}`,
      mentions.map((mention) => ({ ...mention, place })),
    )
  }
  const check = checkProduct(input, noMemory, (environment, source, place, at) => {
    environments.push(environment)
    // Expressions that the compiler composes, as those of ages, have no characters in the file.
    if (place.block === null && valueAt(input.file, place.path) !== source) return
    const { mappingAt } = at
    const bound = mappingAt === undefined ? {} : { option: mappingAt }
    note(place, mentionsIn(environment, source, { at: place, ...at }, bound))
  })
  const known = environments.at(-1)
  if (known !== undefined && check.file !== null)
    for (const { place, source, at, bound } of composedFrom(check.file, input.blocks))
      note(place, mentionsIn(known, source, { at: place, ...at }, bound))
  const mounts = check.file === null ? [] : mountsOf(check.file, input.blocks)
  return { check, mentions: [...found.values()].flat(), mounts }
}

function mountsOf(file: ProductFile, available: Readonly<Record<string, unknown>>): readonly MountNames[] {
  const { blocks } = readBlocks(file, available)
  return Object.entries(file.blocks ?? {}).flatMap(([mount, use]) => {
    const block = blocks.get(mount)?.file
    if (block === undefined) return []
    const own = Object.keys(block.data.properties).filter((name) => use.without?.includes(name) !== true)
    const fields = new Map(own.map((name) => [use.rename?.[name] ?? name, name]))
    return [{ mount, at: use.at, fields, constants: Object.keys(block.constants ?? {}) }]
  })
}

interface WrittenExpression {
  readonly place: Place
  readonly source: string
  readonly at: ExpressionPlace
  readonly bound?: Readonly<Record<string, string | null>>
}

/** Expressions of the file from which the compiler composes others: ages, values, and what mounts give to blocks. */
function composedFrom(
  file: ProductFile,
  blocks: Readonly<Record<string, unknown>>,
): readonly WrittenExpression[] {
  const lists: ListsByPlace = new Map(
    Object.entries(file.lists ?? {}).map(([id, { at, when }]) => [at, { id, when: when ?? null }]),
  )
  const { ages = [], values = [] } = file.underwriting ?? {}
  const ofBounds = (key: string, all: readonly object[]): readonly WrittenExpression[] =>
    all.flatMap((one, index) =>
      Object.entries(one).flatMap(([name, source]: readonly [string, unknown]) =>
        typeof source === 'string' && ['min', 'max', 'on'].includes(name)
          ? [
              {
                place: placeAt(`/underwriting/${key}/${index}/${name}`),
                source,
                at: { list: listOfPattern('of' in one ? String(one.of) : '', lists) },
              },
            ]
          : [],
      ),
    )
  const read = readBlocks(file, blocks).blocks
  return [
    ...ofBounds('ages', ages),
    ...ofBounds('values', values),
    ...Object.entries(file.blocks ?? {}).flatMap(([mount, use]) => {
      const given = read.get(mount)?.given
      return ofMount(
        use,
        placeAt(`/blocks/${mount}`),
        listOfPattern(use.at, lists),
        (name) => given?.get(name)?.type === 'expression',
      )
    }),
  ]
}

function ofMount(
  use: BlockUse,
  place: Place,
  list: string | null,
  isExpression: (parameter: string) => boolean,
): readonly WrittenExpression[] {
  const at = { list }
  const given = Object.entries(use.with ?? {}).flatMap(([name, source]) =>
    typeof source === 'string' && isExpression(name)
      ? [{ place: placeInside(place, 'with', name), source, at, bound: { self: use.at } }]
      : [],
  )
  // In an override `self` and `param` are the block's own words.
  const bound = { self: null, param: null }
  const overridden = expressionsIn(
    (use.override ?? {}) as JsonObject,
    placeInside(place, 'override'),
    [],
  ).map((written) => ({ ...written, at, bound }))
  return [...given, ...overridden]
}

const expressionKeys = new Set(['computed', 'holds', 'only', 'keep', 'is', 'value', 'body'])
const expressionGroups = new Set(['request', 'response', 'also', 'params', 'path', 'query', 'body'])

/** Every text of an override that is an expression by the names of the keys above it. */
function expressionsIn(
  value: Json,
  place: Place,
  keys: readonly string[],
): readonly { readonly place: Place; readonly source: string }[] {
  if (typeof value === 'string') {
    const [group = '', last = ''] = [keys.at(-2), keys.at(-1)]
    const isBound = value.startsWith('const.')
    const isWhen = last === 'when' && keys[0] === 'calls'
    const isNamed = keys[0] === 'conditions' || keys[0] === 'values'
    return expressionKeys.has(last) || expressionGroups.has(group) || isBound || isWhen || isNamed
      ? [{ place, source: value }]
      : []
  }
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, index) =>
      expressionsIn(inner, placeInside(place, index), [...keys, String(index)]),
    )
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    expressionsIn(inner, placeInside(place, key), [...keys, key]),
  )
}

function valueAt(file: unknown, pointer: string): unknown {
  let value = file
  for (const name of segmentsOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}
