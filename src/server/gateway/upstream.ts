import { QadamError } from '../errors/index.ts'
import type { DiskFile } from '../uploads/index.ts'

/** A request to a service, complete with its credentials. */
export interface UpstreamRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** A file is sent in chunks; its size is a header. */
  readonly body: string | DiskFile | null
}

/** Answer of a service. Header names are in lower case. */
export interface UpstreamAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** A server that answers requests over the network. */
export interface Upstream {
  /** @throws QDM_UPSTREAM_TIMEOUT, QDM_UPSTREAM_UNREACHABLE */
  readonly ask: (request: UpstreamRequest) => Promise<UpstreamAnswer>
}

/** Longest time for a service's answer, in ms. */
export const longestAnswerMs = 30_000
const longestAnswerBytes = 8 * 1024 * 1024

/** The longest time and the largest answer that a service is given. */
export interface UpstreamLimits {
  readonly timeoutMs: number
  readonly answerBytes: number
}

const usualLimits: UpstreamLimits = { timeoutMs: longestAnswerMs, answerBytes: longestAnswerBytes }

/** A service under an address. */
export function networkUpstream(
  base: string,
  network: { readonly fetch: typeof fetch },
  { timeoutMs, answerBytes }: UpstreamLimits = usualLimits,
): Upstream {
  return {
    ask: async ({ method, url, headers, body }) => {
      try {
        const answer = await network.fetch(`${base}${url}`, {
          method,
          headers,
          ...(typeof body === 'string' ? { body } : body?.requestBody),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return {
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: await readWhole(answer, answerBytes),
        }
      } catch (cause) {
        if (cause instanceof QadamError) throw cause
        const late = cause instanceof Error && cause.name === 'TimeoutError'
        throw new QadamError(late ? 'QDM_UPSTREAM_TIMEOUT' : 'QDM_UPSTREAM_UNREACHABLE', { cause })
      }
    },
  }
}

async function readWhole(answer: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > mostBytes) {
      await reader?.cancel()
      throw new QadamError('QDM_UPSTREAM_MALFORMED', { cause: 'the answer is too large' })
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
