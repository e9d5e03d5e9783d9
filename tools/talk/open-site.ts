import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import type { Json } from '../../src/engine/index.ts'
import { buildApp } from '../../src/server/app.ts'
import { composeServer } from '../../src/server/compose.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import type { SiteRequest } from '../../src/talk/index.ts'

/** An answer as it came: its text, and the header of a fact. */
export interface RawAnswer {
  readonly status: number
  readonly text: string
  readonly bytes: Uint8Array
  readonly fact: string | null
}

/** A site that a conversation talks to. */
export interface OpenedSite {
  readonly ask: (request: SiteRequest) => Promise<RawAnswer>
  readonly close: () => Promise<void>
}

/** Opens a running server by its address. */
export function siteAt(address: string): OpenedSite {
  return {
    ask: async ({ method, url, headers, body }) => {
      const answer = await fetch(new URL(url, address), {
        method: method.toUpperCase(),
        headers: { ...headers, ...jsonHeaders(body) },
        redirect: 'manual',
        ...(body === undefined ? {} : { body: bodyText(body) }),
      })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return {
        status: answer.status,
        text: new TextDecoder().decode(bytes),
        bytes,
        fact: answer.headers.get('qadam-fact'),
      }
    },
    close: async () => {},
  }
}

/** Starts a server with sample data in this process, in a temporary folder and on a free port of this machine. */
export async function siteInProcess(): Promise<OpenedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-talk-'))
  const { settings } = readSettings({ QADAM_DATA: folder, QADAM_REQUESTS_PER_MINUTE: '0' })
  const deps = await composeServer({
    settings,
    log: pino({ level: 'silent' }),
    metrics: new Metrics(),
    distFolder: resolve(import.meta.dirname, '../../dist'),
  })
  const app = await buildApp(deps)
  // The cash desk of the sandbox calls the server over its port, as providers do.
  const { ask } = siteAt(await app.listen({ host: '127.0.0.1', port: 0 }))
  return {
    ask,
    close: async () => {
      await app.close()
      await deps.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A text is the body of a form, as browsers send it; anything else is sent as JSON. */
function bodyText(body: Json): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function jsonHeaders(body: Json | undefined): Readonly<Record<string, string>> {
  if (body === undefined) return {}
  return {
    'content-type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
  }
}
