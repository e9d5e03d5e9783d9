import type { Because } from '../../engine/explain/index.ts'
import { editionOn } from '../../engine/product/index.ts'
import type { RatingFile } from '../../engine/product/index.ts'

/**
 * The price with the values that decide it below each of its lines, as the edition of this day says. Without a tariff the
 * values stay below the price.
 */
export function withPriceReasons(price: Because, tariff: RatingFile | null, today: string): Because {
  const edition = tariff && editionOn(tariff, today)
  if (!edition) return price
  const values = price.parts.filter(({ about }) => about.kind === 'requestValue')
  const placed = new Set<Because>()
  const parts = price.parts.flatMap((part): readonly Because[] => {
    if (part.about.kind !== 'priceLine') return part.about.kind === 'requestValue' ? [] : [part]
    const { line: id } = part.about
    const line = edition.lines.find((one) => one.id === id)
    const names = line ? requestNames(edition, JSON.stringify(line)) : new Set<string>()
    const own = values.filter(({ about }) => about.kind === 'requestValue' && names.has(about.name))
    for (const value of own) placed.add(value)
    return [{ ...part, parts: own }]
  })
  // Before there is a price, no line says what it needs.
  const rest = parts.some(({ about }) => about.kind === 'priceLine') ? [] : values
  return { ...price, parts: [...parts, ...rest.filter((value) => !placed.has(value))] }
}

/** Names of the request that a text of expressions reads, also through tables and inputs. */
function requestNames(
  { inputs, tables = {} }: NonNullable<ReturnType<typeof editionOn>>,
  text: string,
): ReadonlySet<string> {
  const found = (pattern: RegExp, of: string) => [...of.matchAll(pattern)].map(([, name = '']) => name)
  const ofTables = found(/\btables\.(\w+)/g, text).flatMap((name) => tables[name]?.by ?? [])
  const expressions = [...ofTables, ...found(/\binputs\.(\w+)/g, text)].map((name) => inputs[name] ?? '')
  return new Set([text, ...expressions].flatMap((one) => found(/\brequest\.(\w+)/g, one)))
}
