import { createHash } from 'node:crypto'
import { attachContent, removeUnusedContents } from './contents/index.ts'
import type { NewFile } from './files.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly form_files: FormFileTable
  }
}

/** Files that were received before their form was sent. `sender_hash` is a keyed hash of the network address. */
interface FormFileTable {
  id_hash: string
  wizard_hash: string
  sender_hash: string
  user_id: string | null
  product: string
  field: string
  hash: string
  name: string
  created_at: number
  expires_at: number
}

/** A file that waits for its form. */
export interface WaitingFile {
  /** Id that the browser has; only its hash is stored. */
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
}

/** Owner of a file: the wizard (a secret of its browser), and the sender's network address as a keyed hash. */
export interface FileOwner {
  readonly wizard: string
  readonly senderHash: string
  readonly userId: string | null
}

/** A file as answers name it: the field's pattern, the path of the answer, and the id. */
export interface NamedFile {
  readonly field: string
  readonly path: string
  readonly id: string
}

/** Files that wait for their form. */
export function formFileStore(context: StoreContext) {
  return { ...waitingFiles(context), ...namedFiles(context) }
}

/** Files that were sent for a form, until they expire. */
function waitingFiles({ db, clock }: StoreContext) {
  const load = async (of: 'wizard_hash' | 'sender_hash', hash: string) => {
    const row = await db
      .selectFrom('form_files')
      .innerJoin('file_contents', 'file_contents.hash', 'form_files.hash')
      .where(of, '=', hash)
      .where('expires_at', '>', clock())
      .select(({ fn }) => [fn.countAll().as('files'), fn.sum('file_contents.size').as('bytes')])
      .executeTakeFirst()
    return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) }
  }

  return {
    /** Keeps a stored file for a field until `expiresAt`. Call it inside a transaction. */
    async add(
      { wizard, senderHash, userId }: FileOwner,
      { id, product, field }: { readonly id: string; readonly product: string; readonly field: string },
      file: Pick<NewFile, 'hash' | 'name'>,
      expiresAt: number,
    ): Promise<void> {
      await attachContent(db, file.hash)
      await db
        .insertInto('form_files')
        .values({
          id_hash: hashOf(id),
          wizard_hash: hashOf(wizard),
          sender_hash: senderHash,
          user_id: userId,
          product,
          field,
          hash: file.hash,
          name: file.name,
          created_at: clock(),
          expires_at: expiresAt,
        })
        .execute()
    },

    /** Returns the number and the size of the waiting files of this wizard and of this sender. */
    async loads({ wizard, senderHash }: Pick<FileOwner, 'wizard' | 'senderHash'>) {
      return {
        ofWizard: await load('wizard_hash', hashOf(wizard)),
        ofSender: await load('sender_hash', senderHash),
      }
    },

    /** Removes a file of the wizard with its bytes; does nothing when there is none. Call it inside a transaction. */
    async remove(wizard: string, id: string): Promise<void> {
      const removed = await db
        .deleteFrom('form_files')
        .where('wizard_hash', '=', hashOf(wizard))
        .where('id_hash', '=', hashOf(id))
        .returning('hash')
        .execute()
      await removeUnusedContents({ db, clock }, removed)
    },

    /** Removes expired files with their bytes. Call it inside a transaction. */
    async sweep(): Promise<void> {
      await removeUnusedContents(
        { db, clock },
        await db.deleteFrom('form_files').where('expires_at', '<=', clock()).returning('hash').execute(),
      )
    },
  }
}

/** Files that the answers of a form name. */
function namedFiles({ db, clock, newId }: StoreContext) {
  const waiting = (wizard: string) =>
    db
      .selectFrom('form_files')
      .innerJoin('file_contents', 'file_contents.hash', 'form_files.hash')
      .where('wizard_hash', '=', hashOf(wizard))
      .where('expires_at', '>', clock())
  return {
    /** Those of these files that wait for the wizard, in the order of the ids. */
    async list(wizard: string, ids: readonly string[]): Promise<readonly WaitingFile[]> {
      if (ids.length === 0) return []
      const rows = await waiting(wizard)
        .where('id_hash', 'in', ids.map(hashOf))
        .select([
          'id_hash',
          'name',
          'file_contents.media_type as mediaType',
          'file_contents.size as sizeBytes',
        ])
        .execute()
      const byHash = new Map(rows.map(({ id_hash, ...row }) => [id_hash, row]))
      return ids.flatMap((id) => {
        const row = byHash.get(hashOf(id))
        return row ? [{ id, ...row }] : []
      })
    },

    /**
     * Attaches the files that answers name to the subject, and returns those that do not wait here for this wizard,
     * product and field. Call it inside the transaction that keeps the answers, and end that one when a file is missing.
     */
    async attach(
      subject: string,
      { wizard, product }: { readonly wizard: string; readonly product: string },
      named: readonly NamedFile[],
    ): Promise<readonly NamedFile[]> {
      if (named.length === 0) return []
      const rows = await waiting(wizard)
        .where('product', '=', product)
        .where('id_hash', 'in', [...new Set(named.map(({ id }) => hashOf(id)))])
        .select(['id_hash', 'field', 'form_files.hash', 'name'])
        .execute()
      const byHash = new Map(rows.map((row) => [row.id_hash, row]))
      const missing: NamedFile[] = []
      for (const [position, one] of named.entries()) {
        const row = byHash.get(hashOf(one.id))
        if (row?.field !== one.field) {
          missing.push(one)
          continue
        }
        await db
          .insertInto('attachments')
          .values({
            id: newId(),
            hash: row.hash,
            user_id: null,
            subject,
            position,
            name: row.name,
            created_at: clock(),
          })
          .execute()
      }
      return missing
    },
  }
}

/** Removes the waiting files of a person. */
export async function removeWaitingFiles(
  { db, clock }: Pick<StoreContext, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await removeUnusedContents(
    { db, clock },
    await db.deleteFrom('form_files').where('user_id', '=', userId).returning('hash').execute(),
  )
}

/** Ids and wizards are random: their hash needs no key. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
