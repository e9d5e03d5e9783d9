import { readFileSync } from 'node:fs'
import type { JsonObject } from '../../src/engine/index.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { grammarTypes } from './grammar-types.ts'

/** Kinds of file and the names of their types. */
const typeNames = {
  product: 'ProductFile',
  block: 'BlockFile',
  rating: 'RatingFile',
  terms: 'TermsFile',
  shelf: 'ShelfFile',
  theme: 'ThemeFile',
}

/** The TypeScript types of product files, blocks, rating tables, terms, the shelf and the theme, from `schemas/meta`. */
export async function generatedGrammar(): Promise<readonly GeneratedFile[]> {
  const metaSchemas = Object.entries(typeNames).map(([kind, typeName]) => ({
    typeName,
    schema: JSON.parse(readFileSync(`schemas/meta/${kind}.schema.json`, 'utf8')) as JsonObject,
  }))
  const text = await grammarTypes(metaSchemas, {
    Format: { typeName: 'FormatId', module: '../../formats/index.ts' },
    Widget: { typeName: 'WidgetId', module: '../../formats/index.ts' },
  })
  return [
    {
      path: 'src/engine/product/grammar.generated.ts',
      text: `// Written by \`npm run generate\` from the schemas of schemas/meta.\n\n${text}`,
    },
  ]
}
