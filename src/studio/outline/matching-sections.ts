import type { OutlineElement, OutlineSection } from './outline-tree.ts'

/** Returns the elements whose texts, key or condition contain the search text, with the elements around them. */
export function matchingSections(
  sections: readonly OutlineSection[],
  asked: string,
  labelOf: (element: OutlineElement) => { readonly words: string; readonly key: string },
): readonly OutlineSection[] {
  const wanted = asked.trim().toLowerCase()
  const kept = (elements: readonly OutlineElement[]): readonly OutlineElement[] =>
    elements.flatMap((element) => {
      const { words, key } = labelOf(element)
      const isFound = [words, key, element.name, element.when ?? ''].some((text) =>
        text.toLowerCase().includes(wanted),
      )
      const children = kept(element.children)
      return isFound || children.length > 0 ? [{ ...element, children }] : []
    })
  return sections.map((section) => ({ ...section, elements: kept(section.elements) }))
}
