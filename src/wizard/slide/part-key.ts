import type { PartView } from '../../engine/index.ts'

/** What tells a part from the others of its slide or item. */
export function partKey(part: PartView): string {
  return part.kind === 'review' ? 'review' : `${part.kind} ${part.id}`
}

/** How much of a line the part takes where there is room. */
export function widthOf(part: PartView): 'half' | 'third' | 'full' {
  return part.kind === 'input' ? part.width : 'full'
}
