import { companyPhoneFormat, isOfFormat } from '../../../formats/index.ts'
import { ask } from '../../../api/index.ts'

/** Application of a person who wants to become an agent. */
export interface Application {
  readonly fullName: string
  readonly phone: string
  readonly city: string
}

/** An empty application. */
export const emptyApplication: Application = { fullName: '', phone: '', city: '' }

/** Fields of an application in the order of the form. */
export const applicationFields = ['fullName', 'phone', 'city'] as const

/** A field of an application. */
export type ApplicationField = (typeof applicationFields)[number]

/** Fields that are missing, or not whole. */
export function missingFields(application: Application): readonly ApplicationField[] {
  return applicationFields.filter((field) =>
    field === 'phone' ? !isOfFormat(companyPhoneFormat, application.phone) : application[field].trim() === '',
  )
}

/** Sends an application. @throws CallError */
export async function applyAsAgent(application: Application, signal: AbortSignal): Promise<void> {
  const { fullName, phone, city } = application
  const body = { fullName: fullName.trim(), phone, city: city.trim() }
  await ask('applyAsAgent', { body, signal })
}
