import { Readable } from 'node:stream'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { chunkBytes, type ContentPlace } from './content-place.ts'

declare module '../tables.ts' {
  interface Tables {
    readonly file_chunks: FileChunkTable
  }
}

/** Bytes of a file in the database, in chunks from 0 on. */
interface FileChunkTable {
  key: string
  position: number
  base64: string
}

/** Runs a statement that becomes visible only through a later transaction, without waiting for the disk. */
export type Unflushed = (work: (db: Kysely<Tables>) => Promise<unknown>) => Promise<unknown>

/** The place in the database: no more than one chunk is in memory. */
export function databasePlace(db: Kysely<Tables>, unflushed: Unflushed): ContentPlace {
  async function* chunksOf(key: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position++) {
      const row = await db
        .selectFrom('file_chunks')
        .select('base64')
        .where('key', '=', key)
        .where('position', '=', position)
        .executeTakeFirst()
      if (!row) return
      yield Buffer.from(row.base64, 'base64')
    }
  }

  return {
    name: 'database',
    put: async (key, content) => {
      let position = 0
      for await (const chunk of inChunks(content.stream()))
        await unflushed((inside) =>
          inside
            .insertInto('file_chunks')
            .values({ key, position: position++, base64: chunk.toString('base64') })
            .execute(),
        )
    },
    open: async (key) => Readable.from(chunksOf(key), { objectMode: false, highWaterMark: chunkBytes }),
    remove: async (key) => {
      await removeChunks(db, key)
    },
  }
}

/** Begins to read a content that a release before wrote as one text. */
export function openWholeText(db: Kysely<Tables>, hash: string): Readable {
  const length = (chunkBytes / 3) * 4
  async function* parts(): AsyncGenerator<Buffer> {
    for (let from = 1; ; from += length) {
      const row = await db
        .selectFrom('file_contents')
        .select(sql<string>`substr(base64, ${sql.lit(from)}, ${sql.lit(length)})`.as('part'))
        .where('hash', '=', hash)
        .executeTakeFirst()
      if (!row?.part) return
      yield Buffer.from(row.part, 'base64')
    }
  }
  return Readable.from(parts(), { objectMode: false, highWaterMark: chunkBytes })
}

/** Removes the chunks of a content; inside a transaction they go with it. */
export async function removeChunks(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('file_chunks').where('key', '=', key).execute()
}

/** The same bytes in chunks of `chunkBytes`; the last one is shorter. */
async function* inChunks(stream: Readable): AsyncGenerator<Buffer> {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  let filled = 0
  for await (const part of stream) {
    const bytes = part as Buffer // A stream without an encoding gives buffers.
    for (let at = 0; at < bytes.byteLength;) {
      const copied = bytes.copy(chunk, filled, at)
      filled += copied
      at += copied
      if (filled < chunkBytes) continue
      yield chunk
      filled = 0
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled)
}
