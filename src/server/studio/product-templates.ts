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

/** Templates with their names in every language. */
export function templateHeads(templates: Readonly<Record<string, JsonRecord>>) {
  return Object.entries(templates).map(([id, { texts }]) => ({
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
