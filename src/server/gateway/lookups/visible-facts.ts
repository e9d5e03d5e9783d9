/**
 * Display of a registry's property to a stranger. `open`: unchanged. `none`: hidden. Any other value is the class of
 * personal data of the fields that it fills: the value is masked, with a reference that only this server can open.
 */
export type Shown = 'open' | 'none' | 'name' | 'identifier' | 'address' | 'document' | 'vehicle'

/** Display of an answer's properties; a property that is not listed is not passed on. */
export interface ShownFacts {
  readonly [property: string]: Shown | ShownFacts
}

/** Rules of a lookup: which facts are visible, and to whom. */
export interface LookupRule {
  /** Facts for every reader: visitors, signed-in customers, operators, partners. */
  readonly stranger: ShownFacts
  /**
   * The property that holds the personal ID of the facts' subject. A customer whose account has this passport sees all
   * their own facts.
   */
  readonly personIn: string | null
  /**
   * Inputs that identify the subject when the other inputs are a proof: wrong attempts count against the subject, for
   * all readers. Empty when there is nothing to guess.
   */
  readonly subject: readonly string[]
}

const person: ShownFacts = {
  pinfl: 'identifier',
  passportSery: 'open',
  passportNum: 'open',
  birthDate: 'open',
  lastName: 'name',
  firstName: 'name',
  middleName: 'name',
  lastNameLatin: 'name',
  firstNameLatin: 'name',
  middleNameLatin: 'name',
  lastNameEng: 'name',
  firstNameEng: 'name',
  gender: 'open',
  birthPlace: 'address',
  birthCountry: 'open',
  issuedBy: 'document',
  startDate: 'document',
  endDate: 'open',
  documentType: 'open',
  passportIsLocal: 'open',
  residentType: 'open',
  countryId: 'open',
  // Region and district are in the contract and are chosen from lists, so the buyer must see them.
  regionId: 'open',
  districtId: 'open',
  address: 'address',
  driverLicense: { series: 'document', number: 'document', startDate: 'document', endDate: 'document' },
  accidents: 'none',
}

/** The one table of what lookups show: operation × who × what. Operations with the role `lookup` and no others. */
export const lookupRules: Readonly<Record<string, LookupRule>> = {
  findPersonByPassport: {
    stranger: person,
    personIn: 'pinfl',
    subject: ['passportSery', 'passportNum'],
  },
  findPersonByPinfl: {
    // A person who searches by the personal ID knows it already, and gets no document of its owner.
    stranger: {
      ...person,
      pinfl: 'open',
      passportSery: 'document',
      passportNum: 'document',
      birthDate: 'document',
      endDate: 'document',
    },
    personIn: 'pinfl',
    subject: [],
  },
  findDocumentHolder: {
    stranger: {
      pinfl: 'identifier',
      passportSeries: 'open',
      passportNumber: 'open',
      birthDate: 'open',
      lastName: 'name',
      firstName: 'name',
      middleName: 'name',
      gender: 'open',
      documentType: 'open',
      endDatePassport: 'open',
      endDateDriverLicense: 'open',
      regionId: 'open',
      districtId: 'open',
      address: 'address',
    },
    personIn: 'pinfl',
    subject: ['passportSeries', 'passportNumber'],
  },
  findVehicle: {
    stranger: {
      vehicleId: 'open',
      techPassportSery: 'open',
      techPassportNum: 'open',
      techPassportIssueDate: 'open',
      stateNumber: 'open',
      issueYear: 'open',
      vehicleTypeId: 'open',
      useTerritoryId: 'open',
      bodyNumber: 'vehicle',
      engineNumber: 'vehicle',
      markaId: 'open',
      markaName: 'open',
      modelId: 'open',
      modelName: 'open',
      color: 'open',
      division: 'open',
      fullWeight: 'open',
      emptyWeight: 'open',
      fuelType: 'open',
      seats: 'open',
      stands: 'open',
      owner: 'name',
      isOwnerIndividual: 'open',
      pinfl: 'identifier',
      inn: 'open',
      inspection: 'open',
      regionId: 'open',
      price: 'open',
    },
    personIn: 'pinfl',
    subject: ['stateNumber'],
  },
  // A company's entry in the state register is public, the person who acts for it is masked all the same.
  findOrganization: {
    stranger: {
      inn: 'open',
      name: 'open',
      nameShort: 'open',
      representativeName: 'name',
      position: 'open',
      address: 'open',
      phone: 'none',
      regionId: 'open',
      districtId: 'open',
      oked: 'open',
      arrayOkonx: 'open',
    },
    personIn: null,
    subject: [],
  },
  findCarrierLicense: {
    stranger: {
      series: 'open',
      number: 'open',
      category: 'open',
      beginDate: 'open',
      endDate: 'open',
      inn: 'open',
    },
    personIn: null,
    subject: [],
  },
  // A cadastre number is not secret: it identifies the insured property, never its owner.
  findProperty: {
    stranger: {
      cadasterNum: 'open',
      address: 'open',
      regionId: 'open',
      districtId: 'open',
      area: 'open',
      propertyType: 'open',
      owner: 'name',
    },
    personIn: null,
    subject: [],
  },
  // Policy numbers are consecutive: they show that a policy is real and its last day, and nothing about a person.
  findPolicy: {
    stranger: {
      type: 'open',
      policyId: 'open',
      contractId: 'none',
      documentKey: 'none',
      series: 'open',
      number: 'open',
      holder: 'none',
      object: 'none',
      startDate: 'open',
      expiryDate: 'open',
      premium: 'none',
      currency: 'open',
      status: 'open',
      contractStatus: 'open',
    },
    personIn: null,
    subject: [],
  },
}
