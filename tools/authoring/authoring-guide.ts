import { format } from 'prettier'
import { authoringTables } from './authoring-tables.ts'

/** Path of the guide for analysts. */
export const guideFile = 'schemas/AUTHORING.md'

const mark = /<!-- generated -->[^]*<!-- \/generated -->/

/** The guide with its tables rewritten between the marks. */
export async function refreshedGuide(guide: string): Promise<string> {
  const tables = `<!-- generated -->\n\n${authoringTables()}\n\n<!-- /generated -->`
  return await format(
    guide.replace(mark, () => tables),
    { parser: 'markdown', printWidth: 110, proseWrap: 'preserve' },
  )
}
