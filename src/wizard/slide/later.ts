import { lazy } from 'react'
import { persistently } from '../persistent-import.ts'

type LaterParts = typeof import('./later-parts.ts')

/** Loads what no wizard begins with; while the first slide is filled in there is time for it. */
export function loadLaterParts(): Promise<LaterParts> {
  return persistently(() => import('./later-parts.ts'))
}

export const ComparePart = lazy(async () => ({ default: (await loadLaterParts()).ComparePart }))
export const FoundPart = lazy(async () => ({ default: (await loadLaterParts()).FoundPart }))
export const ListPart = lazy(async () => ({ default: (await loadLaterParts()).ListPart }))
export const PayPart = lazy(async () => ({ default: (await loadLaterParts()).PayPart }))
export const PurchaseNote = lazy(async () => ({ default: (await loadLaterParts()).PurchaseNote }))
export const ReportProblem = lazy(async () => ({ default: (await loadLaterParts()).ReportProblem }))
export const RestoredNote = lazy(async () => ({ default: (await loadLaterParts()).RestoredNote }))
export const ReviewPart = lazy(async () => ({ default: (await loadLaterParts()).ReviewPart }))
export const SlideSummary = lazy(async () => ({ default: (await loadLaterParts()).SlideSummary }))
export const StopScreen = lazy(async () => ({ default: (await loadLaterParts()).StopScreen }))
export const VerifyPart = lazy(async () => ({ default: (await loadLaterParts()).VerifyPart }))
