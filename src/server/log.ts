import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings/settings.ts'

/**
 * Creates the server's log: JSON lines that contain events and never identify people. Bodies, queries and headers are
 * not logged at all; possible personal data in error messages is hidden.
 */
export function makeLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: settings.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError, cause: loggedError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Hides possible phones, personal IDs, document numbers, plates, birth dates, mail addresses, and values that a parser
 * or the database quotes in a text. Quoted names of this project are in small letters and stay.
 */
function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/"(?![a-z][a-z0-9_./:-]*")[^"\n]*"/g, '"…"')
    .replaceAll(/\d{4}-\d{2}-\d{2}/g, '…')
    .replaceAll(/\b(?=\w*\d)(?=\w*[A-Z])[A-Z0-9]{6,}\b/g, '…')
    .replaceAll(/\d{6,}/g, '…')
    .replaceAll(/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '…')
}

interface LoggedError {
  readonly type: string
  readonly code: string | null
  readonly message: string
  readonly stack: string | null
}

/** Only these: a database error's other properties quote the row that it refused. */
function loggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return withoutPersonalData(String(error))
  return {
    type: error.name,
    code: 'code' in error ? String(error.code) : null,
    message: withoutPersonalData(error.message),
    stack: error.stack ? withoutPersonalData(error.stack) : null,
  }
}
