import { dayFromNow } from './calendar-days.ts'
import type { WizardPage } from './pages/wizard-page.ts'

/** The address of the compulsory motor liability wizard. */
export const osago = { product: 'osago', route: '/insurance/osago' } as const

export interface CarTyped {
  readonly plate: string
  readonly techPassport: string
}

export interface PersonTyped {
  readonly passport: string
  readonly birthDate: string
}

/** Sample cars and people of the registries, by what comes of them. */
export const cars = {
  found: { plate: '01A123BC', techPassport: 'AAF1234567' },
  ofCompany: { plate: '40123ABC', techPassport: 'AAD4567890' },
  unknown: { plate: '01N404NF', techPassport: 'AAF0000404' },
  notInsurable: { plate: '80D999KK', techPassport: 'AAC8901234' },
  slow: { plate: '01S050SL', techPassport: 'AAF5050505' },
  registryDown: { plate: '01P503PD', techPassport: 'AAF0000503' },
} as const satisfies Readonly<Record<string, CarTyped>>

export const people = {
  owner: { passport: 'AA1234567', birthDate: '15.06.1990' },
  wife: { passport: 'AD2345678', birthDate: '03.11.1992' },
  brother: { passport: 'AA3456789', birthDate: '28.02.1994' },
  withoutLicence: { passport: 'AA5678901', birthDate: '17.04.1998' },
  passportExpired: { passport: 'AA6789012', birthDate: '01.12.1988' },
  unknown: { passport: 'AA0000404', birthDate: '01.01.1990' },
} as const satisfies Readonly<Record<string, PersonTyped>>

export async function typeCar(wizard: WizardPage, car: CarTyped): Promise<void> {
  await wizard.answer('vehicle.stateNumber', car.plate)
  await wizard.answer('vehicle.techPassportSery', car.techPassport)
}

export async function typeOwner(wizard: WizardPage, person: PersonTyped): Promise<void> {
  await wizard.answer('insurant.passportSery', person.passport)
  await wizard.answer('insurant.birthDate', person.birthDate)
}

/** To the slide of the owner. */
export async function passCar(wizard: WizardPage): Promise<void> {
  await typeCar(wizard, cars.found)
  await wizard.found('vehicleFind')
  await wizard.continueTo('owner')
}

/** To the slide of the terms. */
export async function passOwner(wizard: WizardPage): Promise<void> {
  await typeOwner(wizard, people.owner)
  await wizard.found('insurantFind')
  await wizard.continueTo('policy')
}

/** To the drivers, or past them where their number is not limited. */
export async function passTerms(wizard: WizardPage, isLimited: boolean): Promise<void> {
  await wizard.answer('startDate', dayFromNow(1))
  await wizard.answer('driverNumberRestricted', String(isLimited))
  await wizard.continueTo(isLimited ? 'drivers' : 'phone')
}
