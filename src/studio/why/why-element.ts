import { draftValueOf, type Draft } from '../../authoring/index.ts'
import type { Because } from '../../engine/explain/index.ts'
import { allElements, type OutlineElement, type OutlineSection } from '../outline/outline-tree.ts'
import { pressedElement } from '../outline/pressed-element.ts'

/**
 * Returns the element of the outline to which a line of an explanation leads; the block for what a block brings. Null
 * when there is none, as for today's date.
 */
export function elementOfLine(
  draft: Draft,
  path: string,
  sections: readonly OutlineSection[],
  about: Because['about'],
): OutlineElement | null {
  const named = (kinds: readonly OutlineElement['kind'][], name: string): OutlineElement | null =>
    allElements(sections).find((one) => kinds.includes(one.kind) && one.name === name) ??
    blockOfName(sections, name)
  switch (about.kind) {
    case 'condition':
      return named(['condition'], about.name)
    case 'rule':
      return named(['rule', 'age', 'value'], about.rule)
    case 'gate':
      return named(['gate'], about.gate)
    case 'call':
      return named(['call'], about.call)
    case 'list':
      return named(['list'], about.list)
    case 'visited':
    case 'continue':
      return named(['slide'], about.slide)
    case 'stop':
    case 'end':
      return named(['stop', 'outcome'], about.stop)
    case 'price':
    case 'priceLine':
      return named(['settings'], 'price')
    case 'shown':
      return about.what === 'field'
        ? elementOfField(draft, path, sections, about.name)
        : named([about.what], about.name)
    case 'answer':
    case 'required':
    case 'valid':
    case 'verified':
      return elementOfField(draft, path, sections, about.field.pattern)
    case 'problem':
      return about.field && elementOfField(draft, path, sections, about.field.pattern)
    case 'group':
    case 'statement':
    case 'requestValue':
    case 'today':
    case 'language':
    case 'purchase':
      return null
    default:
      return about satisfies never
  }
}

/** The part that asks for a field, or else the field, or the block that brings it. */
function elementOfField(
  draft: Draft,
  path: string,
  sections: readonly OutlineSection[],
  pattern: string,
): OutlineElement | null {
  const id = pattern.slice(1).replaceAll('/', '-')
  for (const slide of sections.find((one) => one.id === 'slides')?.elements ?? []) {
    const pressed = pressedElement(draft, path, sections, { slide: slide.name, ids: [id] })
    if (pressed && pressed.handle !== slide.handle) return pressed
  }
  const blocks = sections.find((one) => one.id === 'blocks')?.elements ?? []
  return (
    blocks.find(({ name }) => {
      const node = draft.at(path, `/blocks/${name}/at`)
      const at = node && draftValueOf(node)
      return typeof at === 'string' && at !== '' && pattern.startsWith(`${at}/`)
    }) ?? null
  )
}

/** The block that brings a name: `vehicle` for `vehicleFind`. */
function blockOfName(sections: readonly OutlineSection[], name: string): OutlineElement | null {
  const blocks = sections.find((one) => one.id === 'blocks')?.elements ?? []
  const around = blocks.filter(
    (block) => name.startsWith(block.name) && /^[A-Z-]/.test(name.slice(block.name.length)),
  )
  return around.toSorted((one, other) => other.name.length - one.name.length)[0] ?? null
}
