import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { canonicalJson } from '../../engine/canonical-json.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import type { Submission } from '../../engine/index.ts'
import type { Site } from '../../talk/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { ChatWizard } from './chat-state.ts'

/** What a chat asks this server with. */
export interface ChatSiteDeps extends Pick<CoreDeps, 'operations'> {
  readonly app: Pick<FastifyInstance, 'inject'>
}

/** A file to send, or a part in JSON. */
export type ChatFormPart =
  | { readonly name: string; readonly json: JsonObject }
  | { readonly name: string; readonly fileName: string; readonly mediaType: string; readonly bytes: Buffer }

/** Answer to a form: its status, and its body as JSON. */
export interface ChatFormAnswer {
  readonly status: number
  readonly body: Json
}

/** The gateway of this server as one chat reaches it. */
export interface ChatSite extends Pick<Site, 'operation' | 'reach' | 'keyOf'> {
  readonly sendForm: (
    method: 'POST' | 'PUT',
    url: string,
    parts: readonly ChatFormPart[],
  ) => Promise<ChatFormAnswer>
}

/** Makes the requests of a chat. Limits by network address count each chat alone. */
export function chatSite({ app, operations }: ChatSiteDeps, chat: string): ChatSite {
  const remoteAddress = addressOf(chat)
  return {
    operation: (id) => {
      const known = [...operations.values()].find((operation) => operation.id === id)
      if (known === undefined) return null
      const { method, path, languageHeader, body, parameters } = known
      const query = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []))
      return { method, path, languageHeader, hasBody: Boolean(body), query }
    },
    reach: async ({ method, url, headers, body }) => {
      const answer = await app.inject({
        method: method.toUpperCase() as 'GET',
        url,
        remoteAddress,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      const fact = answer.headers['qadam-fact']
      return {
        status: answer.statusCode,
        body: jsonIn(answer.body),
        fact: typeof fact === 'string' ? fact : null,
      }
    },
    // The same answers of the same chat are the same purchase, also after the server was killed in between.
    keyOf: ({ body }) =>
      createHash('sha256')
        .update(`${chat}\n${canonicalJson(withoutWizard(body))}`)
        .digest('base64url'),
    sendForm: async (method, url, parts) => {
      const form = new FormData()
      for (const part of parts) {
        const [type, bytes] =
          'json' in part
            ? ['application/json', JSON.stringify(part.json)]
            : [part.mediaType, new Uint8Array(part.bytes)]
        form.append(part.name, new Blob([bytes], { type }), 'json' in part ? undefined : part.fileName)
      }
      const written = new Response(form)
      const answer = await app.inject({
        method,
        url,
        remoteAddress,
        headers: { 'content-type': written.headers.get('content-type') ?? '' },
        payload: Buffer.from(await written.arrayBuffer()),
      })
      return { status: answer.statusCode, body: jsonIn(answer.body) }
    },
  }
}

/**
 * The submission with the id of the saved wizard, under which its files wait, and the contract that it is made instead of: of
 * the two only one stays payable.
 */
export function withWizard(
  { operation, body }: Submission,
  { run, copy }: Pick<ChatWizard, 'run' | 'copy'>,
): Submission {
  const replaces = copy?.attempt?.contract ?? copy?.attempt?.replaces
  const qadam = { ...body.qadam, draft: run, ...(replaces && { replaces }) }
  return { operation, body: { ...body, qadam } }
}

function withoutWizard({ qadam, ...answers }: Submission['body']): JsonObject {
  const { draft: _draft, ...sent } = qadam
  return { ...answers, qadam: sent }
}

function jsonIn(text: string): Json {
  return text === '' ? null : (JSON.parse(text) as Json)
}

/** A private IPv6 network for each chat, made of 40 bits of a digest (RFC 4193). */
function addressOf(chat: string): string {
  const digest = createHash('sha256').update(chat).digest('hex')
  return `fd${digest.slice(0, 2)}:${digest.slice(2, 6)}:${digest.slice(6, 10)}::1`
}
