import { defineFormat } from '../format.ts'

/** Place: coordinates, or an address that was typed. */
export const location = defineFormat({
  title: 'Place: coordinates, or an address that was typed',
  pattern:
    /^(?:-?(?:90\.0{1,6}|[0-8]?\d\.\d{1,6}), -?(?:180\.0{1,6}|(?:1[0-7])?\d\.\d{1,6}|\d\d\.\d{1,6})|(?=.{0,60}\p{L}).{5,200})$/u,
  wrong: {
    ru: 'Введите адрес: город, улицу и дом.',
    uz: 'Manzilni kiriting: shahar, koʻcha va uy.',
    en: 'Enter an address: town, street and house.',
  },
  display: '41.311081, 69.240562',
  valid: ['41.311081, 69.240562', '-33.8688, 151.2093', 'Toshkent, Navoiy koʻchasi, 1'],
  invalid: ['91.5, 69.24', '41.31, 181.2', '41.31', '12', ''],
  source: 'WGS 84 degrees, latitude first; or free text',
  widget: 'location',
  standIn: 'own',
})
