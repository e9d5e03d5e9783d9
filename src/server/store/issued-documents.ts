import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { attachContent } from './contents/index.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly issued_documents: IssuedDocumentTable
  }
}

/** Issued documents, one row per version. `hash` is that of a content. */
interface IssuedDocumentTable {
  contract_id: string
  kind: string
  language: string
  version: number
  source_hash: string
  hash: string
  created_at: number
}

/** Kinds of documents that belong to a contract. */
export type DocumentKind = 'policy' | 'rules'

/** Key of a document: its contract, its kind, its language. */
export interface DocumentKey {
  readonly contractId: string
  readonly kind: DocumentKind
  readonly language: string
}

/** An issued document. `hash` is the SHA-256 (hex) of its bytes, `sourceHash` that of its source data. */
export interface IssuedDocument extends DocumentKey {
  /** 1 for the first drawing in this language. */
  readonly version: number
  readonly sourceHash: string
  readonly hash: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** Begins to read the bytes. */
  readonly open: () => Promise<Readable>
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** Store of issued documents. A version never changes; its bytes are stored once, by their hash. */
export function issuedDocumentStore({ db, clock, openContent }: StoreContext) {
  const store = {
    /** The newest version of a document; null when it was never issued. */
    async newest({ contractId, kind, language }: DocumentKey): Promise<IssuedDocument | null> {
      const row = await db
        .selectFrom('issued_documents')
        .innerJoin('file_contents', 'file_contents.hash', 'issued_documents.hash')
        .select([
          'issued_documents.version',
          'issued_documents.source_hash',
          'issued_documents.hash',
          'issued_documents.created_at',
          'file_contents.media_type',
          'file_contents.size',
        ])
        .where('contract_id', '=', contractId)
        .where('kind', '=', kind)
        .where('language', '=', language)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) return null
      return {
        contractId,
        kind,
        language,
        version: row.version,
        sourceHash: row.source_hash,
        hash: row.hash,
        mediaType: row.media_type,
        sizeBytes: row.size,
        open: () => openContent(row.hash),
        createdAt: row.created_at,
      }
    },

    /**
     * Makes a stored drawing the next version, unless the newest version was drawn from the same source: then that one
     * stays. Gives the version that is in force. Call it inside a transaction.
     */
    async issue(
      key: DocumentKey,
      drawing: { readonly sourceHash: string; readonly hash: string },
    ): Promise<IssuedDocument> {
      const known = await store.newest(key)
      if (known?.sourceHash === drawing.sourceHash) return known
      const created_at = clock()
      await attachContent(db, drawing.hash)
      await db
        .insertInto('issued_documents')
        .values({
          contract_id: key.contractId,
          kind: key.kind,
          language: key.language,
          version: (known?.version ?? 0) + 1,
          source_hash: drawing.sourceHash,
          hash: drawing.hash,
          created_at,
        })
        // Two processes may draw at once; the first one counts.
        .onConflict((conflict) =>
          conflict.columns(['contract_id', 'kind', 'language', 'version']).doNothing(),
        )
        .execute()
      const kept = await store.newest(key)
      if (!kept) throw new Error(`the ${key.kind} of a contract was not kept`)
      return kept
    },

    /** Returns the number of versions of each document of a contract, by kind and language. */
    async versions(
      contractId: string,
    ): Promise<readonly { readonly kind: string; readonly language: string; readonly count: number }[]> {
      return await db
        .selectFrom('issued_documents')
        .select(['kind', 'language', sql<number>`count(*)`.as('count')])
        .where('contract_id', '=', contractId)
        .groupBy(['kind', 'language'])
        .orderBy('kind')
        .orderBy('language')
        .execute()
    },
  }
  return store
}
