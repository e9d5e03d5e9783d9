/** A masked box as a person meets it. */
export interface MaskedKind {
  /** A whole value, as a person types it in one go from the first box on. */
  readonly typed: string
  /** What the boxes show of it, with common spaces. */
  readonly shown: readonly string[]
  /** What is kept of it. */
  readonly kept: unknown
  /** Another value, as it is copied from elsewhere. */
  readonly pasted: string
  readonly pastedShown: readonly string[]
}

/** Every masked kind of box. */
export const kinds = {
  plate: {
    typed: '01a123bc',
    shown: ['01', 'A 123 BC'],
    kept: '01A123BC',
    pasted: '10 В 777 СА',
    pastedShown: ['10', 'B 777 CA'],
  },
  passport: {
    typed: 'aa1234567',
    shown: ['AA', '1234567'],
    kept: { series: 'AA', number: '1234567' },
    pasted: 'АС № 7654321',
    pastedShown: ['AC', '7654321'],
  },
  techPassport: {
    typed: 'aaf1234567',
    shown: ['AAF', '1234567'],
    kept: { series: 'AAF', number: '1234567' },
    pasted: 'AAC-7654321',
    pastedShown: ['AAC', '7654321'],
  },
  certificate: {
    typed: 'itn1234567',
    shown: ['I-TN', '1234567'],
    kept: { series: 'I-TN', number: '1234567' },
    pasted: 'II — SM № 7654321',
    pastedShown: ['II-SM', '7654321'],
  },
  policy: {
    typed: 'qos0123456',
    shown: ['QOS', '0123456'],
    kept: { series: 'QOS', number: '0123456' },
    pasted: 'QTR 0000503',
    pastedShown: ['QTR', '0000503'],
  },
  phone: {
    typed: '901234567',
    shown: ['90 123 45 67'],
    kept: '998901234567',
    pasted: '+998 (93) 987-65-43',
    pastedShown: ['93 987 65 43'],
  },
  bankCard: {
    typed: '8600123412341234',
    shown: ['8600 1234 1234 1234'],
    kept: '8600123412341234',
    pasted: '9860-1234-1234-0000',
    pastedShown: ['9860 1234 1234 0000'],
  },
  cadastre: {
    typed: '10111203040055',
    shown: ['10:11:12:03:04:0055'],
    kept: '10:11:12:03:04:0055',
    pasted: '11 11 12 03 04 0056',
    pastedShown: ['11:11:12:03:04:0056'],
  },
  oked: { typed: '65121', shown: ['65121'], kept: '65121', pasted: '01.110', pastedShown: ['01110'] },
  pinfl: {
    typed: '31506900000013',
    shown: ['3 150690 000 001 3'],
    kept: '31506900000013',
    pasted: '4 150690 0000014',
    pastedShown: ['4 150690 000 001 4'],
  },
  tin: {
    typed: '201234567',
    shown: ['201 234 567'],
    kept: '201234567',
    pasted: '302-345-678',
    pastedShown: ['302 345 678'],
  },
  smsCode: {
    typed: '417389',
    shown: ['417389'],
    kept: '417389',
    pasted: '55 01 27',
    pastedShown: ['550127'],
  },
  date: {
    typed: '14051988',
    shown: ['14.05.1988'],
    kept: '1988-05-14',
    pasted: '1990-12-31',
    pastedShown: ['31.12.1990'],
  },
  time: { typed: '1840', shown: ['18:40'], kept: '18:40', pasted: '07.15', pastedShown: ['07:15'] },
  month: {
    typed: '052026',
    shown: ['05.2026'],
    kept: '2026-05',
    pasted: '2027/11',
    pastedShown: ['11.2027'],
  },
  money: {
    typed: '1234567',
    shown: ['1 234 567'],
    kept: 123_456_700,
    pasted: '5 600 000 сум',
    pastedShown: ['5 600 000 сум'],
  },
  number: {
    typed: '12345',
    shown: ['12 345'],
    kept: 12_345,
    pasted: '54 321',
    pastedShown: ['54 321'],
  },
} as const satisfies Readonly<Record<string, MaskedKind>>

/** Name of a masked kind. */
export type Kind = keyof typeof kinds
