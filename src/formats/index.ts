export { certificateLengths } from './birth-certificate.ts'
export { bareCode, digitsOf, latinCodeOf, NBSP, splitParts } from './characters.ts'
export { companyPhone as companyPhoneFormat } from './company-phone/format.ts'
export { maskDate, parseDate } from './date/date-mask.ts'
export { type DateText, isDate } from './date/day.ts'
export { type DateParts, datePartsOf, formatDate } from './date/notation.ts'
export { email as emailFormat } from './email/format.ts'
export { type Format, type Sentence } from './format.ts'
export { formatIdOf } from './format-id-of.ts'
export { formats } from './formats.generated.ts'
export { addFormat } from './add-format.ts'
export { notationOfFormat } from './notation-of-format.ts'
export { isOfFormat } from './is-of-format.ts'
export { latinLetters } from './latin-letters.ts'
export { firstWidgets, seldomWidgets, type FormatId, type WidgetId } from './kinds.generated.ts'
export type { CodeBox, Notation } from './notation.ts'
export { type BoxedFormatId, notations } from './notations.generated.ts'
export { isOwnNumber } from './own-number.ts'
export { phone as phoneFormat } from './phone/format.ts'
export { formatPhone, groupPhone, nationalPart } from './phone/notation.ts'
export { isWholePhone, phoneValue } from './phone/typed-phone.ts'
export { formatObject, splitPlate } from './plate/plate-in-text.ts'
export { plainSigns } from './plain-signs.ts'
export { drawnText, undrawnIn } from './drawn-characters.ts'
export { plainText, unprintableIn } from './plain-text.ts'
export { plate as plateFormat } from './plate/format.ts'
export {
  groupPlateRest,
  isBeginningOfPlate,
  isWholePlate,
  type PlateParts,
  plateParts,
  plateRestLimit,
  plateValue,
} from './plate/notation.ts'
export { searchKeyOf } from './search-key.ts'
export {
  documentIn,
  documentNumber,
  documentSeries,
  formatSeriesNumber,
  isWholeSeries,
  passportLengths,
  policyLengths,
  type SeriesNumber,
  type SeriesNumberLengths,
  spacedDocument,
  splitSeriesNumber,
  techPassportLengths,
} from './series-number.ts'
export { withoutUnit } from './units.ts'
