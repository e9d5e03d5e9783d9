import { describe, expect, test } from 'vitest'
import { checkResume } from '../../../src/portal/claims/requests/check-resume.ts'
import { chosenFile, forgetFiles, inspectFiles } from '../../../src/portal/claims/files/chosen-files.ts'
import { filePercents } from '../../../src/portal/claims/files/file-percents.ts'

const megabyte = 1024 * 1024
const pdf = (name: string, sizeBytes = 100, type = 'application/pdf') =>
  new File([`%PDF-1.7\n${' '.repeat(sizeBytes - 15)}%%EOF\n`], name, { type })
const docType = 'application/msword'
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const utf16 = (text: string) => new Uint8Array([...text].flatMap((one) => [one.charCodeAt(0), 0]))

describe('files of a claim', () => {
  test.each<{ what: string; file: File; isTaken: boolean }>([
    { what: 'a PDF', file: pdf('a.pdf'), isTaken: true },
    { what: 'a PDF with a loud name', file: pdf('A.PDF'), isTaken: true },
    {
      what: 'a photo',
      file: new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' }),
      isTaken: true,
    },
    {
      what: 'a HEIC of unknown type',
      file: new File(['\0\0\0\x18ftypheic'], 'a.heic', { type: '' }),
      isTaken: true,
    },
    {
      what: 'words that are called a photo',
      file: new File(['words'], 'a.png', { type: 'image/png' }),
      isTaken: false,
    },
    { what: 'a PDF that is called a page', file: pdf('a.pdf', 100, 'text/html'), isTaken: false },
    { what: 'a PDF with the name of a program', file: pdf('a.exe'), isTaken: false },
    {
      what: 'a program that is called a PDF',
      file: new File(['MZ'], 'a.pdf', { type: 'application/pdf' }),
      isTaken: false,
    },
    {
      what: 'a PDF that breaks off',
      file: new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' }),
      isTaken: false,
    },
  ])('[claim.files.pdf-only] $what: told by name, type and content alike', async ({ file, isTaken }) => {
    expect(await inspectFiles([file])).toMatchObject([{ name: file.name, sizeBytes: file.size, isTaken }])
  })

  test('an unreadable file and a file that is no PDF have different messages', async () => {
    const file = pdf('a.pdf')
    file.arrayBuffer = () => Promise.reject(new Error('It lies in a cloud'))
    expect(await inspectFiles([file])).toMatchObject([{ isTaken: null }])
  })

  test('bytes are kept until they are let go', async () => {
    const [found] = await inspectFiles([pdf('a.pdf')])
    expect(chosenFile(found?.id ?? '')?.name).toBe('a.pdf')
    forgetFiles(found?.id ?? '')
    expect(chosenFile(found?.id ?? '')).toBeNull()
  })

  test('each has its own progress: they go one after another, behind the answers', () => {
    const files = [
      { id: 'a', name: 'a.pdf', sizeBytes: 1000 },
      { id: 'b', name: 'b.pdf', sizeBytes: 500 },
    ]
    const at = (sentBytes: number) => filePercents(files, { sentBytes, totalBytes: 1700 })
    expect(at(0)).toEqual([0, 0])
    expect(at(200)).toEqual([0, 0])
    expect(at(700)).toEqual([50, 0])
    expect(at(1450)).toEqual([100, 50])
    expect(at(1700)).toEqual([100, 100])
  })
})

describe('a résumé', () => {
  test.each<{ what: string; files: readonly File[]; problem: string | null }>([
    { what: 'a PDF', files: [pdf('cv.pdf')], problem: null },
    {
      what: 'a DOC',
      files: [new File([compound, utf16('WordDocument')], 'cv.doc', { type: docType })],
      problem: null,
    },
    {
      what: 'a DOCX',
      files: [new File(['PK\u0003\u0004 word/document.xml'], 'cv.docx', { type: docxType })],
      problem: null,
    },
    { what: '[error.resume-none-chosen] nothing', files: [], problem: 'QDM_RESUME_MISSING' },
    {
      what: '[career.resume.one-file] [error.resume-several-files] two files',
      files: [pdf('a.pdf'), pdf('b.pdf')],
      problem: 'QDM_RESUME_SEVERAL',
    },
    {
      what: '[career.resume.max-5mb] [error.resume-too-large] 5 MB and a byte',
      files: [pdf('cv.pdf', 5 * megabyte + 1)],
      problem: 'QDM_RESUME_TOO_LARGE',
    },
    { what: '5 MB to the byte', files: [pdf('cv.pdf', 5 * megabyte)], problem: null },
    {
      what: '[career.resume.formats] [error.resume-wrong-format] a picture',
      files: [new File(['x'], 'cv.png', { type: 'image/png' })],
      problem: 'QDM_RESUME_WRONG_TYPE',
    },
    {
      what: 'a program that is called a document',
      files: [new File(['MZ'], 'cv.doc', { type: docType })],
      problem: 'QDM_RESUME_WRONG_TYPE',
    },
    {
      what: 'an archive that is called a document',
      files: [new File(['PK\u0003\u0004 a.txt'], 'cv.docx', { type: docxType })],
      problem: 'QDM_RESUME_WRONG_TYPE',
    },
    {
      what: 'a macro document',
      files: [new File(['PK\u0003\u0004 word/document.xml'], 'cv.docm')],
      problem: 'QDM_RESUME_WRONG_TYPE',
    },
  ])('$what', async ({ files, problem }) => {
    expect(await checkResume(files)).toBe(problem)
  })
})
