import { QadamError } from '../../errors/index.ts'
import type { NewFile } from '../../store/index.ts'
import type { FormFile } from '../../uploads/index.ts'
import { fileToStore } from '../files/accepted-file.ts'

/** Largest file of a photo from a phone's camera, in bytes; a larger one is refused. */
const mostBytes = 10 * 1024 * 1024

/** A camera of 50 megapixels; what decodes to more is refused before it is decoded. */
const mostPixels = 50_000_000

/** Smaller photos do not show a car well enough. */
const leastSide = 400

/** Longest side of a stored photo in pixels: a plate stays readable, and the photo opens on a slow network. */
const keptSide = 2000

/** First bytes of the formats that are taken. */
const beginnings = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')]

/**
 * Returns a photo to store: drawn again as a JPEG, rotated upright, without the camera's metadata (position, device,
 * time, thumbnails). Its content decides the type, not its name.
 * @throws QDM_PHOTO_TOO_LARGE, QDM_PHOTO_WRONG_TYPE, QDM_PHOTO_TOO_SMALL, QDM_FILE_INFECTED, QDM_UNAVAILABLE
 */
export async function cleanPhoto(name: string, photo: FormFile): Promise<NewFile> {
  if (photo.sizeBytes > mostBytes)
    throw new QadamError('QDM_PHOTO_TOO_LARGE', { params: { limit: mostBytes } })
  if (!(await photo.passesScan())) throw new QadamError('QDM_FILE_INFECTED')
  return await photo.inMemory(async (bytes) => {
    if (!beginnings.some((beginning) => bytes.subarray(0, beginning.byteLength).equals(beginning)))
      throw new QadamError('QDM_PHOTO_WRONG_TYPE')
    const { data, info } = await drawn(bytes)
    if (Math.min(info.width, info.height) < leastSide) throw new QadamError('QDM_PHOTO_TOO_SMALL')
    return await fileToStore(photo, { name, mediaType: 'image/jpeg', bytes: data }, bytes)
  })
}

async function drawn(bytes: Buffer): Promise<{
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number }
}> {
  // Loaded with the first photo: the start of the server does not wait for it.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new QadamError('QDM_PHOTO_WRONG_TYPE', { cause })
  }
}
