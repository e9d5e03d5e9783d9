/** Puts the focus on the first control of the next pane. */
export function focusNextPane(root: HTMLElement | null, isBack: boolean): void {
  const panes = Array.from(root?.querySelectorAll<HTMLElement>('section[data-name]') ?? []).filter(
    (pane) => pane.offsetParent !== null,
  )
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(at + (isBack ? panes.length - 1 : 1)) % panes.length]
  next?.querySelector<HTMLElement>('[tabindex="0"], input, select, textarea, button, iframe')?.focus()
}
