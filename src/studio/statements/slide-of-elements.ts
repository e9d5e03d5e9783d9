import { draftValueOf, type Draft, type JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'

/** What the parts of one slide show. */
interface ShownOnSlide {
  readonly slide: OutlineElement
  /** Paths of fields, and ids of lists and calls. */
  readonly names: ReadonlySet<string>
}

/** Returns a function that finds the slide that an element is on, or is about; null for what is about no single slide. */
export function slideOfElements(
  draft: Draft,
  sections: readonly OutlineSection[],
): (element: OutlineElement) => string | null {
  const slides = sections.find(({ id }) => id === 'slides')?.elements ?? []
  const lists = sections.find(({ id }) => id === 'lists')?.elements ?? []
  const shown = slides.map((slide): ShownOnSlide => {
    const names = new Set(namesIn(draft, slide))
    for (const list of lists)
      if (names.has(list.name)) for (const name of namesIn(draft, list)) names.add(name)
    return { slide, names }
  })
  /** The slide that shows this path, or an object around it. */
  const slideWith = (path: string): string | null => {
    const steps = path.split('/')
    for (let length = steps.length; length > 1; length -= 1) {
      const found = shown.find(({ names }) => names.has(steps.slice(0, length).join('/')))
      if (found) return found.slide.name
    }
    return null
  }
  return (element) => {
    const { pointer, kind, name, handle } = element
    const around = slides.find((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
    if (around) return around.name
    switch (kind) {
      case 'field':
        return slideWith(name)
      case 'list':
      case 'call':
        return shown.find(({ names }) => names.has(name))?.slide.name ?? null
      case 'part': {
        const list = lists.find((one) => pointer.startsWith(`${one.pointer}/`))
        return shown.find(({ names }) => list && names.has(list.name))?.slide.name ?? null
      }
      case 'rule':
      case 'age':
      case 'value': {
        const node = draft.node(handle)
        const value = node && draftValueOf(node)
        const places = isObject(value) ? [value['at'] ?? value['of'] ?? []].flat() : []
        for (const place of places) {
          const found = slideWith(String(place))
          if (found !== null) return found
        }
        return null
      }
      default:
        return null
    }
  }
}

/** Paths of fields, lists and calls that an element's parts name. */
function namesIn(draft: Draft, { handle }: OutlineElement): readonly string[] {
  const node = draft.node(handle)
  const value = node && draftValueOf(node)
  if (!isObject(value)) return []
  const root = typeof value['at'] === 'string' ? `${value['at']}/*` : ''
  const parts = Array.isArray(value['parts']) ? (value['parts'] as readonly JsonValue[]) : []
  const calls = Array.isArray(value['calls']) ? (value['calls'] as readonly JsonValue[]) : []
  return [
    ...calls.map((call) => (isObject(call) ? String(call['call']) : String(call))),
    ...parts.flatMap((part) => {
      if (!isObject(part)) return []
      const paths = [part['at'] ?? []].flat().map((path) => `${root}${String(path)}`)
      const names = ['list', 'block', 'verify', 'pay', 'found', 'compare'].flatMap((key) =>
        typeof part[key] === 'string' ? [part[key]] : [],
      )
      return [...paths, ...names]
    }),
  ]
}
