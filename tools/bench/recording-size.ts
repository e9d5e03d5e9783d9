import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { buildApp, firstLoad } from './built-app.ts'

const wizardPage = 'src/wizard/page/index.ts'

/** In place of what records a wizard: the same functions, which do nothing. */
const silent: Plugin = {
  name: 'without-recording',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/wizard/recording/recording.ts')
      ? `export const recordWizard = () => ({
          record: () => {},
          read: async () => ({ name: '', text: '' }),
          report: async () => null,
          stop: () => {},
        })`
      : null,
}

/**
 * Bytes of scripts, gzip, that a customer's first slide loads because wizards are recorded: the difference between the build
 * in this folder and the same build without the recording.
 */
export async function recordingBytes(folder: string): Promise<number> {
  const silentApp = await buildApp([silent])
  try {
    const [recorded, unrecorded] = [await wizardBytes(folder), await wizardBytes(silentApp.folder)]
    // A file that was renamed would leave the recording in both.
    if (recorded === unrecorded) throw new Error('The build without the recording is the same')
    return recorded - unrecorded
  } finally {
    await silentApp.remove()
  }
}

async function wizardBytes(folder: string): Promise<number> {
  const { scripts } = await firstLoad(folder, wizardPage)
  const files = await Promise.all(scripts.map(async (file) => await readFile(join(folder, file))))
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0)
}
