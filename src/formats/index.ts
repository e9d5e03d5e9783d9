export { digitsOf, halfWidth, latinCodeOf, NBSP, searchKeyOf, withoutInvisible } from './characters.ts'
export { companyPhone as companyPhoneFormat } from './company-phone/format.ts'
export { maskDate, parseDate } from './date/date-mask.ts'
export { type DateText, isDate } from './date/day.ts'
export { type DateParts, datePartsOf, formatDate } from './date/notation.ts'
export { email as emailFormat } from './email/format.ts'
export { type Format, type Sentence } from './format.ts'
export { formatIdOf } from './format-id-of.ts'
export { formats } from './formats.generated.ts'
export { isOfFormat } from './is-of-format.ts'
export { latinLetters } from './latin-letters.ts'
export { firstWidgets, seldomWidgets, type FormatId, type WidgetId } from './kinds.generated.ts'
export type { CodeBox, Notation } from './notation.ts'
export { type BoxedFormatId, notations } from './notations.generated.ts'
export { isOwnNumber } from './own-number.ts'
export { phone as phoneFormat } from './phone/format.ts'
export { formatPhone, groupPhone, nationalPart, phoneValue } from './phone/notation.ts'
export { plainText, unprintableIn } from './plain-text.ts'
export { plate as plateFormat } from './plate/format.ts'
export {
  groupPlateRest,
  isBeginningOfPlate,
  type PlateParts,
  plateParts,
  plateValue,
} from './plate/notation.ts'
export {
  certificateLengths,
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
