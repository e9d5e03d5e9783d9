import { finding } from '../../findings/catalogue.ts'
import { placeAt } from '../../findings/place.ts'
import type { Finding } from '../../findings/finding.ts'

/** Parsed JSON of a file's text, or the reason why it is not JSON. */
export type JsonRead =
  { readonly value: unknown; readonly finding: null } | { readonly value: null; readonly finding: Finding }

/** `format: 1` or `---` as the first line that is no comment: what no JSON begins with. */
const beginsAsYaml = /^(?:\s*(?:#[^\n]*)?\n)*(?:---\s*\n|["']?[A-Za-z$_][\w$.-]*["']?:(?:\s|$))/

/** Reads the text of a file; never throws. */
export function readJson(text: string): JsonRead {
  try {
    const value: unknown = JSON.parse(text)
    return { value, finding: null }
  } catch (error) {
    if (beginsAsYaml.test(text)) return { value: null, finding: finding('FILE_IS_YAML', placeAt('')) }
    const reason = error instanceof Error ? error.message : String(error)
    return { value: null, finding: finding('FILE_NOT_JSON', placeAt(''), { reason }) }
  }
}
