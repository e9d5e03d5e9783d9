import { type CompressOptions, minify } from 'terser'
import type { Plugin } from 'vite'

/** The bundler puts constants where brotli finds repetitions; terser would turn comparisons around again. */
const compress: CompressOptions = { passes: 2, lhs_constants: false }

/**
 * Minifies chunks once more, with terser, which finds what the bundler's own minifier leaves: the scripts of a wizard's
 * first slide are 1.3 % smaller in brotli (150.8 KB become 148.8). Terser alone, without the bundler's minifier, is no
 * better than that one alone. A chunk's name says that its text depends on these options.
 * @throws when terser cannot parse a chunk
 */
export function minifyAgain(chunks: RegExp): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: ({ name }) => (chunks.test(name) ? `terser ${JSON.stringify(compress)}` : undefined),
    generateBundle: {
      // The names of preloaded files are filled in before.
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunks.test(chunk.name))
            chunk.code = await minified(chunk.code, 'module')
      },
    },
  }
}

/** Returns a module or a classic script, minified by terser. @throws when terser cannot parse it */
export async function minified(code: string, kind: 'module' | 'script'): Promise<string> {
  const result = await minify(code, { compress: { ...compress }, module: kind === 'module' })
  return result.code ?? code
}
