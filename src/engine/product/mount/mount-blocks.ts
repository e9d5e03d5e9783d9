import { segmentsOf } from '../../json-pointer.ts'
import { finding } from '../../findings/catalogue.ts'
import { placeInside, placeAt } from '../../findings/place.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import { conditionsAbove, flattenFields, listOfPattern, type ListsByPlace } from './flatten-fields.ts'
import { mergeData } from '../blocks/merge-data.ts'
import { mountBlock, type MountedBlock } from './mount-block.ts'
import { unknownFields } from '../blocks/unknown-fields.ts'
import type { Memory } from '../../memory.ts'
import type { Finding } from '../../findings/finding.ts'
import type { FieldSchema, ObjectSchema, ProductFile } from '../grammar.generated.ts'
import type { MountedField } from '../mounted-product.ts'
import type { BlockMount, ReadBlock } from '../blocks/read-block.ts'

/** The blocks of a product, and the product's data with their fields. */
export interface MountedBlocks {
  readonly blocks: ReadonlyMap<string, MountedBlock>
  readonly data: ObjectSchema
  /** Fields that hold an answer: the product's own, then those of the blocks in the order of the mounts. */
  readonly fields: readonly MountedField[]
  readonly findings: readonly Finding[]
}

/** Mounts the blocks that could be read, by mount, and merges their fields into the product's data. */
export function mountBlocks(
  file: ProductFile,
  blocks: ReadonlyMap<string, ReadBlock>,
  lists: ListsByPlace,
  memory: Memory,
): MountedBlocks {
  const findings: Finding[] = []
  const mounted = new Map<string, MountedBlock>()
  const own = memory.once('own fields', [file.data, lists], () => ownFields(file, lists))
  const fields = new Map(own.map((field) => [field.at, field]))
  const mounts = Object.entries(file.blocks ?? {}).flatMap(([mount, use]): BlockMount[] => {
    const read = blocks.get(mount)
    return read ? [{ mount, use, read }] : []
  })
  let data: ObjectSchema = file.data

  for (const blockMount of mounts) {
    const { mount, use, read } = blockMount
    const place = placeAt(`/blocks/${mount}`)
    findings.push(...unknownFields(use, read.file, place))
    const above = memory.share(`above ${mount}`, conditionsAbove(file.data, use.at, lists))
    const block = memory.once(`mount ${mount}`, [use, read, lists, above], () =>
      mountBlock(blockMount, lists, above),
    )
    const before = data
    const isOutsideLists = use.at.includes('*') && listOfPattern(use.at, lists) === null
    const merged = isOutsideLists
      ? null
      : memory.once(`data with ${mount}`, [before, use.at, block], () =>
          mergeData(before, use.at, block.properties),
        )
    if (merged === null) {
      findings.push(finding('BLOCK_PLACE', placeInside(place, 'at'), { at: use.at }))
      continue
    }
    data = merged
    mounted.set(mount, block)
    for (const field of block.fields) {
      const help = { suggestion: 'change it in override' }
      if (fields.has(field.at)) findings.push(finding('BLOCK_FIELD_TWICE', place, { at: field.at }, help))
      else fields.set(field.at, field)
    }
  }
  for (const mount of mounts) findings.push(...unknownRoots(mount, data, lists))
  return { blocks: mounted, data, fields: [...fields.values()], findings }
}

function ownFields(file: ProductFile, lists: ListsByPlace): readonly MountedField[] {
  const whenAll = file.data.when === undefined ? [] : [{ name: file.data.when, place: placeAt('/data/when') }]
  const root = { at: '', whenAll, place: placeAt('/data'), block: null, within: null }
  return flattenFields(file.data.properties, root, lists)
}

/** Roots that a mount gives and that are no objects of answers, or those of another list. */
function unknownRoots(
  { mount, use, read }: BlockMount,
  data: ObjectSchema,
  lists: ListsByPlace,
): readonly Finding[] {
  return [...read.given].flatMap(([name, { type, value, isDefault }]) => {
    if (type !== 'root' || isDefault) return []
    const path = String(value)
    const place = placeAt(`/blocks/${mount}/with/${name}`)
    const list = listOfPattern(path, lists)
    if (list !== null && list !== listOfPattern(use.at, lists))
      return [finding('PATH_SCOPE', place, { name: path, list })]
    const { schema, siblings } = schemaAt(data, path)
    if (schema?.properties !== undefined) return []
    return [finding('FIELD_UNKNOWN', place, { name: path }, { suggestion: didYouMean(path, siblings) })]
  })
}

/** The schema at a path, and the paths of the objects beside it. */
function schemaAt(
  data: FieldSchema,
  path: string,
): { readonly schema: FieldSchema | undefined; readonly siblings: readonly string[] } {
  let schema: FieldSchema | undefined = data
  let above: FieldSchema | undefined
  const steps = segmentsOf(path)
  for (const step of steps) {
    above = schema
    schema = step === '*' ? schema?.items : schema?.properties?.[step]
  }
  const pathAbove = ['', ...steps.slice(0, -1)].join('/')
  const siblings = Object.entries(above?.properties ?? {}).flatMap(([name, field]) =>
    field.properties === undefined ? [] : [`${pathAbove}/${name}`],
  )
  return { schema, siblings }
}
