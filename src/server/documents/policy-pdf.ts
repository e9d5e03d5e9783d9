import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import { toString as qrCode } from 'qrcode'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import { brandMark, girihStrip } from './ornament.ts'

/** A policy as it is printed: every text is final and in the document's language. */
export interface PolicyDocument {
  readonly language: string
  /** `Страховой полис ОСАГО`. */
  readonly title: string
  /** Series and number. */
  readonly number: string
  /** `от 21.11.2026`. */
  readonly issued: string
  /** What was agreed; it stands first, the QR code beside it. */
  readonly agreed: PolicySection
  /** What was answered. */
  readonly sections: readonly PolicySection[]
  /** Address behind the QR code. */
  readonly checkUrl: string
  readonly checkHint: string
  /** Set on documents of the sandbox: says that they insure nothing. */
  readonly sampleNotice: string | null
}

/** Rows under a heading. */
export interface PolicySection {
  readonly heading: string
  readonly rows: readonly PolicyRow[]
}

/** One line of a policy; the second label repeats the first in the other state language. */
export interface PolicyRow {
  readonly label: string
  readonly secondLabel: string | null
  readonly value: string
}

const POINTS_PER_MM = 72 / 25.4
const MARGIN = 18 * POINTS_PER_MM
const A4_WIDTH = 210 * POINTS_PER_MM
const A4_HEIGHT = 297 * POINTS_PER_MM
const STRIP_HEIGHT = 12 * POINTS_PER_MM
/** Room for the number of the page above the strip. */
const FOOT = 9 * POINTS_PER_MM
/** The code with its quiet zone of four modules on every side. */
const QR_SIZE = 32 * POINTS_PER_MM
const QR_GAP = 8 * POINTS_PER_MM
const WIDTH = A4_WIDTH - 2 * MARGIN
/** How much of a row its label takes. */
const LABEL_SHARE = 0.42
const TEAL = '#0B6566'
const INK = '#1C2526'
const INK_SOFT = '#4A5759'
const LINE = '#D3CBBB'

/** The policy as a PDF: A4, our typeface embedded, a QR code that leads to the check page. */
export async function policyPdf(policy: PolicyDocument): Promise<Buffer> {
  // Documents fetch nothing, and read nothing but the typeface.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'))
  pdfmake.setFonts({ Onest: typeface })
  const code = await qrCode(policy.checkUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return pdfmake.createPdf(definitionOf(policy, code)).getBuffer()
}

const typeface = {
  normal: fontFile('400Regular', 'Onest_400Regular'),
  bold: fontFile('600SemiBold', 'Onest_600SemiBold'),
  italics: fontFile('400Regular', 'Onest_400Regular'),
  bolditalics: fontFile('600SemiBold', 'Onest_600SemiBold'),
}

function fontFile(weight: string, name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${weight}/${name}.ttf`))
}

function definitionOf(policy: PolicyDocument, code: string): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, FOOT + STRIP_HEIGHT],
    language: policy.language,
    displayTitle: true,
    info: { title: `${policy.title} ${policy.number}`, creator: 'Qadam', producer: 'Qadam' },
    defaultStyle: { font: 'Onest', fontSize: 9.5, lineHeight: 1.25, color: INK },
    background: () => [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: A4_WIDTH, h: 6, color: TEAL }] },
      { svg: girihStrip, width: A4_WIDTH, absolutePosition: { x: 0, y: A4_HEIGHT - STRIP_HEIGHT } },
    ],
    footer: (page, pages) => pageNumber(policy, page, pages),
    content: [
      head(policy),
      { text: policy.title, fontSize: 16, bold: true, margin: [0, 18, 0, 6] },
      ...(policy.sampleNotice ? [notice(policy.sampleNotice)] : []),
      agreed(policy, code),
      ...policy.sections
        .filter((section) => section.rows.length > 0)
        .flatMap((section) => [hairline(), rowsUnder(section)]),
    ],
  }
}

function head(policy: PolicyDocument): Content {
  return {
    columns: [
      { svg: brandMark, width: 28 },
      { text: 'Qadam', fontSize: 14, bold: true, margin: [8, 6, 0, 0] },
      {
        stack: [
          { text: policy.number, bold: true, fontSize: 11 },
          { text: policy.issued, color: INK_SOFT },
        ],
        alignment: 'right',
      },
    ],
    margin: [0, 4, 0, 0],
  }
}

function notice(text: string): Content {
  return {
    table: {
      widths: ['*'],
      body: [[{ text, color: '#7A4F00', fillColor: '#FDF3DC', margin: [6, 4, 6, 4] }]],
    },
    layout: 'noBorders',
    margin: [0, 4, 0, 4],
  }
}

/** What was agreed, and beside it the code by which anybody can check it. */
function agreed(policy: PolicyDocument, code: string): Content {
  const width = WIDTH - QR_SIZE - QR_GAP
  return {
    columns: [
      { stack: [rowsUnder(policy.agreed)], width },
      {
        stack: [
          { svg: code, width: QR_SIZE },
          { text: policy.checkHint, color: INK_SOFT, fontSize: 8, alignment: 'center' },
        ],
        width: QR_SIZE,
      },
    ],
    columnGap: QR_GAP,
    margin: [0, 10, 0, 4],
  }
}

function hairline(): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.6, lineColor: LINE }],
    margin: [0, 6, 0, 4],
  }
}

/** Rows under their heading, which is never left alone at the foot of a page and is said again on the next one. */
function rowsUnder({ heading, rows }: PolicySection): Content {
  return {
    table: {
      widths: [WIDTH * LABEL_SHARE, '*'],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [{ text: heading, bold: true, fontSize: 10.5, colSpan: 2 }, ''],
        ...rows.map((row) => [labelOf(row), { text: row.value }]),
      ],
    },
    layout: rowsLayout,
  }
}

/** No lines, and every text flush with the title above. */
const rowsLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 0.8,
  paddingBottom: () => 0.8,
}

function labelOf(row: PolicyRow): Content {
  if (row.secondLabel === null || row.secondLabel === row.label) return { text: row.label, color: INK_SOFT }
  return {
    text: [
      { text: row.label, color: INK_SOFT },
      { text: ` / ${row.secondLabel}`, color: INK_SOFT, fontSize: 8 },
    ],
  }
}

/** On a policy of several pages, whose page it is and which. */
function pageNumber(policy: PolicyDocument, page: number, pages: number): Content {
  if (pages === 1) return ''
  return {
    columns: [policy.number, { text: `${page} / ${pages}`, alignment: 'right' }],
    color: INK_SOFT,
    fontSize: 8,
    margin: [MARGIN, 0],
  }
}
