import { strFromU8 } from 'fflate'
import { Parser } from 'saxen'

/** Unpacked files of a workbook by path. */
type WorkbookFiles = Readonly<Record<string, Uint8Array>>

/** The two namespaces of a workbook, of Excel and of the strict standard: ECMA-376, part 1. */
const namespaces = {
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'm',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'p',
}

/** Types of cells whose content is the text that is shown. */
const textTypes: ReadonlySet<string> = new Set(['s', 'str', 'inlineStr'])

/** Formats that show a whole number digit by digit: the general one, and text. */
const plainFormats: ReadonlySet<string> = new Set(['0', '49'])

/** A whole number that the general format shows in full, at most eleven characters. */
const plainNumber = /^(-?0|-?[1-9]\d{0,9}|[1-9]\d{10})$/

/**
 * Addresses (`C7`) of the cells of the first sheet that show something else than is stored in them, in a way that depends on
 * the format and on the language of the spreadsheet: dates, percentages, fractions, yes and no; and of cells with errors.
 */
export function cellsNotText(files: WorkbookFiles): ReadonlySet<string> {
  const sheet = textOf(files, firstSheet(files))
  const formats = cellFormats(files)
  const found = new Set<string>()
  let cell: Readonly<Record<string, string>> | null = null
  let value: string | null = null
  parse(sheet, {
    open: (name, attributes) => {
      if (name === 'm:c') cell = attributes()
      value = name === 'm:v' && cell ? '' : null
    },
    text: (text) => {
      if (value !== null) value += text
    },
    close: (name) => {
      if (name === 'm:v' && cell && value && !isShown(cell, value, formats)) found.add(cell['r'] ?? '')
      if (name === 'm:v') value = null
      if (name === 'm:c') cell = null
    },
  })
  return found
}

/** Returns whether a cell shows what is stored in it. */
function isShown(
  { t = 'n', s = '0' }: Readonly<Record<string, string>>,
  value: string,
  formats: readonly string[],
) {
  if (textTypes.has(t)) return true
  return t === 'n' && plainFormats.has(formats[Number(s)] ?? '0') && plainNumber.test(value)
}

/** The number format of each style that cells name. */
function cellFormats(files: WorkbookFiles): readonly string[] {
  const formats: string[] = []
  let isInside = false
  parse(textOf(files, 'xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'm:cellXfs') isInside = true
      if (name === 'm:xf' && isInside) formats.push(attributes()['numFmtId'] ?? '0')
    },
    close: (name) => {
      if (name === 'm:cellXfs') isInside = false
    },
  })
  return formats
}

/** Path of the sheet that stands first in the workbook. */
function firstSheet(files: WorkbookFiles): string {
  const ids: string[] = []
  parse(textOf(files, 'xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'm:sheet') ids.push(attributes()['r:id'] ?? '')
    },
  })
  let target = ''
  parse(textOf(files, 'xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'p:Relationship' && attributes()['Id'] === ids[0]) target = attributes()['Target'] ?? ''
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function textOf(files: WorkbookFiles, path: string): string {
  const bytes = files[path]
  return bytes ? strFromU8(bytes) : ''
}

interface Tags {
  readonly open: (name: string, attributes: () => Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Calls a function at each tag. @throws Error when the text is no XML */
function parse(xml: string, { open, text, close }: Tags): void {
  if (xml === '') return
  const parser = new Parser().ns(namespaces)
  parser.on('openTag', (name, attributes) => open(name, attributes))
  if (text) parser.on('text', text)
  if (close) parser.on('closeTag', close)
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(xml)
}
