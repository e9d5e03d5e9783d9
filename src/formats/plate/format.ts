import { defineFormat } from '../format.ts'

/** Licence plate. */
export const plate = defineFormat({
  title: 'Licence plate',
  pattern:
    /^(\d{2}([A-Z]\d{3}[A-Z]{2}|\d{3}[A-Z]{2,3}|\d{4}[A-Z]{2}|[MH]\d{6})|T\d{6}|CMD\d{4}|[DTX]\d{6}|\d{2}(?![A-Z]\d{0,3}[A-Z]?$|\d{3,4}[A-Z]?$)[A-Z0-9]{4,6})$/,
  wrong: {
    ru: 'Номер пишут так: 01 A 123 BC или 01 123 ABC.',
    uz: 'Raqam bunday yoziladi: 01 A 123 BC yoki 01 123 ABC.',
    en: 'A plate looks like 01 A 123 BC or 01 123 ABC.',
  },
  display: '01 A 123 BC',
  valid: [
    '01A123BC',
    '01123ABC',
    '011234AA',
    '01123AA',
    '01M123456',
    '01H123456',
    'T123456',
    'CMD1234',
    'D123456',
    'X123456',
    '01QADAM',
    '01ABC123',
  ],
  invalid: [
    '1A123BC',
    '01a123bc',
    '01А123ВС',
    '01 A 123 BC',
    'M123456',
    'CMD123',
    '01A1',
    '01ABCDEFG',
    '01A123',
    '01A123B',
    '01123A',
  ],
  source:
    'Cabinet of Ministers, resolution 131 of 27.06.2007: individuals, companies, trailers, motorcycles and tractors, foreign companies, foreigners, temporary, diplomatic; since 01.01.2026 up to six letters and digits of one’s own choice (resolution 562 of 04.09.2025, one source): a rule of the vehicle asks whether such a plate is meant. What only lacks letters of a usual plate is no such plate',
  widget: 'plate',
})
