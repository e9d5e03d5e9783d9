import type { ComparePartFile, FoundPartFile, InputPartFile } from '../grammar.generated.ts'
import type { PlainPart } from '../mounted-product.ts'
import type { ParameterWords } from '../parameters/parameter-words.ts'

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

/** Returns a part with the product's names, or null when all of its fields are left out. */
export function renamePart(part: PlainPart, names: NamesOfPart): PlainPart | null {
  const when = 'when' in part && part.when !== undefined ? { when: names.condition(part.when) } : {}
  if ('found' in part) return { ...renamedFound(part, names), ...when }
  if ('compare' in part) return names.has(part.compare) ? { ...renamedCompare(part, names), ...when } : null
  if ('verify' in part) return names.has(part.verify) ? { verify: names.path(part.verify), ...when } : null
  if ('pay' in part) return names.has(part.pay) ? { pay: names.path(part.pay), ...when } : null
  if ('note' in part) return { ...part, note: names.text(part.note), ...when }
  if ('heading' in part) return { heading: names.text(part.heading), ...when }
  if ('show' in part) {
    const show = renamePaths(part.show, names)
    return show.length === 0 ? null : { show, ...when }
  }
  if ('at' in part) return renameInput(part, names)
  return { ...part, ...when }
}

/** An input in the words of the product, or null when none of its fields is left. */
export function renameInput(part: InputPartFile, names: NamesOfPart): InputPartFile | null {
  const kept = renamePaths(typeof part.at === 'string' ? [part.at] : part.at, names)
  const [first] = kept
  if (first === undefined) return null
  const when = part.when === undefined ? {} : { when: names.condition(part.when) }
  const requiredWhen =
    part.requiredWhen === undefined ? {} : { requiredWhen: names.condition(part.requiredWhen) }
  return { ...part, at: kept.length === 1 ? first : kept, ...when, ...requiredWhen }
}

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

function renamedFound(part: FoundPartFile, names: NamesOfPart): FoundPartFile {
  return {
    found: names.call(part.found),
    title: renamePaths(part.title, names),
    facts: renamePaths(part.facts, names),
    edit: part.edit.map((input) => renameInput(input, names)).filter((input) => input !== null),
  }
}

function renamedCompare(part: ComparePartFile, names: NamesOfPart): ComparePartFile {
  const also = part.also === undefined ? {} : { also: renameMapping(part.also, names, names.expression) }
  return { ...part, compare: names.path(part.compare), from: names.call(part.from), ...also }
}
