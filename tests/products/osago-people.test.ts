import { beforeAll, describe, expect, test } from 'vitest'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { aCar, aPerson } from './osago-answers.ts'
import { answerAt, today, typeCar, typePerson, withCar, withOwner } from './osago-customer.ts'
import { loadShelf } from './compile.ts'
import { problemsOf, slideView, type CompiledProduct, type Json } from '../../src/engine/index.ts'

let osago: CompiledProduct
beforeAll(async () => {
  osago = await loadShelf('osago')
})

const codes = (wizard: AWizard, slide: string): readonly string[] =>
  problemsOf(osago, wizard.state, slide).map(({ code }) => code)

describe('the car', () => {
  test('found by plate and technical passport, it brings its territory and its price', () => {
    const wizard = withCar(osago)
    expect(wizard.flags('vehicle')).toEqual([true, true, true])
    expect(answerAt(wizard, '/vehicle/useTerritoryId')).toBe(1)
    expect(answerAt(wizard, '/tariff/premium')).toBe(5_600_000)
  })

  test('nothing is asked before plate, series and number are well formed', () => {
    const wizard = new AWizard(osago, { today }).type('/vehicle/stateNumber', '01A123B')
    wizard.type('/vehicle/techPassportSery', 'AAF').type('/vehicle/techPassportNum', '1234567')
    expect(wizard.sent).toEqual([])
    expect(wizard.type('/vehicle/stateNumber', '01A123BC').sent).toEqual(['vehicleFind'])
  })

  test('[error.car-not-found] not found is shown at the card and cannot be filled in by hand', () => {
    const wizard = typeCar(new AWizard(osago, { today })).answer(
      'vehicleFind',
      { code: 'QDM_VEHICLE_NOT_FOUND' },
      404,
    )
    expect(wizard.next().refusal?.problems.map(({ code }) => code)).toContain('call.vehicleFind.notFound')
    wizard.send({ type: 'call.bypassed', key: 'vehicleFind' })
    expect(wizard.refusal?.code).toBe('CALL_NOT_MANUAL')
  })

  test('[error.vehicle-not-insurable] a car that cannot be insured leads to the dead end, and back to the car', () => {
    const wizard = typeCar(new AWizard(osago, { today }))
    wizard.answer('vehicleFind', { code: 'QDM_VEHICLE_NOT_INSURABLE' }, 422)
    expect(wizard.state.stop).toBe('not-insurable')
    wizard.send({ type: 'stop.left' })
    expect([wizard.state.stop, wizard.slide]).toEqual([null, 'vehicle'])
  })

  test.each([{ failure: 'timeout' }, { failure: 'fetch' }, { failure: 'parsing' }] as const)(
    'a registry that ends in $failure lets the car be filled in by hand, its type included',
    ({ failure }) => {
      const wizard = typeCar(new AWizard(osago, { today })).ends('vehicleFind', { kind: 'failure', failure })
      wizard.send({ type: 'call.bypassed', key: 'vehicleFind' })
      expect(codes(wizard, 'vehicle')).toEqual(['required', 'required', 'required', 'required'])
      wizard.type('/vehicle/markaName', 'Chevrolet').type('/vehicle/modelName', 'Cobalt')
      wizard.type('/vehicle/vehicleTypeId', 1).type('/vehicle/issueYear', 2021)
      expect(codes(wizard, 'vehicle')).toEqual([])
    },
  )

  test.each([
    { year: 2026, wrong: [] },
    { year: 2027, wrong: ['rule.vehicleIssueYear'] },
    { year: 1949, wrong: ['minimum'] },
    { year: 1950, wrong: [] },
  ])('a year of issue $year', ({ year, wrong }) => {
    const wizard = byHandCar()
    wizard.type('/vehicle/issueYear', year)
    expect(codes(wizard, 'vehicle')).toEqual(wrong)
  })

  test.each(['vehicleTypeId', 'useTerritoryId', 'issueYear', 'seats', 'modelName', 'color'])(
    'what the registry says of %s cannot be changed',
    (name) => {
      const wizard = withCar(osago)
      wizard.send({ type: 'field.changed', at: `/vehicle/${name}`, value: 2 })
      expect(wizard.refusal?.code).toBe('FIELD_COMPUTED')
    },
  )

  test('what the registry does not know is the customer’s to say', () => {
    const wizard = typeCar(new AWizard(osago, { today })).answer(
      'vehicleFind',
      aCar({ useTerritoryId: null }),
    )
    wizard.type('/vehicle/useTerritoryId', 2)
    expect([wizard.refusal, answerAt(wizard, '/vehicle/useTerritoryId')]).toEqual([null, 2])
  })

  /** A car that its owner describes, because the registry does not answer. */
  function byHandCar(): AWizard {
    const wizard = typeCar(new AWizard(osago, { today }))
    wizard.ends('vehicleFind', { kind: 'failure', failure: 'timeout' })
    wizard.send({ type: 'call.bypassed', key: 'vehicleFind' })
    wizard.type('/vehicle/markaName', 'Chevrolet').type('/vehicle/modelName', 'Cobalt')
    return wizard.type('/vehicle/vehicleTypeId', 1)
  }
})

describe('what may be unusual', () => {
  const warnings = (wizard: AWizard, slide: string): readonly string[] =>
    (slideView(osago, wizard.state, slide)?.parts ?? [])
      .flatMap((part) => (part.kind === 'found' ? [...part.edit] : [part]))
      .flatMap((part) => (part.kind === 'input' ? part.warnings.map(({ code }) => code) : []))

  test('a plate of one’s own choice is asked about once more, and looked up', () => {
    const wizard = new AWizard(osago, { today }).type('/vehicle/stateNumber', '01QADAM')
    expect(warnings(wizard, 'vehicle')).toEqual(['rule.vehicleUsualPlate'])
    wizard.type('/vehicle/techPassportSery', 'AAF').type('/vehicle/techPassportNum', '1234567')
    expect(wizard.sent).toEqual(['vehicleFind'])
    expect(warnings(wizard.type('/vehicle/stateNumber', '01A123BC'), 'vehicle')).toEqual([])
  })

  test('a personal number typed by hand whose last digit does not fit is asked about, not refused', () => {
    const wizard = withCar(osago)
    wizard.next()
    wizard.type('/insurant/passportSery', 'AA').type('/insurant/passportNum', '1234567')
    wizard.type('/insurant/birthDate', '1990-06-15')
    wizard.ends('insurantFind', { kind: 'failure', failure: 'timeout' })
    wizard.send({ type: 'call.bypassed', key: 'insurantFind' })
    expect(codes(wizard.type('/insurant/pinfl', '31506900000014'), 'owner')).not.toContain('format')
    expect(warnings(wizard, 'owner')).toEqual(['rule.insurantCheckDigit'])
    expect(warnings(wizard.type('/insurant/pinfl', '31506900000013'), 'owner')).toEqual([])
  })
})

describe('the owner', () => {
  test('a person brings names, document and address', () => {
    const wizard = withOwner(osago)
    expect(wizard.slide).toBe('policy')
    expect(answerAt(wizard, '/insurant')).toMatchObject({
      document: 'AA1234567',
      lastNameLatin: 'NAMUNAYEV',
      lastNameEng: 'NAMUNAEV',
      region: 10,
      district: 1726262,
    })
  })

  test('[error.user-not-found] no person has this passport and date', () => {
    const wizard = typePerson(withCar(osago).next(), '/insurant').answer(
      'insurantFind',
      { code: 'QDM_PERSON_NOT_FOUND' },
      404,
    )
    expect(wizard.next().refusal?.problems.map(({ code }) => code)).toContain('call.insurantFind.notFound')
  })

  test.each([
    { endDate: today, wrong: [] },
    { endDate: '2026-11-20', wrong: ['rule.insurantPassportExpired'] },
  ])('[error.passport-expired] a passport that holds until $endDate', ({ endDate, wrong }) => {
    const wizard = typePerson(withCar(osago).next(), '/insurant').answer('insurantFind', aPerson({ endDate }))
    expect(codes(wizard, 'owner')).toEqual(wrong)
  })

  test('[error.passport-expired] the registry’s own word on an expired passport shows at the passport', () => {
    const wizard = typePerson(withCar(osago).next(), '/insurant').answer(
      'insurantFind',
      { code: 'QDM_PASSPORT_EXPIRED' },
      422,
    )
    expect(problemsOf(osago, wizard.state, 'owner')).toContainEqual({
      path: '/insurant/passportNum',
      code: 'call.insurantFind.expired',
      params: {},
    })
  })

  test.each([
    { birthDate: '2026-11-20', wrong: false },
    { birthDate: '2026-11-21', wrong: true },
    { birthDate: '1926-11-21', wrong: false },
    { birthDate: '1926-11-20', wrong: true },
  ])('a birth date of $birthDate is refused: $wrong', ({ birthDate, wrong }) => {
    const wizard = typePerson(withCar(osago).next(), '/insurant', { birthDate })
    expect(codes(wizard, 'owner').includes('rule.insurantBirthDate')).toBe(wrong)
  })

  test.each([
    { birthDate: '2008-11-21', wrong: false },
    { birthDate: '2008-11-22', wrong: true },
  ])('a policyholder born on $birthDate is too young: $wrong', ({ birthDate, wrong }) => {
    const wizard = typePerson(withCar(osago).next(), '/insurant', { birthDate })
    expect(codes(wizard, 'owner').includes('rule.holder-age')).toBe(wrong)
    expect(wizard.state.calls['insurantFind'] !== undefined).toBe(!wrong)
  })

  test('another owner in the registry is announced and does not block', () => {
    const wizard = typePerson(withCar(osago).next(), '/insurant').answer(
      'insurantFind',
      aPerson({ pinfl: '40101850000029' }),
    )
    const [passport] = slideView(osago, wizard.state, 'owner')?.parts ?? []
    expect(passport).toMatchObject({ infos: [{ code: 'rule.bought-by-another' }] })
    expect(wizard.next().slide).toBe('policy')
  })

  describe('a company', () => {
    const company = aCar({ isOwnerIndividual: false, pinfl: null, inn: '301234567', owner: 'NAMUNA MCHJ' })
    const name = (wizard: AWizard): Json => answerAt(wizard, '/vehicle/owner')

    test('is looked up by the number that the registry of cars gave', () => {
      const wizard = withCar(osago, company)
      expect(wizard.state.calls['ownerCompany']?.requestKey).toContain('"inn":"301234567"')
      wizard.answer('ownerCompany', { data: { name: '«NAMUNA» MCHJ' } })
      expect(name(wizard)).toBe('«NAMUNA» MCHJ')
    })

    test('[error.tin-no-data] [wizard.tin-lookup-must-return-data] a number without data stops the owner’s slide', () => {
      const wizard = withCar(osago, company)
        .answer('ownerCompany', { code: 'QDM_ORGANIZATION_NOT_FOUND' }, 404)
        .next()
      typePerson(wizard, '/insurant').answer('insurantFind', aPerson())
      expect(wizard.next().refusal?.problems.map(({ code }) => code)).toEqual(['call.ownerCompany.notFound'])
    })

    test('a car of a person asks for no company', () => {
      expect(withCar(osago).state.calls['ownerCompany']).toBeUndefined()
    })
  })
})

describe('the policy', () => {
  test.each([
    { startDate: '2026-11-20', wrong: true },
    { startDate: '2026-11-21', wrong: false },
    { startDate: '2027-02-19', wrong: false },
    { startDate: '2027-02-20', wrong: true },
  ])(
    '[osago.start.within-90-days] [const.start-window-90-days] a start on $startDate is refused: $wrong',
    ({ startDate, wrong }) => {
      const wizard = withOwner(osago).type('/startDate', startDate)
      expect(osago.constants['startWindowDays']).toBe(90)
      expect(problemsOf(osago, wizard.state, 'policy')).toEqual(
        wrong
          ? [
              {
                path: '/startDate',
                code: 'rule.startWindow',
                params: { min: '2026-11-21', max: '2027-02-19' },
              },
            ]
          : [],
      )
    },
  )

  test.each([
    { field: '/period', value: 6 },
    { field: '/driverNumberRestricted', value: false },
  ])('$field asks for a new price at once', ({ field, value }) => {
    const wizard = withOwner(osago).type(field, value)
    expect(wizard.sent).toEqual(['quote'])
    expect(wizard.state.calls['quote']?.requestKey).toContain(`"${field.split('/').at(-1)}":${String(value)}`)
  })
})
