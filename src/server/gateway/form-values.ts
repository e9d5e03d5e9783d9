import type { Json } from '../../engine/json.ts'
import { jsonFault } from '../door/index.ts'
import { QadamError } from '../errors/index.ts'
import type { FormParts } from '../uploads/index.ts'

/**
 * Returns the parts of a form as the contract describes them: a JSON part becomes its value, a file an empty text, the
 * names of `lists` lists. The service checks the content of files.
 * @throws QDM_BODY_MALFORMED
 */
export function formValues(parts: FormParts, lists: ReadonlySet<string>): Json {
  const values: Record<string, Json> = {}
  // Looking the form through once a name would take minutes for one of a hundred thousand names.
  for (const [name, entries] of Map.groupBy(parts, (part) => part.name)) {
    const found = entries.map((part) => ('text' in part ? valueOf(part.text) : ''))
    const [only = null] = found
    values[name] = lists.has(name) || found.length > 1 ? found : only
  }
  return values
}

function valueOf(text: string): Json {
  if (text.includes('\0') || jsonFault(text) !== null) throw new QadamError('QDM_BODY_MALFORMED')
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
