import type { CompiledProduct, Slide } from './compiled-product.ts'
import { sendingOf } from './sending.ts'

/** The parts of a product, compiled or not, that decide whether a slide stays. */
type SlideOwner = Parameters<typeof sendingOf>[0] & {
  readonly slides: readonly Pick<Slide, 'id'>[]
  readonly calls: Readonly<Record<string, Pick<CompiledProduct['calls'][string], 'slides'>>>
}

/**
 * Returns whether a slide stays in the wizard while none of its parts is shown: it is the first, it sends the answers,
 * it has a gate, or a call waits until it is reached. Any other slide is left out then.
 */
export function staysEmpty(
  product: SlideOwner,
  { id, gates }: { readonly id: string; readonly gates: readonly unknown[] },
): boolean {
  return (
    product.slides[0]?.id === id ||
    sendingOf(product)?.slide === id ||
    gates.length > 0 ||
    Object.values(product.calls).some(({ slides }) => slides.includes(id))
  )
}
