import { error, type FindingKind } from './finding-kind.ts'

/** Faults of names, references, scopes and the places of lists. */
export const referenceKinds = {
  NAME_TWICE: error(
    '{kind} "{name}" is declared twice',
    'Two elements of one kind have the same name, so a reference to it is ambiguous.',
    'rename or remove one of them',
  ),
  NAME_OF_TEXTS: error(
    'a field "{name}" would share its texts with the product’s own',
    'The first words of text keys (title, slide, call, rule and so on) cannot name a field at the top of the data.',
    'rename the field, or move it into an object',
  ),
  ITEM_ID: error(
    'items of "{list}" have an id already',
    'The wizard gives every item an id; a field cannot have this name.',
    'rename the field',
  ),
  FIELD_UNKNOWN: error(
    'there is no field "{name}"',
    'The path does not lead to a field of the data.',
    'declare the field under data, or correct the path',
  ),
  CONDITION_UNKNOWN: error(
    'there is no condition "{name}"',
    'when and requiredWhen accept the name of a declared condition, not an expression.',
    'declare it under conditions, or name a declared one',
  ),
  CALL_UNKNOWN: error(
    'there is no call "{name}"',
    'The call is not declared.',
    'declare it under calls, or name a declared one',
  ),
  LIST_UNKNOWN: error(
    'there is no list "{name}"',
    'The list is not declared in lists.',
    'declare it under lists, or name a declared one',
  ),
  SLIDE_UNKNOWN: error('there is no slide "{name}"', 'The slide is not declared.', 'name the id of a slide'),
  STOP_UNKNOWN: error(
    'there is no stop "{name}"',
    'The stop is not declared in stops.',
    'declare it under stops, or name a declared one',
  ),
  RULE_UNKNOWN: error(
    'there is no rule "{name}"',
    'The rule is not declared.',
    'declare it under rules, or name a declared one',
  ),
  CONSTANT_UNKNOWN: error(
    'there is no constant "{name}"',
    'A bound names a constant that neither the product nor its blocks declare.',
    'declare it under constants, or name a declared one',
  ),
  OPERATION_UNKNOWN: error(
    'there is no operation "{name}"',
    'Operations are declared in schemas/api/openapi.yaml, by operationId, and in the documents of schemas/api/foreign: post.findParcel is findParcel of post.yaml.',
    'name an operation that one of the documents has',
  ),
  OPERATION_FOREIGN: error(
    'operation "{name}" belongs to product "{product}"',
    'An operation of one product cannot be called by another.',
    'name an operation of this product, or one that belongs to no product',
  ),
  OPERATION_ROLE: error(
    'operation "{name}" does not have the role {role}',
    'Each step of a purchase calls an operation with the role of that step.',
    'name an operation that has this role in schemas/api/openapi.yaml',
  ),
  RATING_UNKNOWN: error(
    'there is no rating table "{name}"',
    'Rating tables are files of schemas/rating.',
    'name a table of schemas/rating, or add one under rating',
  ),
  PATH_SCOPE: error(
    '"{name}" belongs to the items of "{list}"',
    'A field of an item is only known inside the item.',
    'use it in the items of the list only',
  ),
  CALL_SCOPE: error(
    'call "{name}" is made for each item of "{list}"',
    'Outside a list item it is unknown which item’s call is meant.',
    'use it in the items of the list only, or remove per from the call',
  ),
  CONDITION_SCOPE: error(
    'condition "{name}" reads an item of "{list}"',
    'Outside a list item it is unknown which item is meant.',
    'use it in the items of the list, or ask in an expression of its own',
  ),
  PART_IN_LIST: error(
    'a part of kind "{kind}" cannot be in an item',
    'Items contain inputs, cards, comparisons, notes and headings; other parts belong to slides.',
    'put the part on the slide itself',
  ),
  RULE_TWO_LISTS: error(
    'the rule reads items of {lists}',
    'A rule is evaluated for one item at a time, so it can read the items of one list only.',
    'write one rule for each list',
  ),
  CALL_FILLS_ALL_ITEMS: error(
    'the call is made per item and fills "{at}" outside of it',
    'Several items would overwrite one field in turn.',
    'fill a field of the item, or remove per from the call',
  ),
  CALL_FILLS_INNER_LIST: error(
    'the call fills the list "{at}", which is in the items of another list',
    'A call brings the items of a list that is outside of items.',
    'fill a list outside of items, or the fields of each item by a call per item',
  ),
  CALL_ITEMS_NOT_OBJECTS: error(
    'the items of "{at}" would be made of a {type}',
    'Each item is made of an object whose names are the fields of the items.',
    'give a list of objects: response.cars.map(car, {"plate": car.plate})',
  ),
  LIST_PLACE: error(
    'there is no array of items at "{at}"',
    'The items of a list come from an array of objects with declared fields.',
    'declare an array of objects there, or correct the path',
  ),
  LIST_TOO_DEEP: error(
    'the list "{list}" is in a list that is itself in a list',
    'Lists have two levels at most: households and their members.',
    'put its items into a list of the product, or of the outermost items',
  ),
  LIST_AROUND: error(
    'the list "{list}" is in the items of "{at}", which is no list',
    'A list within a list belongs to the items of a declared list.',
    'declare the list around it under lists too',
  ),
  LIST_ELSEWHERE: error(
    'the list "{name}" is a part of "{owner}" only',
    'A list within a list is a part of the items that hold it; any other list is a part of a slide.',
    'move the part there',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
