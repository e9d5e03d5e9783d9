import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstWidgets, seldomWidgets } from '../../formats/index.ts'
import { builtChunks } from './built-chunks.ts'
import { searchPath } from './known-paths.ts'
import { beginsWithLaterPart, type Slides, widgetsOfFirstSlide, widgetsOfProduct } from './first-slide.ts'

/** What of the build a rendered page is made of. */
export interface RenderedChunks {
  /** Addresses of the modules that the page is hydrated with. */
  readonly modules: readonly string[]
  /** Addresses of the stylesheets of its markup, and their text. */
  readonly styles: readonly string[]
  readonly css: string
}

/** Source files of a rendered page. */
export interface RenderedSources {
  /** It is hydrated with these. */
  readonly first: readonly string[]
  /** Its markup has parts of these, which are loaded after it was hydrated. */
  readonly later: readonly string[]
}

const pages = 'src/portal/pages/index.ts'
const frame = ['src/portal/index.ts', 'src/portal/frame/site-footer.tsx']

/** Returns the source files of a page in the portal's frame. */
export function sourcesOfPage(path: string | undefined): RenderedSources {
  return { first: [...frame, ownSources.get(path) ?? pages], later: [] }
}

/** Source files of the page that says that there is no page at an address. */
export const sourcesOfMissingPage: RenderedSources = {
  first: [...frame, pages, 'src/portal/pages/no-page.tsx'],
  later: [],
}

/** Pages that are not in the bundle of the others. */
const ownSources: ReadonlyMap<string | undefined, string> = new Map([
  ['/', 'src/portal/home/home-sections.tsx'],
  [searchPath, 'src/portal/search-page/index.ts'],
])

const wizardPage = 'src/wizard/page/index.ts'
const laterWidgets = 'src/wizard/widgets/later-widgets.generated.ts'
const laterParts = 'src/wizard/slide/later-parts.ts'

/** Parts of a wizard whose product has languages of its own. */
const ownLanguages = ['src/wizard/texts/spoken-language.tsx', 'src/wizard/texts/lent-language-note.tsx']
const rareWidgets = 'src/wizard/widgets/rare-widgets.generated.ts'

/** Returns the source files of a wizard's first slide. */
export function sourcesOfWizard(compiled: Slides | null): RenderedSources {
  const widgets = widgetsOfFirstSlide(compiled)
  // A wizard begins when the rare widgets of all its slides are loaded.
  const rare = widgetsOfProduct(compiled).some((widget) => seldomWidgets.has(widget)) ? [rareWidgets] : []
  const later = widgets.every((widget) => firstWidgets.has(widget)) ? [] : [laterWidgets]
  const values = compiled?.values === undefined ? [] : ['src/wizard/texts/message-values.tsx']
  const languages = compiled?.languages === undefined ? [] : ownLanguages
  return {
    first: [
      wizardPage,
      ...later,
      ...rare,
      ...values,
      ...languages,
      ...(beginsWithLaterPart(compiled) ? [laterParts] : []),
    ],
    later: [laterWidgets, laterParts, 'src/wizard/page/later-parts.ts', 'src/wizard/slide/text-parts.ts'],
  }
}

/** Reads the chunks of source files from the build. `ofDocument` are the stylesheets that every page has. */
export async function readRenderedChunks(
  distFolder: string,
  { first, later }: RenderedSources,
  ofDocument: readonly string[],
): Promise<RenderedChunks> {
  const chunks = (sources: readonly string[]) =>
    Promise.all(sources.map((source) => builtChunks(distFolder, source)))
  const [atOnce, afterwards] = await Promise.all([chunks(first), chunks(later)])
  const styles = [...new Set([...ofDocument, ...[...atOnce, ...afterwards].flatMap((chunk) => chunk.styles)])]
  const texts = await Promise.all(styles.map((href) => readFile(join(distFolder, href), 'utf8')))
  return {
    modules: [...new Set(atOnce.flatMap(({ modules }) => modules))],
    styles,
    css: texts.join('\n'),
  }
}
