import type { Json } from '../../engine/json.ts'
import type { ChangeReason } from './ledger.ts'

/** A field of a product for a kind of answer that engines keep in other ways, with what differs. */
export interface KindOfAnswer {
  readonly field: Readonly<Record<string, Json>>
  readonly change: ChangeReason
}

/** A day with a time. */
export const dayWithTime: KindOfAnswer = {
  field: { type: 'string', format: 'dayAndTime' },
  change: {
    code: 'sent-otherwise',
    why: 'A day with a time is sent as 2026-11-30T13:45, on the clock of the place, without its offset from UTC.',
  },
}

/** A time of day. */
export const timeAlone: KindOfAnswer = {
  field: { type: 'string', format: 'timeOfDay' },
  change: { code: 'sent-otherwise', why: 'A time of day is sent as 13:45.' },
}

const file = {
  type: 'string',
  format: 'file',
  file: { kinds: ['pdf', 'jpeg', 'png', 'doc', 'docx'], megabytes: 10 },
}

const ofFile =
  'The answer is a PDF, a Word document or a picture of at most 10 MB, and is sent beside the form.'

/** A file, whatever is in it. */
export const oneFile: KindOfAnswer = {
  field: { ...file, pii: 'document' },
  change: { code: 'kinds-of-files', why: ofFile },
}

/** Several files. */
export const severalFiles: KindOfAnswer = {
  field: { type: 'array', items: file, maxItems: 10, pii: 'document' },
  change: { code: 'kinds-of-files', why: `${ofFile} There are ten at most.` },
}

/** A picture. */
export const picture: KindOfAnswer = {
  field: {
    type: 'string',
    format: 'file',
    file: { kinds: ['jpeg', 'png'], megabytes: 10 },
    pii: 'document',
  },
  change: {
    code: 'kinds-of-files',
    why: 'The answer is a picture of at most 10 MB, and is sent beside the form.',
  },
}

/** A signature. */
export const signed: KindOfAnswer = {
  field: { type: 'string', format: 'signature', pii: 'name' },
  change: {
    code: 'sent-otherwise',
    why: 'A signature is sent as its lines, or as a typed name, and not as a picture.',
  },
}

/** A point on the map. */
export const point: KindOfAnswer = {
  field: { type: 'string', format: 'location', pii: 'address' },
  change: {
    code: 'point-or-address',
    why: 'A place is sent as "41.311081, 69.240562", or as an address that was typed; height and accuracy are not sent.',
  },
}
