import type { ElementKind, OutlineElement } from '../outline/outline-tree.ts'

/** Names of the query, and the kinds of elements that each finds; the first that finds one wins. */
const finds: readonly (readonly [string, readonly ElementKind[]])[] = [
  ['rule', ['rule', 'age', 'value']],
  ['condition', ['condition']],
  ['call', ['call']],
  ['list', ['list']],
  ['slide', ['slide']],
]

/** The element that the query of an address names, as Replay links to it; null when it names none. */
export function linkedElement(elements: readonly OutlineElement[], search: string): OutlineElement | null {
  const query = new URLSearchParams(search)
  for (const [name, kinds] of finds) {
    const wanted = query.get(name)
    const found = elements.find((element) => kinds.includes(element.kind) && element.name === wanted)
    if (found) return found
  }
  return null
}
