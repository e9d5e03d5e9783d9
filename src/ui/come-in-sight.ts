/** The ref of an answer that may appear beyond the edge of the screen: it is scrolled into sight. */
export function comeInSight(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: 'nearest' })
}
