import type { CompiledProduct } from '../../../engine/index.ts'
import { inspectionSubject } from '../../insurer/index.ts'
import type { Concepts, InspectionRow } from '../../store/index.ts'

const hourMs = 60 * 60 * 1000

/** A shot of an inspection, and its stored photo. */
export interface KeptPhoto {
  readonly id: string
  /** Changes with every photo that is taken; null while there is none. */
  readonly version: string | null
  /** An operator asked for it again. */
  readonly isWanted: boolean
}

/** Returns the shots that a product requires, with their photos. */
export async function photosOf(
  { files }: Pick<Concepts, 'files'>,
  contractId: string,
  product: Pick<CompiledProduct, 'purchase'> | null,
  wanted: readonly string[],
): Promise<readonly KeptPhoto[]> {
  const subject = inspectionSubject(contractId)
  const taken = (await files.of([subject])).get(subject) ?? []
  return (product?.purchase?.inspection?.photos ?? []).map((id) => ({
    id,
    version: taken.find(({ name }) => name === id)?.id ?? null,
    isWanted: wanted.includes(id),
  }))
}

/** Returns the deadline of an operator's decision; null without a promise, and while no photos wait. */
export function reviewBy({ state, sent_at }: InspectionRow, hours: number): string | null {
  if (hours === 0 || state !== 'review' || sent_at === null) return null
  return new Date(sent_at + hours * hourMs).toISOString()
}
