import getPort from 'get-port'
import type { Settings } from './settings/settings.ts'

/** Returns whether the error says that another program listens on the port. */
export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

/** Returns who seems to hold the port, and how to start on a free one: a text for the person who starts the server. */
export async function busyPortText({ port }: Pick<Settings, 'port'>): Promise<string> {
  const holder = (await answersAsQadam(port))
    ? `another server of Qadam answers there (http://localhost:${port}); stop it, or use it as it is`
    : 'another program holds it'
  const free = await getPort({ port: Array.from({ length: 20 }, (_, index) => port + 1 + index) })
  return `Port ${port} is in use: ${holder}.\nTo start on a free port, set PORT=${free} and start again.\n`
}

async function answersAsQadam(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/health/live`, { signal: AbortSignal.timeout(1000) })
    const { status } = (await answer.json()) as { readonly status?: unknown }
    return status === 'live'
  } catch {
    return false // nothing that speaks HTTP and JSON
  }
}
