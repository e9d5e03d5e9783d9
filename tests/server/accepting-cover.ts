import type { JsonObject } from '../../src/engine/json.ts'

/** The same purchase of a customer who was warned of cover that exists, and buys anyway. */
export function acceptingCover(body: JsonObject): JsonObject {
  const qadam = body['qadam'] as JsonObject
  return { ...body, qadam: { ...qadam, accepted: ['QDM_COVER_EXISTS', 'QDM_COVER_EXISTS_OWN'] } }
}
