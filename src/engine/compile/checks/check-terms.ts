import { placeAt, placeInside, type Place } from '../../findings/place.ts'
import type { Party, PartyRole, Rows, TermsEdition, TermsFile } from '../../product/grammar.generated.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import { referField } from '../compilation/references.ts'

const roles: readonly PartyRole[] = ['policyholder', 'insured', 'beneficiary']

/** Checks what the terms inside a product name: fields, lists and roles, and that they say where the cover applies. */
export function checkTerms(compilation: Compilation, { editions }: TermsFile): void {
  for (const [index, edition] of editions.entries())
    checkEdition(compilation, edition, placeAt(`/terms/editions/${index}`))
}

function checkEdition(compilation: Compilation, edition: TermsEdition, place: Place): void {
  const { people, object, checked, territory, clauses } = edition
  for (const role of roles)
    if (!people.some((party) => party.role === role))
      compilation.report('TERMS_ROLE', placeInside(place, 'people'), { role })
  for (const [index, party] of people.entries())
    checkParty(compilation, party, { people, place: placeInside(place, 'people', index) })
  checkRows(compilation, object, { place: placeInside(place, 'object'), list: null })
  checkRows(compilation, checked, { place: placeInside(place, 'checked'), list: null })
  if (territory) checkRow(compilation, territory, { place: placeInside(place, 'territory'), list: null })
  else if (clauses.territory.length === 0)
    compilation.report('TERMS_PLACE', placeInside(place, 'clauses', 'territory'))
}

function checkParty(
  compilation: Compilation,
  party: Party,
  { people, place }: { readonly people: readonly Party[]; readonly place: Place },
): void {
  if ('clause' in party) return
  if ('same' in party) {
    if (!people.some((other) => other.role === party.same && !('same' in other)))
      compilation.report('TERMS_ROLE', placeInside(place, 'same'), { role: party.same })
    return
  }
  const list = 'list' in party ? party.list : null
  if (list !== null && !compilation.lists.has(list)) {
    const known = compilation.lists.keys()
    reportUnknown(compilation, 'LIST_UNKNOWN', placeInside(place, 'list'), { name: list, known })
    return
  }
  checkRow(compilation, party.name, { place: placeInside(place, 'name'), list })
  checkRows(compilation, party.facts ?? [], { place: placeInside(place, 'facts'), list })
}

/** The place of fields, and the list to whose items their paths are relative; null for paths of the product. */
interface Beginning {
  readonly place: Place
  readonly list: string | null
}

function checkRows(compilation: Compilation, rows: Rows, { place, list }: Beginning): void {
  for (const [index, row] of rows.entries())
    checkRow(compilation, row, { place: placeInside(place, index), list })
}

function checkRow(compilation: Compilation, row: Rows[number], { place, list }: Beginning): void {
  const items = list === null ? '' : `${compilation.lists.get(list)?.value.at}/*`
  for (const [index, path] of row.entries()) {
    const at = placeInside(place, index)
    if (compilation.fields.has(items + path)) referField(compilation, items + path, at, list)
    else {
      const inside = [...compilation.fields.keys()].filter((pattern) => pattern.startsWith(`${items}/`))
      const known = inside.map((pattern) => pattern.slice(items.length))
      reportUnknown(compilation, 'FIELD_UNKNOWN', at, { name: path, known })
    }
  }
}
