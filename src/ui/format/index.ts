export { type AnswerKind, formatAnswer } from './answer.ts'
export { cadastreValue, isBeginningOfCadastre } from './cadastre.ts'
export { bareCode, digitsOf, latinCodeOf, searchKeyOf, withUzbekApostrophes } from './characters.ts'
export { formatCountdown } from './countdown.ts'
export { maskDate, parseDate } from './date-mask.ts'
export {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDayMonth,
  formatLongDate,
  formatTime,
  localDateOf,
} from './dates.ts'
export {
  formatSeriesNumber,
  groupPinfl,
  groupTin,
  passportLengths,
  pinflValue,
  policyLengths,
  type SeriesNumber,
  type SeriesNumberLengths,
  splitSeriesNumber,
  techPassportLengths,
  tinValue,
} from './documents.ts'
export { formatFileSize } from './file-size.ts'
export { keptTogether } from './kept-together.ts'
export { type Language, languageOf, NBSP } from './language.ts'
export { type Currency, formatMoney, formatNumber, type Money, type MoneyParts, moneyParts } from './money.ts'
export { formatPhone, groupPhone, nationalPart, phoneValue } from './phone.ts'
export {
  formatPlate,
  groupPlateRest,
  isBeginningOfPlate,
  type PlateParts,
  plateParts,
  plateValue,
} from './plate.ts'
