import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'

/** An OpenAPI document of another service, as its file holds it. */
export interface ForeignFile {
  /** Name of the file without ending: products call its operations as `<service>.<operationId>`. */
  readonly service: string
  readonly file: string
  readonly text: string
  /** Undefined when the file is neither YAML nor JSON; `fault` then says why. */
  readonly document: unknown
  readonly fault: string | null
}

/** Names of services stand in product files, addresses and settings. */
const serviceName = /^[a-z][a-z0-9-]{0,39}$/

/** Reads the OpenAPI documents of folders, in the order of names; a folder that is not there has none. */
export function foreignFiles(folders: readonly string[]): readonly ForeignFile[] {
  return folders.flatMap((folder) => {
    const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
    return names
      .filter((name) => ['.yaml', '.yml', '.json'].includes(extname(name)))
      .map((name) => foreignFile(join(folder, name), name.slice(0, -extname(name).length)))
  })
}

/** Returns the documents by service, those that can be read; the check of each file reports the others. */
export function documentsOf(files: readonly ForeignFile[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    files.flatMap(({ service, document, fault }) => (fault === null ? [[service, document]] : [])),
  )
}

function foreignFile(file: string, service: string): ForeignFile {
  const text = readFileSync(file, 'utf8')
  const broken = (fault: string): ForeignFile => ({ service, file, text, document: undefined, fault })
  if (!serviceName.test(service))
    return broken('the name of the file is not small letters, digits and hyphens')
  try {
    // Of YAML only what JSON has: a date stays a text.
    return { service, file, text, document: load(text, { schema: CORE_SCHEMA }), fault: null }
  } catch (error) {
    // The message of a YAML fault shows the text around it, over several lines.
    if (error instanceof YAMLException) return broken(error.reason)
    return broken(error instanceof Error ? error.message : String(error))
  }
}
