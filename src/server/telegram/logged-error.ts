import { BotError, GrammyError } from 'grammy'

/** Returns an error for the log: without the update and the refused message, which are personal, and without tokens. */
export function loggedError(thrown: unknown): unknown {
  const error = thrown instanceof BotError ? thrown.error : thrown
  if (!(error instanceof GrammyError)) return error
  const { name, method, error_code: code, description } = error
  return { name, method, code, description }
}
