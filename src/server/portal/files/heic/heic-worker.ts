import { parentPort } from 'node:worker_threads'
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'
import type { DrawnHeic } from './decode-heic.ts'

/** What decodes to more pixels is refused before it is decoded. */
const mostPixels = 50_000_000

parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes))

async function answer(bytes: Uint8Array): Promise<void> {
  const drawn = await decoded(bytes).catch(() => null)
  const parts = drawn ? [drawn.pixels.buffer] : []
  parentPort?.postMessage({ drawn }, parts)
}

/** Returns the first picture of a file, upright; null when it has none or a too large one. */
async function decoded(bytes: Uint8Array): Promise<DrawnHeic | null> {
  const images = new libheif.HeifDecoder().decode(bytes)
  try {
    const [image] = images
    if (!image) return null
    const width = image.get_width()
    const height = image.get_height()
    if (width < 1 || height < 1 || width * height > mostPixels) return null
    const pixels = await pixelsOf(image, width, height)
    return pixels && { width, height, pixels }
  } finally {
    for (const image of images) image.free()
  }
}

function pixelsOf(
  image: HeifImage,
  width: number,
  height: number,
): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((done) => {
    image.display(target, (filled) => done(filled?.data ?? null))
  })
}
