/** The `linkId` of an answer: its path with dots, without the stars of lists, `jobs.title`. */
export function linkIdOf(at: string): string {
  return at
    .split('/')
    .filter((step) => step !== '' && step !== '*')
    .join('.')
}
