import { placeInside, placeAt } from '../../findings/place.ts'
import { noMemory, type Memory } from '../../memory.ts'
import { mountBlocks } from './mount-blocks.ts'
import { mountConstants } from './mount-constants.ts'
import { mountSlides } from './mount-slides.ts'
import { spliceParts } from './splice-parts.ts'
import { underwritingRules } from './underwriting.ts'
import type { Finding } from '../../findings/finding.ts'
import type { ListsByPlace } from './flatten-fields.ts'
import type { ListFile, ProductFile } from '../grammar.generated.ts'
import type {
  Mounted,
  MountedCall,
  MountedCondition,
  MountedProduct,
  MountedValue,
} from '../mounted-product.ts'
import type { ReadBlock } from '../blocks/read-block.ts'

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
  const lists = memory.once('lists', [file.lists], () => listsByPlace(file))
  const mounted = mountBlocks(file, blocks, lists, memory)
  const findings = [...mounted.findings]
  const splice = spliceParts(file, mounted.blocks, findings)
  const constants = mountConstants(file, blocks, findings)
  const { slides, joined } = mountSlides(file, mounted.blocks, splice, findings)
  const added = [...mounted.blocks.values()]
  const product: MountedProduct = {
    file,
    data: mounted.data,
    fields: mounted.fields,
    constants,
    conditions: [...added.flatMap((block) => block.conditions), ...ownConditions(file), ...joined],
    values: [...added.flatMap((block) => block.values), ...ownValues(file)],
    given: added.flatMap((block) => block.given),
    lists: Object.entries(file.lists ?? {}).map(([id, list]) => {
      const place = placeAt(`/lists/${id}`)
      const parts = splice(list.parts, placeInside(place, 'parts'), `${list.at}/*`)
      return { id, place, value: listFromRoot(list), parts }
    }),
    slides,
    rules: [
      ...added.flatMap((block) => block.rules),
      ...underwritingRules(file.underwriting ?? {}, lists),
      ...(file.rules ?? []).map((value, index) => ({ value, place: placeAt(`/rules/${index}`), from: null })),
    ],
    calls: [...added.flatMap((block) => block.calls), ...ownCalls(file, memory)],
  }
  return { product, findings }
}

function listsByPlace(file: ProductFile): ListsByPlace {
  return new Map(
    Object.entries(file.lists ?? {}).map(([id, list]) => [list.at, { id, when: list.when ?? null }]),
  )
}

function ownConditions(file: ProductFile): readonly Mounted<MountedCondition>[] {
  return Object.entries(file.conditions ?? {}).map(([name, holds]) => ({
    value: { name, holds, list: null },
    place: placeAt(`/conditions/${name}`),
    from: null,
  }))
}

function ownValues(file: ProductFile): readonly Mounted<MountedValue>[] {
  return Object.entries(file.values ?? {}).map(([name, value]) => {
    const place = placeAt(`/values/${name}`)
    if (typeof value === 'string')
      return { value: { name, is: value, per: null, currency: null }, place, from: null }
    const { is, per = null, currency = null } = value
    return { value: { name, is, per, currency }, place: placeInside(place, 'is'), from: null }
  })
}

/** The product's own calls; a call that did not change stays the same object. */
function ownCalls(file: ProductFile, memory: Memory): readonly Mounted<MountedCall>[] {
  return Object.entries(file.calls ?? {}).map(([id, call]) => ({
    value: memory.once(`call ${id}`, [call], () => ({ ...call, id })),
    place: placeAt(`/calls/${id}`),
    from: null,
  }))
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
