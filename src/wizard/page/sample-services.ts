import { useSyncExternalStore } from 'react'
import type { CompiledProduct } from '../../engine/index.ts'
import type { StartedRun } from '../start/start-run.ts'

/** Returns the services that a product calls and that answer with samples here. */
export function useSampleServices({
  product,
  sampleServices = [],
}: Pick<StartedRun, 'product' | 'sampleServices'>): readonly string[] {
  const written = useSyncExternalStore(never, servicesOfDocument, () => sampleServices.join(' '))
  return sampleServicesOf(product, written)
}

/** Returns those of the services that a product calls; by default of those that the server wrote into the document. */
export function sampleServicesOf(
  { calls }: Pick<CompiledProduct, 'calls'>,
  written = servicesOfDocument(),
): readonly string[] {
  const asked = Object.values(calls).map(({ operation }) => operation.split('.')[0])
  return written.split(' ').filter((service) => service !== '' && asked.includes(service))
}

/** The document does not change. */
function never(): () => void {
  return () => undefined
}

function servicesOfDocument(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="qadam-sample-services"]')?.content ?? ''
}
