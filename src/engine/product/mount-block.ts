import { firstStep, leaveOut } from './leave-out.ts'
import { flattenFields, listOfPattern, type ListsByPlace } from './flatten-fields.ts'
import { whenOf } from './when-of-part.ts'
import { inside, placeAt, type Place, type PlacedName } from '../findings/place.ts'
import { renameCall } from './rename-call.ts'
import { renameField } from './rename-field.ts'
import { renamePart, renamePaths, type NamesOfPart } from './rename-part.ts'
import { rewriteExpression } from './rewrite-expression.ts'
import type { BlockFile, BlockUse, FieldSchema, RuleFile } from './grammar.generated.ts'
import type { Mounted, MountedCall, MountedCondition, MountedField, MountedPart } from './mounted-product.ts'

/** What one mounting of a block adds to the product. */
export interface MountedBlock {
  readonly fields: readonly MountedField[]
  /** Schemas of the block's fields by the product's own name, in the words of the product. */
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly conditions: readonly Mounted<MountedCondition>[]
  readonly rules: readonly Mounted<RuleFile>[]
  readonly calls: readonly Mounted<MountedCall>[]
  /** Groups of parts that slides splice. */
  readonly groups: ReadonlyMap<string, readonly MountedPart[]>
}

/** Mounts a checked block (overrides merged) into a product under the name `mount`; `above` are the conditions of its place. */
export function mountBlock(
  mount: string,
  use: BlockUse,
  whole: BlockFile,
  lists: ListsByPlace,
  above: readonly PlacedName[],
): MountedBlock {
  const block = leaveOut(whole, use.without ?? [])
  const list = listOfPattern(use.at, lists)
  const names = namesOfMount(mount, use, block)
  const place: Place = { path: `/blocks/${mount}`, block: { id: block.id, path: '' } }
  const whenAll = use.when === undefined ? [] : [{ name: use.when, place: placeAt(`/blocks/${mount}/when`) }]
  const from = (name: string): { block: string; name: string } => ({ block: block.id, name })

  const ownProperties = Object.entries(block.data.properties).map(([name, schema]) => ({
    name,
    schema: renameField(schema, names),
  }))
  const counts = [...above, ...whenAll]
  const group = { at: use.at, whenAll: counts, place: inside(place, 'data'), block: block.id, within: null }

  return {
    properties: Object.fromEntries(
      ownProperties.map(({ name, schema }) => [use.rename?.[name] ?? name, schema]),
    ),
    fields: ownProperties.flatMap(({ name, schema }) =>
      flattenFields({ [name]: schema }, group, new Map()).map((field) => ({
        ...field,
        at: names.path(field.at.slice(use.at.length)),
        list,
      })),
    ),
    conditions: Object.entries(block.conditions ?? {}).map(([name, holds]) => ({
      value: { name: names.condition(name), holds: names.expression(holds), list },
      place: inside(place, 'conditions', name),
      from: from(name),
    })),
    rules: (block.rules ?? []).map((rule) => ({
      value: renamedRule(rule, mount, names),
      place: inside(place, 'rules', whole.rules?.indexOf(rule) ?? 0),
      from: from(rule.id),
    })),
    calls: Object.entries(block.calls ?? {}).map(([name, call]) => {
      const renamed = renameCall(call, names)
      const when = bothHold(use.when, renamed.when)
      return {
        value: {
          ...renamed,
          id: names.call(name),
          ...(list === null ? {} : { per: list }),
          ...(when === undefined ? {} : { when }),
        },
        place: inside(place, 'calls', name),
        from: from(name),
      }
    }),
    groups: new Map(
      Object.entries(block.parts).map(([name, parts]) => [
        name,
        parts.flatMap((part, index) => {
          if ('block' in part) return []
          const value = renamePart(part, names)
          if (value === null) return []
          const text = 'note' in part ? from(part.note) : 'heading' in part ? from(part.heading) : null
          const at = inside(place, 'parts', name, index)
          return [{ value, whenAll: [...whenAll, ...whenOf(value, at)], place: at, from: text }]
        }),
      ]),
    ),
  }
}

/** What a block's own name is called in the product: `owner` + `find` → `ownerFind`. */
export function mountedName(mount: string, name: string): string {
  return `${mount}${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function namesOfMount(mount: string, use: BlockUse, block: BlockFile): NamesOfPart {
  const renamed = (field: string): string => use.rename?.[field] ?? field
  const star = use.at.indexOf('/*')
  const [root, steps] = star < 0 ? ['data', use.at] : ['item', use.at.slice(star + 2)]
  const self = `${root}${steps.replaceAll('/', '.')}`
  const left = new Set(use.without)
  const path = (relative: string): string => {
    const [, first = '', ...deeper] = relative.split('/')
    return relative === '' ? use.at : [use.at, renamed(first), ...deeper].join('/')
  }
  const call = (name: string): string =>
    Object.hasOwn(block.calls ?? {}, name) ? mountedName(mount, name) : name
  const condition = (name: string): string =>
    Object.hasOwn(block.conditions ?? {}, name) ? mountedName(mount, name) : name
  return {
    path,
    call,
    condition,
    has: (relative) => !left.has(firstStep(relative)),
    text: (id) => mountedName(mount, id),
    expression: (source) =>
      rewriteExpression(source, {
        self: (field) => (field === null ? self : `${self}.${renamed(field)}`),
        path,
        call,
        condition,
      }),
  }
}

function renamedRule(rule: RuleFile, mount: string, names: NamesOfPart): RuleFile {
  const params = Object.entries(rule.params ?? {})
  const at = renamePaths(typeof rule.at === 'string' ? [rule.at] : rule.at, names)
  return {
    ...rule,
    id: mountedName(mount, rule.id),
    at,
    holds: names.expression(rule.holds),
    ...(rule.when === undefined ? {} : { when: names.condition(rule.when) }),
    ...(params.length === 0
      ? {}
      : { params: Object.fromEntries(params.map(([name, value]) => [name, names.expression(value)])) }),
  }
}

function bothHold(mount: string | undefined, call: string | undefined): string | undefined {
  if (mount === undefined || call === undefined) return mount ?? call
  return `${mount} && (${call})`
}
