/** Ref callback that scrolls a new element into view, for an answer that may appear outside the screen. */
export function comeInSight(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: 'nearest' })
}
