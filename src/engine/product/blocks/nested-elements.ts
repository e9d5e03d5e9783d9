import { leaveOut } from './leave-out.ts'
import { mountedName, namesOfMount, stepsBelow } from './names-of-mount.ts'
import { originKey, type BlockOrigin } from './origins.ts'
import { parameterOf } from '../parameters/declared-parameter.ts'
import { renameBlock, withWhen, type RenamedElement } from './rename-block.ts'
import type { BlockFile, FieldSchema, PartFile } from '../grammar.generated.ts'
import type { BlockMount } from './read-block.ts'

/** Elements that one nested block adds, in the words of the block that mounts it. */
export interface NestedElements {
  readonly mount: string
  readonly block: string
  /** Path of the nested block's fields in the mounting block; empty for the root. */
  readonly at: string
  readonly constants: BlockFile['constants']
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly conditions: NonNullable<BlockFile['conditions']>
  readonly values: NonNullable<BlockFile['values']>
  readonly rules: NonNullable<BlockFile['rules']>
  readonly calls: NonNullable<BlockFile['calls']>
  /** Groups of parts by their name in the nested block. */
  readonly groups: ReadonlyMap<string, readonly PartFile[]>
}

/** Origins of a block's elements while nested blocks add theirs. */
export interface OriginRegister {
  readonly named: Map<string, BlockOrigin>
  readonly parts: Map<object, BlockOrigin>
}

/** Returns the name of the condition that holds when both conditions hold; either may be missing. */
export type JoinConditions = (outer: string | undefined, inner: string | undefined) => string | undefined

/** The mount whose elements keep their own names. */
const ownName = 'self'

/** The name in the mounting block of a nested block's element. */
export function nameInOuter(mount: string, own: string): string {
  return mount === ownName ? own : mountedName(mount, own)
}

/** Renames the elements of a nested block, makes them depend on the mount's condition, and registers their origins. */
export function nestedElements(
  { mount, use, read }: BlockMount,
  join: JoinConditions,
  origins: OriginRegister,
): NestedElements {
  const block = leaveOut(read.file, use.without ?? [])
  const names = namesOfMount({
    use,
    block,
    given: read.given,
    self: stepsBelow('self', use.at),
    name: (own) => nameInOuter(mount, own),
    outer: {
      given: (expression) => expression,
      root: (path) => ({
        expression: parameterOf(path) === null ? stepsBelow('self', path) : path,
        path,
      }),
    },
  })
  const renamed = renameBlock(read, block, use, names)
  const underMount = <Element extends { readonly when?: string }>(element: Element): Element =>
    use.when === undefined ? element : withWhen(element, join(use.when, element.when))

  for (const kind of ['condition', 'value', 'rule', 'call'] as const)
    for (const { name, origin } of renamed[`${kind}s`]) origins.named.set(originKey(kind, name), origin)
  for (const { own, origin } of renamed.fields)
    origins.named.set(originKey('field', names.path(`/${own}`)), origin)
  for (const [path, origin] of renamed.nestedFields)
    origins.named.set(originKey('field', names.path(path)), origin)

  return {
    mount,
    block: read.file.id,
    at: use.at,
    constants: read.file.constants,
    properties: recordOf(renamed.fields.map((field) => ({ ...field, value: underMount(field.value) }))),
    conditions: recordOf(renamed.conditions),
    values: recordOf(renamed.values),
    rules: renamed.rules.map(({ value }) => value),
    calls: recordOf(renamed.calls),
    groups: new Map(
      [...renamed.groups].map(([group, parts]) => [
        group,
        parts.map(({ value, origin }) => {
          const part = underMount<PartFile>(value)
          origins.parts.set(part, origin)
          return part
        }),
      ]),
    ),
  }
}

function recordOf<Value>(elements: readonly RenamedElement<Value>[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(elements.map(({ name, value }) => [name, value]))
}
