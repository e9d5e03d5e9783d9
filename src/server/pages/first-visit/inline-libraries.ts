import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlinePart, type InlinePart } from './inline-part.ts'
import type { Visitor } from './visitor.ts'

/** Of the build: what a document needs that brings the libraries of every page along, instead of having them fetched. */
interface InlineLibraries {
  /** Address of the chunk that other chunks import them from. Its name changes with its content. */
  readonly module: string
  /** Address of a module with the same exports, which takes them from `script`. */
  readonly standIn: string
  /** A classic script, which runs the libraries and keeps their exports in a global function. */
  readonly script: string
}

/** File in the build's folder that `tools/build/first-visit/inline-libraries.ts` writes. */
export const inlineLibrariesFile = '.vite/inline-libraries.json'

/** The libraries in a document. */
export interface LibrariesInDocument extends Pick<InlineLibraries, 'module' | 'standIn'> {
  /** Gives every module that imports the chunk the stand-in. */
  readonly importMap: InlinePart
  readonly script: InlinePart
}

/** Reads the script of the libraries from the build; null while the pages are not built. */
export async function readInlineLibraries(distFolder: string): Promise<LibrariesInDocument | null> {
  const text = await readFile(join(distFolder, inlineLibrariesFile), 'utf8').catch(() => null)
  if (text === null) return null
  // The build wrote it.
  const { module, standIn, script } = JSON.parse(text) as InlineLibraries
  const importMap = inlinePart(JSON.stringify({ imports: { [module]: standIn } }))
  return { module, standIn, importMap, script: inlinePart(script) }
}

/** Returns the libraries, when a document brings them along: on a first visit, and after they changed. */
export function librariesFor(
  { knownLibraries, hasFilesFetched }: Visitor,
  libraries: LibrariesInDocument | null,
): LibrariesInDocument | null {
  return hasFilesFetched || libraries?.module === knownLibraries ? null : libraries
}

/**
 * Returns the document with scripts in it, that of the libraries included. They come after the markup: by then the browser
 * has asked for the files, and would receive nothing until the server answers.
 */
export function withScripts(
  html: string,
  { module, standIn, importMap }: LibrariesInDocument,
  scripts: readonly InlinePart[],
): string {
  return (
    html
      .replaceAll(module, standIn)
      // Before the first module.
      .replace('<script', () => `<script type="importmap">${importMap.text}</script><script`)
      .replace('</body>', () => `${scripts.map(({ text }) => `<script>${text}</script>`).join('')}</body>`)
  )
}
