import type { Json, JsonObject } from '../../engine/json.ts'

/** An answer of the Bot API. */
export interface BotApiAnswer {
  readonly status: number
  readonly body: JsonObject
}

/** An answer with its result. */
export function good(result: Json): BotApiAnswer {
  return { status: 200, body: { ok: true, result } }
}

/** A refusal with its code and words. */
export function refused(error_code: number, description: string): BotApiAnswer {
  return { status: error_code, body: { ok: false, error_code, description } }
}

/** The refusal of too many messages: the bot may go on after so many seconds. */
export function waitSeconds(retry_after: number): BotApiAnswer {
  const { status, body } = refused(429, `Too Many Requests: retry after ${retry_after}`)
  return { status, body: { ...body, parameters: { retry_after } } }
}
