import { checks } from '../../formats/checks.ts'
import { addDays, addMonths, age, date, daysBetween, partOfDate, shift } from './calendar.ts'
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
import { validator } from './validator.ts'
import { at, div, equal, get, isMultiple, least, most, num, order, plus, text, val } from './values.ts'

/** Functions that compiled products call: the argument of a compiled module's default export. */
export const runtime = {
  ...checks,
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
  isIn,
  isMultiple,
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
