import { finding } from '../findings/catalogue.ts'
import { inside, type Place } from '../findings/place.ts'
import { didYouMean } from './check-shape.ts'
import { firstStep, leaveOut } from './leave-out.ts'
import { mergeData } from './merge-data.ts'
import { bothHold } from './both-hold.ts'
import { mountedName, namesOfMount, stepsBelow } from './names-of-mount.ts'
import { originKey, type NamedKind, type BlockOrigin, type Origins } from './origins.ts'
import { parameterOf } from './parameters.ts'
import { renameCall } from './rename-call.ts'
import { renameField } from './rename-field.ts'
import { renamePart, type NamesOfPart } from './rename-part.ts'
import { renameRule } from './rename-rule.ts'
import { renameValue } from './rename-value.ts'
import type { Finding } from '../findings/finding.ts'
import type { BlockFile, BlockUse, FieldSchema, PartFile } from './grammar.generated.ts'
import type { ReadBlock } from './read-block.ts'

/** A block that is mounted into another one. */
export interface NestedBlock {
  readonly mount: string
  readonly use: BlockUse
  readonly read: ReadBlock
}

/** A block after its own mounts are resolved: their elements are now elements of the block. */
export interface FlatBlock {
  readonly file: BlockFile
  readonly origins: Origins
  readonly findings: readonly Finding[]
}

/** The mount whose elements keep their own names. */
const ownName = 'self'

/** Puts the elements of nested blocks into the block that mounts them; `placeOf` is a place in its file. */
export function nestBlocks(
  outer: BlockFile,
  nested: readonly NestedBlock[],
  placeOf: (pointer: string) => Place,
): FlatBlock {
  const { blocks: _, ...own } = outer
  const findings: Finding[] = []
  const named = new Map<string, BlockOrigin>()
  const partOrigins = new Map<object, BlockOrigin>()
  const origins = { named, parts: partOrigins }
  const conditions: Record<string, string> = {}
  const both = (outside: string | undefined, within: string | undefined): string | undefined => {
    if (outside === undefined || within === undefined || outside === within) return outside ?? within
    const name = mountedName(`${outside}And`, within)
    conditions[name] = bothHold(outside, within) ?? ''
    return name
  }
  const brought = nested.map((one) => elementsOf(one, both, origins))

  // A nested block may add a name once; the block's own declaration of it is the second.
  const together = <Value>(
    kind: NamedKind,
    all: readonly { readonly entries: readonly (readonly [string, Value])[]; readonly place: Place }[],
  ): Record<string, Value> => {
    const record: Record<string, Value> = {}
    for (const { entries, place } of all) {
      for (const [name, value] of entries) {
        if (Object.hasOwn(record, name)) findings.push(finding('NAME_TWICE', place, { kind, name }))
        record[name] = value
      }
    }
    return record
  }
  const entriesOf = <Value>(
    key: 'conditions' | 'values' | 'calls',
    pick: (from: Elements) => Readonly<Record<string, Value>>,
    mine: Readonly<Record<string, Value>> | undefined,
  ): { readonly entries: readonly (readonly [string, Value])[]; readonly place: Place }[] => [
    ...brought.map((from) => ({
      entries: Object.entries(pick(from)),
      place: placeOf(`/blocks/${from.mount}`),
    })),
    { entries: Object.entries(mine ?? {}), place: placeOf(`/${key}`) },
  ]

  const properties = propertiesOf(own.data.properties, brought, placeOf, findings)
  const rules = together('rule', [
    ...brought.map((from) => ({
      entries: from.rules.map((rule) => [rule.id, rule] as const),
      place: placeOf(`/blocks/${from.mount}`),
    })),
    { entries: (own.rules ?? []).map((rule) => [rule.id, rule] as const), place: placeOf('/rules') },
  ])
  own.rules?.forEach(({ id }, index) => {
    named.set(originKey('rule', id), { block: own.id, name: id, path: `/rules/${index}` })
  })
  const groups = new Map(brought.flatMap((from) => [...from.groups]))
  for (const [group, parts] of Object.entries(own.parts))
    groups.set(
      group,
      parts.flatMap((part, index) => splice(part, group, index)),
    )
  const calls = together(
    'call',
    entriesOf('calls', (from) => from.calls, own.calls),
  )
  const values = together(
    'value',
    entriesOf('values', (from) => from.values, own.values),
  )
  const ofConditions = together(
    'condition',
    entriesOf('conditions', (from) => from.conditions, own.conditions),
  )
  return {
    file: {
      ...own,
      constants: { ...Object.assign({}, ...brought.map((from) => from.constants)), ...own.constants },
      data: { ...own.data, properties },
      conditions: { ...ofConditions, ...conditions },
      values,
      parts: Object.fromEntries(groups),
      rules: Object.values(rules),
      calls,
    },
    origins,
    findings,
  }

  function splice(part: PartFile, group: string, index: number): readonly PartFile[] {
    const path = `/parts/${group}/${index}`
    if (!('block' in part)) {
      partOrigins.set(part, { block: own.id, name: textOf(part), path })
      return [part]
    }
    const from = brought.find(({ mount }) => mount === part.block)
    if (!from) {
      // A mount that could not be read is already reported.
      const known = Object.keys(outer.blocks ?? {})
      const suggestion = didYouMean(part.block, known)
      if (!known.includes(part.block))
        findings.push(
          finding('BLOCK_MOUNT_UNKNOWN', placeOf(`${path}/block`), { name: part.block }, { suggestion }),
        )
      return []
    }
    const parts = from.groups.get(from.name(part.part))
    if (!parts) {
      const known = from.ownGroups
      const help = { expected: `one of: ${known.join(', ')}`, suggestion: didYouMean(part.part, known) }
      findings.push(
        finding('BLOCK_PART_UNKNOWN', placeOf(`${path}/part`), { block: from.block, name: part.part }, help),
      )
      return []
    }
    return parts.map((spliced) => {
      const placed = withWhen(spliced, both(part.when, spliced.when))
      const origin = partOrigins.get(spliced)
      if (origin) partOrigins.set(placed, origin)
      return placed
    })
  }
}

/** Elements that one nested block adds, with the names of the block that mounts it. */
interface Elements {
  readonly mount: string
  readonly block: string
  readonly at: string
  readonly name: (own: string) => string
  readonly constants: BlockFile['constants']
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly conditions: NonNullable<BlockFile['conditions']>
  readonly values: NonNullable<BlockFile['values']>
  readonly rules: NonNullable<BlockFile['rules']>
  readonly calls: NonNullable<BlockFile['calls']>
  readonly groups: ReadonlyMap<string, readonly PartFile[]>
  /** Names of the groups in the nested block itself. */
  readonly ownGroups: readonly string[]
}

function elementsOf(
  { mount, use, read }: NestedBlock,
  both: (outside: string | undefined, within: string | undefined) => string | undefined,
  origins: { readonly named: Map<string, BlockOrigin>; readonly parts: Map<object, BlockOrigin> },
): Elements {
  const whole = read.file
  const block = leaveOut(whole, use.without ?? [])
  const name = mount === ownName ? (own: string) => own : (own: string) => mountedName(mount, own)
  const words = { use, block, given: read.given, self: stepsBelow('self', use.at), name }
  const names: NamesOfPart = namesOfMount({
    ...words,
    outer: {
      given: (expression) => expression,
      root: (path) => ({
        expression: parameterOf(path) === null ? stepsBelow('self', path) : path,
        path,
      }),
    },
  })
  const values = Object.fromEntries(Object.keys(whole.values ?? {}).map((own) => [own, name(own)]))
  const keep = (kind: NamedKind, own: string, outside: string, path: string): void => {
    origins.named.set(
      originKey(kind, outside),
      originOf(read.origins.named.get(originKey(kind, own)), own, path),
    )
  }
  const originOf = (deeper: BlockOrigin | undefined, own: string, path: string): BlockOrigin =>
    deeper === undefined
      ? { block: whole.id, name: own, path, values }
      : { ...deeper, values: renamedValues(deeper.values, name) }

  const counting = <Counted extends { readonly when?: string }>(counted: Counted): Counted =>
    use.when === undefined ? counted : withWhen(counted, both(use.when, counted.when))
  for (const [key, origin] of read.origins.named) {
    // Fields deeper inside, of blocks that are nested there.
    if (!key.startsWith('field ')) continue
    const path = names.path(key.slice('field '.length))
    if (names.has(key.slice('field '.length)))
      origins.named.set(originKey('field', path), originOf(origin, origin.name, origin.path))
  }
  const properties = Object.entries(block.data.properties).map(([own, schema]) => {
    if (!read.origins.named.has(originKey('field', `/${own}`)))
      keep('field', own, names.path(`/${own}`), `/data/properties/${own}`)
    return [use.rename?.[own] ?? own, counting(renameField(schema, names))] as const
  })
  const record = <Value, Said>(
    kind: 'condition' | 'value' | 'call',
    key: string,
    entries: Readonly<Record<string, Value>> | undefined,
    said: (value: Value) => Said,
  ): Record<string, Said> =>
    Object.fromEntries(
      Object.entries(entries ?? {}).map(([own, value]) => {
        keep(kind, own, name(own), `/${key}/${own}`)
        return [name(own), said(value)]
      }),
    )
  return {
    mount,
    block: whole.id,
    at: use.at,
    name,
    constants: whole.constants,
    properties: Object.fromEntries(properties),
    conditions: record('condition', 'conditions', block.conditions, names.expression),
    values: record('value', 'values', block.values, (value) => renameValue(value, names)),
    rules: (block.rules ?? []).map((rule) => {
      keep('rule', rule.id, name(rule.id), `/rules/${whole.rules?.indexOf(rule) ?? 0}`)
      return renameRule(rule, names)
    }),
    calls: record('call', 'calls', block.calls, (call) => {
      const renamed = renameCall(call, names)
      return withWhen(renamed, bothHold(use.when, renamed.when))
    }),
    groups: new Map(
      Object.entries(block.parts).map(([group, parts]) => [
        name(group),
        parts.flatMap((part, index) => {
          if ('block' in part) return []
          const renamed = renamePart(part, names)
          if (renamed === null) return []
          const said = counting<PartFile>(renamed)
          const own = originOf(read.origins.parts.get(part), textOf(part), `/parts/${group}/${index}`)
          origins.parts.set(said, own)
          return [said]
        }),
      ]),
    ),
    ownGroups: Object.keys(block.parts),
  }
}

/** Fields of the block: those of mounts at its root, its own, and those of mounts deeper inside. */
function propertiesOf(
  own: Readonly<Record<string, FieldSchema>>,
  brought: readonly Elements[],
  placeOf: (pointer: string) => Place,
  findings: Finding[],
): Readonly<Record<string, FieldSchema>> {
  const twice = (place: Place, at: string): void => {
    findings.push(finding('BLOCK_FIELD_TWICE', place, { at }, { suggestion: 'change it in override' }))
  }
  const root: Record<string, FieldSchema> = {}
  const add = (added: Readonly<Record<string, FieldSchema>>, place: Place): void => {
    for (const [name, schema] of Object.entries(added)) {
      if (Object.hasOwn(root, name)) twice(place, `/${name}`)
      else root[name] = schema
    }
  }
  for (const { mount, at, properties } of brought) if (at === '') add(properties, placeOf(`/blocks/${mount}`))
  add(own, placeOf('/data'))
  let data: { readonly type: 'object'; readonly properties: Readonly<Record<string, FieldSchema>> } = {
    type: 'object',
    properties: root,
  }
  for (const { mount, at, properties } of brought) {
    if (at === '') continue
    const place = placeOf(`/blocks/${mount}`)
    const there = fieldAt(data.properties, at)?.properties ?? {}
    for (const name of Object.keys(properties)) if (Object.hasOwn(there, name)) twice(place, `${at}/${name}`)
    const merged = at.includes('*') ? null : mergeData(data, at, properties)
    if (merged === null) findings.push(finding('BLOCK_PLACE', inside(place, 'at'), { at }))
    else data = { type: 'object', properties: merged.properties }
  }
  return data.properties
}

function fieldAt(properties: Readonly<Record<string, FieldSchema>>, path: string): FieldSchema | undefined {
  const step = firstStep(path)
  const field = Object.hasOwn(properties, step) ? properties[step] : undefined
  const rest = path.slice(step.length + 1)
  return rest === '' || field === undefined ? field : fieldAt(field.properties ?? {}, rest)
}

function withWhen<Counted extends { readonly when?: string }>(
  counted: Counted,
  when: string | undefined,
): Counted {
  return when === undefined ? { ...counted } : { ...counted, when }
}

/** The block's own name of the text that a part shows; empty for parts without one. */
function textOf(part: PartFile): string {
  return 'note' in part ? part.note : 'heading' in part ? part.heading : ''
}

function renamedValues(
  values: Readonly<Record<string, string>> | undefined,
  name: (own: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([own, said]) => [own, name(said)]))
}
