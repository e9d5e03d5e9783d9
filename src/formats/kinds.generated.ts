// Written by `npm run generate` from the folders beside it.

/** Name of a format; the folder is called the same, with hyphens. */
export type FormatId =
  | 'bankCard'
  | 'cadastre'
  | 'companyPhone'
  | 'date'
  | 'date-time'
  | 'dayAndTime'
  | 'driverLicence'
  | 'driverLicenceNumber'
  | 'driverLicenceSeries'
  | 'duration'
  | 'email'
  | 'file'
  | 'hostname'
  | 'idn-email'
  | 'ikpu'
  | 'ipv4'
  | 'ipv6'
  | 'licence'
  | 'licenceNumber'
  | 'licenceSeries'
  | 'location'
  | 'month'
  | 'oked'
  | 'okonx'
  | 'passport'
  | 'passportNumber'
  | 'passportSeries'
  | 'phone'
  | 'pinfl'
  | 'plate'
  | 'policy'
  | 'signature'
  | 'techPassport'
  | 'techPassportNumber'
  | 'techPassportSeries'
  | 'time'
  | 'timeOfDay'
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
  | 'dateTime'
  | 'document'
  | 'email'
  | 'file'
  | 'licence'
  | 'location'
  | 'matrix'
  | 'money'
  | 'month'
  | 'number'
  | 'offer'
  | 'oked'
  | 'phone'
  | 'pinfl'
  | 'plate'
  | 'ranking'
  | 'rating'
  | 'select'
  | 'signature'
  | 'stepper'
  | 'switch'
  | 'tags'
  | 'techPassport'
  | 'text'
  | 'textArea'
  | 'time'
  | 'tin'

/** Widgets that come with every wizard; the components of the others are one piece of the app. */
export const firstWidgets: ReadonlySet<WidgetId> = new Set<WidgetId>([
  'document',
  'licence',
  'plate',
  'techPassport',
  'text',
])

/** Widgets that no product of the portal names; they come with the forms that do, and with texts of their own. */
export const seldomWidgets: ReadonlySet<WidgetId> = new Set<WidgetId>([
  'dateTime',
  'file',
  'location',
  'matrix',
  'month',
  'ranking',
  'rating',
  'signature',
  'tags',
  'time',
])
