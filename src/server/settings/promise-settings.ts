import { usualCallBackMinutes } from '../../../machines/call-back-rules.ts'
import { claimRules } from '../../../machines/claim-rules.ts'
import { oneNumber, weeklyHours, type Setting } from './setting.ts'

/** Settings of what customers are promised: the times within which the insurer’s people act. */
export const promiseRows = {
  inspectionHours: oneNumber(
    'QADAM_INSPECTION_HOURS',
    { preset: 0, least: 0, most: 720 },
    'Hours within which operators look at the photos of an inspection, as the customer is promised; 0 promises nothing',
  ),
  callBackMinutes: oneNumber(
    'QADAM_CALL_BACK_MINUTES',
    { preset: usualCallBackMinutes, least: 1, most: 120 },
    'Minutes within which operators call back, as customers are promised; the desk’s clock counts them',
  ),
  operatorHours: weeklyHours(
    'QADAM_OPERATOR_HOURS',
    'When operators call back: at other hours customers are promised the next opening, and the minutes of the promise wait; empty: at every hour',
  ),
  complaintDays: oneNumber(
    'QADAM_COMPLAINT_DAYS',
    { preset: claimRules.reviewDays, least: 0, most: 90 },
    'Days within which a complaint is answered, as its author is promised; the desk counts them. 0 promises nothing',
  ),
  referralHours: oneNumber(
    'QADAM_REFERRAL_HOURS',
    { preset: 0, least: 0, most: 720 },
    'Hours within which a specialist decides about a referred case, as the customer is promised; 0 promises nothing',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>
