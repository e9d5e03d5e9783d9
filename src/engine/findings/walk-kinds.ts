import { error, warning, type FindingKind } from './finding-kind.ts'

/**
 * Elements that no generated customer reached. The result depends on the number of walks: more walks may reach more.
 */
export const walkKinds = {
  WALK_PURCHASE: error(
    'none of {walks} walks ends with the purchase; the nearest has {events} events',
    'Invented customers who answer in every way worth trying never buy: rules, gates or bounds contradict each other. Findings behind that point are not reported.',
  ),
  WALK_SLIDE: warning(
    'none of {walks} walks reaches slide "{name}"; the nearest has {events} events',
    'No invented customer ever stood on the slide.',
  ),
  WALK_SLIDE_NEVER: warning(
    'slide "{name}" is never reached: its condition "{condition}" never holds; the nearest of {walks} walks has {events} events',
    'The values that the fields of the condition may have never satisfy it.',
  ),
  WALK_SLIDE_EXCLUDED: warning(
    'slide "{name}" is never reached: conditions {conditions} exclude each other; the nearest of {walks} walks has {events} events',
    'The slide needs all of these conditions and rules, and no answers satisfy them together.',
  ),
  WALK_DEAD_END: warning(
    'none of {walks} walks goes on from slide "{name}"; the nearest has {events} events',
    'Customers come to the slide, and Continue refuses whatever they answer.',
  ),
  WALK_STOP: warning(
    'none of {walks} walks enters stop "{name}"; the nearest has {events} events',
    'No invented customer was ever stopped there.',
  ),
  WALK_CONDITION_NEVER: warning(
    'condition "{name}" holds in none of {walks} walks; the nearest has {events} events',
    'What hangs on the condition was never seen.',
  ),
  WALK_CONDITION_EXCLUDED: warning(
    'condition "{name}" never holds: {conditions} exclude each other; the nearest of {walks} walks has {events} events',
    'The condition needs all of these, and no answers satisfy them together.',
  ),
  WALK_CONDITION_ALWAYS: warning(
    'condition "{name}" holds throughout {walks} walks; the nearest has {events} events',
    'The condition hid nothing from any customer, so it decides nothing.',
  ),
  WALK_RULE_NEVER_FAILS: warning(
    'rule "{name}" fails in none of {walks} walks; the nearest has {events} events',
    'The rule never failed: its fields, or other rules, allow only what it allows.',
  ),
  WALK_RULE_NEVER_HOLDS: warning(
    'rule "{name}" holds in none of {walks} walks; the nearest has {events} events',
    'No invented customer satisfied the rule, or none reached it.',
  ),
  WALK_GATE_NEVER_FALSE: warning(
    'gate "{name}" of slide "{slide}" is open in all of {walks} walks; the nearest has {events} events',
    'The gate never stopped a customer.',
  ),
  WALK_GATE_NEVER_TRUE: warning(
    'gate "{name}" of slide "{slide}" opens in none of {walks} walks; the nearest has {events} events',
    'No customer who reached the slide could continue from it.',
  ),
  WALK_CALL: warning(
    'call "{name}" is sent in none of {walks} walks; the nearest has {events} events',
    'The call was never sent, so that none of its outcomes was met.',
  ),
  WALK_OUTCOME: warning(
    'call "{call}" ends with "{name}" in none of {walks} walks; the nearest has {events} events',
    'The call was sent and never ended so: another outcome takes its answers.',
  ),
  WALK_LIST_NEVER_FULL: warning(
    'list "{name}" is full in none of {walks} walks; the nearest has {events} events',
    'No customer could add as many items as the list allows.',
  ),
  WALK_LIST_NEVER_FEW: warning(
    'list "{name}" has as few items as it may in none of {walks} walks; the nearest has {events} events',
    'The list always had more items than it needs.',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
