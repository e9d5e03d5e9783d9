import { expect, test } from 'vitest'
import { findingCatalogue } from '../../../src/engine/compile/index.ts'
import { readMessage, type MessagePart } from '../../../src/engine/messages/index.ts'
import en from '../../../locales/en/findings.json' with { type: 'json' }
import ru from '../../../locales/ru/findings.json' with { type: 'json' }
import uz from '../../../locales/uz/findings.json' with { type: 'json' }

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { ru, uz, en }

test.each(Object.entries(catalogues))(
  'every finding has its text in %s, and nothing else has one',
  (_, texts) => {
    expect(Object.keys(texts)).toEqual(
      Object.keys(findingCatalogue)
        .map((code) => `finding.${code}`)
        .toSorted(),
    )
  },
)

test('English texts are those of the catalogue', () => {
  for (const [code, { message }] of Object.entries(findingCatalogue)) {
    expect(catalogues['en']?.[`finding.${code}`]).toBe(message)
  }
})

test.each(Object.keys(findingCatalogue))('%s says the same values in every language', (code) => {
  const values = Object.values(catalogues).map((texts) =>
    [...valuesIn(readMessage(texts[`finding.${code}`] ?? '').parts)].toSorted(),
  )

  expect(values[1]).toEqual(values[0])
  expect(values[2]).toEqual(values[0])
})

function valuesIn(parts: readonly MessagePart[]): ReadonlySet<string> {
  return new Set(
    parts.flatMap((part) =>
      part.kind === 'value'
        ? [part.name, ...(part.choice?.cases.flatMap((one) => [...valuesIn(one.parts)]) ?? [])]
        : [],
    ),
  )
}
