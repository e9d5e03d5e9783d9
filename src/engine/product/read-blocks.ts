import { finding } from '../findings/catalogue.ts'
import { checkShape, didYouMean } from './check-shape.ts'
import { cleanFile } from './clean-file.ts'
import { needsResolving, resolveData } from './resolve-data.ts'
import { overrideBlock } from './override-block.ts'
import { noMemory, type Memory } from '../memory.ts'
import { placeAt, type Place } from '../findings/place.ts'
import type { Finding } from '../findings/finding.ts'
import type { BlockFile, BlockUse, ProductFile } from './grammar.generated.ts'

/** Blocks of a product by mount, with its overrides merged, and what is wrong with them. */
export interface BlocksRead {
  readonly blocks: ReadonlyMap<string, BlockFile>
  readonly findings: readonly Finding[]
}

/** Finds the block of every mount, merges the overrides, and checks the shape of the outcome. */
export function readBlocks(
  file: ProductFile,
  available: Readonly<Record<string, unknown>>,
  memory: Memory = noMemory,
): BlocksRead {
  const blocks = new Map<string, BlockFile>()
  const findings: Finding[] = []
  for (const [mount, use] of Object.entries(file.blocks ?? {})) {
    const read = memory.once(`block ${mount}`, [use, available], () => readBlock(mount, use, available))
    findings.push(...read.findings)
    if (read.block !== null) blocks.set(mount, read.block)
  }
  return { blocks, findings }
}

function readBlock(
  mount: string,
  use: BlockUse,
  available: Readonly<Record<string, unknown>>,
): { readonly block: BlockFile | null; readonly findings: readonly Finding[] } {
  const place: Place = placeAt(`/blocks/${mount}/use`)
  if (!Object.hasOwn(available, use.use)) {
    const suggestion = didYouMean(use.use, Object.keys(available))
    return { block: null, findings: [finding('BLOCK_UNKNOWN', place, { name: use.use }, { suggestion })] }
  }
  const inBlock = (path: string): Place => ({ path: `/blocks/${mount}`, block: { id: use.use, path } })
  const clean = cleanFile(available[use.use])
  if (clean.value === null && clean.findings.length > 0) {
    return {
      block: null,
      findings: clean.findings.map((found) => ({ ...found, ...blockOf(inBlock(found.path)) })),
    }
  }
  const merged = use.override === undefined ? clean.value : overrideBlock(clean.value, use.override)
  // Merging JSON with JSON gives JSON.
  const shape = checkShape('block', merged as typeof clean.value, inBlock)
  const block = shape.file
  if (block === null) return { block: null, findings: shape.findings }
  if (!needsResolving(block.data)) return { block, findings: shape.findings }
  const { data, conditions, findings } = resolveData(block.data, {
    place: inBlock('/data'),
    root: 'self',
    lists: new Set(),
  })
  return {
    block: { ...block, data, conditions: { ...conditions, ...block.conditions } },
    findings: [...shape.findings, ...findings],
  }
}

function blockOf(place: Place): Pick<Finding, 'path'> & { readonly block: NonNullable<Finding['block']> } {
  return { path: place.path, block: place.block ?? { id: '', path: '' } }
}
