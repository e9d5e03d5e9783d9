const dayMs = 24 * 60 * 60 * 1000
/** How often a person can do what costs work or is rarely done. */
export const customerLimits = {
  appeals: { limit: 20, windowMs: dayMs },
  /** Saved data is small and rarely saved. */
  profiles: { limit: 30, windowMs: dayMs },
  exports: { limit: 20, windowMs: dayMs },
  deletions: { limit: 10, windowMs: dayMs },
} as const
