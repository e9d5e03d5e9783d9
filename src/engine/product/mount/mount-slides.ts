import { finding } from '../../findings/catalogue.ts'
import type { Finding } from '../../findings/finding.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import { placeInside, placeAt } from '../../findings/place.ts'
import { bothHold } from '../blocks/both-hold.ts'
import type { BlockUse, ProductFile } from '../grammar.generated.ts'
import type { MountedBlock, SlideOfBlock } from './mount-block.ts'
import type { Mounted, MountedCondition, MountedSlide } from '../mounted-product.ts'
import { mountedName } from '../blocks/names-of-mount.ts'
import { groupNamed, type SplicedParts } from './splice-parts.ts'

/** The slides of a product in order, and the conditions that two conditions of one slide became. */
export interface MountedSlides {
  readonly slides: readonly MountedSlide[]
  readonly joined: readonly Mounted<MountedCondition>[]
}

/** Puts the slides of blocks behind the slides of the product that their mounts name. */
export function mountSlides(
  file: ProductFile,
  blocks: ReadonlyMap<string, MountedBlock>,
  splice: SplicedParts,
  findings: Finding[],
): MountedSlides {
  const joined = new Map<string, Mounted<MountedCondition>>()
  const behind = new Map<string, readonly MountedSlide[]>()
  const known = file.slides.map(({ id }) => id)
  for (const [mount, use] of Object.entries(file.blocks ?? {})) {
    const block = blocks.get(mount)
    // A mount without a block is already reported.
    if (use.slidesAfter === undefined || !block) continue
    const place = placeAt(`/blocks/${mount}/slidesAfter`)
    const after = use.slidesAfter
    if (!known.includes(after))
      findings.push(
        finding('SLIDE_UNKNOWN', place, { name: after }, { suggestion: didYouMean(after, known) }),
      )
    if (block.slides.length === 0) findings.push(finding('BLOCK_SLIDES_NONE', place, { block: use.use }))
    if (use.at.includes('*')) {
      findings.push(finding('BLOCK_SLIDES_IN_LIST', place, { block: use.use }))
      continue
    }
    const slides = block.slides.map((slide) => slideOfBlock(slide, { use, block, joined, findings }))
    behind.set(after, [...(behind.get(after) ?? []), ...slides])
  }
  const slides = file.slides.flatMap((slide, index): readonly MountedSlide[] => {
    const place = placeAt(`/slides/${index}`)
    const parts = splice(slide.parts, placeInside(place, 'parts'), '')
    const own = { value: slide, place, from: null, gates: slide.gates ?? [], parts }
    return [own, ...(behind.get(slide.id) ?? [])]
  })
  return { slides, joined: [...joined.values()] }
}

function slideOfBlock(
  { value, groups, place, from }: SlideOfBlock,
  {
    use,
    block,
    joined,
    findings,
  }: {
    readonly use: BlockUse
    readonly block: MountedBlock
    readonly joined: Map<string, Mounted<MountedCondition>>
    readonly findings: Finding[]
  },
): MountedSlide {
  const parts = groups.flatMap((name, index) =>
    groupNamed(block, { block: use.use, name, place: placeInside(place, 'parts', index) }, findings),
  )
  const when = joinedCondition(use.when, value.when)
  if (when !== null && when.holds !== null)
    joined.set(when.name, { value: { name: when.name, holds: when.holds, list: null }, place, from: null })
  const { when: _own, ...slide } = value
  return {
    value: { ...slide, ...(when !== null && { when: when.name }), parts: [] },
    place,
    from,
    gates: [],
    parts,
  }
}

/** The condition of a slide whose mount and whose block have one; `holds` is null when one of them is enough. */
function joinedCondition(
  mount: string | undefined,
  own: string | undefined,
): { readonly name: string; readonly holds: string | null } | null {
  if (mount !== undefined && own !== undefined && mount !== own)
    return { name: mountedName(`${mount}And`, own), holds: bothHold(mount, own) ?? null }
  const name = mount ?? own
  return name === undefined ? null : { name, holds: null }
}
