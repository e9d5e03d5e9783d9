export { addDays, addMonths, age, date, dateOfDay, dayNumber, daysBetween } from './calendar.ts'
export { isSealed, openedText, sealedText, shownText } from './sealed-text.ts'
export { runtime, type Runtime } from './runtime.ts'
