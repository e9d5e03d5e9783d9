import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodings, leastBytes, type Compressor, type Encoding } from './compress.ts'

const compressible = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|javascript|xml|manifest))/

/**
 * Compresses every text answer that is not compressed yet. Streams, such as files, are left unchanged: the build has
 * compressed them.
 */
export function installCompression(app: FastifyInstance, { forRequest }: Compressor): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return done()
    if (reply.hasHeader('content-encoding') || !isCompressible(reply)) return done()
    if (Buffer.byteLength(payload) < leastBytes) return done()
    varyByEncoding(reply)
    const encoding = encodingFor(request)
    if (encoding === null) return done()
    return compressedFor(reply, Buffer.from(payload), encoding)
  })

  /** Returns the compressed answer; undefined when it is sent as it is. */
  async function compressedFor(
    reply: FastifyReply,
    bytes: Buffer,
    encoding: Encoding,
  ): Promise<Buffer | undefined> {
    const compressed = await forRequest(bytes, encoding)
    if (compressed === null) return undefined
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed
  }
}

/** A text that never changes under its key. */
export interface KeyedText {
  readonly key: string
  readonly text: () => string
}

/** Sends a text that never changes under its key. It is compressed once, at the highest level, for all requests. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { once }: Compressor,
  { key, text }: KeyedText,
): Promise<FastifyReply> {
  const read = () => Buffer.from(text())
  varyByEncoding(reply)
  const encoding = encodingFor(request)
  const compressed = encoding === null ? null : await once(key, read, encoding)
  if (encoding === null || compressed === null) return reply.send(read())
  return reply.header('content-encoding', encoding).send(compressed)
}

function isCompressible(reply: FastifyReply): boolean {
  return compressible.test(String(reply.getHeader('content-type') ?? ''))
}

function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding']
  return request.method === 'HEAD' || accepted === undefined ? null : negotiate(accepted, [...encodings])
}

/** Caches on the way keep one answer for each encoding, even of an answer that this one was not compressed for. */
function varyByEncoding(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (/(^|[,\s])(accept-encoding|\*)([,\s]|$)/i.test(known)) return
  void reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding')
}
