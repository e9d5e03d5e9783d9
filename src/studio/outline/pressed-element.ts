import { draftValueOf, type Draft } from '../../authoring/index.ts'
import { allElements, type OutlineElement, type OutlineSection } from './outline-tree.ts'

/** A click on an element of the preview. */
export interface Press {
  /** Slide that was shown; null before the first. */
  readonly slide: string | null
  /** Ids of the HTML elements around the place, the innermost first: `vehicle-stateNumber-label`. */
  readonly ids: readonly string[]
}

/**
 * Returns the element of the outline that made the pressed part: the part that asks for the field, the part that mounts
 * its block, the field, or else the slide. Null when the slide is not in the outline.
 */
export function pressedElement(
  draft: Draft,
  path: string,
  sections: readonly OutlineSection[],
  { slide, ids }: Press,
): OutlineElement | null {
  const elementsOf = (section: OutlineSection['id']) =>
    sections.find(({ id }) => id === section)?.elements ?? []
  const placeOf = (pointer: string): string => {
    const node = draft.at(path, `${pointer}/at`)
    const at = node && draftValueOf(node)
    return typeof at === 'string' ? at : ''
  }
  const partsOf = (parts: readonly OutlineElement[], above: string) =>
    parts.flatMap((part) => {
      const [block = '', isBlock] = part.name.split(' · ')
      const at = (place: string) => ({ element: part, place })
      if (isBlock !== undefined) return [at(placeOf(`/blocks/${block}`))]
      if (part.definition === 'ListPartFile') return [at(placeOf(`/lists/${part.name}`))]
      return part.name.split(', ').map((name) => at(above + name))
    })
  const shown = elementsOf('slides').find(({ name }) => name === slide)
  const onSlide = partsOf(shown?.children ?? [], '')
  const inLists = elementsOf('lists').flatMap((list) => partsOf(list.children, `${placeOf(list.pointer)}/*`))
  const fields = allElements(sections).flatMap((element) =>
    element.kind === 'field' ? [{ element, place: element.name }] : [],
  )
  // A question of an item of a list is a part of the list; the list itself is only a part of the slide.
  const groups = [inLists, onSlide, fields]
  for (const id of ids) {
    for (const group of groups) {
      const around = group
        .filter(({ place }) => place.startsWith('/') && isIdBelow(id, place))
        .toSorted((one, other) => other.place.length - one.place.length)
      if (around[0]) return around[0].element
    }
  }
  return shown ?? null
}

/**
 * Returns whether the id belongs to this place or to one below it: `vehicle-stateNumber-label`, `drivers-d2-birthDate`
 * of `/drivers/*`.
 */
function isIdBelow(id: string, place: string): boolean {
  const names = place.slice(1).split('/')
  const given = id.split('-')
  return names.every((name, index) => (name === '*' ? given[index] !== undefined : given[index] === name))
}
