import type { ClaimFormEvent } from './claim-form-setup.ts'
import { claimRules, missingCharacters } from './claim-rules.ts'

/**
 * Returns the event in the form that a recording may keep: of the description only its length, as far as rules depend
 * on it, and no names of files.
 */
export function withoutStory(event: ClaimFormEvent): ClaimFormEvent {
  switch (event.type) {
    case 'answer.changed':
      return event.field === 'description' ? { ...event, value: lengthOf(event.value) } : event
    case 'files.chosen':
      return { ...event, files: event.files.map((file) => ({ ...file, name: file.id })) }
    default:
      return event
  }
}

/**
 * Replaces a description by crosses, at most as many as the minimum length, so that the check of the length
 * has the same result.
 */
export function lengthOf(description: string): string {
  if (description.trim() === '') return description === '' ? '' : ' '
  return 'x'.repeat(claimRules.shortestDescription - missingCharacters(description))
}
