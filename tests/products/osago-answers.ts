import type { JsonObject } from '../../src/engine/index.ts'

/** What the registries and the tariff answer in tests: synthetic people and cars. */
export const aCar = (changes: JsonObject = {}): JsonObject => ({
  data: {
    vehicleId: 7001,
    techPassportSery: 'AAF',
    techPassportNum: '1234567',
    stateNumber: '01A123BC',
    issueYear: 2021,
    vehicleTypeId: 1,
    useTerritoryId: 1,
    bodyNumber: 'XWBTEST0000000017',
    engineNumber: 'B15TEST64',
    markaName: 'Chevrolet',
    modelName: 'Cobalt',
    color: 'белый',
    division: 'Отделение 1',
    fullWeight: 1590,
    emptyWeight: 1140,
    fuelType: 4,
    seats: 5,
    stands: 0,
    owner: 'NAMUNAYEV NAMUNA',
    isOwnerIndividual: true,
    pinfl: '31506900000013',
    inn: null,
    inspection: true,
    ...changes,
  },
})

/** A person of the registry, with a driving licence. */
export const aPerson = (changes: JsonObject = {}): JsonObject => ({
  data: {
    pinfl: '31506900000013',
    passportSery: 'AA',
    passportNum: '1234567',
    birthDate: '1990-06-15',
    lastName: 'Намунаев',
    firstName: 'Намуна',
    middleName: 'Намунаевич',
    lastNameLatin: 'NAMUNAYEV',
    firstNameLatin: 'NAMUNA',
    middleNameLatin: 'NAMUNAYEVICH',
    lastNameEng: 'NAMUNAEV',
    firstNameEng: 'NAMUNA',
    gender: 'm',
    birthPlace: 'Тошкент',
    birthCountry: 'Ўзбекистон',
    issuedBy: 'Отделение 1',
    startDate: '2020-01-10',
    endDate: '2030-01-09',
    regionId: 10,
    districtId: 1726262,
    address: 'Навои, 1',
    driverLicense: { series: 'AF', number: '1234567', startDate: '2015-01-10', endDate: '2030-01-09' },
    ...changes,
  },
})

export const aQuote = (changes: JsonObject = {}): JsonObject => ({
  data: {
    edition: 'specification',
    premium: 5_600_000,
    liability: 4_000_000_000,
    currency: 'UZS',
    lines: [{ id: 'base', kind: 'base', value: 0.1, per: 100, amount: 4_000_000 }],
    cover: [
      { id: 'lifeHealth', sum: 2_600_000_000 },
      { id: 'property', sum: 1_400_000_000 },
    ],
    ...changes,
  },
})

export const relatives: JsonObject = {
  data: [
    { id: 0, name: 'Владелец или не родственник' },
    { id: 4, name: 'Жена' },
    { id: 5, name: 'Сын' },
  ],
}

export const providers: JsonObject = {
  data: [
    { id: 'payme', name: 'Payme' },
    { id: 'click', name: 'Click' },
  ],
}
