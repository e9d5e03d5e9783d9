import type { Json } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import { checkedAnswer, refusalAnswer, type ForwardedAnswer, type Service } from './service.ts'
import type { ApiRequest, Handlers, SentFile } from '../operations/index.ts'

/** Result of an operation's handler, without its types. */
type Answering = (asked: ApiRequest) => Promise<Json | SentFile | undefined>

/** Creates the services of this process, which call handlers directly. A refusal is an answer, as over the network. */
export function inProcess(handlers: Partial<Handlers>): Service {
  return {
    isEmbedded: true,
    ask: async (asked) => checkedAnswer(asked.operation, await answerOf(handlers, asked)),
  }
}

/** Returns the handler's answer, or the refusal that it throws when the description has an answer of this status. */
export async function answerOf(handlers: Partial<Handlers>, asked: ApiRequest): Promise<ForwardedAnswer> {
  // The route has validated the request by the description that the types of the handler are made of.
  const handle = handlers[asked.operation.id] as Answering | undefined
  if (!handle) throw new Error(`No handler answers ${asked.operation.id}`)
  try {
    const result = await handle(asked)
    if (result === undefined)
      return { status: 204, mediaType: null, headers: {}, content: null, body: undefined }
    return isFile(result) ? await fileAnswer(result) : jsonAnswer(200, 'application/json', { data: result })
  } catch (error) {
    if (!(error instanceof QadamError) || error.code === 'QDM_UNAVAILABLE') throw error
    if (!(String(error.status) in asked.operation.answers)) throw error
    return refusalAnswer(error)
  }
}

function jsonAnswer(status: number, mediaType: string, body: Json): ForwardedAnswer {
  return { status, mediaType, headers: {}, content: null, body }
}

function isFile(result: Json | SentFile): result is SentFile {
  return (
    typeof result === 'object' && result !== null && 'open' in result && typeof result.open === 'function'
  )
}

async function fileAnswer({ name, mediaType, sizeBytes, open }: SentFile): Promise<ForwardedAnswer> {
  const headers = {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-length': String(sizeBytes),
  }
  return { status: 200, mediaType, headers, content: await open(), body: undefined }
}
