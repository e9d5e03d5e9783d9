import type { Readable } from 'node:stream'
import { attachContent, removeUnusedContents, type Content } from './contents/index.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly attachments: AttachmentTable
  }
}

/**
 * A file as it was sent, with its own name. `subject` is the owner; a file without `user_id` is not served to
 * customers.
 */
interface AttachmentTable {
  id: string
  hash: string
  user_id: string | null
  subject: string
  position: number
  name: string
  created_at: number
}

/** A file as it was sent. */
export interface Attachment {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
}

/** A file to store: its bytes, and the name under which it was sent. */
export interface NewFile extends Content {
  readonly name: string
}

/** A file whose bytes are read when they are asked for. */
export type ReadFile = Attachment & { readonly open: () => Promise<Readable> }

/** Files that people sent. Equal contents are stored once, even from several senders. */
export function fileStore(context: StoreContext) {
  return { ...fileUploads(context), ...filesOfSubjects(context) }
}

/** Files as they are kept. */
function fileUploads({ db, clock, newId }: StoreContext) {
  /** Attaches a stored file to its subject. */
  async function keep(
    place: { readonly subject: string; readonly userId: string | null; readonly position: number },
    file: Pick<NewFile, 'hash' | 'name'>,
  ): Promise<void> {
    const { subject, userId: user_id, position } = place
    await attachContent(db, file.hash)
    await db
      .insertInto('attachments')
      .values({
        id: newId(),
        hash: file.hash,
        user_id,
        subject,
        position,
        name: file.name,
        created_at: clock(),
      })
      .execute()
  }

  return {
    /** Attaches stored files to a subject, in their order. Files without an owner are not served by the portal. */
    async attach(subject: string, userId: string | null, files: readonly NewFile[]): Promise<void> {
      for (const [position, file] of files.entries()) await keep({ subject, userId, position }, file)
    },

    /** Attaches one more stored file to a subject at this position. */
    async add(subject: string, userId: string | null, position: number, file: NewFile): Promise<void> {
      await keep({ subject, userId, position }, file)
    },

    /** Attaches a stored file to a subject under its name in place of the one before, which is removed. */
    async replace(subject: string, position: number, file: NewFile): Promise<void> {
      const before = await db
        .deleteFrom('attachments')
        .where('subject', '=', subject)
        .where('name', '=', file.name)
        .returning('hash')
        .execute()
      await keep({ subject, userId: null, position }, file)
      await removeUnusedContents({ db, clock }, before)
    },

    /** Attaches a stored file to a subject, for its owner, in place of all that were there. */
    async replaceAll(subject: string, userId: string, file: NewFile): Promise<void> {
      const before = await db
        .deleteFrom('attachments')
        .where('subject', '=', subject)
        .returning('hash')
        .execute()
      await keep({ subject, userId, position: 0 }, file)
      await removeUnusedContents({ db, clock }, before)
    },
  }
}

/** Files as they are read. */
function filesOfSubjects({ db, openContent }: StoreContext) {
  const fileWithBytes = (id: string) =>
    db
      .selectFrom('attachments')
      .innerJoin('file_contents', 'file_contents.hash', 'attachments.hash')
      .select([
        'attachments.id',
        'attachments.name',
        'file_contents.media_type as mediaType',
        'file_contents.size as sizeBytes',
        'file_contents.hash',
      ])
      .where('attachments.id', '=', id)

  return {
    /** The file of a subject with this name, or null. */
    async readNamed(subject: string, name: string): Promise<ReadFile | null> {
      const row = await db
        .selectFrom('attachments')
        .select('id')
        .where('subject', '=', subject)
        .where('name', '=', name)
        .executeTakeFirst()
      return row ? fileOf(await fileWithBytes(row.id).executeTakeFirst()) : null
    },

    /** The file of a subject with this id, or null. */
    async readOf(subject: string, id: string): Promise<ReadFile | null> {
      return fileOf(await fileWithBytes(id).where('attachments.subject', '=', subject).executeTakeFirst())
    },

    /** The files of these subjects, in their order. */
    async of(subjects: readonly string[]): Promise<ReadonlyMap<string, readonly Attachment[]>> {
      if (subjects.length === 0) return new Map()
      const rows = await db
        .selectFrom('attachments')
        .innerJoin('file_contents', 'file_contents.hash', 'attachments.hash')
        .select([
          'attachments.id',
          'attachments.subject',
          'attachments.name',
          'file_contents.media_type as mediaType',
          'file_contents.size as sizeBytes',
        ])
        .where('attachments.subject', 'in', subjects)
        .orderBy('attachments.position')
        .execute()
      return Map.groupBy(rows, ({ subject }) => subject)
    },

    /** Returns the file to its owner; null for all others. */
    async read(id: string, userId: string): Promise<ReadFile | null> {
      return fileOf(await fileWithBytes(id).where('attachments.user_id', '=', userId).executeTakeFirst())
    },

    /** The file of a subject, for operators; null when the file belongs to another kind of subject. */
    async readOfKind(id: string, kind: 'claim'): Promise<ReadFile | null> {
      return fileOf(
        await fileWithBytes(id).where('attachments.subject', 'like', `${kind} %`).executeTakeFirst(),
      )
    },
  }

  function fileOf(row: (Attachment & { readonly hash: string }) | undefined): ReadFile | null {
    if (!row) return null
    const { hash, ...attachment } = row
    return { ...attachment, open: () => openContent(hash) }
  }
}
