import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../locales')

/** Every text of a language by its key: of the interface and of the products. */
export function textsOf(language: string): ReadonlyMap<string, string> {
  const own = join(folder, language)
  const texts = new Map<string, string>()
  for (const file of readdirSync(own).filter((name) => name.endsWith('.json')))
    // A catalogue is an object of texts.
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(join(own, file), 'utf8')) as object))
      texts.set(key, String(text))
  return texts
}
