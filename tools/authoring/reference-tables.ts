import { findingCatalogue } from '../../src/engine/compile/index.ts'
import { formats } from '../../src/formats/index.ts'
import { foreignKeywords, metaSchemas } from '../../src/engine/product/index.ts'

type Schema = Readonly<Record<string, unknown>>

/** The tables of the reference: every key of every element, every format, widget and finding, in Markdown. */
export function referenceTables(): string {
  return [
    '## Keys',
    '',
    ...section('Product', metaSchemas.product),
    ...definitionsOf(metaSchemas.product),
    ...section('Block', metaSchemas.block),
    ...section('Rating table', metaSchemas.rating),
    ...definitionsOf(metaSchemas.rating),
    ...section('Terms', metaSchemas.terms),
    ...definitionsOf(metaSchemas.terms),
    '## Formats',
    '',
    ...table(
      ['format', 'is', 'as people read it', 'kept as', 'asked by'],
      Object.entries(formats).map(([name, { title, display, valid, widget }]) => [
        `\`${name}\``,
        title,
        display,
        `\`${valid[0]}\``,
        `\`${widget}\``,
      ]),
    ),
    '',
    '## Keywords of JSON Schema that are refused',
    '',
    ...table(
      ['keyword', 'what to write instead'],
      [...foreignKeywords].map(([keyword, instead]) => [`\`${keyword}\``, instead]),
    ),
    '',
    '## Widgets',
    '',
    `${metaSchemas.product.$defs.Widget.enum.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    '## Findings',
    '',
    ...table(
      ['code', 'grave', 'meaning', 'what to do'],
      Object.entries(findingCatalogue).map(([code, { severity, meaning, fix }]) => [
        `\`${code}\``,
        severity,
        meaning,
        fix ?? '',
      ]),
    ),
  ].join('\n')
}

function definitionsOf(schema: Schema): readonly string[] {
  return Object.values(schemasAt(schema, '$defs'))
    .filter((definition) => 'properties' in definition)
    .flatMap((definition) => section(String(definition['title']), definition))
}

function section(title: string, schema: Schema): readonly string[] {
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly string[]) : []
  const rows = Object.entries(schemasAt(schema, 'properties')).map(([key, property]) => [
    `\`${key}\`${required.includes(key) ? ' ●' : ''}`,
    `${String(property['description'])}${choicesOf(property)}`,
  ])
  return [
    `### ${title}`,
    '',
    // Markdown would take `<product>` for a tag.
    String(schema['description']).replaceAll('<', '&lt;'),
    '',
    ...table(['key (● needed)', 'meaning'], rows),
    '',
  ]
}

function choicesOf({ enum: allowed }: Schema): string {
  return Array.isArray(allowed) ? ` One of ${allowed.map((value) => `\`${String(value)}\``).join(', ')}.` : ''
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}

function schemasAt(schema: Schema, key: string): Readonly<Record<string, Schema>> {
  return (schema[key] ?? {}) as Readonly<Record<string, Schema>> // what a meta-schema has there
}
