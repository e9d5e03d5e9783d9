import { readdir, readFile } from 'node:fs/promises'
import type { JsonValue } from '../../authoring/index.ts'
import { templatesFolder, termsFileText } from '../registry/index.ts'
import { languages } from '../language.ts'

type JsonRecord = Readonly<Record<string, JsonValue>>

/** The templates of `schemas/templates` by id; a test compiles each of them. */
export async function productTemplates(): Promise<Readonly<Record<string, JsonRecord>>> {
  const names = (await readdir(templatesFolder)).filter((name) => name.endsWith('.json'))
  const files = names.map(async (name) => {
    const file = JSON.parse(await readFile(`${templatesFolder}/${name}`, 'utf8')) as JsonRecord
    return [name.slice(0, -'.json'.length), file] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** The terms of `schemas/terms` for a product; null when there are none. */
export async function projectTerms(product: string): Promise<JsonRecord | null> {
  const text = await termsFileText(product)
  return text === null ? null : (JSON.parse(text) as JsonRecord)
}

/** Ids of templates in the order in which they are offered: what is sold most, then forms. Others come last. */
const offered: readonly string[] = [
  'sum',
  'things',
  'property',
  'accident',
  'travel',
  'liability',
  'application',
  'survey',
  'claim',
  'form',
]

/** Templates with their names in every language, in the order in which they are offered. */
export function templateHeads(templates: Readonly<Record<string, JsonRecord>>) {
  const placeOf = (id: string) => (offered.includes(id) ? offered.indexOf(id) : offered.length)
  const inOrder = Object.entries(templates).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  return inOrder.map(([id, { texts }]) => ({
    id,
    title: Object.fromEntries(languages.map((language) => [language, titleIn(texts, language)])),
  }))
}

function titleIn(texts: JsonValue | undefined, language: string): string {
  const own = recordOf(recordOf(texts)[language])
  return String(own['title'] ?? '')
}

function recordOf(value: JsonValue | undefined): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {}
}
