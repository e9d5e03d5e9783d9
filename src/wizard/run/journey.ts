/** Position that the customer came from, when it decides where Continue leads. */
export interface Journey {
  /** Remembers the review from which a slide was opened for a correction. */
  readonly comeBackTo: (review: string) => void
  /** Returns the review to go back to, and forgets it. */
  readonly takeReturn: () => string | null
}

/** Creates the state without a position to return to. */
export function createJourney(): Journey {
  let review: string | null = null
  return {
    comeBackTo: (slide) => {
      review = slide
    },
    takeReturn: () => {
      const slide = review
      review = null
      return slide
    },
  }
}
