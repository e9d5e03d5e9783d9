import type { FieldSchema } from '../../product/grammar.generated.ts'

/** Returns whether a field holds a file or a list of files. */
export function isFileField({ format, items }: FieldSchema): boolean {
  return format === 'file' || items?.format === 'file'
}
