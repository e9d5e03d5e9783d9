import type { PartView } from '../../engine/index.ts'

/** Returns a key that is unique among the parts of a slide or item. */
export function partKey(part: PartView): string {
  return part.kind === 'review' ? 'review' : `${part.kind} ${part.id}`
}

/** Returns the share of a line that the part takes on a wide screen. */
export function widthOf(part: PartView): 'half' | 'third' | 'full' {
  return part.kind === 'input' ? part.width : 'full'
}
