import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addHostKinds } from '../../engine/compile/index.ts'
import type { FormSource, HostKinds } from '../engine/compile.ts'
import { UnusableInput, type CommandWords } from './verb.ts'

/** Options of all verbs that read forms. */
export const formOptions = {
  blocks: { type: 'string' },
  ratings: { type: 'string' },
  api: { type: 'string' },
  own: { type: 'string' },
} as const

/** What these options do. */
export const formOptionHelp = {
  blocks: 'DIR: blocks that the forms mount, ID.json each',
  ratings: 'DIR: rating tables that the forms name, ID.json each',
  api: 'FILE.json: OpenAPI document with the operations that the forms call',
  own: 'FILE.js: module whose default export adds formats, widgets and functions: { formats, widgets, functions }',
}

/** Everything around a form that the options of a command line name. */
export type FilesAround = Omit<FormSource, 'text'>

/** Reads what a form's file refers to. @throws UnusableInput */
export async function readFilesAround({ options }: CommandWords): Promise<FilesAround> {
  const { blocks, ratings, api, own } = options
  return {
    ...(typeof blocks === 'string' ? { blocks: await jsonFiles(blocks) } : {}),
    ...(typeof ratings === 'string' ? { ratings: await jsonFiles(ratings) } : {}),
    ...(typeof api === 'string' ? { api: objectIn(await readText(api), api) } : {}),
    ...(typeof own === 'string' ? { own: await importKinds(own) } : {}),
  }
}

/** Imports what a host adds. @throws UnusableInput */
async function importKinds(file: string): Promise<HostKinds> {
  const { href } = pathToFileURL(resolve(file))
  let added: unknown
  try {
    ;({ default: added } = (await import(href)) as { readonly default?: unknown })
  } catch (error) {
    throw new UnusableInput(`${file} cannot be imported: ${String(error)}`)
  }
  if (typeof added !== 'object' || added === null)
    throw new UnusableInput(`${file} has no default export like { formats: {…}, functions: {…} }`)
  try {
    addHostKinds(added)()
  } catch (error) {
    throw new UnusableInput(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return added
}

/** Reads a file as text. @throws UnusableInput */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new UnusableInput(
      hasCode(error, 'ENOENT') ? `There is no file ${file}` : `${file} cannot be read: ${String(error)}`,
    )
  }
}

/** Returns whether an error of Node has this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function jsonFiles(folder: string): Promise<Record<string, unknown>> {
  const names = await readdir(folder).catch(() => {
    throw new UnusableInput(`There is no folder ${folder}`)
  })
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  const read = files.map(async (name) => {
    const file = join(folder, name)
    return [basename(name, '.json'), objectIn(await readText(file), file)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

function objectIn(text: string, file: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new UnusableInput(`${file} is no JSON: ${String(error)}`)
  }
  if (typeof value !== 'object' || value === null) throw new UnusableInput(`${file} holds no JSON object`)
  return value
}
