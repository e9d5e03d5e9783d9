import type { Json, JsonObject } from '../../engine/json.ts'
import type { Language } from '../language.ts'
import type { components } from '../../api/schema.d.ts'
import countries from '../../../data/countries.json' with { type: 'json' }
import districts from '../../../data/districts.json' with { type: 'json' }
import known from '../../../data/references.json' with { type: 'json' }
import regions from '../../../data/regions.json' with { type: 'json' }
import vehicles from '../../../data/vehicles.json' with { type: 'json' }
import lists from '../../../data/insurer/lists.json' with { type: 'json' }
import { asText } from '../json-value.ts'
import { okonxOf } from './lookups.ts'
import { QadamError } from '../errors/index.ts'
import { spokenIn, type TextInLanguages } from './texts.ts'

type Schemas = components['schemas']

/** Lists of choices in the form of the answers. */
export interface ReferenceLists {
  readonly regions: readonly Schemas['Region'][]
  readonly districts: readonly Schemas['District'][]
  readonly relatives: readonly Schemas['Named'][]
  readonly countries: readonly Schemas['Country'][]
  readonly lists: readonly Schemas['Named'][]
  readonly makes: readonly Schemas['Keyed'][]
  readonly models: readonly Schemas['Keyed'][]
  readonly trims: readonly Schemas['Trim'][]
  readonly okonx: readonly Schemas['Okonx'][]
  readonly osgopPeriods: readonly Schemas['Period'][]
  readonly accidentSubProducts: readonly Schemas['SubProduct'][]
  readonly travelTypes: readonly Schemas['Named'][]
  readonly travelMultiDayTypes: readonly Schemas['MultiDayType'][]
  readonly travelGroups: readonly Schemas['Named'][]
  readonly travelActivities: readonly Schemas['Activity'][]
  readonly travelCountries: readonly Schemas['TravelCountry'][]
}

type Sources = {
  readonly [Name in keyof ReferenceLists]: (request: JsonObject, language: Language) => ReferenceLists[Name]
}

interface NamedRow {
  readonly id: number
  readonly name: Required<TextInLanguages>
}

/** The country's own number in the lists of countries; the others carry theirs of ISO 3166-1. */
const homeCountryId = 210
const tiyinInSom = 100

const shortLists: Readonly<Record<string, readonly NamedRow[]>> = {
  vehicleTypes: known.osagoVehicleTypes.items,
  useTerritories: known.osagoUseTerritories.items.filter(({ id }) => id !== 3),
  osagoPeriods: lists.osagoPeriods,
  residentTypes: known.residentTypes.items,
  fuelTypes: known.fuelTypes.items,
  carrierVehicleTypes: lists.carrierVehicleTypes,
  dsagoAreas: lists.dsagoAreas,
}

const sources: Sources = {
  regions: (_, language) =>
    regions.map(({ id, name, soato, osagoTerritoryId, plateCodes }) => ({
      id,
      name: name[language],
      soato,
      useTerritoryId: osagoTerritoryId,
      plateCodes,
    })),
  districts: ({ regionId }, language) =>
    districts
      .filter((district) => district.regionId === regionId)
      .map(({ soato, name, regionId: region, type }) => ({
        id: Number(soato),
        name: name[language],
        regionId: region,
        type: type === 'city' ? 'city' : 'district',
      })),
  relatives: (_, language) => spokenIn(known.relatives.items, language),
  countries: (_, language) => spokenIn(byName(countries.map(countryOf), language), language),
  lists: ({ list }, language) => spokenIn(shortLists[asText(list)] ?? refuse(), language),

  makes: () => vehicles.makes.map(({ id, name }) => ({ id, name })),
  models: ({ marka_id }) => modelsOf(marka_id ?? null).map(({ id, name }) => ({ id, name })),
  trims: ({ marka_id, model_id }) =>
    (modelsOf(marka_id ?? null).find(({ id }) => id === model_id)?.positions ?? []).map(
      ({ id, name, priceUzs }) => ({
        id,
        name,
        price: priceUzs * tiyinInSom,
      }),
    ),

  okonx: ({ oked, language }) =>
    okonxOf(asText(oked), language === 'uz' ? 'uz' : 'ru').map((branch) => ({ ...branch })),
  osgopPeriods: (_, language) => spokenIn(lists.osgopPeriods, language),
  accidentSubProducts: (_, language) => spokenIn(lists.accidentSubProducts, language),

  travelTypes: (_, language) => spokenIn(lists.travelTypes, language),
  travelMultiDayTypes: (_, language) => spokenIn(lists.travelMultiDayTypes, language),
  travelGroups: (_, language) => spokenIn(lists.travelGroups, language),
  travelActivities: (_, language) => spokenIn(lists.travelActivities, language),
  travelCountries: (_, language) => {
    const abroad = countries.filter(({ iso2 }) => iso2 !== 'UZ')
    const popular = abroad
      .filter(({ popularity }) => popularity !== undefined)
      .toSorted((one, other) => (one.popularity ?? 0) - (other.popularity ?? 0))
    const rest = abroad.filter(({ popularity }) => popularity === undefined)
    return spokenIn([...popular.map(travelCountry), ...byName(rest.map(travelCountry), language)], language)
  },
}

/** The list of this name, its texts in this language. @throws QDM_NOT_FOUND */
export function reference<Name extends keyof ReferenceLists>(
  name: Name,
  request: JsonObject,
  language: Language,
): ReferenceLists[Name] {
  return sources[name](request, language)
}

/** Ids of the Schengen states. */
export const schengenIds: readonly number[] = countries
  .filter(({ schengen }) => schengen)
  .map((country) => countryOf(country).id)

type CountryRow = (typeof countries)[number]

function countryOf({ iso2, numeric, name }: CountryRow) {
  return { id: iso2 === 'UZ' ? homeCountryId : Number(numeric), name, iso2 }
}

function travelCountry(country: CountryRow) {
  return { ...countryOf(country), schengen: country.schengen, popular: country.popularity !== undefined }
}

function byName<Row extends { readonly name: CountryRow['name'] }>(
  rows: readonly Row[],
  language: Language,
): Row[] {
  const collator = new Intl.Collator(language === 'uz' ? 'uz-Latn' : language)
  return rows.toSorted((one, other) => collator.compare(one.name[language], other.name[language]))
}

function modelsOf(make: Json) {
  return vehicles.makes.find(({ id }) => id === make)?.models ?? []
}

function refuse(): never {
  throw new QadamError('QDM_NOT_FOUND')
}
