import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { Picture } from './draw-film.ts'

/** How a picture differs from that of another release. */
export interface PictureChange {
  readonly pixels: number
  /**
   * Why: `text`: other words; `rule`: other parts, errors or outcomes; `data`: other answers; `style`: the same words in
   * other pixels.
   */
  readonly why: 'text' | 'rule' | 'data' | 'style'
  /** The changed pixels in red over both pictures. */
  readonly png: Buffer
}

/** Compares two pictures of one state; null when no pixel differs. Pictures of different sizes differ where one of them ends. */
export async function changeBetween(before: Picture, after: Picture): Promise<PictureChange | null> {
  if (before.hash === after.hash) return null
  const [one, other] = await Promise.all([rawOf(before.png), rawOf(after.png)])
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const drawn = new Uint8Array(width * height * 4)
  const pixels = pixelmatch(
    widened(one, { width, height }),
    widened(other, { width, height }),
    drawn,
    width,
    height,
    { threshold: 0.1 },
  )
  if (pixels === 0) return null
  const png = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { pixels, why: whyChanged(before, after), png }
}

function whyChanged(before: Picture, after: Picture): PictureChange['why'] {
  const stateOf = ({ frame: { parts, errors, outcomes } }: Picture) =>
    JSON.stringify([parts, errors, outcomes])
  if (stateOf(before) !== stateOf(after)) return 'rule'
  if (before.frame.data !== after.frame.data) return 'data'
  return before.words === after.words ? 'style' : 'text'
}

interface Raw {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

async function rawOf(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** The pixels on a larger white sheet. */
function widened(raw: Raw, { width, height }: Pick<Raw, 'width' | 'height'>): Uint8Array {
  if (raw.width === width && raw.height === height) return raw.pixels
  const sheet = new Uint8Array(width * height * 4).fill(255)
  for (let row = 0; row < raw.height; row += 1)
    sheet.set(raw.pixels.subarray(row * raw.width * 4, (row + 1) * raw.width * 4), row * width * 4)
  return sheet
}
