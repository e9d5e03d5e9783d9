import type { CompiledProduct } from '../../engine/index.ts'

/** Slides and conditions that decide whether a customer is asked for a field; fields by pattern. */
export class AskedFields {
  readonly #product: CompiledProduct
  readonly #positions = new Map<string, number>()
  readonly #required = new Set<string>()

  constructor(product: CompiledProduct) {
    this.#product = product
    for (const [position, slide] of product.slides.entries()) {
      for (const input of inputsOf(product, slide)) this.#add(input, position)
    }
  }

  #add({ at: patterns, optional }: InputPart, position: number): void {
    for (const at of patterns) {
      if (!this.#positions.has(at)) this.#positions.set(at, position)
      if (!optional) this.#required.add(at)
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

type Slide = CompiledProduct['slides'][number]
type InputPart = Extract<Slide['parts'][number], { readonly kind: 'input' }>

/** The inputs of a slide, and those in the items of its lists. */
function inputsOf({ lists }: CompiledProduct, { parts }: Slide): readonly InputPart[] {
  const inner = parts.flatMap((part) => (part.kind === 'list' ? (lists[part.list]?.parts ?? []) : []))
  return [...parts, ...inner].filter((part) => part.kind === 'input')
}
