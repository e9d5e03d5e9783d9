import { isPlainDocx } from './docx.ts'
import type { SentFile } from './form.ts'

/** Kinds of files that people may send. */
export type FileKind = 'pdf' | 'doc' | 'docx'

/** What each kind is called over HTTP. */
export const mediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Readonly<Record<FileKind, string>>

/** Types that browsers give a file when they know none better. */
const unknownTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream'])

/**
 * The kind of a file, when its name, its type and its content agree on one of these; null for anything else. The content
 * decides: a program is no PDF whatever it is called.
 */
export async function kindOf(file: SentFile, allowed: readonly FileKind[]): Promise<FileKind | null> {
  const kind = allowed.find((one) => file.name.toLowerCase().endsWith(`.${one}`))
  if (!kind) return null
  // Word's types are not known to every system; PDF is known to all.
  const mayBeUntyped = kind !== 'pdf' && unknownTypes.has(file.mediaType)
  if (file.mediaType !== mediaTypes[kind] && !mayBeUntyped) return null
  return (await checks[kind](file.bytes)) ? kind : null
}

const checks: Readonly<Record<FileKind, (bytes: Buffer) => boolean | Promise<boolean>>> = {
  pdf: isPdf,
  doc: isDoc,
  docx: isPlainDocx,
}

/** It begins and ends as a PDF; what begins as something else is not shown as one by every reader. */
function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) &&
    bytes.subarray(-2048).includes('%%EOF', 0, 'latin1')
  )
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A compound file that holds Word's own stream. */
function isDoc(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(compoundFile) && bytes.includes(Buffer.from('WordDocument', 'utf16le'))
}
