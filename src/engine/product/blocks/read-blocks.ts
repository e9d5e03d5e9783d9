import { finding } from '../../findings/catalogue.ts'
import { checkShape } from '../shape/check-shape.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import { cleanFile } from '../shape/clean-file.ts'
import { nestBlocks } from './nest-blocks.ts'
import { noOrigins } from './origins.ts'
import { needsResolving, resolveData } from '../resolve-data.ts'
import { overrideBlock } from './override-block.ts'
import { checkParameters } from '../parameters/check-parameters.ts'
import { givenParameters, type GivenParameters } from '../parameters/given-parameters.ts'
import { unknownFields } from './unknown-fields.ts'
import { noMemory, type Memory } from '../../memory.ts'
import { placeInside, placeAt, type Place } from '../../findings/place.ts'
import { isObject, type JsonObject } from '../../json.ts'
import type { Finding } from '../../findings/finding.ts'
import type { BlockFile, BlockUse, ProductFile } from '../grammar.generated.ts'
import type { BlockMount, ReadBlock } from './read-block.ts'

/** Blocks of a product by mount, and their faults. */
export interface BlocksRead {
  readonly blocks: ReadonlyMap<string, ReadBlock>
  readonly findings: readonly Finding[]
}

/** Finds the block of every mount and the blocks inside it, merges the overrides, and checks the shape of the outcome. */
export function readBlocks(
  file: ProductFile,
  available: Readonly<Record<string, unknown>>,
  memory: Memory = noMemory,
): BlocksRead {
  const blocks = new Map<string, ReadBlock>()
  const findings: Finding[] = []
  for (const [mount, use] of Object.entries(file.blocks ?? {})) {
    const read = memory.once(`block ${mount}`, [use, available], () =>
      readBlock(use, available, { place: placeAt(`/blocks/${mount}`), chain: [], given: null }),
    )
    findings.push(...read.findings)
    if (read.block !== null) blocks.set(mount, read.block)
  }
  return { blocks, findings }
}

/**
 * Surroundings of a mount: its place, the blocks that contain it from the outermost inwards, and the parameters of the
 * nearest.
 */
interface Around {
  readonly place: Place
  readonly chain: readonly string[]
  readonly given: GivenParameters | null
}

interface Read {
  readonly block: ReadBlock | null
  readonly findings: readonly Finding[]
}

function readBlock(use: BlockUse, available: Readonly<Record<string, unknown>>, around: Around): Read {
  const { place } = around
  const refused = (...findings: readonly Finding[]): Read => ({ block: null, findings })
  if (!Object.hasOwn(available, use.use)) {
    const suggestion = didYouMean(use.use, Object.keys(available))
    return refused(finding('BLOCK_UNKNOWN', placeInside(place, 'use'), { name: use.use }, { suggestion }))
  }
  if (around.chain.includes(use.use)) {
    const way = [...around.chain.slice(around.chain.indexOf(use.use)), use.use].join(' → ')
    return refused(finding('BLOCK_CIRCLE', placeInside(place, 'use'), { way }))
  }
  const inBlock = (path: string): Place => ({ path: place.path, block: { id: use.use, path } })
  const clean = cleanFile(available[use.use])
  if (clean.value === null && clean.findings.length > 0)
    return refused(...clean.findings.map((found) => ({ ...found, ...blockOf(inBlock(found.path)) })))
  const flat = flatBlock(clean.value, use, available, { ...around, inBlock })
  if (flat.block === null) return flat
  const { file: flatFile, origins, given } = flat.block
  const merged = use.override === undefined ? flatFile : overrideBlock(flatFile, use.override)
  // Merging JSON with JSON gives JSON.
  const shape = checkShape('block', merged as typeof clean.value, inBlock)
  const { file: block } = shape
  const found = [...flat.findings, ...shape.findings]
  if (block === null) return refused(...found)
  if (!needsResolving(block.data)) return { block: { file: block, origins, given }, findings: found }
  const { data, conditions, findings } = resolveData(block.data, {
    place: inBlock('/data'),
    root: 'self',
    lists: new Set(),
  })
  return {
    block: {
      file: { ...block, data, conditions: { ...conditions, ...block.conditions } },
      origins,
      given,
    },
    findings: [...found, ...findings],
  }
}

/** The block of a file with the blocks inside it, and with its parameters; most blocks have neither. */
function flatBlock(
  value: unknown,
  use: BlockUse,
  available: Readonly<Record<string, unknown>>,
  { place, chain, given: outer, inBlock }: Around & { readonly inBlock: (path: string) => Place },
): Read {
  // A block of an invalid shape is reported when the overrides are merged.
  const file = value as BlockFile
  if (!isObject(value)) return { block: { file, origins: noOrigins, given: new Map() }, findings: [] }
  const asks = 'parameters' in value || 'blocks' in value
  const shape = asks ? checkShape('block', value as JsonObject, inBlock) : null
  if (shape?.file === null) return { block: null, findings: shape.findings }
  const { given, findings: ofGiven } = givenParameters(use, file, place, outer)
  const findings = [...checkParameters(file, inBlock), ...ofGiven]
  const mounts = Object.entries(file.blocks ?? {})
  if (mounts.length === 0) return { block: { file, origins: noOrigins, given }, findings }
  const nested = mounts.flatMap(([mount, inner]): BlockMount[] => {
    const here = inBlock(`/blocks/${mount}`)
    const read = readBlock(inner, available, { place: here, chain: [...chain, use.use], given })
    findings.push(...read.findings)
    if (read.block === null) return []
    findings.push(...unknownFields(inner, read.block.file, here))
    return [{ mount, use: inner, read: read.block }]
  })
  const flat = nestBlocks(file, nested, inBlock)
  return {
    block: { file: flat.file, origins: flat.origins, given },
    findings: [...findings, ...flat.findings],
  }
}

function blockOf(place: Place): Pick<Finding, 'path'> & { readonly block: NonNullable<Finding['block']> } {
  return { path: place.path, block: place.block ?? { id: '', path: '' } }
}
