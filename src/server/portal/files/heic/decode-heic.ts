import { foreignThread } from '../foreign-thread.ts'

/** A decoded picture, upright: red, green, blue and alpha, a byte each. */
export interface DrawnHeic {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/** Brands of HEIF files whose pictures are coded by HEVC, as the cameras of phones write them. */
const brands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'])

/** Returns whether these bytes begin as a HEIC photo. */
export function looksLikeHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && brands.has(bytes.toString('latin1', 8, 12))
}

const decode = foreignThread<{ readonly drawn: DrawnHeic | null }>(
  new URL('./heic-worker.ts', import.meta.url),
  {
    // A photo of a phone takes about a second; one that takes longer was made to.
    longestMs: 20_000,
    mostMegabytes: 512,
  },
)

/**
 * Decodes a HEIC photo; null when it is none, too large, or takes too long. The prebuilt sharp has no HEVC decoder, so
 * libheif does it as WebAssembly, in a separate thread.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<DrawnHeic | null> {
  return (await decode(bytes))?.drawn ?? null
}
