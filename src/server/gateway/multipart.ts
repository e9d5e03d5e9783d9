import type { Json } from '../../engine/json.ts'
import { jsonFault } from '../door/index.ts'
import { QadamError } from '../errors/index.ts'

/**
 * Parses a multipart body as the contract describes it: a JSON part becomes its value, a file an empty text, the names
 * of `lists` lists. The service checks the content of files.
 * @throws QDM_BODY_MALFORMED
 */
export async function readMultipart(
  body: Buffer,
  contentType: string,
  lists: ReadonlySet<string>,
): Promise<Json> {
  const form = await formDataOf(body, contentType)
  const parts: Record<string, Json> = {}
  // Looking the form through once a name would take minutes for one of a hundred thousand names.
  for (const [name, entries] of Map.groupBy(form, ([key]) => key)) {
    const values = await Promise.all(entries.map(([, value]) => valueOf(value)))
    const [only = null] = values
    parts[name] = lists.has(name) || values.length > 1 ? values : only
  }
  return parts
}

async function formDataOf(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw new QadamError('QDM_BODY_MALFORMED', { cause })
  }
}

async function valueOf(part: FormDataEntryValue): Promise<Json> {
  if (typeof part !== 'string' && part.type !== 'application/json') return ''
  const text = typeof part === 'string' ? part : await part.text()
  if (text.includes('\0') || jsonFault(text) !== null) throw new QadamError('QDM_BODY_MALFORMED')
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
