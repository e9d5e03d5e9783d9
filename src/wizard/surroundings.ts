import { type ComponentType, createContext, use } from 'react'
import { companyPhone } from './company-phone.ts'
import type { InputWidgetProps } from './widgets/widget-props.ts'

/** What the page around a wizard has: the portal, or the page of a host. */
export interface WizardSurroundings {
  /** Gives a path of the site the language of this page's address: `/uz/profile`. */
  readonly addressOf: (path: string) => string
  /** Number that people call for help; null for a page that offers no call. */
  readonly phone: { readonly href: string; readonly text: string } | null
  /** The wizard is the whole page: a new slide begins at the page's top. Otherwise the page scrolls no more than it has to. */
  readonly isWholePage: boolean
  /** Components that ask in place of ours, by the name of the widget. */
  readonly widgets?: Readonly<Record<string, ComponentType<InputWidgetProps>>>
}

/** The portal. Its app gives addresses their language. */
export const SurroundingsContext = createContext<WizardSurroundings>({
  addressOf: (path) => path,
  phone: companyPhone,
  isWholePage: true,
})

/** The page around this component. */
export function useSurroundings(): WizardSurroundings {
  return use(SurroundingsContext)
}
