import { error, warning, type FindingKind } from './finding-kind.ts'

/** Faults of slides, their parts and the ends of the questions. */
export const slideKinds = {
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
  WIDGET_MISFIT: error('the widget {widget} cannot ask "{at}"', 'A widget asks fields of one kind.'),
  WIDGET_NO_CHOICES: error(
    '"{at}" has nothing to choose from',
    'The widget shows choices, and the field has none.',
    'give the field an enum or options, or ask it with another widget',
  ),
  WIDGET_UNDECIDED: error(
    'the widget {widget} asks "{at}", which has no default',
    'A switch or a tick that is off looks like a no and is no answer: the customer would have to turn it on and off again.',
    'ask with the widget choice, or give the field "default": false',
  ),
  OPTIONAL_AND_REQUIRED: error(
    'the input is optional and required at once',
    'requiredWhen already says that the input is optional otherwise.',
    'take optional away',
  ),
  OPTIONAL_AND_DEMANDED: error(
    'the data requires "{at}", and the input leaves it open',
    'What an object requires is always answered.',
    'take optional and requiredWhen away from the input, or the field out of required',
  ),
  FIELD_ASKED_TWICE: warning(
    '"{at}" is asked twice',
    'One customer is asked the same question twice.',
    'take one of the inputs away, or show each under a condition of its own',
  ),
  VERIFY_NOT_PHONE: error(
    '"{at}" is not a phone',
    'Only a field of format phone is verified by SMS.',
    'give the field "format": "phone", or verify another',
  ),
  CURRENCY_NEEDED: error(
    'the comparison has no currency',
    'The product has no price whose currency could be taken.',
    'say currency in the comparison',
  ),
  OPTION_PROPERTY: error(
    'what the call keeps has no "{name}"',
    'A choice is stored and shown by properties of what a call keeps; the API description does not know this one.',
    'name a property of what the call keeps',
  ),
  OPTION_TYPE: error(
    '"{name}" is a {type}; needed: {expects}',
    'The property of a choice, or of an item that an answer brings, does not fit the field that stores it, or the place that shows it.',
    'name a property of that type, or give the field the type of the property',
  ),
  OPTIONS_MISSING: error(
    'the choices have no "{key}"',
    'Choices come from what a call keeps: from, value and label; or from the items of a list: list.',
    'add from, value and label, or name a list',
  ),
  OPTIONS_TWICE: error(
    '"{key}" belongs to the choices of a call, and these are the items of a list',
    'Items are stored by their id and called as on their card.',
    'take {key} away, or take list away',
  ),
  OPTIONS_ITEM_TYPE: error(
    'a field of type {type} cannot hold an item',
    'The answer is the id of one item, which is a text.',
    'write "type": "string"',
  ),
  OPTIONS_LIST_INNER: error(
    'list "{list}" is in the items of another list',
    'One answer names an item among all; the items of a list within a list are not all of them.',
    'name the outer list',
  ),
  OPTIONS_ITEM_ALSO: error(
    'the choice of an item fills "{at}" of the items of "{list}"',
    'What follows the chosen item would change the items that are chosen from.',
    'fill a field outside of the list',
  ),
  AFTER_PAYMENT_EARLY: error(
    'slide "{name}" is before the purchase',
    'Only slides behind the purchase slide are reached after payment.',
    'move the slide behind the purchase slide, or take afterPayment away',
  ),
  SLIDE_BEHIND_PURCHASE: error(
    'slide "{name}" is behind the purchase and is never reached',
    'Continue of the slide that buys or sends is the end of the questions; only slides after payment follow.',
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
  SLIDE_EMPTIED: warning(
    'slide "{name}" stays and is empty while "{condition}" does not hold',
    'A slide of which no part is shown is left out. The first one, the one that sends the answers, and those with gates or calls of their own stay, and customers see a heading and nothing below it.',
    'put a part there that is always shown, or write the condition as when of the slide',
  ),
  FIELD_LEFT_OUT: warning(
    'no slide asks for "{at}"',
    'Every slide with the list names other fields under only, so customers never see this one.',
    'add the field to only of a slide, or take it out of the parts of the list',
  ),
  ORDER_LOOP: error(
    'slide "{name}" stands twice in one order',
    'A customer meets every slide once; a wizard does not go round.',
    'name the slide once; what is asked several times is a list, or a block that is mounted several times',
  ),
  ORDER_FIXED: error(
    'slide "{name}" cannot change its place',
    'A wizard begins on its first slide; the slide that buys or sends ends the questions, and those after payment follow it.',
    'take the slide out of the order',
  ),
  ORDER_LATE: error(
    'condition "{condition}" is decided on slide "{name}", which is not before those that change places',
    'The order of slides would change under a customer who is among them.',
    'move what decides it to an earlier slide',
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
    'outcome "{name}" is behind "{other}", which has no condition',
    'Outcomes are tried in their order, and one without holds always fits.',
    'move "{other}" to the end of outcomes',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
