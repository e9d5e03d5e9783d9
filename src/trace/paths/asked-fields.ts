import type { CompiledProduct } from '../../engine/index.ts'

/** Slides and conditions that decide whether a customer is asked for a field; fields by pattern. */
export class AskedFields {
  readonly #product: CompiledProduct
  readonly #positions = new Map<string, number>()
  readonly #required = new Set<string>()

  constructor(product: CompiledProduct) {
    this.#product = product
    for (const [position, { parts }] of product.slides.entries()) {
      const inner = parts.flatMap((part) =>
        part.kind === 'list' ? (product.lists[part.list]?.parts ?? []) : [],
      )
      for (const part of [...parts, ...inner]) {
        if (part.kind !== 'input') continue
        for (const at of part.at) {
          if (!this.#positions.has(at)) this.#positions.set(at, position)
          if (!part.optional) this.#required.add(at)
        }
      }
    }
  }

  /** Position of the first slide that asks for a field, from 0; null when no slide does. */
  positionOf(at: string): number | null {
    return this.#positions.get(at) ?? null
  }

  /** Returns whether an input that may not be left empty asks for the field. */
  isRequired(at: string): boolean {
    return this.#required.has(at)
  }

  /** Names of the conditions of the slide, the list, the objects and the parts around a field. */
  conditionsAround(at: string): readonly string[] {
    const { slides, fields, lists } = this.#product
    const slide = slides[this.#positions.get(at) ?? -1]
    const field = fields[at]
    const list = lists[field?.list ?? '']
    const parts = [...(slide?.parts ?? []), ...(list?.parts ?? [])]
    const ofParts = parts.flatMap((part) =>
      part.kind === 'input' && part.at.includes(at) ? part.whenAll : [],
    )
    return [slide?.when ?? null, list?.when ?? null, ...(field?.whenAll ?? []), ...ofParts].filter(
      (name) => name !== null,
    )
  }
}
