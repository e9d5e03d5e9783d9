import { error, warning, type FindingKind } from './finding-kind.ts'

/** Faults of rating tables. */
export const ratingKinds = {
  RATING_UNDATED: error(
    'no edition has a first day',
    'An edition prices from its first day on; without one the product has no price.',
    'write validFrom in the edition that is in force',
  ),
  RATING_BASE: error(
    'the first line is no base',
    'The first line sets the running amount that the others change.',
    'begin with a line of kind base',
  ),
  RATING_INPUT: error('there is no input "{name}"', 'A decision table is read by inputs of its edition.'),
  RATING_KEYS: error(
    '{found} keys for {expected} inputs',
    'A row has one key for each input of its table.',
    'write one key for each input of the table',
  ),
  RATING_OVERLAP: error(
    'rows {other} and {row} fit at once',
    'Where two rows fit, the request would be refused as ambiguous.',
    'narrow one of them',
  ),
  RATING_GAP: warning(
    'no row fits from {from} to {to}',
    'Where no row fits, the request is refused.',
    'add a row for these values, or stretch the one before',
  ),
  EDITION_GAP: warning(
    'no edition is valid from {from} to {to}',
    'On these days the edition before prices on, although it has run out.',
    'begin edition "{next}" earlier, or move the last day of "{name}"',
  ),
  EDITION_OVERLAP: warning(
    'editions "{name}" and "{next}" are both valid from {from}',
    'An edition prices until the next one begins: its later days never count.',
    'end edition "{name}" on the day before',
  ),
  RATING_UNUSED: warning(
    'nothing reads table "{name}"',
    'No line, sum or part of the cover reads the table.',
    'read it in a line, or take it away',
  ),
  TARIFF_NO_ROW: error(
    'table "{name}" has no row for {value} of {field}',
    'A customer can give this answer, and then there is no price: the purchase stops.',
    'add a row for this answer, or take the answer away',
  ),
  TARIFF_NO_ROW_TOGETHER: warning(
    'table "{name}" has no row for {example}, and for {count} such cases together',
    'Each of these answers has a price, and together they have none: unless a rule refuses them, the purchase stops.',
    'add rows for these cases, or a rule that refuses them',
  ),
  TARIFF_ROW_UNANSWERED: warning(
    'no customer answers {value} to {field}',
    'The row is never read: the field has no such answer.',
    'add the answer to the field, or take the row away',
  ),
  TARIFF_RUN_OUT: warning(
    'edition "{name}" ran out on {date} and prices on',
    'The last day of an edition is over, and no later edition has begun: customers pay by an old tariff.',
    'add the next edition with its validFrom, or move validTo of this one',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
