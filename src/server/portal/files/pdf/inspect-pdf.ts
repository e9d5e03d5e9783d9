import { inflateSync, constants } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFParser,
  PDFRawStream,
  PDFStream,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { fromBufferPromise } from 'yauzl'

/** Reasons why a PDF is not passed on: active or hidden content, or a password that hides all of it. */
export type PdfRefusal = 'unsafe' | 'protected'

/**
 * Reads every object of a PDF, including those in compressed object streams and in earlier revisions. Returns the
 * reason why it must not be passed on; null for a plain document. A file that cannot be read to its end is unsafe,
 * because readers may interpret it differently.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfRefusal | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (hasHiddenNames(buffer) || hasTail(buffer) || (await isArchive(buffer))) return 'unsafe'
  const parser = new InspectingParser(bytes)
  try {
    await parser.parseDocument()
  } catch {
    return buffer.includes('/Encrypt', 0, 'latin1') ? 'protected' : 'unsafe'
  }
  if (parser.isEncrypted) return 'protected'
  return parser.isUnsafe ? 'unsafe' : null
}

/** Keys under which a document carries programs, files, or forms that run programs. */
const unsafeKeys = names(
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
)

/** Types of actions, annotations and streams that run, open or send something. */
const unsafeValues = names(
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
  'EmbeddedFile',
  'FileAttachment',
  'RichMedia',
  'Movie',
  'Sound',
  'Screen',
  '3D',
)
const typeKeys = names('S', 'Type', 'Subtype')

function names(...texts: readonly string[]): ReadonlySet<PDFName> {
  // The library keeps one object for a name, however its letters are written.
  return new Set(texts.map((text) => PDFName.of(text)))
}

/**
 * Checks every object while it is read: a later object of the same number does not hide an earlier one, which a reader
 * may still find.
 */
class InspectingParser extends PDFParser {
  isUnsafe = false
  isEncrypted = false
  #unpackedBytes = 0

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true)
    const assign = this.context.assign.bind(this.context)
    this.context.assign = (ref: PDFRef, object: PDFObject): void => {
      this.isUnsafe ||= isUnsafe(object)
      assign(ref, object)
    }
  }

  /** A stream that holds objects is unpacked by the library: first it is held to a size. */
  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (object instanceof PDFRawStream && holdsObjects(object)) this.#refuseBomb(object)
    return object
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref)
    // Trailers and cross-reference streams declare that all other objects are encrypted.
    if (dict.has(PDFName.of('Encrypt'))) this.isEncrypted = true
    return dict
  }

  #refuseBomb({ dict, contents }: PDFRawStream): void {
    const filter = dict.get(PDFName.of('Filter'))
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
    if (only === undefined) return
    if (only !== PDFName.of('FlateDecode')) throw new Error('Objects are packed in an unusual way')
    const left = mostUnpackedBytes - this.#unpackedBytes
    this.#unpackedBytes += inflateSync(contents, {
      maxOutputLength: left,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).byteLength
  }
}

/** Objects of a file of five megabytes unpack to less; pictures and texts are not unpacked at all. */
const mostUnpackedBytes = 32 * 1024 * 1024

const objectStreams = names('ObjStm', 'XRef')

function holdsObjects({ dict }: PDFStream): boolean {
  const type = dict.get(PDFName.of('Type'))
  // A type in a referenced object is not known yet.
  return (
    !(type === undefined || type instanceof PDFName) || (type instanceof PDFName && objectStreams.has(type))
  )
}

function isUnsafe(object: PDFObject): boolean {
  if (object instanceof PDFArray) return object.asArray().some(isUnsafe)
  if (object instanceof PDFStream) return isUnsafe(object.dict) || isForeign(object)
  if (!(object instanceof PDFDict)) return false
  return object
    .entries()
    .some(
      ([key, value]) =>
        unsafeKeys.has(key) ||
        (typeKeys.has(key) && value instanceof PDFName && unsafeValues.has(value)) ||
        isUnsafe(value),
    )
}

/** First bytes of programs, archives and Office documents. */
const foreignBeginnings = [
  '4d5a',
  '7f454c46',
  '504b0304',
  '526172211a07',
  '377abcaf271c',
  'd0cf11e0a1b11ae1',
  'cafebabe',
].map((hex) => Buffer.from(hex, 'hex'))

/** Returns whether a stream, compressed or decompressed, is something other than a part of a document. */
function isForeign(stream: PDFStream): boolean {
  if (!(stream instanceof PDFRawStream)) return false
  const { contents } = stream
  return [Buffer.from(contents.subarray(0, 16)), unpackedBeginning(contents)].some((beginning) =>
    foreignBeginnings.some((foreign) => beginning.subarray(0, foreign.byteLength).equals(foreign)),
  )
}

function unpackedBeginning(contents: Uint8Array): Buffer {
  try {
    return inflateSync(contents.subarray(0, 512), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

/**
 * Names that a table of cross-references could point to although they lie inside of another object's bytes, where no parser that
 * reads from front to end looks; they are long enough not to be there by chance. `#4a` is another way to write `J`.
 */
const hiddenNames =
  /\/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|SubmitForm|ImportData)|<script|<\?php|<!doctype html/i

function hasHiddenNames(buffer: Buffer): boolean {
  const text = buffer
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return hiddenNames.test(text)
}

/** Something after the end: another file that was put behind this one. */
function hasTail(buffer: Buffer): boolean {
  const end = buffer.lastIndexOf('%%EOF', undefined, 'latin1')
  return end < 0 || /[^\s\0]/.test(buffer.subarray(end + '%%EOF'.length).toString('latin1'))
}

/** An archive is read from its end, so a PDF can be one as well. */
async function isArchive(buffer: Buffer): Promise<boolean> {
  try {
    const archive = await fromBufferPromise(buffer)
    return archive.entryCount > 0
  } catch {
    return false
  }
}
