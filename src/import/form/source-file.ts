import { readJson } from '../../engine/compile/index.ts'
import type { Json } from '../../engine/json.ts'

/** A file of another engine, as it came. */
export interface SourceFile {
  /** Name with its ending; the product is called after it when the form has no title. */
  readonly name: string
  readonly bytes: Uint8Array
  /** A second file that says how the first one is shown: the uiSchema of a JSON Schema. */
  readonly ui?: Uint8Array
  /** The operation of an OpenAPI document whose body is asked for. */
  readonly operation?: string
}

/** Names of the reasons for which a file cannot be imported at all. */
export type UnreadableCode =
  | 'too-large'
  | 'empty'
  | 'format-unknown'
  | 'not-json'
  | 'not-text'
  | 'not-yaml'
  | 'not-xml'
  | 'not-workbook'
  | 'unpacks-too-large'
  | 'too-deep'
  | 'version-unknown'
  | 'another-kind'
  | 'no-questions'
  | 'operation-choice'

/** Why a file cannot be imported at all, in words that say what to do. */
export class UnreadableForm extends Error {
  readonly code: UnreadableCode
  /** Ids of the operations to choose from, where the document has several. */
  readonly operations: readonly string[]

  constructor(message: string, code: UnreadableCode, operations: readonly string[] = []) {
    super(message)
    this.code = code
    this.operations = operations
  }
}

/** Larger files are no forms: the largest published XLSForms have less than a tenth of it. */
export const mostBytes = 20 * 1024 * 1024

const deepest = 200

/** The JSON of a file. Throws `UnreadableForm` for a text that is no JSON, and for one that is nested too deeply. */
export function parsedSource(bytes: Uint8Array): Json {
  const text = decodedText(bytes)
  const read = readJson(text)
  if (read.finding !== null)
    throw new UnreadableForm(
      `The file is no JSON: ${read.finding.message}. Export it again from its tool.`,
      'not-json',
    )
  if (depthOf(text) > deepest)
    throw new UnreadableForm(
      `The file is nested more than ${deepest} levels deep. No form needs that.`,
      'too-deep',
    )
  return read.value as Json // what JSON.parse answers
}

/** The text of a file in UTF-8, without a byte order mark. Throws `UnreadableForm` for other encodings. */
export function decodedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableForm(
      'The file is no text in UTF-8. Save it as UTF-8, or give the original file.',
      'not-text',
    )
  }
}

/** Brackets that are open at once, those in texts left out. */
function depthOf(text: string): number {
  let depth = 0
  let deepestSoFar = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isInText) {
      if (sign === '\\') index += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{' || sign === '[') deepestSoFar = Math.max(deepestSoFar, ++depth)
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepestSoFar
}
