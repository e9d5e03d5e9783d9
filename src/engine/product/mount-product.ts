import { finding } from '../findings/catalogue.ts'
import { didYouMean } from './check-shape.ts'
import { conditionsAbove, flattenFields, listOfPattern, type ListsByPlace } from './flatten-fields.ts'
import { mergeData } from './merge-data.ts'
import { mountBlock, type MountedBlock } from './mount-block.ts'
import { mountConstants } from './mount-constants.ts'
import { spliceParts } from './splice-parts.ts'
import { noMemory, type Memory } from '../memory.ts'
import { inside, placeAt } from '../findings/place.ts'
import { underwritingRules } from './underwriting.ts'
import { unknownFields } from './unknown-fields.ts'
import type { Finding } from '../findings/finding.ts'
import type { BlockUse, FieldSchema, ListFile, ObjectSchema, ProductFile } from './grammar.generated.ts'
import type { MountedField, MountedList, MountedProduct } from './mounted-product.ts'
import type { GivenParameters } from './parameters.ts'
import type { ReadBlock } from './read-block.ts'

/** A product with its blocks mounted, and the faults of mounting. */
export interface Mounting {
  readonly product: MountedProduct
  readonly findings: readonly Finding[]
}

/** Mounts blocks (by mount, checked, overrides merged; a mount without one is left out) into a product file. */
export function mountProduct(
  file: ProductFile,
  blocks: ReadonlyMap<string, ReadBlock>,
  memory: Memory = noMemory,
): Mounting {
  const findings: Finding[] = []
  const lists = memory.once('lists', [file.lists], () => listsByPlace(file))
  const mounted = new Map<string, MountedBlock>()
  const own = memory.once('own fields', [file.data, lists], () => ownFields(file, lists))
  const fields: MountedField[] = [...own]
  const places = new Set(own.map(({ at }) => at))
  let data: ObjectSchema = file.data

  for (const [mount, use] of Object.entries(file.blocks ?? {})) {
    const read = blocks.get(mount)
    if (!read) continue
    const place = placeAt(`/blocks/${mount}`)
    findings.push(...unknownFields(use, read.file, place))
    const above = memory.share(`above ${mount}`, conditionsAbove(file.data, use.at, lists))
    const parts = memory.once(`mount ${mount}`, [use, read, lists, above], () =>
      mountBlock({ mount, use, read }, lists, above),
    )
    const isItem = use.at.includes('*')
    const under = data
    const merged =
      isItem && listOfPattern(use.at, lists) === null
        ? null
        : memory.once(`data with ${mount}`, [under, use.at, parts], () =>
            mergeData(under, use.at, parts.properties),
          )
    if (merged === null) {
      findings.push(finding('BLOCK_PLACE', inside(place, 'at'), { at: use.at }))
      continue
    }
    const isKnown = ({ at }: MountedField): boolean => places.has(at)
    for (const twice of parts.fields.filter(isKnown)) {
      findings.push(
        finding('BLOCK_FIELD_TWICE', place, { at: twice.at }, { suggestion: 'change it in override' }),
      )
    }
    data = merged
    mounted.set(mount, parts)
    const added = parts.fields.filter((field) => !isKnown(field))
    fields.push(...added)
    for (const { at } of added) places.add(at)
  }

  for (const [mount, { given }] of blocks)
    findings.push(...unknownRoots(mount, given, file.blocks?.[mount], data, lists))

  const splice = spliceParts(file, mounted, findings)
  const constants = mountConstants(file, blocks, findings)
  const brought = [...mounted.values()]
  const product: MountedProduct = {
    file,
    data,
    fields,
    constants,
    conditions: [
      ...brought.flatMap((block) => block.conditions),
      ...Object.entries(file.conditions ?? {}).map(([name, holds]) => ({
        value: { name, holds, list: null },
        place: placeAt(`/conditions/${name}`),
        from: null,
      })),
    ],
    values: [
      ...brought.flatMap((block) => block.values),
      ...Object.entries(file.values ?? {}).map(([name, value]) => {
        const { is, per = null, currency = null } = typeof value === 'string' ? { is: value } : value
        const place = placeAt(`/values/${name}`)
        return {
          value: { name, is, per, currency },
          place: typeof value === 'string' ? place : inside(place, 'is'),
          from: null,
        }
      }),
    ],
    given: brought.flatMap((block) => block.given),
    lists: Object.entries(file.lists ?? {}).map(([id, list]): MountedList => {
      const place = placeAt(`/lists/${id}`)
      return {
        id,
        place,
        value: listFromRoot(list),
        parts: splice(list.parts, inside(place, 'parts'), `${list.at}/*`),
      }
    }),
    slides: file.slides.map((slide, index) => {
      const place = placeAt(`/slides/${index}`)
      return {
        value: slide,
        place,
        gates: slide.gates ?? [],
        parts: splice(slide.parts, inside(place, 'parts'), ''),
      }
    }),
    rules: [
      ...brought.flatMap((block) => block.rules),
      ...underwritingRules(file.underwriting ?? {}, lists),
      ...(file.rules ?? []).map((value, index) => ({ value, place: placeAt(`/rules/${index}`), from: null })),
    ],
    calls: [
      ...brought.flatMap((block) => block.calls),
      ...Object.entries(file.calls ?? {}).map(([id, call]) => ({
        value: memory.once(`call ${id}`, [call], () => ({ ...call, id })),
        place: placeAt(`/calls/${id}`),
        from: null,
      })),
    ],
  }
  return { product, findings }
}

function listsByPlace(file: ProductFile): ListsByPlace {
  return new Map(
    Object.entries(file.lists ?? {}).map(([id, list]) => [list.at, { id, when: list.when ?? null }]),
  )
}

function ownFields(file: ProductFile, lists: ListsByPlace): readonly MountedField[] {
  const whenAll = file.data.when === undefined ? [] : [{ name: file.data.when, place: placeAt('/data/when') }]
  const root = { at: '', whenAll, place: placeAt('/data'), block: null, within: null }
  return flattenFields(file.data.properties, root, lists)
}

function listFromRoot(list: ListFile): ListFile {
  const fromRoot = (path: string): string => `${list.at}/*${path}`
  const { title, facts, pill } = list.card
  return {
    ...list,
    card: {
      title: title.map(fromRoot),
      facts: facts.map(fromRoot),
      ...(pill === undefined ? {} : { pill: fromRoot(pill) }),
    },
  }
}

/** Roots that a mount gives and that are no objects of answers, or those of another list. */
function unknownRoots(
  mount: string,
  given: GivenParameters,
  use: BlockUse | undefined,
  data: ObjectSchema,
  lists: ListsByPlace,
): readonly Finding[] {
  return [...given].flatMap(([name, { type, value, isDefault }]) => {
    if (type !== 'root' || isDefault) return []
    const path = String(value)
    const place = placeAt(`/blocks/${mount}/with/${name}`)
    const list = listOfPattern(path, lists)
    if (list !== null && list !== listOfPattern(use?.at ?? '', lists))
      return [finding('PATH_SCOPE', place, { name: path, list })]
    const { schema, known } = schemaAt(data, path)
    if (schema?.properties !== undefined) return []
    return [finding('FIELD_UNKNOWN', place, { name: path }, { suggestion: didYouMean(path, known) })]
  })
}

/** The schema at a path, and the paths of the objects beside it. */
function schemaAt(
  data: FieldSchema,
  path: string,
): { readonly schema: FieldSchema | undefined; readonly known: readonly string[] } {
  let schema: FieldSchema | undefined = data
  let above: FieldSchema | undefined
  const steps = path.split('/').slice(1)
  for (const step of steps) {
    above = schema
    schema = step === '*' ? schema?.items : schema?.properties?.[step]
  }
  const begin = ['', ...steps.slice(0, -1)].join('/')
  const beside = Object.entries(above?.properties ?? {}).flatMap(([name, field]) =>
    field.properties === undefined ? [] : [`${begin}/${name}`],
  )
  return { schema, known: beside }
}
