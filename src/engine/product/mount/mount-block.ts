import { leaveOut } from '../blocks/leave-out.ts'
import { flattenFields, listOfPattern, type ListsByPlace } from './flatten-fields.ts'
import { whenOf } from './when-of-part.ts'
import { pointerBelow } from '../../json-pointer.ts'
import { placeInside, placeAt, type Place, type PlacedName } from '../../findings/place.ts'
import { mountedName, namesOfMount, stepsBelow } from '../blocks/names-of-mount.ts'
import { ownOrigin, placeOfOrigin, type BlockOrigin } from '../blocks/origins.ts'
import { renameBlock, type RenamedBlock, type RenamedElement } from '../blocks/rename-block.ts'
import { rewrittenTokens, type RewrittenToken } from '../parameters/rewrite-expression.ts'
import type { BlockFile, FieldSchema, RuleFile, SlideFile } from '../grammar.generated.ts'
import type { GivenExpression } from '../parameters/given-expression.ts'
import type {
  Mounted,
  MountedCall,
  MountedCondition,
  MountedField,
  MountedPart,
  MountedValue,
} from '../mounted-product.ts'
import type { BlockMount } from '../blocks/read-block.ts'
import type { NamesOfPart } from '../part-element.ts'

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
  /** Slides of the block, in the words of the product. */
  readonly slides: readonly SlideOfBlock[]
  /** Expressions that the mount gives to parameters, in the words of the product. */
  readonly given: readonly GivenExpression[]
}

/** A slide of a block: its parts are groups of the block. */
export interface SlideOfBlock extends Mounted<Omit<SlideFile, 'parts'>> {
  /** Names of groups of the block, top-down. */
  readonly groups: readonly string[]
}

/** Mounts a checked block (overrides merged) into a product; `above` are the conditions of its place. */
export function mountBlock(
  { mount, use, read }: BlockMount,
  lists: ListsByPlace,
  above: readonly PlacedName[],
): MountedBlock {
  const block = leaveOut(read.file, use.without ?? [])
  const self = selfInProduct(use.at)
  const names = namesInProduct({ mount, use, read }, block, self)
  const renamed = renameBlock(read, block, use, names)
  const list = listOfPattern(use.at, lists)
  const place: Place = { path: `/blocks/${mount}`, block: { id: block.id, path: '' } }
  const whenAll = use.when === undefined ? [] : [{ name: use.when, place: placeAt(`/blocks/${mount}/when`) }]
  const group = {
    at: use.at,
    whenAll: [...above, ...whenAll],
    place: placeInside(place, 'data'),
    block: block.id,
    within: null,
  }
  const mounted = <Value, InProduct>(
    elements: readonly RenamedElement<Value>[],
    inProduct: (value: Value, name: string) => InProduct,
  ): readonly Mounted<InProduct>[] =>
    elements.map(({ name, value, origin }) => ({
      value: inProduct(value, name),
      ...mountedOrigin(place, origin),
    }))

  return {
    properties: Object.fromEntries(renamed.fields.map(({ name, value }) => [name, value])),
    fields: renamed.fields.flatMap(({ own, value, origin }) =>
      flattenFields({ [own]: value }, group, new Map()).map((field) => {
        const path = field.at.slice(use.at.length)
        const ofField = originOfField(path, origin, renamed.nestedFields)
        return { ...field, ...mountedOrigin(place, ofField), at: names.path(path), list }
      }),
    ),
    conditions: mounted(renamed.conditions, (holds, name) => ({ name, holds, list })),
    values: mounted(renamed.values, (value, name) => {
      const { is, currency = null } = typeof value === 'string' ? { is: value } : value
      return { name, is, currency, per: list }
    }),
    rules: mounted(renamed.rules, (rule) => rule),
    calls: mounted(renamed.calls, (call, id) => ({ ...call, id, ...(list === null ? {} : { per: list }) })),
    groups: mountedGroups(renamed, place, whenAll),
    slides: (block.slides ?? []).map(({ id, when, parts, calls = [] }, index) => ({
      value: {
        id: mountedName(mount, id),
        ...(when !== undefined && { when: names.condition(when) }),
        // A call that was left out with its field is not wanted.
        calls: calls.filter((call) => Object.hasOwn(block.calls ?? {}, call)).map(names.call),
      },
      groups: parts,
      ...mountedOrigin(place, ownOrigin(read.file, id, `/slides/${index}`)),
    })),
    given: [...read.given].flatMap(([name, { type, value, isDefault, gives }]) => {
      if (type !== 'expression' || isDefault) return []
      const at = placeAt(`/blocks/${mount}/with/${name}`)
      return [{ place: at, gives, list, tokens: expressionOfProduct(String(value), self) }]
    }),
  }
}

/** The place of an element in the product's files, and the block whose texts it has. */
function mountedOrigin(mount: Place, origin: BlockOrigin): Pick<Mounted<unknown>, 'place' | 'from'> {
  const { block, name, values } = origin
  return { place: placeOfOrigin(mount, origin), from: { block, name, values } }
}

/** Origin of a field from that of the root field above it: the nearest nested block on the way, and the steps below it. */
function originOfField(
  path: string,
  root: BlockOrigin,
  nestedFields: RenamedBlock['nestedFields'],
): BlockOrigin {
  const [, first = '', ...deeper] = path.split('/')
  let at = `/${first}`
  let origin = root
  for (const step of deeper) {
    at = `${at}/${step}`
    origin = nestedFields.get(at) ?? {
      ...origin,
      name: `${origin.name}.${step}`,
      path: pointerBelow(origin.path, 'properties', step),
    }
  }
  return origin
}

function mountedGroups(
  { groups }: RenamedBlock,
  mount: Place,
  whenAll: readonly PlacedName[],
): MountedBlock['groups'] {
  return new Map(
    [...groups].map(([name, parts]) => [
      name,
      parts.map(({ value, origin }) => {
        const { place, from } = mountedOrigin(mount, origin)
        const hasText = 'note' in value || 'heading' in value
        return { value, whenAll: [...whenAll, ...whenOf(value, place)], place, from: hasText ? from : null }
      }),
    ]),
  )
}

/** The expression of a path in the product: `/owner` is `data.owner`; the item of a list is `item`. */
function selfInProduct(path: string): string {
  const star = path.lastIndexOf('/*')
  return star < 0 ? stepsBelow('data', path) : stepsBelow('item', path.slice(star + 2))
}

function namesInProduct({ mount, use, read }: BlockMount, block: BlockFile, self: string): NamesOfPart {
  return namesOfMount({
    use,
    block,
    given: read.given,
    self,
    name: (own) => mountedName(mount, own),
    outer: {
      given: (expression) =>
        expressionOfProduct(expression, self)
          .map(({ replacement }) => replacement)
          .join(''),
      root: (path) => ({ expression: selfInProduct(path), path }),
    },
  })
}

/** An expression of the product in which `self` is the place of the mount. */
function expressionOfProduct(expression: string, self: string): readonly RewrittenToken[] {
  return rewrittenTokens(expression, {
    self: (field) => (field === null ? self : `${self}.${field}`),
    path: (path) => path,
    call: (name) => name,
    condition: (name) => name,
    parameter: () => null,
  })
}
