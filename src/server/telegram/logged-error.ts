import { BotError, GrammyError } from 'grammy'

/** Returns an error for the log: without the update and the refused message, which are personal, and without tokens. */
export function loggedError(thrown: unknown): unknown {
  const error = thrown instanceof BotError ? thrown.error : thrown
  if (!(error instanceof GrammyError)) return error
  const { name, message, error_code: code, stack } = error
  // The log describes errors only; of any other object it knows nothing to say.
  return Object.assign(new Error(message), { name, code, stack })
}
