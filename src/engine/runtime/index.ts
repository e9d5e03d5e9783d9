export {
  addDays,
  addMonths,
  age,
  date,
  dateOfDay,
  dayNumber,
  daysBetween,
  isDate,
  type DateText,
} from './calendar.ts'
export { formatOk, formats, type Format, type FormatCheck } from './formats.ts'
export { runtime, type Runtime } from './runtime.ts'
