declare module './tables.ts' {
  interface Tables {
    readonly content_versions: ContentVersionTable
    readonly content_items: ContentItemTable
  }
}

/** Every version of a piece of content; `body` is JSON with its texts in all languages. */
interface ContentVersionTable {
  collection: string
  slug: string
  revision: number
  position: number
  body: string
  author: string
  created_at: number
}

/**
 * Published version of each piece of content; none while `published` is null. `published_by` is the last person who
 * changed that, `seed_hash` the hash of the content in the files.
 */
interface ContentItemTable {
  collection: string
  slug: string
  published: number | null
  seed_hash: string | null
  published_at: number | null
  published_by: string | null
  removed_at: number | null
}

/** A version of a piece of content; `body` is JSON with its texts in all languages. */
export interface ContentVersion {
  readonly collection: string
  readonly slug: string
  readonly revision: number
  readonly position: number
  readonly body: string
  readonly author: string
  readonly createdAt: number
}

/** Content of a new version. */
export type NewRevision = Omit<ContentVersion, 'revision' | 'createdAt'>

/** A piece of content as its editors see it: its newest version, and which one is shown. */
export interface ContentPiece extends ContentVersion {
  /** Null while no revision is published. */
  readonly published: number | null
  /** Time of the last publication or withdrawal, in ms since 1970. */
  readonly publishedAt: number | null
  readonly publishedBy: string | null
  readonly removedAt: number | null
}

/** Columns of a version, as `ContentVersion` names them. */
export const contentColumns = [
  'content_versions.collection',
  'content_versions.slug',
  'content_versions.revision',
  'content_versions.position',
  'content_versions.body',
  'content_versions.author',
  'content_versions.created_at as createdAt',
] as const
