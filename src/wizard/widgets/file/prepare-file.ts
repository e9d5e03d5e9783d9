import type { FileLimits } from '../../../engine/index.ts'
import { shrinkPhoto } from '../../uploads/shrink-photo.ts'

/** Reasons why a chosen file is not sent. */
export type FileProblem = 'kind' | 'size' | 'unreadable'

/** A photo of more bytes is drawn smaller before it is sent. */
const largePhotoBytes = 2 * 1024 * 1024

/** Longest side of such a photo: small print of a document is read on it. */
const photoSide = 3000

/**
 * Returns the file to send, or the reason why it is refused. The first bytes decide its type. Photos of a format that
 * is not accepted, and large ones, become JPEG when the field accepts JPEG and the browser can draw them. The server draws
 * a HEIC that the browser cannot.
 */
export async function prepareFile(
  file: File,
  { kinds, mostBytes }: Pick<FileLimits, 'kinds' | 'mostBytes'>,
): Promise<File | FileProblem> {
  try {
    const isHeic = kinds.includes('jpeg') && (await looksLikeHeic(file))
    const isPhoto = isHeic || (file.type.startsWith('image/') && kinds.includes('jpeg'))
    const isSmallEnough = file.size <= Math.min(mostBytes, largePhotoBytes)
    if (isPhoto && !(isSmallEnough && (await isOneOf(file, kinds)))) {
      const drawn = await shrinkPhoto(file, photoSide)
      if (drawn !== file) return sized(new File([drawn], file.name, { type: drawn.type }), mostBytes)
    }
    if (!isHeic && !(await isOneOf(file, kinds))) return 'kind'
    if (file.size > mostBytes) return 'size'
    // A copy: on phones the file may be in cloud storage, or be deleted before it is sent.
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return 'unreadable'
  }
}

function sized(file: File, mostBytes: number): File | FileProblem {
  return file.size > mostBytes ? 'size' : file
}

const beginnings = {
  pdf: '255044462d',
  jpeg: 'ffd8ff',
  png: '89504e470d0a1a0a',
  doc: 'd0cf11e0a1b11ae1',
  docx: '504b0304',
} as const satisfies Readonly<Record<FileLimits['kinds'][number], string>>

async function isOneOf(file: File, kinds: FileLimits['kinds']): Promise<boolean> {
  const first = [...new Uint8Array(await file.slice(0, 8).arrayBuffer())]
  const hex = first.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return kinds.some((kind) => hex.startsWith(beginnings[kind]))
}

/** Brands of HEIC files, as the cameras of phones write them. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'])

async function looksLikeHeic(file: File): Promise<boolean> {
  const head = await file.slice(4, 12).text()
  return head.startsWith('ftyp') && heicBrands.has(head.slice(4))
}
