import { loadBreakdown } from './price/later-breakdown.ts'
import { loadStepsSheet } from './progress-steps/later-sheet.ts'

/** Loads the sheets over a wizard before one is asked for. */
export async function loadSheets(): Promise<void> {
  await Promise.all([loadBreakdown(), loadStepsSheet()])
}
