export { addDays, addMonths, age, date, dateOfDay, dayNumber, daysBetween, isDate } from './calendar.ts'
export { formatOk, formats } from './formats.ts'
export { isSealed, openedText, sealedText, shownText } from './sealed-text.ts'
export { runtime, type Runtime } from './runtime.ts'
