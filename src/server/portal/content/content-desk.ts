import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../../engine/json.ts'
import { QadamError } from '../../errors/index.ts'
import type { Store } from '../../store/index.ts'
import schema from '../../../../schemas/meta/content.schema.json' with { type: 'json' }
import { cleanHtml } from './clean-html.ts'
import type { Collection, Collections } from './collections.ts'

/** What somebody wrote for a collection. */
export interface WrittenContent {
  readonly collection: Collection
  readonly slug: string
  readonly position: number
  /** As it came: nothing about it is known yet. */
  readonly body: unknown
}

/** A piece of content that is shown, or was. */
export interface Piece<Kind extends Collection> {
  readonly slug: string
  readonly revision: number
  readonly body: Collections[Kind]
}

/** Content as everybody meets it: what is written is held to its schema and cleaned, what is read is trusted. */
export interface ContentDesk {
  /** What a collection shows, in its order. */
  readonly list: <Kind extends Collection>(collection: Kind) => Promise<readonly Piece<Kind>[]>
  /** What is shown under this slug, or null. */
  readonly find: <Kind extends Collection>(collection: Kind, slug: string) => Promise<Piece<Kind> | null>
  /** Keeps a draft and gives its revision. @throws QDM_REQUEST_INVALID with what is wrong */
  readonly write: (written: WrittenContent, author: string) => Promise<number>
  /** Shows a revision. @throws QDM_NOT_FOUND */
  readonly publish: (collection: Collection, slug: string, revision: number, by: string) => Promise<void>
  /** Brings what the files hold into the store, when they changed. @throws QDM_REQUEST_INVALID when a file is wrong */
  readonly seed: (written: WrittenContent, hash: string) => Promise<void>
}

/** The desk over the store. */
export function contentDesk(store: Pick<Store, 'content' | 'transaction'>): ContentDesk {
  return {
    // What is kept fitted its schema before.
    list: async (collection) =>
      (await store.content.list(collection)).map(({ slug, revision, body }) => ({
        slug,
        revision,
        body: JSON.parse(body) as Collections[typeof collection],
      })),
    find: async (collection, slug) => {
      const version = await store.content.find(collection, slug)
      return (
        version && {
          slug,
          revision: version.revision,
          body: JSON.parse(version.body) as Collections[typeof collection],
        }
      )
    },
    write: async (written, author) => {
      const body = accepted(written)
      return await store.transaction(({ content }) => content.draft({ ...written, body, author }))
    },
    publish: async (collection, slug, revision, by) => {
      if (!(await store.content.publish(collection, slug, revision, by)))
        throw new QadamError('QDM_NOT_FOUND')
    },
    seed: async (written, hash) => {
      const body = accepted(written)
      await store.transaction(({ content }) => content.seed({ ...written, body }, hash))
    },
  }
}

const slugPattern = /^(\/([a-z0-9-]+(\/[a-z0-9-]+){0,2})?|[a-z0-9][a-z0-9-]{0,99})$/

/** The body as it is kept. @throws QDM_REQUEST_INVALID */
function accepted({ collection, slug, body }: WrittenContent): string {
  const check = checks.get(collection)
  if (!check) throw new QadamError('QDM_NOT_FOUND')
  const problems: Problem[] = check(body)
    ? []
    : (check.errors ?? []).map(({ instancePath, keyword }) => ({
        path: instancePath,
        code: keyword,
        params: {},
      }))
  if (!slugPattern.test(slug)) problems.push({ path: '/slug', code: 'pattern', params: {} })
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  // It fits the schema, so it is JSON.
  return JSON.stringify(cleaned(body as Json))
}

/** Everything under `html` cleaned, in every language. */
function cleaned(value: Json, isRich = false): Json {
  if (typeof value === 'string') return isRich ? cleanHtml(value) : value
  if (Array.isArray(value)) return value.map((element: Json) => cleaned(element))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, inside]) => [
      key,
      cleaned(inside, isRich || key === 'html'),
    ]),
  )
}

const collections: readonly Collection[] = [
  'menu',
  'footer',
  'page',
  'news',
  'faqs',
  'offices',
  'positions',
  'agents',
  'notices',
]

const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats(ajv, ['date'])
ajv.addSchema(schema)
const checks = new Map(
  collections.map((name) => [name, ajv.compile({ $ref: `${schema.$id}#/$defs/${name}` })] as const),
)
