import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import type { FormFile } from '../../uploads/index.ts'
import { isPlainDocx } from './docx.ts'
import { decodeHeic, looksLikeHeic } from './heic/index.ts'
import { checkPdf, type PdfRefusal } from './pdf/index.ts'

/** Kinds of files that people may send. */
export type ReceivedKind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png'

/** Loaded with the first picture: the start of the server does not wait for it. */
const library = () => import('sharp')

/** HTTP media type of each kind. */
export const mediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Readonly<Record<ReceivedKind, string>>

/** Types that browsers give a file of unknown type. */
const unknownTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream'])

/** Reasons to refuse a file: its kind is not allowed, the scanner found something, or it must not be passed on. */
export type FileRefusal = 'type' | 'infected' | PdfRefusal

/** The kind of a file that is taken, or why it is not. */
export type JudgedFile = { readonly kind: ReceivedKind } | { readonly refusal: FileRefusal }

/**
 * Checks a file's name, type and content, which must agree on one of the kinds. The content decides: a program with any
 * name is not a PDF, and a PDF that contains one is not passed on.
 */
export async function checkFileKind(
  file: Pick<FormFile, 'name' | 'mediaType'>,
  bytes: Buffer,
  allowed: readonly ReceivedKind[],
): Promise<JudgedFile> {
  const kind = allowed.find((one) => file.name.toLowerCase().endsWith(`.${one}`))
  if (!kind) return { refusal: 'type' }
  // Word's types are not known to every system; PDF is known to all.
  const mayBeUntyped = kind !== 'pdf' && unknownTypes.has(file.mediaType)
  if (file.mediaType !== mediaTypes[kind] && !mayBeUntyped) return { refusal: 'type' }
  if (!(await looks[kind](bytes))) return { refusal: 'type' }
  const refusal = kind === 'pdf' ? await checkPdf(bytes) : null
  return refusal === null ? { kind } : { refusal }
}

/** An accepted file with the bytes to store; or the reason why it is refused. */
export type CleanedFile =
  { readonly kind: ReceivedKind; readonly bytes: Buffer } | { readonly refusal: FileRefusal }

/**
 * Checks a file by its content alone, because cameras and clipboards choose arbitrary names. A picture is drawn again,
 * which removes the camera's metadata and hidden content. A HEIC photo is kept as JPEG wherever JPEG is taken.
 */
export async function sanitizeFile(bytes: Buffer, allowed: readonly ReceivedKind[]): Promise<CleanedFile> {
  if (allowed.includes('jpeg') && looksLikeHeic(bytes)) {
    const drawn = await drawnFromHeic(bytes)
    return drawn === null ? { refusal: 'type' } : { kind: 'jpeg', bytes: drawn }
  }
  for (const kind of allowed) {
    if (!(await looks[kind](bytes))) continue
    if (kind === 'jpeg' || kind === 'png') {
      const { default: sharp } = await library()
      const drawn = await drawnAgain(sharp(bytes, decoding), kind)
      return drawn === null ? { refusal: 'type' } : { kind, bytes: drawn }
    }
    const refusal = kind === 'pdf' ? await checkPdf(bytes) : null
    return refusal === null ? { kind, bytes } : { refusal }
  }
  return { refusal: 'type' }
}

/** A camera of 50 megapixels; what decodes to more is refused before it is decoded. */
const mostPixels = 50_000_000

/** Longest side of a stored picture in pixels: the small print of a document stays readable. */
const keptSide = 4000

/** A decoded picture takes up to 200 MB of memory. */
const fewAtOnce = pLimit(2)

const decoding = { limitInputPixels: mostPixels, failOn: 'error' } as const

async function drawnFromHeic(bytes: Buffer): Promise<Buffer | null> {
  const decoded = await decodeHeic(bytes)
  if (decoded === null) return null
  const { pixels, width, height } = decoded
  const { default: sharp } = await library()
  return await drawnAgain(sharp(pixels, { ...decoding, raw: { width, height, channels: 4 } }), 'jpeg')
}

async function drawnAgain(read: Sharp, kind: 'jpeg' | 'png'): Promise<Buffer | null> {
  try {
    const picture = read
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    return await fewAtOnce(() =>
      (kind === 'jpeg'
        ? picture.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
        : picture.png()
      ).toBuffer(),
    )
  } catch {
    return null
  }
}

/** Returns whether these bytes begin as a photo: JPEG, PNG or HEIC. */
export function isPhoto(bytes: Buffer): boolean {
  return looks.jpeg(bytes) === true || looks.png(bytes) === true || looksLikeHeic(bytes)
}

const looks: Readonly<Record<ReceivedKind, (bytes: Buffer) => boolean | Promise<boolean>>> = {
  pdf: isPdf,
  doc: isDoc,
  docx: isPlainDocx,
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
}

/** It begins and ends as a PDF; what begins as something else is not shown as one by every reader. */
function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) &&
    bytes.subarray(-2048).includes('%%EOF', 0, 'latin1')
  )
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A compound file that holds Word's own stream, and no project of macros. */
function isDoc(bytes: Buffer): boolean {
  const has = (name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'))
  return bytes.subarray(0, 8).equals(compoundFile) && has('WordDocument') && !has('_VBA_PROJECT')
}
