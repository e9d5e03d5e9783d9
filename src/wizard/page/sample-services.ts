import type { CompiledProduct } from '../../engine/index.ts'

/** Services that a product calls and that answer with samples here, as the server wrote them into the document. */
export function sampleServicesOf({ calls }: Pick<CompiledProduct, 'calls'>): readonly string[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="qadam-sample-services"]')?.content
  if (written === undefined) return []
  const asked = Object.values(calls).map(({ operation }) => operation.split('.')[0])
  return written.split(' ').filter((service) => asked.includes(service))
}
