import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { QadamError } from '../errors/index.ts'
import { writtenFile, type DiskFile } from './disk-file.ts'

/** A part of a form without a file: its text as it was sent. */
interface TextPart {
  readonly name: string
  readonly text: string
}

/** A file of a form. What it says about its type and name is unverified. */
export interface FilePart {
  readonly name: string
  readonly fileName: string
  /** In lower case, without parameters; empty when the part has none. */
  readonly mediaType: string
  readonly disk: DiskFile
}

/** Parts of a form, in the order in which they came. */
export type FormParts = readonly (TextPart | FilePart)[]

/** Largest part that is not a file; all texts of a claim are far below it. */
const mostTextBytes = 1024 * 1024

/**
 * Reads a multipart body chunk by chunk; its files go to files of the folder. `opened` hears of each, because the caller
 * closes them, also when the body turns out to be malformed later on.
 * @throws QDM_BODY_MALFORMED, QDM_UNAVAILABLE
 */
export async function readFormParts(
  body: Readable,
  contentType: string,
  folder: string,
  opened: (file: DiskFile) => void,
): Promise<FormParts> {
  const parts: Promise<TextPart | FilePart>[] = []
  const streams: BusboyFileStream[] = []
  const parser = parserOf(contentType)
  const broken = new Promise<never>((_, fail) => {
    const give = (cause: unknown): void => fail(cause instanceof QadamError ? cause : malformed(cause))
    parser.on('error', give)
    body.on('error', give)
    // A part may have no name, against the parser's types.
    parser.on('field', (name: string | undefined, text, isNameCut, isCut) => {
      if (name === undefined || isNameCut || isCut) return give(null)
      parts.push(Promise.resolve({ name, text }))
    })
    parser.on('file', (name: string | undefined, stream, fileName: string | undefined, ...[, mediaType]) => {
      streams.push(stream)
      // A part that breaks off reports it here, before anything reads it.
      stream.on('error', give)
      if (name === undefined) return give(null)
      const part = { name, fileName: fileName ?? '', mediaType }
      // Browsers give a JSON part a type by sending it as a file.
      const read = mediaType === 'application/json' ? textPart(name, stream) : filePart(part, stream)
      parts.push(read)
      read.catch(give)
    })
  })
  const filePart = async (part: Omit<FilePart, 'disk'>, stream: BusboyFileStream): Promise<FilePart> => {
    const disk = await writtenFile(folder, stream)
    opened(disk)
    return { ...part, disk }
  }
  const finished = new Promise<void>((done) => {
    parser.on('finish', done)
  })
  body.pipe(parser)
  try {
    await Promise.race([finished, broken])
    return await Promise.all(parts)
  } catch (cause) {
    body.destroy()
    for (const stream of streams) stream.destroy()
    // Files that were being written are closed before the caller closes the others.
    await Promise.allSettled(parts)
    throw cause
  }
}

function parserOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: mostTextBytes },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
  } catch (cause) {
    throw malformed(cause)
  }
}

async function textPart(name: string, stream: BusboyFileStream): Promise<TextPart> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of stream) {
    const bytes = chunk as Uint8Array // A stream without an encoding gives bytes.
    sizeBytes += bytes.byteLength
    if (sizeBytes > mostTextBytes) throw malformed(null)
    chunks.push(bytes)
  }
  return { name, text: Buffer.concat(chunks).toString('utf8') }
}

function malformed(cause: unknown): QadamError {
  return new QadamError('QDM_BODY_MALFORMED', { cause })
}
