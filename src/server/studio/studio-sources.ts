import {
  blockFileText,
  productFileText,
  ratingFileText,
  readLocaleFile,
  type ReadCatalogue,
} from '../registry/index.ts'
import { productTemplates, projectTerms } from './product-templates.ts'
import type { StudioSources } from './studio-deps.ts'

/** Sources of product drafts in the files of the project, and `catalogue`, the published texts. */
export async function studioSources(
  { work, surroundings, insurer }: Pick<StudioSources, 'work' | 'surroundings' | 'insurer'>,
  catalogue: ReadCatalogue,
): Promise<StudioSources> {
  return {
    work,
    surroundings,
    insurer,
    catalogue,
    fileCatalogue: readLocaleFile,
    fileText: productFileText,
    ratingText: ratingFileText,
    blockText: blockFileText,
    termsFile: projectTerms,
    templates: await productTemplates(),
  }
}
