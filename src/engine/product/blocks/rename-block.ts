import { bothHold } from './both-hold.ts'
import { originKey, ownOrigin, type BlockOrigin, type NamedKind } from './origins.ts'
import { renameCall } from './rename-call.ts'
import { renameField } from './rename-field.ts'
import type { NamesOfPart, PlainPart } from '../part-element.ts'
import { renamePart } from './rename-part.ts'
import { renameRule } from './rename-rule.ts'
import { renameValue, type BlockValue } from './rename-value.ts'
import type {
  BlockFile,
  BlockUse,
  CallFile,
  Cel,
  FieldSchema,
  PartFile,
  RuleFile,
} from '../grammar.generated.ts'
import type { ReadBlock } from './read-block.ts'

/** An element of a block under its name in the file that mounts the block. */
export interface RenamedElement<Value> {
  readonly name: string
  readonly value: Value
  readonly origin: BlockOrigin
}

/** A field at the root of a block; `own` is its name in the block. */
export interface RenamedField extends RenamedElement<FieldSchema> {
  readonly own: string
}

/** A part of a block. */
export type RenamedPart = Omit<RenamedElement<PlainPart>, 'name'>

/** The elements of a block in the words of the file that mounts it. */
export interface RenamedBlock {
  readonly fields: readonly RenamedField[]
  /** Origins of the fields of nested blocks, by path in the block: `/partner/name`. */
  readonly nestedFields: ReadonlyMap<string, BlockOrigin>
  readonly conditions: readonly RenamedElement<Cel>[]
  readonly values: readonly RenamedElement<BlockValue>[]
  readonly rules: readonly RenamedElement<RuleFile>[]
  readonly calls: readonly RenamedElement<CallFile>[]
  /** Parts that have a field left, by the block's own name of their group. */
  readonly groups: ReadonlyMap<string, readonly RenamedPart[]>
}

/** Renames the elements of `block`, which is the file of `read` without the fields that the mount leaves out. */
export function renameBlock(
  read: ReadBlock,
  block: BlockFile,
  use: BlockUse,
  names: NamesOfPart,
): RenamedBlock {
  const { file, origins } = read
  const inMount = ({ values, ...origin }: BlockOrigin): BlockOrigin => ({
    ...origin,
    values: mapRecord(values, (value) => names.text(value)),
  })
  const originOf = (kind: NamedKind, key: string, path: string): BlockOrigin =>
    inMount(origins.named.get(originKey(kind, key)) ?? ownOrigin(file, key, path))
  const elements = <Value>(
    kind: 'condition' | 'value' | 'call',
    declared: Readonly<Record<string, Value>> = {},
    renamed: (value: Value) => Value,
  ): readonly RenamedElement<Value>[] =>
    Object.entries(declared).map(([own, value]) => ({
      name: names.text(own),
      value: renamed(value),
      origin: originOf(kind, own, `/${kind}s/${own}`),
    }))

  return {
    fields: Object.entries(block.data.properties).map(([own, schema]) => {
      const known = origins.named.get(originKey('field', `/${own}`))
      return {
        own,
        name: use.rename?.[own] ?? own,
        value: renameField(schema, names),
        origin: inMount(known ?? ownOrigin(file, own, `/data/properties/${own}`)),
      }
    }),
    nestedFields: new Map(
      [...origins.named].flatMap(([key, origin]) => {
        const path = key.startsWith(fieldKey) ? key.slice(fieldKey.length) : null
        return path !== null && names.has(path) ? [[path, inMount(origin)] as const] : []
      }),
    ),
    conditions: elements('condition', block.conditions, names.expression),
    values: elements('value', block.values, (value) => renameValue(value, names)),
    rules: (block.rules ?? []).map((rule) => {
      const renamed = renameRule(rule, names)
      const path = `/rules/${file.rules?.indexOf(rule) ?? 0}`
      return { name: renamed.id, value: renamed, origin: originOf('rule', rule.id, path) }
    }),
    calls: elements('call', block.calls, (call) => {
      const renamed = renameCall(call, names)
      return withWhen(renamed, bothHold(use.when, renamed.when))
    }),
    groups: new Map(
      Object.entries(block.parts).map(([group, parts]) => [
        group,
        parts.flatMap((part, index): readonly RenamedPart[] => {
          const value = 'block' in part ? null : renamePart(part, names)
          if (value === null) return []
          const origin =
            origins.parts.get(part) ?? ownOrigin(file, textNameOf(part), `/parts/${group}/${index}`)
          return [{ value, origin: inMount(origin) }]
        }),
      ]),
    ),
  }
}

const fieldKey = originKey('field', '')

/** The block's own name of the text that a part shows; empty for parts without one. */
export function textNameOf(part: PartFile): string {
  if ('note' in part) return part.note
  return 'heading' in part ? part.heading : ''
}

/** A copy of an element with the condition, when there is one. */
export function withWhen<Element extends { readonly when?: string }>(
  element: Element,
  when: string | undefined,
): Element {
  return when === undefined ? { ...element } : { ...element, when }
}

function mapRecord<Value>(
  record: Readonly<Record<string, Value>>,
  mapped: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, mapped(value)]))
}
