import { format } from 'prettier'
import { referenceTables } from './reference-tables.ts'

/** Path of the reference for analysts. */
export const referenceFile = 'docs/authoring/reference.md'

const head = `# Reference

\`npm run qadam -- authoring\` writes this file from the meta-schemas and the catalogue of findings. The [tutorial](tutorial.md)
explains the parts of a product file.`

/** The text of the reference. */
export async function referenceText(): Promise<string> {
  return await format(`${head}\n\n${referenceTables()}\n`, {
    parser: 'markdown',
    printWidth: 110,
    proseWrap: 'preserve',
  })
}
