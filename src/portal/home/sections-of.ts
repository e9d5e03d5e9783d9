import type { Block } from '../state/content-types.ts'

/** A section of the home page: a heading and its content. */
export interface Section {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** The parts of a page, cut at its headings of the second level. */
export function sectionsOf(blocks: readonly Block[]): readonly Section[] {
  const sections: { readonly title: string; readonly blocks: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ title: block.text, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  }
  return sections
}
