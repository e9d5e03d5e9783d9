import { error, fillMessage, slowPattern, type FindingKind, type Words } from './finding-kind.ts'
import type { Finding } from './finding.ts'
import type { Place } from './place.ts'

/** Every fault that an expression can have, by code; messages take the finding's values in braces. */
export const celFindingCatalogue = {
  CEL_SYNTAX: error(
    '{reason}',
    'The text is not an expression.',
    'see src/engine/cel/LANGUAGE.md for all that can be written',
  ),
  CEL_LITERAL: error(
    '{value} cannot be written here',
    'Numbers are exact up to 2^53; bytes and unsigned numbers are not used.',
  ),
  CEL_KEY: error(
    'keys of an object are written texts',
    'An object in an expression has its keys written out: {"key": value}.',
  ),
  CEL_UNKNOWN_NAME: error(
    'nothing is called "{name}"',
    'A name stands for data, item, const, today, language, calls, purchase or a condition.',
    'write data. before a field, const. before a constant, or declare the condition',
  ),
  CEL_OUT_OF_SCOPE: error(
    '"{name}" is not known here',
    'item belongs to lists, option to choices, response to the answer of a call.',
  ),
  CEL_NOT_A_VALUE: error(
    '"{name}" is not a value by itself',
    'Of calls, const and purchase only the parts are values.',
  ),
  CEL_UNKNOWN_FIELD: error(
    'there is no field "{name}" in {at}',
    'The data schema does not declare the field.',
    'declare it under data, or write it as data does',
  ),
  CEL_UNKNOWN_PART: error(
    '"{of}" has no "{name}"',
    'A call has ok, pending, manual, outcome and result; a purchase has paid, created and contractId.',
    'name a part that it has',
  ),
  CEL_UNKNOWN_CONSTANT: error(
    'there is no constant "{name}"',
    'The product and its blocks do not declare the constant.',
    'declare it under constants, or name a declared one',
  ),
  CEL_UNKNOWN_CALL: error(
    'there is no call "{name}"',
    'The product and its blocks do not declare the call.',
    'declare it under calls, or name a declared one',
  ),
  CEL_UNKNOWN_PATH: error(
    'there is no field at "{name}"',
    'The path is none of the data schema; in a list a star stands for the item.',
    'write the path as data does; in a list a star stands for the item',
  ),
  CEL_UNKNOWN_SLIDE: error(
    'there is no slide "{name}"',
    'The product does not declare the slide.',
    'name the id of a slide',
  ),
  CEL_UNKNOWN_FUNCTION: error(
    'there is no function "{name}"',
    'The language has no function or method of this name.',
    'see src/engine/cel/LANGUAGE.md for all functions',
  ),
  CEL_NO_FIELDS: error('a {type} has no field "{name}"', 'Only objects have fields.'),
  CEL_NO_ELEMENTS: error('a {type} has no elements', 'Only lists have elements.'),
  CEL_POSITION: error('a position is a number, not a {type}', 'Elements of a list are counted from 0.'),
  CEL_NOT_A_STATEMENT: error(
    'a statement is needed, not a {type}',
    '&&, ||, !, ?: and the macros take what is true or false.',
  ),
  CEL_OPERANDS: error(
    '"{operator}" does not take a {left} and a {right}',
    'The two sides of an operator do not go together.',
  ),
  CEL_NEVER_EQUAL: error('a {left} is never equal to a {right}', 'Values of different kinds are compared.'),
  CEL_NOT_A_CHOICE: error(
    '{value} is not among the choices',
    'A field is compared with a value that it can never have.',
  ),
  CEL_BRANCHES: error(
    'one branch gives a {left}, the other a {right}',
    'Both branches, or a value and its replacement, are of one kind.',
  ),
  CEL_ARGUMENT_COUNT: error(
    '"{name}" takes {count}',
    'A function has too many arguments or too few.',
    'give it as many',
  ),
  CEL_ARGUMENT: error('"{name}" does not take a {type}', 'An argument is of the wrong kind.'),
  CEL_NOT_WRITTEN: error(
    '"{name}" takes a written text',
    'A path, a slide or a pattern is written out, so that it can be checked now.',
  ),
  CEL_NOT_A_DATE: error('{value} is not a date', 'A date is written year-month-day, and its day exists.'),
  CEL_PATTERN: error(
    'the pattern is broken: {reason}',
    'The text is no regular expression.',
    'close every bracket, or write a backslash before a bracket that is meant as a letter',
  ),
  CEL_PATTERN_SLOW: slowPattern,
  CEL_ZERO: error(
    'the right side of "{operator}" is zero',
    'Nothing is divided by zero: the expression would never give a number.',
    'divide by what is meant, or take the part out',
  ),
  CEL_SPAN: error(
    'a span is only added to a date',
    'days(…), months(…) and years(…) are no values of their own.',
    'add it to a date: date(data.startDate) + days(1)',
  ),
  CEL_CURRENCIES: error(
    '{left} and {right} do not go together',
    'Money of two currencies is added, compared, or one is kept as the other.',
    'multiply one by a rate that has a name: round(data.price * const.rate)',
  ),
  CEL_NOT_WHOLE: error(
    'a whole number is needed here, the expression may give a fraction',
    'The field takes whole numbers, and money is whole minor units.',
    'say how it becomes whole: round(…), floor(…) or ceil(…)',
  ),
  CEL_STEPS: error(
    'this may take {steps} steps, more than {most}',
    'Loops over lists inside loops: the most items of each multiply with one another, and with those of the list that the expression belongs to.',
    'say a smaller max of the lists, or look through each list by itself',
  ),
  CEL_RESULT: error(
    'needed here: {expected}; the expression gives a {type}',
    'The expression gives what its place does not take.',
    'write an expression that gives what is needed',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>

/** Code of what can be wrong with an expression. */
export type CelFindingCode = keyof typeof celFindingCatalogue

/** One fault of an expression. */
export type CelFinding = Finding & {
  readonly code: CelFindingCode
  readonly range: { readonly start: number; readonly end: number }
}

/** Help for fixing a fault: the expected value and the next step. */
export interface FaultHelp {
  readonly expected?: string
  readonly suggestion?: string | null
}

/** A fault of the expression at a place of the product file; `range` counts characters of its text. */
export function celFinding(
  at: Place,
  code: CelFindingCode,
  params: Words,
  { range, ...help }: FaultHelp & Pick<CelFinding, 'range'>,
): CelFinding {
  const { severity, message } = celFindingCatalogue[code]
  return {
    code,
    severity,
    path: at.path,
    // Of all value kinds only "object" begins with a vowel.
    message: fillMessage(message, params).replaceAll(/\ba (?=object\b)/g, 'an '),
    params,
    ...(help.expected ? { expected: help.expected } : {}),
    ...(help.suggestion ? { suggestion: help.suggestion } : {}),
    ...(at.block ? { block: at.block } : {}),
    range,
  }
}
