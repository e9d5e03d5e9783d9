import { error, info, warning, type FindingKind } from './finding-kind.ts'

/** Elements without effect. */
export const effectKinds = {
  CALL_UNUSED: warning('nothing uses call "{name}"', 'The call fills nothing, and nothing reads its answer.'),
  FIELD_UNUSED: info(
    'nothing reads, shows or sends "{at}"',
    'A field of the screen only that nothing reads.',
    'take it away, or show it',
  ),
  FIELD_NEVER_FILLED: warning(
    'nothing ever fills "{at}"',
    'It is never asked, computed, answered by a call or given a default, so it is always sent empty.',
    'ask it on a slide, compute it, fill it by a call, or take it away',
  ),
  CONDITION_UNUSED: warning(
    'nothing uses condition "{name}"',
    'A condition has an effect only where its name is used.',
  ),
  CONDITION_CONSTANT: warning(
    'condition "{name}" never changes',
    'The expression reads nothing that could change.',
    'take it away with every when that names it, or have it read an answer',
  ),
  CONSTANT_UNUSED: warning(
    'nothing uses constant "{name}"',
    'A constant has an effect only where its name is used.',
  ),
  LIST_UNUSED: warning('no slide shows list "{name}"', 'Its items can neither be seen nor added.'),
  STOP_UNUSED: warning(
    'nothing leads to stop "{name}"',
    'A stop is entered by an outcome or a failed rule.',
    'name it in an outcome or a rule, or take it away',
  ),
  RULE_NOWHERE: warning(
    'rule "{name}" shows nowhere',
    'None of its fields is asked or shown, so that its message would not be seen.',
    'add a field to at that a slide asks or shows',
  ),
  EXAMPLE_FAILS: warning(
    'example {number} of "{name}" expects the opposite: the statement {found} for its values',
    'The statement gives another result for the values of the example than the example says.',
    'correct the statement, or let the example expect the new result',
  ),
  EXAMPLE_LEFT: warning(
    'there are examples of "{name}", which does not exist',
    'The condition or rule was taken away or has another name.',
    'take the examples away, or give them the new name',
  ),
  EXAMPLE_GIVEN: error(
    'an example gives a value to a name, and "{name}" is computed',
    'Values are given to answers, calls, dates and conditions, by the name that the statement reads.',
    'write the name alone: data.owner.birthDate',
  ),
  SLIDE_EMPTY: warning('slide "{name}" is empty', 'A slide has parts.', 'give it parts, or take it away'),
} as const satisfies Readonly<Record<string, FindingKind>>
