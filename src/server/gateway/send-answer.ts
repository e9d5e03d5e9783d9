import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Operation } from '../operations/index.ts'
import { textOfAnswer, type ForwardedAnswer } from './service.ts'

const referenceLifeSeconds = 300

/** Lets the asker's browser keep an answer of reference data. */
export function letBrowserKeep(reply: FastifyReply, { languageHeader }: Operation): void {
  void reply.header('cache-control', `private, max-age=${referenceLifeSeconds}`)
  void reply.header('vary', languageHeader ?? 'accept-encoding')
}

const passedHeaders = [
  'retry-after',
  'qadam-work',
  'content-disposition',
  'content-language',
  'etag',
] as const

/** Sends an answer with its status, media type and the headers that belong to it. */
export function sendAnswer(reply: FastifyReply, answer: ForwardedAnswer): FastifyReply {
  for (const name of passedHeaders) {
    const value = answer.headers[name]
    if (value !== undefined) void reply.header(name, value)
  }
  void reply.code(answer.status)
  if (answer.mediaType !== null) void reply.header('content-type', contentTypeOf(answer.mediaType))
  const content = answer.content ?? textOfAnswer(answer)
  if (content instanceof Readable)
    return reply.header('content-length', answer.headers['content-length']).send(content)
  return reply.send(content.length > 0 ? content : undefined)
}

function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith('text/') || mediaType.endsWith('json')
    ? `${mediaType}; charset=utf-8`
    : mediaType
}
