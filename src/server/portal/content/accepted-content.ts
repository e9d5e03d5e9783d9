import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../../engine/json.ts'
import { QadamError } from '../../errors/index.ts'
import { languages } from '../../language.ts'
import schema from '../../../../schemas/meta/content.schema.json' with { type: 'json' }
import { cleanHtml } from './clean-html.ts'
import { collections, onlySlug, type Collection } from './collections.ts'

/** An operator's content for a collection. */
export interface WrittenContent {
  readonly collection: Collection
  readonly slug: string
  readonly position: number
  /** The unvalidated body. */
  readonly body: unknown
}

/**
 * Returns the body to store: cleaned, without empty languages. An unpublished one may lack some.
 * @throws QDM_REQUEST_INVALID
 */
export function acceptedRevision({ collection, slug, body }: WrittenContent): JsonObject {
  const check = unpublished.get(collection)
  if (!check) throw new QadamError('QDM_NOT_FOUND')
  const problems = check(body) ? [] : (check.errors ?? []).map(problemOf)
  if (!isSlugOf(collection, slug)) problems.push({ path: '/slug', code: 'pattern', params: {} })
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  // It fits the schema, so it is a JSON object.
  return cleaned(body as JsonObject) as JsonObject
}

/** Returns the parts that a body lacks before it may be published; empty when it may be. */
export function missingIn(collection: Collection, body: Json): readonly Problem[] {
  const check = publishable.get(collection)
  return !check || check(body) ? [] : (check.errors ?? []).map(problemOf)
}

/** Page slugs are paths, the others are keys; a collection of one piece has one slug. */
function isSlugOf(collection: Collection, slug: string): boolean {
  switch (collection) {
    case 'page':
      return /^\/([a-z0-9-]+(\/[a-z0-9-]+){0,2})?$/.test(slug)
    case 'menu':
    case 'footer':
    case 'insurer':
    case 'agents':
      return slug === onlySlug
    default:
      return /^[a-z0-9][a-z0-9-]{0,99}$/.test(slug)
  }
}

/** Cleans everything under `html` in every language, and drops empty languages. */
function cleaned(value: Json, isRich = false): Json {
  if (typeof value === 'string') return isRich ? cleanHtml(value) : value
  if (Array.isArray(value)) return value.map((element: Json) => cleaned(element))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value as JsonObject)
    .map(([key, inside]) => [key, cleaned(inside, isRich || key === 'html')] as const)
    .filter(([key, inside]) => inside !== '' || !isLanguage(key))
  return Object.fromEntries(entries)
}

function isLanguage(key: string): boolean {
  return languages.some((language) => language === key)
}

/** An error of the validator as a problem: the same codes as everywhere. */
function problemOf({ instancePath, keyword, params }: ErrorObject): Problem {
  const missing: unknown = params['missingProperty']
  const limit: unknown = params['limit']
  return {
    path: typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath,
    code: keyword,
    params: typeof limit === 'number' ? { limit } : {},
  }
}

/** The schema of unpublished content: a text in at least one language. */
function unpublishedSchema(): object {
  const { text, html, ...others } = schema.$defs
  const inSome = ({ required: _, ...texts }: typeof text | typeof html) => ({ ...texts, minProperties: 1 })
  return { ...schema, $id: unpublishedId, $defs: { ...others, text: inSome(text), html: inSome(html) } }
}

const unpublishedId = `${schema.$id}/draft`
const ajv = new Ajv2020({ allErrors: true, strict: false, discriminator: true })
addFormats(ajv, ['date'])
ajv.addSchema(schema)
ajv.addSchema(unpublishedSchema())
const checksOf = (id: string) =>
  new Map(collections.map((name) => [name, ajv.compile({ $ref: `${id}#/$defs/${name}` })] as const))
const publishable = checksOf(schema.$id)
const unpublished = checksOf(unpublishedId)
