import { send } from '../../api/index.ts'
import { isObject } from '../../engine/json.ts'
import type { CallingProduct } from './perform-call.ts'

/**
 * Returns the last day, as ISO, on which a version that left sale is sold by its own tariff; null when it is sold by the
 * tariff on sale, and when the server does not say.
 */
export async function readKeptUntil({ id, hash }: CallingProduct): Promise<string | null> {
  try {
    const path = `/api/v1/products/${encodeURIComponent(id)}/terms`
    const { body } = await send({ method: 'GET', path, query: { version: hash }, retries: 1, isPublic: true })
    const terms = isObject(body) && isObject(body['data']) ? body['data'] : {}
    return typeof terms['keptUntil'] === 'string' ? terms['keptUntil'] : null
  } catch {
    return null
  }
}
