import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { Plugin } from 'vite'
import { afterWriting } from './after-writing.ts'

/** Texts that the server sends as files; pictures and fonts are compressed by their own formats. */
const compressible = /\.(js|css|svg|json|webmanifest|xml|txt|map)$/

/** Smaller files fit one network packet without compression. */
const leastBytes = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every built file that is served unchanged, at the highest compression level, once per
 * build.
 */
export function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    ...afterWriting(async () => {
      await precompress(folder)
    }),
  }
}

/** Compresses the files of a folder and of its `assets`; a compressed file that is no smaller is not written. */
export async function precompress(folder: string): Promise<void> {
  const limit = pLimit(2)
  const names = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = names
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${sep}.vite${sep}`))
  await Promise.all(files.map((file) => limit(() => compressFile(file))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.byteLength < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  const variants = [
    { ending: '.br', compressed: await brotli(bytes, { params }) },
    { ending: '.gz', compressed: await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }) },
  ]
  for (const { ending, compressed } of variants)
    if (compressed.byteLength < bytes.byteLength) await writeFile(`${file}${ending}`, compressed)
}
