import { deflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { checkPdf } from '../../../src/server/portal/files/pdf/index.ts'
import { aPdf } from './portal-customer.ts'
import { aZip } from './zip.ts'

/** A document of one page, and what a case adds to it. */
async function made(
  change: (document: PDFDocument) => void | Promise<void>,
  packed: boolean,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Qadam')
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams: packed }))
}

function dict(document: PDFDocument, entries: Readonly<Record<string, PDFObject>>): PDFDict {
  const made = PDFDict.withContext(document.context)
  for (const [name, value] of Object.entries(entries)) made.set(PDFName.of(name), value)
  return made
}

function annotated(document: PDFDocument, entries: Readonly<Record<string, PDFObject>>): void {
  const annotation = dict(document, { Type: PDFName.of('Annot'), ...entries })
  const list = PDFArray.withContext(document.context)
  list.push(document.context.register(annotation))
  document.getPage(0).node.set(PDFName.of('Annots'), list)
}

const action = (
  document: PDFDocument,
  kind: string,
  entries: Readonly<Record<string, PDFObject>> = {},
): PDFObject => document.context.register(dict(document, { S: PDFName.of(kind), ...entries }))

/** An archive to programs that read from the end, a PDF to programs that read from the front. */
function archiveWithin(): Buffer {
  const comment = Buffer.from('\n%%EOF\n')
  const archive = aZip([{ name: 'a.exe', bytes: Buffer.from('MZ') }])
  archive.writeUInt16LE(comment.byteLength, archive.byteLength - 2)
  return Buffer.concat([aPdf(), archive, comment])
}

const carriers: readonly (readonly [
  what: string,
  change: (document: PDFDocument) => void | Promise<void>,
])[] = [
  ['JavaScript of the document', (document) => document.addJavaScript('x', 'app.alert(1)')],
  [
    'JavaScript when it is opened',
    (document) =>
      document.catalog.set(
        PDFName.of('OpenAction'),
        action(document, 'JavaScript', { JS: PDFString.of('1') }),
      ),
  ],
  [
    'JavaScript of an annotation',
    (document) => annotated(document, { Subtype: PDFName.of('Link'), A: action(document, 'JavaScript') }),
  ],
  [
    'a program to launch',
    (document) =>
      annotated(document, {
        Subtype: PDFName.of('Link'),
        A: action(document, 'Launch', { F: PDFString.of('calc.exe') }),
      }),
  ],
  [
    'an action that sends a form',
    (document) => document.catalog.set(PDFName.of('OpenAction'), action(document, 'SubmitForm')),
  ],
  [
    'an action that comes after another',
    (document) => {
      const next = action(document, 'Launch')
      document.catalog.set(PDFName.of('OpenAction'), action(document, 'GoTo', { Next: next }))
    },
  ],
  ['an embedded file', (document) => document.attach(Buffer.from('MZ'), 'a.exe')],
  ['an attached file', (document) => annotated(document, { Subtype: PDFName.of('FileAttachment') })],
  ['rich media', (document) => annotated(document, { Subtype: PDFName.of('RichMedia') })],
  [
    'a form that runs programs (XFA)',
    (document) =>
      document.catalog.set(
        PDFName.of('AcroForm'),
        dict(document, { XFA: PDFString.of('<xdp/>'), Fields: PDFArray.withContext(document.context) }),
      ),
  ],
  [
    'a program as a stream',
    (document) => {
      document.context.register(document.context.stream(Buffer.from('MZ\u0090\u0000 a program', 'latin1')))
    },
  ],
  [
    'an archive as a packed stream',
    (document) => {
      document.context.register(
        document.context.flateStream(Buffer.from('PK\u0003\u0004 an archive', 'latin1')),
      )
    },
  ],
]

describe('a PDF that carries more than a document', () => {
  test.each(carriers)('%s is found, in plain objects and in compressed ones', async (_, change) => {
    expect(await checkPdf(await made(change, false))).toBe('unsafe')
    expect(await checkPdf(await made(change, true))).toBe('unsafe')
  })

  const plain = (objects: readonly string[], trailer = '<</Root 1 0 R>>'): Buffer =>
    Buffer.from(
      `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n${trailer}\nstartxref\n0\n%%EOF\n`,
      'latin1',
    )
  const packedObjects = (text: string, filter = '/Filter /FlateDecode', bytes = deflateSync(text)): Buffer =>
    Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n1 0 obj\n<</Type /ObjStm /N 1 /First 4 ${filter} /Length ${bytes.byteLength}>>\nstream\n`,
      ),
      bytes,
      Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 5 0 R>>\nstartxref\n0\n%%EOF\n'),
    ])

  const disguises: readonly (readonly [what: string, file: () => Buffer])[] = [
    [
      'a name in other letters',
      () => plain(['<</Type /Catalog /OpenAction <</S /J#61vaScr#69pt /J#53 (1)>>>>']),
    ],
    ['a short name in other letters', () => plain(['<</Type /Catalog /OpenAction <</#4a#53 (1)>>>>'])],
    [
      'an earlier revision of an object',
      () =>
        Buffer.from('%PDF-1.7\n1 0 obj\n<</JS (1)>>\nendobj\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    ],
    ['an object in compressed objects', () => packedObjects('5 0 <</Type /Catalog /AA <</O <</JS (1)>>>>>>')],
    [
      'an object inside another one’s bytes',
      () => plain(['<</Length 40>>\nstream\n9 0 obj <</S /JavaScript>> endobj       \nendstream']),
    ],
    [
      'compressed objects in an unusual filter',
      () => packedObjects('5 0 <<>>', '/Filter [/ASCIIHexDecode /FlateDecode]'),
    ],
    [
      'objects that do not unpack',
      () => packedObjects('', '/Filter /FlateDecode', Buffer.from('no zlib at all')),
    ],
    ['objects whose type stands elsewhere', () => packedObjects('5 0 <<>>', '/Filter 9 0 R')],
    ['an object that does not end', () => plain(['<</Type /Catalog'])],
    [
      'bytes after its end',
      () => Buffer.concat([aPdf(), Buffer.from('<html><script>alert(1)</script></html>')]),
    ],
    ['a page of HTML in front of its objects', () => plain(['(<!DOCTYPE html><html>)'])],
    ['an archive whose comment ends it as a PDF', archiveWithin],
  ]

  test.each(disguises)('%s is found', async (_, file) => {
    expect(await checkPdf(file())).toBe('unsafe')
  })

  const megabyte = 1024 * 1024
  const bombs: readonly (readonly [what: string, file: () => Buffer])[] = [
    [
      'objects that unpack to two hundred megabytes',
      () => packedObjects('', '/Filter /FlateDecode', deflateSync(Buffer.alloc(200 * megabyte))),
    ],
    ['lists within lists', () => plain(['['.repeat(megabyte)])],
    ['one number of a million figures', () => Buffer.from(`%PDF-1.7\nx${'1'.repeat(megabyte)}\n%%EOF`)],
  ]

  test.each(bombs)('%s ends nothing but its own reading', { timeout: 120_000 }, async (_, file) => {
    expect(await checkPdf(file())).toBe('unsafe')
    expect(await checkPdf(aPdf())).toBeNull()
  })
})

describe('a PDF that is a document', () => {
  test.each([
    ['a plain one', async () => aPdf()],
    ['one of several pages', (packed: boolean) => made((document) => void document.addPage(), packed)],
    [
      'one with links and a form to fill in',
      (packed: boolean) =>
        made((document) => {
          document.getForm().createTextField('name').addToPage(document.getPage(0))
          annotated(document, {
            Subtype: PDFName.of('Link'),
            A: action(document, 'URI', { URI: PDFString.of('https://qadam.uz') }),
          })
        }, packed),
    ],
  ] as const)('%s is taken', async (_, file) => {
    expect(await checkPdf(await file(false))).toBeNull()
    expect(await checkPdf(await file(true))).toBeNull()
  })

  test('one with a password and one that is unsafe have different messages', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.encrypt({ userPassword: 'x', ownerPassword: 'y' })
    expect(await checkPdf(await document.save({ useObjectStreams: false }))).toBe('protected')
    expect(await checkPdf(await document.save({ useObjectStreams: true }))).toBe('protected')
  })
})
