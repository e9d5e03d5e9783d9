export { type AnswerKind, formatAnswer } from './answer.ts'
export { formatCountdown } from './countdown.ts'
export {
  formatDateRange,
  formatDateTime,
  formatDayMonth,
  formatLongDate,
  formatTime,
  localDateOf,
} from './dates.ts'
export { formatFileSize } from './file-size.ts'
export { keptTogether } from './kept-together.ts'
export { maskedText } from './masked-text.ts'
export { type Language, languageOf } from './language.ts'
export { parseTime } from './time-mask.ts'
export { readNumber } from './typed-number.ts'
export {
  type Currency,
  formatMoney,
  formatNumber,
  minorDigits,
  type Money,
  type MoneyParts,
  moneyParts,
} from './money.ts'
