// Written by `npm run generate` from the folders beside it.

/** Name of a format; the folder is called the same, with hyphens. */
export type FormatId =
  | 'bankCard'
  | 'cadastre'
  | 'companyPhone'
  | 'date'
  | 'date-time'
  | 'driverLicence'
  | 'driverLicenceNumber'
  | 'driverLicenceSeries'
  | 'duration'
  | 'email'
  | 'hostname'
  | 'idn-email'
  | 'ikpu'
  | 'ipv4'
  | 'ipv6'
  | 'licence'
  | 'licenceNumber'
  | 'licenceSeries'
  | 'oked'
  | 'okonx'
  | 'passport'
  | 'passportNumber'
  | 'passportSeries'
  | 'phone'
  | 'pinfl'
  | 'plate'
  | 'policy'
  | 'techPassport'
  | 'techPassportNumber'
  | 'techPassportSeries'
  | 'time'
  | 'tin'
  | 'uri'
  | 'uri-reference'
  | 'uuid'

/** Name of a widget: a folder of `src/wizard/widgets`, or a format with a box of its own. */
export type WidgetId =
  | 'bankCard'
  | 'cadastre'
  | 'certificate'
  | 'checkbox'
  | 'choice'
  | 'choices'
  | 'date'
  | 'document'
  | 'email'
  | 'licence'
  | 'money'
  | 'number'
  | 'offer'
  | 'oked'
  | 'phone'
  | 'pinfl'
  | 'plate'
  | 'select'
  | 'stepper'
  | 'switch'
  | 'techPassport'
  | 'text'
  | 'textArea'
  | 'tin'

/** Widgets that come with every wizard; the components of the others are one piece of the app. */
export const firstWidgets: ReadonlySet<WidgetId> = new Set<WidgetId>([
  'document',
  'licence',
  'plate',
  'techPassport',
  'text',
])
