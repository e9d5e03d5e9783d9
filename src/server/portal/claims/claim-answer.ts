import type { Language } from '../../language.ts'
import { reference } from '../../insurer/references.ts'
import type { Attachment, ClaimRow } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import { serverText } from '../../server-texts.ts'
import { claimDecidedBy } from '../claim-decided-by.ts'

/** Returns the subject under which the files of a claim are stored. */
export function claimSubject({ id }: Pick<ClaimRow, 'id'>): string {
  return `claim ${id}`
}

/** Returns the status of a claim: the data that any person with the policy's number may see. */
export function claimProgress(claim: ClaimRow, language: Language) {
  return {
    number: claim.number,
    policy: `${claim.policy_series} ${claim.policy_number}`,
    status: serverText(language, `claim.status.${claim.status}`),
    statusCode: claim.status,
    registrationDate: calendarDay(claim.registered_at),
    reviewBy: claimDecidedBy(claim),
    paymentDate: claim.payment_date,
  }
}

/** The whole claim, for the person who filed it. */
export function claimAnswer(claim: ClaimRow, files: readonly Attachment[], language: Language) {
  const { region, district } = placeOf(claim, language)
  return {
    ...claimProgress(claim, language),
    eventDate: claim.event_date,
    dateTime: `${claim.event_date}T${claim.event_time}`,
    place: { region, district, address: claim.address },
    circumstances: claim.description,
    phone: claim.phone,
    role: claim.role,
    declineReason: claim.decline_reason,
    decidedDate: claim.decided_at === null ? null : calendarDay(claim.decided_at),
    approvedAmount: claim.approved_amount,
    paidAmount: claim.paid_amount,
    paymentDocument: claim.payment_document,
    files: files.map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes })),
  }
}

/** Returns whether the district belongs to the region. */
export function isPlace(regionId: number, districtId: number): boolean {
  return nameIn(reference('districts', { regionId }, 'ru'), districtId) !== ''
}

function placeOf({ region_id, district_id }: ClaimRow, language: Language) {
  return {
    region: nameIn(reference('regions', {}, language), region_id),
    district: nameIn(reference('districts', { regionId: region_id }, language), district_id),
  }
}

function nameIn(list: readonly { readonly id: number; readonly name: string }[], id: number): string {
  return list.find((thing) => thing.id === id)?.name ?? ''
}
