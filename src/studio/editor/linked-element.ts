import type { OutlineElement } from '../outline/outline-tree.ts'

/** The rule or the slide that the query of an address names, as Replay links to them; null when it names none. */
export function linkedElement(elements: readonly OutlineElement[], search: string): OutlineElement | null {
  const query = new URLSearchParams(search)
  const named = (kind: OutlineElement['kind']) => {
    const wanted = query.get(kind)
    return elements.find((element) => element.kind === kind && element.name === wanted)
  }
  return named('rule') ?? named('slide') ?? null
}
