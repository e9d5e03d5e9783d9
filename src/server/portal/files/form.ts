import type { FastifyRequest } from 'fastify'
import { QadamError } from '../../errors/index.ts'

/** A received file. Its own statements about its type and name are unverified. */
export interface FormFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** The files under a name of the form, in their order; an empty choice of a browser is no file. @throws QDM_BODY_MALFORMED */
export async function filesIn(request: FastifyRequest, name: string): Promise<readonly FormFile[]> {
  const { body, headers } = request
  if (!Buffer.isBuffer(body)) return []
  const form = await formOf(body, headers['content-type'] ?? '')
  const files = form.getAll(name).filter((part) => typeof part !== 'string')
  const sent = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      mediaType: file.type.split(';', 1)[0]?.trim().toLowerCase() ?? '',
      bytes: Buffer.from(await file.arrayBuffer()),
    })),
  )
  return sent.filter((file) => file.name !== '' || file.bytes.byteLength > 0)
}

async function formOf(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw new QadamError('QDM_BODY_MALFORMED', { cause })
  }
}
