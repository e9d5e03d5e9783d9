import { claimRules } from '../../../machines/claim-rules.ts'
import { addDays } from '../../engine/runtime/index.ts'
import type { ClaimRow } from '../store/index.ts'
import { calendarDay } from '../world.ts'

/** Day by which a claim is decided, as its customer was promised: `2026-12-08`. */
export function claimDecidedBy({ registered_at }: Pick<ClaimRow, 'registered_at'>): string {
  return addDays(calendarDay(registered_at), claimRules.reviewDays) ?? ''
}
