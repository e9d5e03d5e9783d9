import type { PartKind } from '../../parts/kinds.generated.ts'
import type { BlockPartFile, PartFile } from './grammar.generated.ts'
import type { ParameterWords } from './parameters/parameter-words.ts'

/** Mapping of names in a part to names in the product. */
export interface NamesOfPart {
  /** Pattern from the root of a path in the part. */
  readonly path: (relative: string) => string
  /** Returns whether the product has the field at this path of the part. */
  readonly has: (relative: string) => boolean
  readonly expression: (source: string) => string
  readonly call: (name: string) => string
  readonly condition: (name: string) => string
  /** Id of a note or a heading. */
  readonly text: (id: string) => string
  /** Returns the replacement for a parameter of the block. */
  readonly parameter: (name: string) => ParameterWords | null
}

/** A part of a file, without the places of the parts of blocks. */
export type PlainPart = Exclude<PartFile, BlockPartFile>

/** Key that names a part of each kind in a file; the others are called by their kind. */
type KeyOf<Kind extends PartKind> = Kind extends 'input' ? 'at' : Kind

/** The part of a file of one kind, as the meta-schema describes it. */
export type PartFileOf<Kind extends PartKind> = Extract<PartFile, { readonly [Key in KeyOf<Kind>]: unknown }>

/** A kind of part in a file. The parameters of methods are not compared strictly: each kind takes its own part. */
export interface ElementOfPart<Part = PlainPart> {
  /** True when items of lists contain such parts, too; false for parts of slides only. */
  readonly isInItems: boolean
  /**
   * Properties of the kind's definition in the meta-schema that name something besides the condition in `when`; null for
   * names that no rename changes.
   */
  readonly names: Readonly<Record<string, 'call' | 'condition' | null>>
  /** Property with the path, or paths, of the fields that it asks for; null for a part that asks for none. */
  readonly asks: string | null
  /** Property with the id of a text of its own, `<product>.<kind>.<id>`; null for a part without one. */
  readonly ownText: string | null
  /** Returns the part with the product's names, without its `when`; null when all of its fields are left out. */
  rename(part: Part, names: NamesOfPart): Part | null
}

/** One kind of part in a file. */
export type PartElement<Kind extends PartKind> = ElementOfPart<PartFileOf<Kind>>

/** The patterns of those paths that the product has. */
export function renamePaths(
  paths: readonly string[],
  names: Pick<NamesOfPart, 'path' | 'has'>,
): readonly string[] {
  return paths.filter((path) => names.has(path)).map((path) => names.path(path))
}

/** Path → expression, in the words of the product, without the paths that it does not have. */
export function renameMapping<Value>(
  mapping: Readonly<Record<string, Value>>,
  names: Pick<NamesOfPart, 'path' | 'has'>,
  renamed: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  const kept = Object.entries(mapping).filter(([path]) => names.has(path))
  return Object.fromEntries(kept.map(([path, value]) => [names.path(path), renamed(value)]))
}
