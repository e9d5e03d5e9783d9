import type { FlowKind } from '../../wizard/flow/index.ts'
import type { OutlineElement, OutlineSection, SectionId } from '../outline/outline-tree.ts'

const sectionsOf: Readonly<Record<FlowKind, readonly SectionId[]>> = {
  slide: ['slides'],
  gate: ['slides'],
  condition: ['conditions'],
  call: ['calls'],
  list: ['lists'],
  rule: ['rules', 'underwriting'],
  stop: ['stops', 'outcomes'],
  purchase: [],
}

/** The element of the outline that the diagram names; null for one that a block brings. */
export function flowElement(
  sections: readonly OutlineSection[],
  { kind, name }: { readonly kind: FlowKind; readonly name: string },
): OutlineElement | null {
  const among = sections.filter(({ id }) => sectionsOf[kind].includes(id)).flatMap(({ elements }) => elements)
  if (kind !== 'gate') return among.find((element) => element.name === name) ?? null
  const [slide, ...rest] = name.split('.')
  const gate = rest.join('.')
  const inside = among.find((element) => element.name === slide)?.children ?? []
  return inside.find((element) => element.kind === 'gate' && element.name === gate) ?? null
}
