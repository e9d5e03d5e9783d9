import type { AppealRow } from '../store/index.ts'
import { calendarDay } from '../world.ts'

/** An appeal for the person who made it. */
export function appealAnswer({
  id,
  kind,
  subject,
  text,
  status,
  answer,
  created_at,
  claim_number,
  due_at,
}: AppealRow) {
  return {
    id,
    kind,
    subject,
    text,
    status,
    answer,
    answerBy: answerDay(due_at),
    createdAt: new Date(created_at).toISOString(),
    claimNumber: claim_number,
  }
}

/** Last day for an answer that is due at the end of a day: `2026-12-12`; null without a promise. */
export function answerDay(dueAt: number | null): string | null {
  return dueAt === null ? null : calendarDay(dueAt - 1)
}
