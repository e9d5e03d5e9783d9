import { strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { cellName, columnName } from './cell-name.ts'
import { cellsNotText } from './cells-not-text.ts'

/** Media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const most = { files: 200 }

/**
 * Returns the cells of the first sheet of a workbook as the texts that they show, or why it cannot be read. A cell that shows
 * something else than is stored in it is null.
 * @param largestBytes Largest unpacked content.
 */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  largestBytes: number,
): Promise<readonly (readonly (string | null)[])[] | 'tooLarge' | 'unreadable'> {
  try {
    let size = 0
    let files = 0
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        files += 1
        return false
      },
    })
    if (size > largestBytes || files > most.files) return 'tooLarge'
    // The reader unpacks large files in workers from `blob:` addresses, which the page's policy refuses. It copies a
    // file that is stored without compression.
    const unpacked = unzipSync(bytes)
    const stored = zipSync(unpacked, { level: 0 })
    const rows = await readSheet(stored.slice().buffer, { trim: false })
    // The reader gives no formats, and an empty cell for an error.
    const notText = cellsNotText(unpacked)
    return rows.map((row, down) =>
      row.map((cell, right) => (notText.has(cellName(down, right)) ? null : String(cell ?? ''))),
    )
  } catch {
    // The unpacker and the reader throw errors of many kinds about a damaged file.
    return 'unreadable'
  }
}

/** Returns a workbook with one sheet of texts. write-excel-file would be 14.3 KB (gzip) instead of 1.2: docs/decisions/0033. */
export function xlsxOf(rows: readonly (readonly string[])[]): Blob {
  const cells = rows.map(
    (row, down) =>
      `<row r="${down + 1}">${row
        .map(
          (text, right) =>
            `<c r="${columnName(right)}${down + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
        )
        .join('')}</row>`,
  )
  const widths = (rows[0] ?? []).map(
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="${at < 2 ? 34 : 60}" customWidth="1"/>`,
  )
  const sheet = `${declaration}<worksheet xmlns="${main}"><cols>${widths.join('')}</cols><sheetData>${cells.join('')}</sheetData></worksheet>`
  const files = { ...parts, 'xl/worksheets/sheet1.xml': sheet }
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  return new Blob([packed.slice()], { type: xlsxType })
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const ofWorkbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook beside its sheet: ECMA-376, part 1, 12.2. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofWorkbook}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ofWorkbook}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="texts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** Escapes a text for XML, without the control characters that XML does not allow. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}]/gu, (one) => ('\t\n\r'.includes(one) ? one : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
