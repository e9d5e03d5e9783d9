import { bothHold } from './both-hold.ts'
import { leaveOut } from './leave-out.ts'
import { flattenFields, listOfPattern, type ListsByPlace } from './flatten-fields.ts'
import { whenOf } from './when-of-part.ts'
import { inside, placeAt, type Place, type PlacedName } from '../findings/place.ts'
import { mountedName, namesOfMount, stepsBelow } from './names-of-mount.ts'
import { originKey, placeOfOrigin, type NamedKind, type BlockOrigin } from './origins.ts'
import { renameCall } from './rename-call.ts'
import { renameField } from './rename-field.ts'
import { renamePart, type NamesOfPart } from './rename-part.ts'
import { renameRule } from './rename-rule.ts'
import { renameValue } from './rename-value.ts'
import { rewrittenTokens, type RewrittenToken } from './rewrite-expression.ts'
import type { BlockFile, BlockUse, FieldSchema, RuleFile } from './grammar.generated.ts'
import type {
  Mounted,
  MountedCall,
  MountedCondition,
  MountedField,
  MountedPart,
  MountedValue,
  OfBlock,
} from './mounted-product.ts'
import type { GivenExpression } from './given-expression.ts'
import type { ReadBlock } from './read-block.ts'

/** Elements that one mount of a block adds to the product. */
export interface MountedBlock {
  readonly fields: readonly MountedField[]
  /** Schemas of the block's fields by the product's own name, in the words of the product. */
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly conditions: readonly Mounted<MountedCondition>[]
  readonly values: readonly Mounted<MountedValue>[]
  readonly rules: readonly Mounted<RuleFile>[]
  readonly calls: readonly Mounted<MountedCall>[]
  /** Groups of parts that slides splice. */
  readonly groups: ReadonlyMap<string, readonly MountedPart[]>
  /** Expressions that the mount gives to parameters, in the words of the product. */
  readonly given: readonly GivenExpression[]
}

/** Mounts a checked block (overrides merged) into a product under the name `mount`; `above` are the conditions of its place. */
export function mountBlock(
  mount: string,
  use: BlockUse,
  read: ReadBlock,
  lists: ListsByPlace,
  above: readonly PlacedName[],
): MountedBlock {
  const whole = read.file
  const block = leaveOut(whole, use.without ?? [])
  const list = listOfPattern(use.at, lists)
  const { names, self } = namesInProduct(mount, use, block, read)
  const place: Place = { path: `/blocks/${mount}`, block: { id: block.id, path: '' } }
  const whenAll = use.when === undefined ? [] : [{ name: use.when, place: placeAt(`/blocks/${mount}/when`) }]
  const said = Object.fromEntries(Object.keys(block.values ?? {}).map((name) => [name, names.text(name)]))
  const from = (name: string, origin?: BlockOrigin): OfBlock =>
    origin === undefined
      ? { block: block.id, name, values: said }
      : { block: origin.block, name: origin.name, values: mappedValues(origin.values ?? {}, names.text) }
  const originOf = (kind: NamedKind, name: string): BlockOrigin | undefined =>
    read.origins.named.get(originKey(kind, name))
  const named = (
    kind: NamedKind,
    name: string,
    here: Place,
  ): { readonly place: Place; readonly from: OfBlock } => {
    const origin = originOf(kind, name)
    return { place: origin === undefined ? here : placeOfOrigin(place, origin), from: from(name, origin) }
  }

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
      flattenFields({ [name]: schema }, group, new Map()).map((field) => {
        const own = field.at.slice(use.at.length)
        return { ...field, ...fieldOrigin(own, field.place), at: names.path(own), list }
      }),
    ),
    conditions: Object.entries(block.conditions ?? {}).map(([name, holds]) => ({
      value: { name: names.condition(name), holds: names.expression(holds), list },
      ...named('condition', name, inside(place, 'conditions', name)),
    })),
    values: Object.entries(block.values ?? {}).map(([name, value]) => {
      const renamed = renameValue(value, names)
      const { is, currency = null } = typeof renamed === 'string' ? { is: renamed } : renamed
      return {
        value: { name: names.text(name), is, currency, per: list },
        ...named('value', name, inside(place, 'values', name)),
      }
    }),
    rules: (block.rules ?? []).map((rule) => ({
      value: renameRule(rule, names),
      ...named('rule', rule.id, inside(place, 'rules', whole.rules?.indexOf(rule) ?? 0)),
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
        ...named('call', name, inside(place, 'calls', name)),
      }
    }),
    groups: new Map(
      Object.entries(block.parts).map(([name, parts]) => [
        name,
        parts.flatMap((part, index) => {
          if ('block' in part) return []
          const value = renamePart(part, names)
          if (value === null) return []
          const origin = read.origins.parts.get(part)
          const own = 'note' in part ? part.note : 'heading' in part ? part.heading : null
          const text = own === null ? null : from(own, origin)
          const at = origin === undefined ? inside(place, 'parts', name, index) : placeOfOrigin(place, origin)
          return [{ value, whenAll: [...whenAll, ...whenOf(value, at)], place: at, from: text }]
        }),
      ]),
    ),
    given: [...read.given].flatMap(([name, { type, value, isDefault, gives }]) => {
      if (type !== 'expression' || isDefault) return []
      const at = placeAt(`/blocks/${mount}/with/${name}`)
      return [{ place: at, gives, list, tokens: saidByProduct(String(value), self) }]
    }),
  }

  /** Place and texts of a field by its path in the block: those of the nested block that brought it, else its own. */
  function fieldOrigin(path: string, here: Place): { readonly place: Place; readonly from: OfBlock } {
    const steps = path.split('/').slice(1)
    for (let length = steps.length; length > 0; length--) {
      const origin = originOf('field', `/${steps.slice(0, length).join('/')}`)
      if (origin === undefined) continue
      const deeper = steps.slice(length)
      const at = inside(placeOfOrigin(place, origin), ...deeper.flatMap((step) => ['properties', step]))
      return { place: at, from: from('', { ...origin, name: [origin.name, ...deeper].join('.') }) }
    }
    return { place: here, from: from(steps.join('.')) }
  }
}

function namesInProduct(
  mount: string,
  use: BlockUse,
  block: BlockFile,
  { given }: ReadBlock,
): { readonly names: NamesOfPart; readonly self: string } {
  const inProduct = (path: string): string => {
    const star = path.lastIndexOf('/*')
    return star < 0 ? stepsBelow('data', path) : stepsBelow('item', path.slice(star + 2))
  }
  const self = inProduct(use.at)
  const names = namesOfMount({
    use,
    block,
    given,
    self,
    name: (own) => mountedName(mount, own),
    outer: {
      given: (expression) =>
        saidByProduct(expression, self)
          .map(({ said }) => said)
          .join(''),
      root: (path) => ({ expression: inProduct(path), path }),
    },
  })
  return { names, self }
}

/** An expression of the product in which `self` is the place of the mount. */
function saidByProduct(expression: string, self: string): readonly RewrittenToken[] {
  return rewrittenTokens(expression, {
    self: (field) => (field === null ? self : `${self}.${field}`),
    path: (path) => path,
    call: (name) => name,
    condition: (name) => name,
    parameter: () => null,
  })
}

function mappedValues(
  values: Readonly<Record<string, string>>,
  said: (name: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)]))
}
