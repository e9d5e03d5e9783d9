import { typeOfField } from './plain-schema.ts'
import type { FieldSchema } from '../product/product-file.ts'

/** So many choices still stand side by side. */
const sideBySide = 4

const byFormat: Readonly<Record<string, string>> = {
  date: 'date',
  phone: 'phone',
  email: 'email',
  plate: 'plate',
  pinfl: 'pinfl',
  tin: 'tin',
  cadastre: 'cadastre',
  oked: 'oked',
}

/** Series and number are two fields that one widget asks, by their formats. */
const byFormats: Readonly<Record<string, string>> = {
  'passportSeries passportNumber': 'document',
  'techPassportSeries techPassportNumber': 'techPassport',
  'licenceSeries licenceNumber': 'licence',
  'driverLicenceSeries driverLicenceNumber': 'licence',
}

/** How fields are asked when neither the input nor the field says it; null for several that no widget asks together. */
export function defaultWidget(fields: readonly FieldSchema[]): string | null {
  const [first, second] = fields
  if (first === undefined) return null
  if (second !== undefined) return byFormats[fields.map(({ format }) => format ?? '').join(' ')] ?? null
  return first.widget ?? widgetOfField(first)
}

function widgetOfField(schema: FieldSchema): string {
  const type = typeOfField(schema)
  if (type === 'array') return 'choices'
  if (schema.options) return 'select'
  if (schema.enum) return schema.enum.length > sideBySide ? 'select' : 'choice'
  switch (type) {
    case 'boolean':
      return 'switch'
    case 'integer':
    case 'number':
      return schema.currency === undefined ? 'number' : 'money'
    default:
      return byFormat[schema.format ?? ''] ?? 'text'
  }
}
