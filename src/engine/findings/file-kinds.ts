import { error, warning, type FindingKind } from './finding-kind.ts'

/** Faults of whole files: unreadable text, a shape that the grammar refuses, files that conflict. */
export const fileKinds = {
  JSON_KEY_TWICE: error(
    'the key "{key}" is twice in one object',
    'Of two equal keys the last one counts, and the first one is lost.',
    'take one of them away, or call it otherwise',
  ),
  // The file as a whole
  FILE_NOT_JSON: error(
    'this is not JSON: {reason}',
    'The file cannot be read as JSON.',
    'correct it there or a line before: a comma, a quotation mark or a bracket is missing or too many',
  ),
  FILE_IS_YAML: error(
    'this is YAML, and files of products are JSON',
    'Of all files only the OpenAPI documents of other services may be YAML.',
    'write it as JSON: names and texts in quotation marks, objects in braces, lists in brackets',
  ),
  FILE_VALUE: error(
    '{what} is not a JSON value',
    'A value given by a program is none that a JSON file can hold.',
  ),
  FILE_TOO_DEEP: error(
    'the file nests deeper than {limit} levels',
    'Such nesting is never a product; it is refused before anything reads it.',
  ),
  FILE_TOO_LARGE: error(
    'the file holds more than {limit} values',
    'Such size is never a product; it is refused before anything reads it.',
  ),
  FILE_TOO_NEW: error(
    'the file has format {found}, this engine reads up to {limit}',
    'The file was written for a newer engine. Update the engine.',
  ),
  NAME_RESERVED: error(
    '"{name}" is a word of the language and cannot be a name',
    'Expressions cannot distinguish the name from a word of the language.',
    'take another name',
  ),
  // OpenAPI documents of other services
  API_NOT_OPENAPI: error(
    'this is not an OpenAPI document of version 3.0 or 3.1',
    'Products call other services by their OpenAPI documents; of other descriptions nothing can be checked.',
    'write openapi: 3.1.0 and the paths of the service, or convert the document',
  ),
  API_REFERENCE: error(
    '"{reference}" leads to no part of this document',
    'A document is one file: its references begin with #/ and lead to what is there.',
    'put the referenced part under components, and write #/components/…',
  ),
  API_ID_TWICE: error(
    'another operation has the operationId "{name}"',
    'A product names operations by operationId, so that two operations need two names.',
    'call one of them otherwise',
  ),
  API_NO_ID: warning(
    '"{name}" has no operationId that a product can name',
    'A product names an operation by operationId: a letter, then letters, digits, hyphens and underscores.',
    'give it an operationId, when products shall call it',
  ),
  API_NOT_CALLABLE: warning(
    '"{name}" cannot be called: {why}',
    'Calls send path, query and a JSON body, and read JSON. Products that name the operation are refused.',
    'leave it, when no product calls it; else ask the service for an operation in JSON',
  ),
  API_SCHEMA: error(
    'a schema of "{name}" cannot be used: {reason}',
    'Requests and answers are checked by the schemas of the document.',
    'write it as JSON Schema 2020-12, or as OpenAPI 3.0 has it',
  ),
  API_EXAMPLE_UNFIT: error(
    'the example of answer {status} of "{name}" does not fit its schema: {reason}',
    'The sandbox answers with the examples of the document, and every answer is checked by its schema.',
    'correct the example, or the schema',
  ),
  API_NO_EXAMPLE: warning(
    '"{name}" has no example of its answer',
    'Where the sandbox has no address of the service, the examples of the document answer.',
    'add example, or examples, to the answer 200',
  ),
  // Its shape
  SHAPE_MISSING: error(
    '"{key}" is missing',
    'A key that every such element must have is not there.',
    'add it',
  ),
  SHAPE_UNKNOWN: error(
    '"{key}" is not a key of this element',
    'The grammar is closed: a key that it does not know is refused, never ignored.',
    'take it away, or write the key as the grammar does',
  ),
  SHAPE_TYPE: error('found a value of type {found}', 'The value is of another kind than the grammar says.'),
  SHAPE_VALUE: error('{found} is not one of the allowed values', 'Only some values are allowed here.'),
  SHAPE_PATTERN: error(
    '{found} is not written as it must be',
    'The text does not have the form that the grammar says.',
  ),
  SHAPE_BOUNDS: error(
    '{found} is too much or too little',
    'A number, a length or a count is outside its bounds, or a list contains an element twice.',
  ),
  SHAPE_PART: error(
    'this part says no kind',
    'A part is known by the key of its kind, such as at, found or list.',
  ),
  // Blocks
  BLOCK_UNKNOWN: error(
    'there is no block "{name}"',
    'The block that is mounted does not exist.',
    'name a block of schemas/blocks',
  ),
  BLOCK_MOUNT_UNKNOWN: error(
    'no block is mounted as "{name}"',
    'A slide splices parts of a mount that blocks does not declare.',
    'mount the block under blocks, or name a mount that is declared there',
  ),
  BLOCK_PART_UNKNOWN: error(
    'block "{block}" has no group "{name}"',
    'A slide splices a group of parts that the block does not have.',
    'name a group that parts of the block declares',
  ),
  BLOCK_SLIDES_NONE: error(
    'block "{block}" has no slides',
    'slidesAfter places the slides of a block, and this block has only groups of parts.',
    'take slidesAfter away and splice the groups, or give the block slides',
  ),
  BLOCK_SLIDES_IN_LIST: error(
    'the slides of block "{block}" would stand in the items of a list',
    'A slide of a product asks once; what is asked for each item stands in the parts of the list.',
    'take slidesAfter away and splice the groups into the list',
  ),
  BLOCK_FIELD_UNKNOWN: error(
    'block "{block}" has no field "{name}"',
    'rename or without names a field that the block does not have.',
    'write the field as the block’s own file does, or take the line away',
  ),
  BLOCK_PLACE: error(
    '"{at}" is no place for a block',
    'A block is mounted at an object, or at the items of a declared list (/drivers/*).',
    'mount it at a path such as /holder, or at the items of a list: /drivers/*',
  ),
  BLOCK_FIELD_TWICE: error(
    '"{at}" is declared twice',
    'Two blocks, or a block and the product, bring the same field. Use override to change a block’s field.',
  ),
  BLOCK_CONSTANT_CLASH: error(
    'constant "{name}" is {left} in one block and {right} in another',
    'Constants of blocks are shared by name; the product must say which value counts.',
  ),
  BLOCK_CIRCLE: error(
    'the block contains itself: {way}',
    'Blocks mount each other in a circle, so that there is no end to them.',
    'take one of these mounts away',
  ),
  PARAMETER_UNKNOWN: error(
    'block "{block}" has no parameter "{name}"',
    'A mount gives, or a block reads, a parameter that the block does not declare.',
    'declare it under parameters of the block, or take it away',
  ),
  PARAMETER_MISSING: error(
    'block "{block}" needs the parameter "{name}"',
    'A parameter without a default is given by every mount.',
    'give it under with, or give it a default in the block',
  ),
  PARAMETER_TYPE: error(
    'parameter "{name}" takes {type}, not {found}',
    'The value is not of the type that the block declares.',
    'write a value of that type',
  ),
  PARAMETER_USE: error(
    'parameter "{name}" of type {type} is not allowed here',
    'An operation takes a parameter of type text, a bound one of type number; expressions take every type.',
    'declare the parameter with the type that this place takes',
  ),
  PARAMETER_UNUSED: warning(
    'parameter "{name}" is never read',
    'The block declares a parameter that has no effect.',
    'read it as param.{name}, or take it away',
  ),
  // The shelf of a deployment
  GROUP_UNKNOWN: warning(
    'there is no group "{name}"',
    'Groups of products are declared in schemas/shelf.json. A product of another group is listed after all of them.',
    'name a group of schemas/shelf.json, or add the group there',
  ),
  ICON_UNKNOWN: warning(
    'there is no icon "{name}"',
    'Icons are the files of schemas/icons. A product without one has the icon of its group.',
    'name a file of schemas/icons without .svg, or add the file',
  ),
  PRODUCT_UNKNOWN: warning(
    'there is no product "{name}"',
    'The shelf places a product that does not exist.',
    'name the id of a product, or take it away',
  ),
  // The theme of a deployment
  CONTRAST_LOW: error(
    '"{front}" on "{back}" has a contrast of {ratio}:1 in "{set}", less than {bound}:1',
    'Text needs a contrast of 4.5:1 with its background, the border or the mark of a control 3:1 (WCAG 2.2 AA, 1.4.3 and 1.4.11).',
    'make one of the two colours darker or lighter',
  ),
  // Several files together
  ID_NOT_FILE: error(
    'the file is called "{file}" and says it is "{name}"',
    'A file has the name of its id.',
    'rename the file, or write its name as the id',
  ),
  ROUTE_TAKEN: error(
    'address "{route}" opens product "{product}" already',
    'An address opens one product.',
    'take another address, or take it from the other product',
  ),
} as const satisfies Readonly<Record<string, FindingKind>>
