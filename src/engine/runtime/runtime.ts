import { addDays, addMonths, age, date, daysBetween, isDate, partOfDate, shift } from './calendar.ts'
import { all, exists, filter, isIn, isUnique, map, one, size, sum, ucs2length } from './lists.ts'
import {
  contains,
  double,
  endsWith,
  int,
  join,
  lower,
  matches,
  split,
  startsWith,
  string,
  substring,
  trim,
  upper,
} from './texts.ts'
import { isPersonalNumber } from './personal-number.ts'
import { validator } from './validator.ts'
import { at, div, equal, get, isMultiple, least, most, num, order, plus, text, val } from './values.ts'

/** What compiled products stand on: the argument of a compiled module's default export. */
export const runtime = {
  addDays,
  addMonths,
  age,
  all,
  at,
  contains,
  date,
  daysBetween,
  div,
  double,
  endsWith,
  equal,
  exists,
  filter,
  get,
  int,
  isDate,
  isIn,
  isMultiple,
  isPersonalNumber,
  isUnique,
  join,
  least,
  lower,
  map,
  matches,
  most,
  num,
  one,
  order,
  partOfDate,
  plus,
  shift,
  size,
  split,
  startsWith,
  string,
  substring,
  sum,
  text,
  trim,
  ucs2length,
  upper,
  val,
  validator,
} as const

/** The functions that a compiled product's module is called with. */
export type Runtime = typeof runtime
