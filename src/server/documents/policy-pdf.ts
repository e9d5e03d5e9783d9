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
  readonly subtitle: string
  /** Series and number. */
  readonly number: string
  /** `от 21.11.2026`. */
  readonly issued: string
  /** Blocks of rows, each under a hairline. */
  readonly sections: readonly { readonly heading: string; readonly rows: readonly PolicyRow[] }[]
  /** Address behind the QR code. */
  readonly checkUrl: string
  readonly checkHint: string
  /** Set on documents of the sandbox: says that they insure nothing. */
  readonly sampleNotice: string | null
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
/** The code with its quiet zone of four modules on every side. */
const QR_SIZE = 32 * POINTS_PER_MM
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
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + STRIP_HEIGHT],
    language: policy.language,
    displayTitle: true,
    tagged: true,
    info: { title: `${policy.title} ${policy.number}`, creator: 'Qadam', producer: 'Qadam' },
    defaultStyle: { font: 'Onest', fontSize: 9.5, lineHeight: 1.25, color: INK },
    background: () => [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: A4_WIDTH, h: 6, color: TEAL }] },
      { svg: girihStrip, width: A4_WIDTH, absolutePosition: { x: 0, y: A4_HEIGHT - STRIP_HEIGHT } },
    ],
    content: [
      head(policy),
      { text: policy.title, fontSize: 16, bold: true, margin: [0, 18, 0, 2] },
      { text: policy.subtitle, color: INK_SOFT, margin: [0, 0, 0, 6] },
      ...(policy.sampleNotice ? [notice(policy.sampleNotice)] : []),
      ...policy.sections.filter((section) => section.rows.length > 0).flatMap(sectionOf),
      foot(policy, code),
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

function sectionOf(section: PolicyDocument['sections'][number]): readonly Content[] {
  const width = A4_WIDTH - 2 * MARGIN
  return [
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: LINE }],
      margin: [0, 8, 0, 6],
    },
    { text: section.heading, bold: true, fontSize: 10.5, margin: [0, 0, 0, 3], headlineLevel: 1 },
    {
      table: {
        widths: [width * 0.36, '*'],
        dontBreakRows: true,
        body: section.rows.map((row) => [labelOf(row), { text: row.value }]),
      },
      layout: 'noBorders',
    },
  ]
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

function foot(policy: PolicyDocument, code: string): Content {
  return {
    columns: [
      { svg: code, width: QR_SIZE, margin: [-8, 0, 0, 0] },
      { text: policy.checkHint, color: INK_SOFT, width: '*', margin: [6, QR_SIZE / 2 - 8, 0, 0] },
    ],
    margin: [0, 18, 0, 0],
    unbreakable: true,
  }
}
