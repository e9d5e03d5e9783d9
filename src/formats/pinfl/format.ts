import { defineFormat } from '../format.ts'
import { personalNumberOf } from './personal-number.ts'

/** Personal number (PINFL, JShShIR). */
export const pinfl = defineFormat({
  title: 'Personal number (PINFL, JShShIR)',
  pattern: /^[1-6]\d{13}$/,
  check: 'isPersonalNumber',
  rightLength: {
    pattern: /^\d{14}$/,
    wrong: {
      ru: 'Такого ПИНФЛ не бывает: в нём нет даты рождения. Сверьте цифры с документом.',
      uz: 'Bunday JShShIR boʻlmaydi: unda tugʻilgan sana yoʻq. Raqamlarni hujjat bilan solishtiring.',
      en: 'There is no such PINFL: it holds no birth date. Check the digits against the document.',
    },
  },
  wrong: { ru: 'ПИНФЛ — 14 цифр.', uz: 'JShShIR — 14 ta raqam.', en: 'A PINFL is 14 digits.' },
  display: '3 150690 000 001 3',
  valid: [
    '31506900000013',
    '40101850000029',
    '52902040000035',
    '63112120000048',
    '33112999999994',
    '31506900000014',
  ],
  invalid: ['33206900000016', '03112999999990', '3150690000001', '315069000000130'],
  source:
    'public descriptions: sex and century, birth date, district, serial number, check digit; the check digit is found, not published, so a rule only asks to look again',
  widget: 'pinfl',
  standIn: 'own',
  fromBirthDate: personalNumberOf,
})
