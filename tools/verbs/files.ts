import process from 'node:process'
import { parseArgs } from 'node:util'
import { bucketOf } from '../../src/server/file-places.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import {
  FilesUnavailable,
  openStore,
  type MovableContent,
  type PlaceName,
  type Store,
} from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'
import { storeAddress } from '../backup/store-address.ts'

export const usage =
  'files move --to s3|database   move the files that people sent and the documents, while the server runs'

/**
 * `qadam files`: says where the files are; `files move --to PLACE` moves them, one after the other. It may be stopped and
 * started again. Exit 1 when some are left.
 */
export async function files(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' } },
  })
  const to = placeNamed(values.to)
  const [action] = positionals
  if (positionals.length > 1 || (action === undefined) !== (values.to === undefined) || to === undefined) {
    console.error(`usage: ${usage}`)
    return 2
  }
  // Only the settings of the bucket: files can be moved when another setting is wrong.
  const { settings } = readSettings(
    Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('QADAM_S3_'))),
  )
  if (to === 's3' && settings.s3Bucket === '') {
    console.error('QADAM_S3_BUCKET is not set: name the bucket and its access key as the server will')
    return 2
  }
  const store = await openStore(storeAddress(process.env), realWorld, {}, { s3: await bucketOf(settings) })
  try {
    const left = to === null ? 0 : await moved(store, to)
    for (const { place, files: count, bytes } of await store.contents.load())
      console.log(`${place}: ${count} files, ${(bytes / 1e6).toFixed(1)} MB`)
    return left === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    console.error(sentences[error.trouble])
    return 1
  } finally {
    await store.close()
  }
}

/** The place of `--to`; null when none is asked for, undefined when there is no such place. */
function placeNamed(name: string | undefined): PlaceName | null | undefined {
  if (name === undefined) return null
  return name === 's3' || name === 'database' ? name : undefined
}

const readAtOnce = 100

/** Moves everything, and returns how many files could not be moved. */
async function moved({ contents }: Store, to: PlaceName): Promise<number> {
  let left = 0
  for (let after = ''; ;) {
    const page = await contents.elsewhere(to, after, readAtOnce)
    for (const content of page) if (!(await isMoved(contents, to, content))) left++
    const last = page.at(-1)
    if (!last) return left
    after = last.hash
  }
}

/** Moves one file; says why when it stays. @throws FilesUnavailable when the next file would stay, too */
async function isMoved(
  contents: Store['contents'],
  to: PlaceName,
  content: MovableContent,
): Promise<boolean> {
  try {
    await contents.move(to, content)
    return true
  } catch (error) {
    // A store that is away or full is so for the next file, too.
    if (error instanceof FilesUnavailable) throw error
    console.error(`${content.hash} stays: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

const sentences = {
  away: 'The store of files does not answer. What was moved is moved: start it, and repeat the command',
  full: 'The store of files is full. What was moved is moved: make room, and repeat the command',
  refused: 'The store of files refuses this key or bucket: correct QADAM_S3_…, and repeat the command',
} as const
