import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly file_contents: FileContentTable
    readonly attachments: AttachmentTable
  }
}

/** Files that people sent, each content once. */
interface FileContentTable {
  hash: string
  media_type: string
  size: number
  base64: string
  created_at: number
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

/** A file to store; `hash` is the hash of its bytes. */
export interface NewFile {
  readonly hash: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** A file with its content. */
export type ReadFile = Attachment & { readonly bytes: Buffer }

/** Files that people sent. Equal contents are stored once, even from several senders. */
export function fileStore(context: StoreContext) {
  return { ...fileUploads(context), ...filesOfSubjects(context) }
}

/** Files of the store. */
export type FileStore = ReturnType<typeof fileStore>

/** Files as they are kept. */
function fileUploads({ db, clock, newId }: StoreContext) {
  /** Stores a file for its subject; equal contents are stored once. */
  async function keep(
    place: { readonly subject: string; readonly userId: string | null; readonly position: number },
    file: NewFile,
  ): Promise<void> {
    const { subject, userId: user_id, position } = place
    await keepContent({ db, clock }, file)
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
    /** Keeps the files of a subject, in their order. Files without an owner are not served by the portal. */
    async attach(subject: string, userId: string | null, files: readonly NewFile[]): Promise<void> {
      for (const [position, file] of files.entries()) await keep({ subject, userId, position }, file)
    },

    /** Keeps one more file of a subject at this position. */
    async add(subject: string, userId: string | null, position: number, file: NewFile): Promise<void> {
      await keep({ subject, userId, position }, file)
    },

    /** Keeps one file of a subject under its name in place of the one before, which is removed. */
    async replace(subject: string, position: number, file: NewFile): Promise<void> {
      const before = await db
        .deleteFrom('attachments')
        .where('subject', '=', subject)
        .where('name', '=', file.name)
        .returning('hash')
        .execute()
      await keep({ subject, userId: null, position }, file)
      await removeUnusedContents(db, before)
    },

    /** Keeps one file of a subject, for its owner, in place of all that were there. */
    async replaceAll(subject: string, userId: string, file: NewFile): Promise<void> {
      const before = await db
        .deleteFrom('attachments')
        .where('subject', '=', subject)
        .returning('hash')
        .execute()
      await keep({ subject, userId, position: 0 }, file)
      await removeUnusedContents(db, before)
    },
  }
}

/** Files as they are read. */
function filesOfSubjects({ db }: StoreContext) {
  const fileWithBytes = (id: string) =>
    db
      .selectFrom('attachments')
      .innerJoin('file_contents', 'file_contents.hash', 'attachments.hash')
      .select([
        'attachments.id',
        'attachments.name',
        'file_contents.media_type as mediaType',
        'file_contents.size as sizeBytes',
        'file_contents.base64',
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
}

/** Stores the bytes of a file; equal contents are stored once. */
export async function keepContent(
  { db, clock }: Pick<StoreContext, 'db' | 'clock'>,
  { hash, mediaType, bytes }: NewFile,
): Promise<void> {
  await db
    .insertInto('file_contents')
    .values({
      hash,
      media_type: mediaType,
      size: bytes.byteLength,
      base64: bytes.toString('base64'),
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Removes the contents among these that no row refers to any more. */
export async function removeUnusedContents(
  db: StoreContext['db'],
  removed: readonly { readonly hash: string }[],
): Promise<void> {
  if (removed.length === 0) return
  await db
    .deleteFrom('file_contents')
    .where('hash', 'in', [...new Set(removed.map(({ hash }) => hash))])
    .where('hash', 'not in', db.selectFrom('attachments').select('hash'))
    // Issued policies belong to the insurer's books, as contracts do.
    .where('hash', 'not in', db.selectFrom('issued_documents').select('hash'))
    .where('hash', 'not in', db.selectFrom('form_files').select('hash'))
    .execute()
}

function fileOf(row: (Attachment & { readonly base64: string }) | undefined): ReadFile | null {
  if (!row) return null
  const { base64, ...attachment } = row
  return { ...attachment, bytes: Buffer.from(base64, 'base64') }
}
