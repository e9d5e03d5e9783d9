import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtChunks } from './built-chunks.ts'
import {
  inlinePart,
  type InlinePart,
  type LibrariesInDocument,
  readInlineLibraries,
} from './first-visit/index.ts'
import { readRenderedChunks, type RenderedSources } from './rendered-chunks.ts'

/** Chunks that the app loads for each kind of page. */
const pieces = {
  wizard: 'src/wizard/page/index.ts',
  /** Of a wizard whose first slide has other widgets than every wizard brings. */
  widgets: 'src/wizard/widgets/later-widgets.generated.ts',
  portal: 'src/portal/index.ts',
}

/** The parts of the build that rendered documents of one kind have in common. */
export interface RenderedKind {
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  readonly inline: InlinePart
}

/** The document that the build wrote, and what is added to it. */
export interface BuiltDocument {
  readonly html: string
  /** The script that runs before the first paint. */
  readonly firstPaint: InlinePart
  /** Null when the build has no script of them. */
  readonly libraries: LibrariesInDocument | null
  /** Tags that load the files of a page early. */
  readonly early: Readonly<Record<keyof typeof pieces, readonly string[]>>
}

/** Tags of the stylesheets in the built document. */
export const stylesheet = /<link rel="stylesheet"[^>]*>/g

/** Reads the parts of the build for rendered documents of one kind. */
export async function readKind(
  distFolder: string,
  sources: RenderedSources,
  html: string,
): Promise<RenderedKind> {
  const ofDocument = [...html.matchAll(stylesheet)].flatMap(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [])
  const { modules, styles, css } = await readRenderedChunks(distFolder, sources, ofDocument)
  return { modules, styles, inline: inlinePart(css) }
}

/** Reads the built document; null while the pages are not built. */
export async function readBuilt(distFolder: string): Promise<BuiltDocument | null> {
  const html = await readFile(join(distFolder, 'index.html'), 'utf8').catch(() => null)
  if (html === null) return null
  const firstPaint = await readFile(join(distFolder, 'first-paint.js'), 'utf8').catch(() => '')
  const [libraries, wizard, widgets, portal] = await Promise.all([
    readInlineLibraries(distFolder),
    earlyTags(distFolder, 'wizard'),
    earlyTags(distFolder, 'widgets'),
    earlyTags(distFolder, 'portal'),
  ])
  return { html, firstPaint: inlinePart(firstPaint), libraries, early: { wizard, widgets, portal } }
}

async function earlyTags(distFolder: string, face: keyof typeof pieces): Promise<readonly string[]> {
  const { modules, styles } = await builtChunks(distFolder, pieces[face])
  return [
    ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ]
}
