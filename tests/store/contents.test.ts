import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { assert, asyncProperty, constantFrom, integer, oneof } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  FilesUnavailable,
  s3Place,
  type Content,
  type ContentPlace,
  type PlaceName,
  type S3Settings,
} from '../../src/server/store/contents/index.ts'
import type { Store } from '../../src/server/store/index.ts'
import { s3Server } from './s3-server.ts'
import { fileOf } from './stored-file.ts'
import { onEveryStore, type TestStores } from './stores.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Bytes that differ from chunk to chunk. */
const bytesOf = (size: number, seed = 1): Buffer =>
  Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * seed) % 251))

const read = async (
  { contents }: Pick<Store, 'contents'>,
  { hash }: Pick<Content, 'hash'>,
): Promise<Buffer> => await buffer(await contents.open(hash))

const attach = async (store: Store, file: ReturnType<typeof fileOf>, subject = 'claim 1'): Promise<void> =>
  await store.transaction(({ files }) => files.attach(subject, null, [file]))

const rowsOf = async ({ context: { db } }: Store) => ({
  contents: (await db.selectFrom('file_contents').select('hash').execute()).length,
  chunks: (await db.selectFrom('file_chunks').select('key').execute()).length,
  loose: (await db.selectFrom('loose_contents').select('key').execute()).length,
})

/** The same for each place of files. */
function inEveryPlace(suite: (open: () => Promise<Store>, stores: TestStores) => void): void {
  onEveryStore('contents in the database', (stores) => suite(stores.open, stores))
  onEveryStore('contents in a bucket', (stores) =>
    suite(async () => await stores.open(await s3Place((await s3Server()).settings)), stores),
  )
}

inEveryPlace((open, { clock }) => {
  test('come back byte for byte, whatever their size', async () => {
    const store = await open()
    const sizes = oneof(
      integer({ min: 0, max: 200_000 }),
      constantFrom(0, 1, 65_534, 65_535, 65_536, 131_070, 131_071),
    )
    await assert(
      asyncProperty(sizes, integer({ min: 1, max: 250 }), async (size, seed) => {
        const file = fileOf('a', bytesOf(size, seed))
        await store.contents.keep(file)
        expect((await read(store, file)).equals(bytesOf(size, seed))).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  test('are stored once, also when several are stored at the same moment', async () => {
    const store = await open()
    const file = fileOf('a', bytesOf(100_000))
    await Promise.all(Array.from({ length: 4 }, () => store.contents.keep(file)))
    await store.contents.keep(file)
    await store.contents.sweep()
    expect(await rowsOf(store)).toMatchObject({ contents: 1, loose: 0 })
    expect((await read(store, file)).byteLength).toBe(100_000)
  })

  test('that nothing was attached to go after a day, those that were stay', async () => {
    const store = await open()
    const [kept, forgotten] = [fileOf('a', 'kept'), fileOf('b', 'forgotten')]
    for (const file of [kept, forgotten]) await store.contents.keep(file)
    await attach(store, kept)
    clock.now += dayMs - 1
    await store.contents.sweep()
    expect((await rowsOf(store)).contents).toBe(2)
    clock.now += 1
    await store.contents.sweep()
    await store.contents.sweep()
    expect(await rowsOf(store)).toMatchObject({ contents: 1, loose: 0 })
    expect((await read(store, kept)).toString()).toBe('kept')
    await expect(attach(store, forgotten, 'claim 2')).rejects.toMatchObject({ code: 'QDM_UNAVAILABLE' })
  })

  test('that are removed and stored again at once are there', async () => {
    const store = await open()
    const file = fileOf('a', 'again')
    for (let times = 0; times < 5; times++) {
      await store.contents.keep(file)
      await attach(store, file, 'inspection 1')
      await Promise.all([
        store.transaction(({ files }) => files.replace('inspection 1', 0, file)),
        store.contents.keep(file),
        store.contents.sweep(),
      ])
      expect((await read(store, file)).toString()).toBe('again')
    }
  })
})

onEveryStore('contents', ({ open, clock }) => {
  test('are written chunk by chunk: no more than two chunks are taken from their source ahead', async () => {
    const store = await open()
    const chunk = 64 * 1024
    let taken = 0
    let mostAhead = 0
    const watched = async () => {
      const { chunks } = await rowsOf(store)
      mostAhead = Math.max(mostAhead, taken - chunks * 65_535)
    }
    async function* source(): AsyncGenerator<Buffer> {
      for (let at = 0; at < 20; at++) {
        await watched()
        taken += chunk
        yield Buffer.alloc(chunk, at)
      }
    }
    const file = fileOf('a', Buffer.concat(Array.from({ length: 20 }, (_, at) => Buffer.alloc(chunk, at))))
    await store.contents.keep({
      ...file,
      stream: () => Readable.from(source(), { objectMode: false, highWaterMark: chunk }),
    })
    expect(mostAhead).toBeLessThanOrEqual(2 * chunk)
    expect((await read(store, file)).byteLength).toBe(20 * chunk)
  })

  test('of a release before are read, moved and removed like others', async () => {
    const store = await open()
    const { db } = store.context
    const file = fileOf('old.pdf', bytesOf(200_000))
    const text = bytesOf(200_000).toString('base64')
    const old = { hash: file.hash, media_type: file.mediaType, size: 200_000, base64: text, created_at: 1 }
    await db
      .insertInto('file_contents')
      .values(old as never)
      .execute()
    await attach(store, file)
    expect((await read(store, file)).equals(bytesOf(200_000))).toBe(true)
    const [one] = await store.contents.elsewhere('database', '', 10)
    if (one) await store.contents.move('database', one)
    expect(await store.contents.elsewhere('database', '', 10)).toEqual([])
    expect((await read(store, file)).equals(bytesOf(200_000))).toBe(true)
    expect((await rowsOf(store)).chunks).toBe(4)
  })

  test('move to a bucket and back while they are read; the bytes before go an hour later', async () => {
    const bucket = await s3Server()
    const inDatabase = await open()
    const files = [10, 70_000, 300_000].map((size) => fileOf(`${size}`, bytesOf(size)))
    for (const file of files) {
      await inDatabase.contents.keep(file)
      await attach(inDatabase, file)
    }
    const inBucket = await open(await s3Place(bucket.settings))
    const moveAll = async (store: Store, to: PlaceName): Promise<void> => {
      for (const one of await store.contents.elsewhere(to, '', 100)) {
        const reader = await store.contents.open(one.hash)
        await store.contents.move(to, one)
        expect((await buffer(reader)).byteLength).toBe(one.sizeBytes)
      }
    }
    await moveAll(inBucket, 's3')
    expect(new Set(await bucket.hashes())).toEqual(new Set(files.map(({ hash }) => hash)))
    expect(await inBucket.contents.load()).toEqual([{ place: 's3', files: 3, bytes: 370_010 }])
    clock.now += hourMs
    await inBucket.contents.sweep()
    expect(await rowsOf(inBucket)).toEqual({ contents: 3, chunks: 0, loose: 0 })
    for (const file of files) expect((await read(inBucket, file)).byteLength).toBe(file.sizeBytes)
    // A store that knows no bucket says so, and has lost nothing.
    await expect(read(inDatabase, files[0] ?? fileOf('', ''))).rejects.toMatchObject({ trouble: 'refused' })
    await moveAll(inBucket, 'database')
    for (const file of files) expect((await read(inDatabase, file)).byteLength).toBe(file.sizeBytes)
    clock.now += hourMs
    await inBucket.contents.sweep()
    expect(await bucket.hashes()).toEqual([])
  })
})

onEveryStore('a bucket', ({ open, clock }) => {
  test('that is away refuses files and loses none: the next try after it is back keeps them', async () => {
    const bucket = await s3Server()
    const store = await open(await s3Place(bucket.settings))
    const [before, file] = [fileOf('a', 'before'), fileOf('b', bytesOf(100_000))]
    await store.contents.keep(before)
    await attach(store, before)
    await bucket.kill()
    await expect(store.contents.keep(file)).rejects.toMatchObject({
      code: 'QDM_FILES_UNAVAILABLE',
      trouble: 'away',
    })
    await expect(read(store, before)).rejects.toBeInstanceOf(FilesUnavailable)
    await bucket.start()
    await store.contents.keep(file)
    await attach(store, file)
    clock.now += 2 * dayMs
    await store.contents.sweep()
    expect((await read(store, before)).toString()).toBe('before')
    expect((await read(store, file)).byteLength).toBe(100_000)
    // What the failed try may have left is gone.
    expect(await rowsOf(store)).toMatchObject({ contents: 2, loose: 0 })
    expect((await bucket.hashes()).length).toBe(2)
  })
})

test.each([
  ['full', 507, 'XMinioStorageFull'],
  ['full', 403, 'QuotaExceeded'],
  ['refused', 403, 'InvalidAccessKeyId'],
  ['refused', 404, 'NoSuchBucket'],
  ['away', 500, 'InternalError'],
  ['away', 503, 'SlowDown'],
])('a store that is %s says so: %i %s', async (trouble, status, code) => {
  const place = await answering(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  await expect(place.put('a/1', fileOf('a', bytesOf(300_000)))).rejects.toMatchObject({ trouble })
})

test('bytes that are not those that were stored are not taken for them', async () => {
  const place = await answering(200, 'other bytes')
  const { hash } = fileOf('a', 'bytes')
  await expect(place.open(`${hash}/1`).then(buffer)).rejects.toThrow('not those that were stored')
})

/** A store that gives every request this answer. */
async function answering(status: number, body: string): Promise<ContentPlace> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(status, { 'content-type': 'application/xml' }).end(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'bucket',
    keyId: 'id',
    secretKey: 'secret',
  }
  return await s3Place(settings)
}
