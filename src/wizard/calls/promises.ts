import { sendStrictly } from '../../api/index.ts'
import type { operations } from '../../api/schema.d.ts'

/** Times within which staff answer. */
export type Promises = operations['readPromises']['responses'][200]['content']['application/json']['data']

let asked: Promise<Promises> | null = null

/**
 * Requests the promises of this deployment, once per visit.
 * @throws CallError
 */
export async function readPromises(): Promise<Promises> {
  asked ??= sendStrictly({ method: 'GET', path: '/api/v1/promises', retries: 1 }).then(
    // Our own server holds its answers to the contract.
    ({ body }) => (body as { readonly data: Promises }).data,
  )
  try {
    return await asked
  } catch (error) {
    asked = null
    throw error
  }
}
