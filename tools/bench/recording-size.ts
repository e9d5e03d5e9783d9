import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, minify } from 'vite'

const recording = resolve(import.meta.dirname, '../../src/wizard/recording/recording.ts')

/**
 * Bytes of the script, gzip, that records a wizard from its first event: what a customer's first slide loads more because
 * wizards are recorded, and a little more, as it is compressed apart. What it imports from elsewhere is not counted, nor
 * what it loads later.
 * @throws when it cannot be built
 */
export async function recordingBytes(): Promise<number> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: recording, formats: ['es'] },
      rolldownOptions: { external: (id) => id.startsWith('../') },
    },
  })
  // A library's build may give one output for each format.
  const [built] = [result].flat()
  const entry = built && 'output' in built ? built.output[0] : null
  if (!entry) throw new Error(`${recording} was not built`)
  const { code } = await minify(entry.fileName, entry.code)
  return gzipSync(code).length
}
