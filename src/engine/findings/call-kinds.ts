import { error, warning, type FindingKind } from './finding-kind.ts'

/** Faults of calls, their requests and their outcomes. */
export const callKinds = {
  CALL_KEEPS_NOTHING: error(
    'call "{name}" keeps nothing of its answer',
    'Choices, programmes and prices come from what a call keeps.',
  ),
  RETRY_UNSAFE: error(
    'operation "{operation}" changes something and is sent again by itself',
    'A request that was cut off may have been heard. Only a GET is repeated without a person asking for it.',
    'take retries away, or write 0 where a block says otherwise',
  ),
  CALL_NO_FACT: error(
    'operation "{operation}" answers no signed fact',
    'Only operations marked so in the API description are signed.',
    'take fact away, or call an operation that signs its answer',
  ),
  CALL_LOOP: error(
    'its answer changes what it asks: {way}',
    'A call whose request depends on what it fills would be sent again and again.',
    'take the field out of the request, or fill another one',
  ),
  REQUEST_PARAM_MISSING: error(
    '"{name}" of "{operation}" is missing',
    'The API description demands a value that the call does not send.',
    'add it under request, {key}',
  ),
  REQUEST_PARAM_UNKNOWN: error(
    '"{operation}" has no parameter "{name}"',
    'The API description does not know the parameter.',
    'take it away, or write it as the API description does',
  ),
  REQUEST_BODY_MISSING: error(
    '"{operation}" needs a body',
    'The API description demands a body that the call does not send.',
    'add body under request',
  ),
  REQUEST_TYPE: error(
    '"{at}" of the request is {type}',
    'A request sends what the API description does not take at this place.',
    'send what the API description takes',
  ),
  REQUEST_NO_BODY: error(
    '"{operation}" takes no body',
    'The API description says so.',
    'remove body; a GET sends its values in path or query',
  ),
  OUTCOME_UNHANDLED: error(
    'outcome "{name}" is not handled',
    'Every call can succeed, be offline, time out, answer what cannot be read, or fail; the file says what follows.',
  ),
  OUTCOME_UNREACHABLE: error(
    'nothing leads to outcome "{name}"',
    'Except ok, offline, timeout, malformed and error an outcome needs a status or a code.',
    'give it a status or a code, or take it away',
  ),
  OUTCOME_AMBIGUOUS: error(
    'outcomes "{name}" and "{other}" have the same matcher',
    'One answer would have two meanings.',
    'give one of them another status or code, or make them one',
  ),
  OUTCOME_CONTRADICTS: error(
    'outcome "{name}" stops and goes on',
    'An outcome enters a stop or lets the flow go on, not both.',
    'take stop away, or what lets the flow go on',
  ),
  OUTCOME_STATUS_UNKNOWN: warning(
    '"{operation}" never answers {status}',
    'The API description does not name the status.',
  ),
  MANUAL_NOTHING: error(
    'the call fills nothing that could be filled in by hand',
    'manual offers to type what the call would have filled.',
    'take manual away, or have the call fill a field that an input asks',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
