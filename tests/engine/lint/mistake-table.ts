/** What an analyst wrote, the one finding that it gives, and the characters that this speaks of. */
export interface Mistake {
  readonly why: string
  readonly instead: string
  readonly written: string
  readonly code: string
  readonly at: string
  /** Whether the edits of the finding give a file in which nothing is wrong. */
  readonly isMended?: boolean
}

export const windowRule =
  'date(data.startDate) >= today && date(data.startDate) <= today + days(const.windowDays)'
export const kindField = '"kind": { "type": "string", "enum": ["city", "sport"], "default": "city" }'
export const valueField =
  '"value": { "type": "integer", "currency": "UZS", "minimum": 100, "maximum": 90000000 }'

export const mistakes: readonly Mistake[] = [
  // Expressions
  {
    why: 'and for &&',
    instead: '>= today && date',
    written: '>= today and date',
    code: 'CEL_SYNTAX',
    at: 'and',
    isMended: true,
  },
  {
    why: 'OR for ||',
    instead: '>= today && date',
    written: '>= today OR date',
    code: 'CEL_SYNTAX',
    at: 'OR',
    isMended: true,
  },
  {
    why: 'one = for ==',
    instead: "data.kind == 'sport'",
    written: "data.kind = 'sport'",
    code: 'CEL_SYNTAX',
    at: '=',
    isMended: true,
  },
  {
    why: '=== for ==',
    instead: "data.kind == 'sport'",
    written: "data.kind === 'sport'",
    code: 'CEL_SYNTAX',
    at: '===',
    isMended: true,
  },
  {
    why: '<> for !=',
    instead: 'data.value != null',
    written: 'data.value <> null',
    code: 'CEL_SYNTAX',
    at: '<>',
    isMended: true,
  },
  {
    why: 'quotation marks of texts',
    instead: "data.kind == 'sport'",
    written: 'data.kind == ‘sport’',
    code: 'CEL_SYNTAX',
    at: '‘',
  },
  {
    why: 'a share in per cent',
    instead: 'data.value != null',
    written: 'data.value > 20%',
    code: 'CEL_SYNTAX',
    at: '20%',
    isMended: true,
  },
  { why: 'not for !', instead: '"data.shared"', written: '"not data.shared"', code: 'CEL_SYNTAX', at: 'not' },
  { why: '≥ for >=', instead: '>= today', written: '≥ today', code: 'CEL_SYNTAX', at: '≥', isMended: true },
  {
    why: 'a bracket too few',
    instead: 'days(const.windowDays)"',
    written: 'days(const.windowDays"',
    code: 'CEL_SYNTAX',
    at: '',
  },
  {
    why: 'a letter too few in a field',
    instead: '"data.kind == ',
    written: '"data.knd == ',
    code: 'CEL_UNKNOWN_FIELD',
    at: 'knd',
    isMended: true,
  },
  {
    why: 'no data. before a field',
    instead: '"data.kind == ',
    written: '"kind == ',
    code: 'CEL_UNKNOWN_NAME',
    at: 'kind',
    isMended: true,
  },
  {
    why: 'a constant with a letter too few',
    instead: 'days(const.windowDays)"',
    written: 'days(const.windowDay)"',
    code: 'CEL_UNKNOWN_CONSTANT',
    at: 'windowDay',
  },
  {
    why: 'a choice that is none',
    instead: "== 'sport'",
    written: "== 'sprt'",
    code: 'CEL_NOT_A_CHOICE',
    at: "'sprt'",
    isMended: true,
  },
  {
    why: 'a call that is not there',
    instead: '"calls.quote.ok"',
    written: '"calls.qote.ok"',
    code: 'CEL_UNKNOWN_CALL',
    at: 'qote',
    isMended: true,
  },
  {
    why: 'a part that a call has not',
    instead: '"calls.quote.ok"',
    written: '"calls.quote.okay"',
    code: 'CEL_UNKNOWN_PART',
    at: 'okay',
  },
  {
    why: 'a text in a number',
    instead: '"data.value != null"',
    written: '"data.value > \'100\'"',
    code: 'CEL_OPERANDS',
    at: "data.value > '100'",
  },
  {
    why: 'days without days()',
    instead: 'today + days(const.windowDays)",',
    written: 'today + 90",',
    code: 'CEL_OPERANDS',
    at: 'today + 90',
  },
  {
    why: 'a function that is none',
    instead: '"age(item.bornOn, today) < 18"',
    written: '"years_old(item.bornOn) < 18"',
    code: 'CEL_UNKNOWN_FUNCTION',
    at: 'years_old(item.bornOn)',
  },
  {
    why: 'a rule that nobody meets',
    instead: windowRule,
    written: 'data.value > 500 && data.value < 200',
    code: 'RULE_NEVER_HOLDS',
    at: 'RULE',
  },
  // Data
  {
    why: 'a default below the least',
    instead: valueField,
    written: valueField.replace('100,', '100, "default": 7,'),
    code: 'DEFAULT_OUTSIDE',
    at: '"default": 7',
  },
  {
    why: 'a default that is no choice',
    instead: kindField,
    written: kindField.replace('"default": "city"', '"default": "town"'),
    code: 'DEFAULT_NOT_CHOICE',
    at: '"default": "town"',
  },
  {
    why: 'a number as a text',
    instead: '"minimum": 100,',
    written: '"minimum": "100",',
    code: 'SHAPE_PATTERN',
    at: '"minimum": "100"',
  },
  {
    why: 'a least above the most',
    instead: '"minimum": 100,',
    written: '"minimum": 100000000,',
    code: 'BOUNDS_CONTRADICT',
    at: '"minimum": 100000000',
  },
  {
    why: 'a length of a number',
    instead: '"minimum": 100,',
    written: '"minimum": 100, "maxLength": 9,',
    code: 'KEYWORD_MISFIT',
    at: '"maxLength": 9',
    isMended: true,
  },
  {
    why: 'a pattern without an end',
    instead: '"plan": { "type": "string" }',
    written: '"plan": { "type": "string", "pattern": "[a-z]+" }',
    code: 'PATTERN_OPEN',
    at: '"pattern": "[a-z]+"',
    isMended: true,
  },
  {
    why: 'a keyword of JSON Schema that forms do not take',
    instead: '"plan": { "type": "string" }',
    written: '"plan": { "type": "string", "title": "Plan" }',
    code: 'KEYWORD_REFUSED',
    at: '"title": "Plan"',
  },
  {
    why: 'a key with a letter too few',
    instead: '"currency": "UZS", "minimum"',
    written: '"curency": "UZS", "minimum"',
    code: 'SHAPE_UNKNOWN',
    at: '"curency": "UZS"',
    isMended: true,
  },
  {
    why: 'a kind of value that is none',
    instead: '"plan": { "type": "string" }',
    written: '"plan": { "type": "strng" }',
    code: 'SHAPE_VALUE',
    at: '"type": "strng"',
    isMended: true,
  },
  {
    why: 'a key twice',
    instead: '"plan": { "type": "string" }',
    written: '"plan": { "type": "string", "type": "string" }',
    code: 'JSON_KEY_TWICE',
    at: '"type": "string"',
  },
  // Slides
  {
    why: 'a question twice',
    instead: '{ "at": "/kind" },',
    written: '{ "at": "/kind" },\n{ "at": "/kind" },',
    code: 'FIELD_ASKED_TWICE',
    at: '{ "at": "/kind" }',
    isMended: true,
  },
  {
    why: 'choices of a field without any',
    instead: '{ "at": "/value", "width": "half" }',
    written: '{ "at": "/value", "widget": "select" }',
    code: 'WIDGET_NO_CHOICES',
    at: '{ "at": "/value", "widget": "select" }',
  },
  {
    why: 'a condition that is not there',
    instead: '"when": "sport"',
    written: '"when": "sports"',
    code: 'CONDITION_UNKNOWN',
    at: '"when": "sports"',
    isMended: true,
  },
  {
    why: 'an expression for a condition',
    instead: '"tone": "warning", "when": "sport"',
    written: '"tone": "warning", "when": "data.kind"',
    code: 'SHAPE_PATTERN',
    at: '"when": "data.kind"',
  },
  {
    why: 'a field that is not there',
    instead: '{ "at": "/kind" }',
    written: '{ "at": "/kinds" }',
    code: 'FIELD_UNKNOWN',
    at: '"at": "/kinds"',
    isMended: true,
  },
  {
    why: 'optional and required',
    instead: '{ "at": "/kind" }',
    written: '{ "at": "/kind", "optional": true, "requiredWhen": "sport" }',
    code: 'OPTIONAL_AND_REQUIRED',
    at: '{ "at": "/kind", "optional": true, "requiredWhen": "sport" }',
  },
  {
    why: 'a comma too much',
    instead: '{ "at": "/kind" },',
    written: '{ "at": "/kind", },',
    code: 'FILE_NOT_JSON',
    at: '',
  },
]

export type Container = Readonly<Record<string, unknown>>

export function without(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.toSpliced(Number(step), 1)
      : value.with(Number(step), without(value[Number(step)], rest))
  const { [step]: inner, ...others } = value as Container
  return rest.length === 0 ? others : { ...others, [step]: without(inner, rest) }
}
