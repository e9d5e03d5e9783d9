import axe from 'axe-core'

/** What assistive technology learns of one control. */
export interface ReadControl {
  readonly role: string
  readonly name: string
  readonly description: string
  /** The question above several controls. */
  readonly group: string
  readonly required: boolean
  readonly value: string
}

const controls =
  'input:not([type=hidden]):not([aria-hidden=true]), select, textarea, button:not([aria-hidden=true]), [role=combobox]'

/** Everything that can be operated, in order, as assistive technology tells of it. */
export function whatIsRead(container: Element): readonly ReadControl[] {
  axe.setup(container)
  try {
    return [...new Set(container.querySelectorAll<HTMLElement>(controls))].map(readControl)
  } finally {
    axe.teardown()
  }
}

function readControl(element: HTMLElement): ReadControl {
  // axe's own reading of roles and names; its types leave `commons` open.
  const { aria, text } = axe.commons as unknown as {
    readonly aria: { readonly getRole: (element: Element) => string | null }
    readonly text: { readonly accessibleText: (element: Element) => string }
  }
  const legend = element.closest('fieldset')?.querySelector('legend')
  return {
    role: aria.getRole(element) ?? element.tagName,
    name: text.accessibleText(element),
    description: (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
    group: legend?.textContent ?? '',
    required: element.getAttribute('aria-required') === 'true' || element.hasAttribute('required'),
    value: valueOf(element),
  }
}

function valueOf(element: HTMLElement): string {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return String(element.checked)
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map((option) => option.textContent).join('|')
    return `${element.selectedOptions[0]?.textContent ?? ''} of ${options}`
  }
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
}
