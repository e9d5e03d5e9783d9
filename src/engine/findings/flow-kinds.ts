import { error, info, warning, type FindingKind } from './finding-kind.ts'

/** Faults of slides, calls, the purchase and the texts, and elements without effect. */
export const flowKinds = {
  // Slides and parts
  INPUT_COMPUTED: error(
    '"{at}" is computed and cannot be asked',
    'A computed field is derived; the customer cannot type it.',
    'show it as a fact of a found part or of the price, or take computed away',
  ),
  WIDGET_NEEDED: error(
    'no widget asks {at} together',
    'Several fields of one input need a widget that asks them together, or inputs of their own.',
    'ask each in an input of its own, or name a widget that asks them together',
  ),
  OPTIONAL_AND_REQUIRED: error(
    'the input is optional and required at once',
    'requiredWhen already says that the input is optional otherwise.',
    'take optional away',
  ),
  VERIFY_NOT_PHONE: error(
    '"{at}" is not a phone',
    'Only a field of format phone is verified by SMS.',
    'give the field "format": "phone", or verify another',
  ),
  AFTER_PAYMENT_EARLY: error(
    'slide "{name}" stands before the purchase',
    'Only slides behind the purchase slide are reached after payment.',
    'move the slide behind the purchase slide, or take afterPayment away',
  ),
  SLIDE_BEHIND_PURCHASE: error(
    'slide "{name}" stands behind the purchase and is never reached',
    'Continue of the slide that buys or sends is the end of the questions; only slides after payment follow.',
  ),
  PURCHASE_NEEDED: error(
    '"{what}" needs a purchase',
    'Payment, slides after the payment, referred cases and the rules of insurance belong to a product that is sold.',
    'take it away, or add price and purchase to the product',
  ),
  PURCHASE_UNPRICED: error(
    'the purchase has no price',
    'A contract is made for a premium; the product does not say which field holds it.',
    'add price to the product, or say submit in place of purchase',
  ),
  SUBMIT_AND_PURCHASE: error(
    'the product is sold and sent at once',
    'The answers of a sale go to the operation that creates the contract. A form that is no sale is sent by submit.',
    'take submit away, or take purchase and price away',
  ),
  END_MISSING: error(
    'nothing follows the last slide',
    'A product without purchase and submit ends in outcomes. The one without holds is the end for everyone else.',
    'add { "id": "done" } as the last of outcomes, or add submit',
  ),
  END_BEHIND_SENDING: error(
    'outcome "{name}" holds nothing and is never reached',
    'Continue of the last slide sends the answers. Only an outcome with holds can end the questions before that.',
    'give the outcome holds, or take it away',
  ),
  END_UNREACHABLE: error(
    'outcome "{name}" stands behind "{other}", which takes everyone',
    'Outcomes are tried in their order, and one without holds always fits.',
    'move "{other}" to the end of outcomes',
  ),
  CURRENCY_NEEDED: error(
    'the comparison has no currency',
    'The product has no price whose currency could be taken.',
    'say currency in the comparison',
  ),
  PURCHASE_SLIDE_CONDITIONAL: error(
    'slide "{name}", which buys or sends, can go away',
    'Without the slide nothing could be bought or sent.',
    'take when away from the slide',
  ),
  FIRST_SLIDE_CONDITIONAL: error(
    'the first slide can go away',
    'A wizard begins on its first slide.',
    'take when away, or put a slide before it that always stays',
  ),
  // Calls and purchase
  CALL_KEEPS_NOTHING: error(
    'call "{name}" keeps nothing of its answer',
    'Choices, programmes and prices come from what a call keeps.',
  ),
  OPTION_PROPERTY: error(
    'what the call keeps has no "{name}"',
    'A choice is stored and shown by properties of what a call keeps; the API description does not know this one.',
    'name a property of what the call keeps',
  ),
  OPTION_TYPE: error(
    '"{name}" is a {type}, a {expects} is needed',
    'The property of a choice does not fit the field that stores it, or the place that shows it.',
    'name a property of that type, or give the field the type of the property',
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
    'path parameter "{name}" of "{operation}" is missing',
    'Without it the address of the request is not known.',
    'add it under request, path',
  ),
  REQUEST_PARAM_UNKNOWN: error(
    '"{operation}" has no parameter "{name}"',
    'The API description does not know the parameter.',
    'take it away, or write it as schemas/api/openapi.yaml does',
  ),
  REQUEST_NO_BODY: error(
    '"{operation}" takes no body',
    'The API description says so.',
    'take body away; what is asked stands in path or query',
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
  FIELD_ASKED_TWICE: warning(
    '"{at}" is asked twice',
    'The same question stands twice before the same customer.',
    'take one of the inputs away, or show each under a condition of its own',
  ),
  WIDGET_MISFIT: error('the widget {widget} cannot ask "{at}"', 'A widget asks fields of one kind.'),
  WIDGET_NO_CHOICES: error(
    '"{at}" has nothing to choose from',
    'The widget shows choices, and the field has none.',
    'give the field an enum or options, or ask it with another widget',
  ),
  PRICE_UNTARIFFED: warning(
    'the product has a price and no rating table',
    'The price comes from a table of schemas/rating; without one the embedded insurer has no tariff.',
    'add schemas/rating/{name}.json, name another table under rating, or take price away',
  ),
  RULE_NEVER_HOLDS: warning(
    'rule "{name}" can never hold: {reason}',
    'No answer meets the rule, so no customer gets past it.',
    'change the bound in the rule, or the field’s own',
  ),
  OPTIONAL_AND_DEMANDED: error(
    'the data requires "{at}", and the input leaves it open',
    'What an object requires is always answered.',
    'take optional and requiredWhen away from the input, or the field out of required',
  ),
  OFFER_NOT_STATEMENT: error(
    '"{at}" is not a yes or no',
    'The offer is accepted by a field of type boolean.',
    'name a field with "type": "boolean"',
  ),
  RULES_NOT_READABLE: error(
    'slide "{name}" shows no offer and no rules of insurance',
    'Who buys can read the rules where they are accepted: at a field of widget offer, or at a note with rules.',
    'ask the field that "offer" of purchase names, with "widget": "offer", or add { "note": "offer", "rules": true }',
  ),
  PHONE_NOT_VERIFIED: error(
    'no slide verifies "{at}"',
    'The phone of the purchase must be verified by a part of kind verify.',
  ),
  INSPECTION_UNPAID: error(
    'the purchase ends with a manager and has an inspection',
    'Photos are asked for after the payment, and a purchase that ends with a manager is not paid here.',
    'take inspection away, or say "result": "policy"',
  ),
  REFER_TO_MANAGER: error(
    'rule "{name}" refers the case, and the purchase ends with a manager',
    'A case is referred before it can be paid. A purchase that ends with a manager goes to a person in every case.',
    'give the rule another severity, or say "result": "policy"',
  ),
  HOLDER_AGE_OPEN: error(
    'nothing says that the person of "{at}" is of age',
    'Who makes a contract has full capacity: 18 years. A child can be insured, not buy.',
    'add { "who": "holder", "of": "{at}", "min": 18 } to underwriting, ages',
  ),
  // Without effect
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
    'A condition decides only where its name is said.',
  ),
  CONDITION_CONSTANT: warning(
    'condition "{name}" never changes',
    'The expression reads nothing that could change.',
    'take it away with every when that names it, or have it read an answer',
  ),
  CONSTANT_UNUSED: warning(
    'nothing uses constant "{name}"',
    'A constant counts only where its name is said.',
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
  SLIDE_EMPTY: warning('slide "{name}" is empty', 'A slide has parts.', 'give it parts, or take it away'),
  // Ratings
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
    '{found} keys stand for {expected} inputs',
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
  RATING_UNUSED: warning(
    'nothing reads table "{name}"',
    'No line, sum or part of the cover reads the table.',
    'read it in a line, or take it away',
  ),
  TARIFF_RUN_OUT: warning(
    'edition "{name}" ran out on {date} and prices on',
    'The last day of an edition is over, and no later edition has begun: customers pay by an old tariff.',
    'add the next edition with its validFrom, or move validTo of this one',
  ),
  // Texts
  TEXT_MISSING: error(
    '"{key}" has no text in {language}',
    'A text that customers see is not there; Russian stands in for it, or nothing.',
    'write it under texts of the product, or in the catalogue in locales/{language}',
  ),
  TEXT_BROKEN: error(
    'the text of "{key}" in {language} is no message: {reason}',
    'Messages follow the ICU syntax.',
    "write every { and } in pairs, and ’ rather than ' before them",
  ),
  TEXT_VARIABLES: error(
    'the text of "{key}" in {language} speaks of {found}, in Russian of {expected}',
    'A translation uses the values of its source.',
    'say the same values as in Russian',
  ),
  TEXT_VALUE_UNKNOWN: error(
    'the text of "{key}" in {language} speaks of {name}, which nothing gives it',
    'A text can say the values of the product, and the message of a rule its params. What is read outside of the wizard (the name of the product, its questions) says none.',
    'declare it under values of the product, or take it out of the text',
  ),
  TEXT_VALUE_USE: error(
    'the text of "{key}" in {language} uses {name} as {use}, but it is {type}',
    'plural counts a number, select chooses by a text, a choice or a yes or no. A value alone in braces is shown as the language writes it: number, date and time are not written.',
    'write the value alone in braces, or a case for each of its values',
  ),
  VALUE_UNUSED: warning(
    'no text says the value "{name}"',
    'A value is declared for the texts of the product, and none has it in braces.',
    'say it in a text, or take it away',
  ),
  VALUE_NOT_SHOWN: error(
    'the value "{name}" is {type}, which no text can say',
    'A text says one value: a text, a number, a date, a yes or no, or a list of them.',
    'name one of its fields',
  ),
  TEXT_UNUSED: warning(
    'no product uses the text "{key}"',
    'A catalogue holds a text that nothing asks for.',
    'take it away, or write its key as the product does',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
