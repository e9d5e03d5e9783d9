import { isFileField } from '../compilation/file-field.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** Largest size of all files that one wizard keeps on the server, in megabytes. */
const mostMegabytes = 60

/** Checks the files of a form together: that they are sent, and that the server keeps as many. */
export function checkFileFields({ product, report }: Compilation): void {
  let megabytes = 0
  for (const { at, schema, place } of product.fields) {
    if (!isFileField(schema)) continue
    if (product.file.submit === undefined) report('FILES_NOT_SENT', place, { at })
    const isSeveral = schema.format !== 'file'
    const rules = isSeveral ? schema.items?.file : schema.file
    const most = isSeveral ? numberOf(schema.maxItems, product.constants) : 1
    megabytes += (rules?.megabytes ?? 0) * most
    if (megabytes > mostMegabytes)
      report('FILES_TOO_MANY', place, { found: Math.ceil(megabytes), limit: mostMegabytes })
  }
}

function numberOf(bound: number | string = 0, constants: Readonly<Record<string, unknown>>): number {
  const value = typeof bound === 'string' ? constants[bound.slice('const.'.length)] : bound
  return typeof value === 'number' ? value : 0
}
