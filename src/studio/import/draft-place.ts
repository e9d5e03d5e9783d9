import { Draft, type DraftNode, type Handle, parseJson, placeOf, productPath } from '../../authoring/index.ts'
import { pointerBelow, segmentsOf } from '../../engine/json-pointer.ts'
import { elementAt, type OutlineElement, type OutlineSection } from '../outline/outline-tree.ts'

/** Where a sentence of a form is in a draft: a text, or an element of the outline. */
export type DraftPlace =
  | { readonly kind: 'text'; readonly language: string; readonly key: string }
  | { readonly kind: 'element'; readonly element: OutlineElement }

/** A draft that began from a form. */
export interface ImportedDraft {
  readonly product: string
  /** Text of each file with which the draft began. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * Finds places of a report in the draft as it is now. The report has pointers in the files with which the draft began; what was
 * moved since is found where it is, and for what was removed the nearest element around it is.
 */
export class ReportedPlaces {
  readonly #product: string
  readonly #base: Draft
  readonly #language: string

  constructor({ product, files }: ImportedDraft) {
    const path = productPath(product)
    this.#product = product
    this.#base = new Draft({ [path]: parseJson(files[path] ?? '{}') })
    const texts = Object.keys(files).flatMap((one) => /^locales\/([^/]+)\//.exec(one)?.[1] ?? [])
    const first = this.#base.at(path, '/languages/0')
    const declared = first?.value ?? this.#base.at(path, '/languages/0/tag')?.value
    this.#language = typeof declared === 'string' ? declared : (texts[0] ?? 'ru')
  }

  /** The place of a pointer in the product as one file; null when the draft has nothing of it any more. */
  find(to: string, draft: Draft, sections: readonly OutlineSection[]): DraftPlace | null {
    const [first, second, key] = segmentsOf(to)
    if (first === 'texts' && second !== undefined && key !== undefined)
      return { kind: 'text', language: second, key: `${this.#product}.${key}` }
    const begun = this.#begun(segmentsOf(to))
    // The names of a product are texts.
    if (begun === null && second === undefined && first !== undefined)
      return { kind: 'text', language: this.#language, key: `${this.#product}.${first}` }
    const pointer = begun && livePointer(begun.handle, draft)
    const element = pointer === null ? null : elementAt(sections, pointer)
    return element && { kind: 'element', element }
  }

  /** The node with which the draft began at these steps, else what was around it: a choice of a list lies deeper than said. */
  #begun(steps: readonly string[]): DraftNode | null {
    if (steps.length === 0) return null
    const node = this.#base.at(productPath(this.#product), pointerBelow('', ...steps))
    return node ?? this.#begun(steps.slice(0, -1))
  }
}

/** The pointer of what a draft still has of a node: of the node, else of the element around it; null for none. */
function livePointer(handle: Handle, draft: Draft): string | null {
  for (let node: DraftNode | null = draft.node(handle); node !== null; node = node.parent) {
    const place = placeOf(node)
    if (place === null) continue
    const isElement = node.handle === handle || segmentsOf(place.pointer).length > 1
    return isElement ? place.pointer : null
  }
  return null
}
