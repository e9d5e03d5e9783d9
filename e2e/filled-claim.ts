import type { Locator } from '@playwright/test'
import { expect } from './browser-world.ts'
import { dayFromNow, isoDayFromNow } from './calendar-days.ts'

export const whatHappened = 'Столкновение на перекрёстке, повреждены бампер и левая фара, никто не пострадал.'

function aClaim(phone: string): object {
  return {
    policySeries: 'QAR',
    policyNumber: '9000001',
    role: 'victim',
    fullName: 'Karimov Anvar',
    regionId: 10,
    districtId: 1726290,
    address: '107B Amir Temur',
    eventDate: isoDayFromNow(-3),
    eventTime: '18:40',
    phone,
    description: whatHappened,
  }
}

/** The part with the answers of a form that files a claim. */
export function claimPart(phone: string) {
  return {
    name: 'claim.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(aClaim(phone))),
  }
}

export async function fillClaim(form: Locator): Promise<void> {
  // The address changes before the page does, and the page before has boxes of the same names.
  await expect(form.getByRole('heading', { name: 'Заявление о страховом случае' })).toBeVisible()
  await form.getByLabel('Серия').fill('QAR')
  await form.getByLabel('Номер', { exact: true }).fill('9000001')
  await form.getByText('Потерпевший', { exact: true }).click()
  await form.getByLabel('Фамилия, имя, отчество').fill('Каримов Анвар Рустамович')
  await form.getByLabel('Дата события').fill(dayFromNow(-2))
  await form.getByLabel('Время').fill('1840')
  await choosePlace(form)
  await form.getByLabel('Что произошло').fill(whatHappened)
}

export async function choosePlace(form: Locator): Promise<void> {
  await form.getByLabel('Регион').selectOption({ label: 'город Ташкент' })
  await form.getByLabel('Район').selectOption({ index: 1 })
  await form.getByLabel('Адрес').fill('ул. Амира Темура, 107Б')
}

export interface NamedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export function aPdf(name: string, sizeBytes = 1000): NamedFile {
  const head = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
  const foot = '\ntrailer\n<<>>\n%%EOF\n'
  const buffer = Buffer.from(head + ' '.repeat(sizeBytes - head.length - foot.length) + foot)
  return { name, mimeType: 'application/pdf', buffer }
}

/** A program under the name of a document. */
export function aProgram(name: string): NamedFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`MZ${'0'.repeat(500)}`) }
}
