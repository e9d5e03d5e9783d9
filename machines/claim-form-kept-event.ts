import type { ClaimFormEvent } from './claim-form-setup.ts'
import { claimRules, missingCharacters } from './claim-rules.ts'

/** The event as it may be kept: of a description how long it is, as far as that matters, and of files no name. */
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

/** As many crosses as decide whether a description is long enough. */
export function lengthOf(description: string): string {
  if (description.trim() === '') return description === '' ? '' : ' '
  return 'x'.repeat(claimRules.shortestDescription - missingCharacters(description))
}
