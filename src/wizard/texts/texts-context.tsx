import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, use } from 'react'
import type { InterfaceTexts } from './interface-texts.ts'

const TextsContext = createContext<InterfaceTexts | null>(null)

export interface TextsProviderProps {
  readonly texts: InterfaceTexts
  readonly children: ReactNode
}

/** Gives the page its texts. */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  return (
    <TextsContext value={texts}>
      <I18nProvider i18n={texts.i18n}>{children}</I18nProvider>
    </TextsContext>
  )
}

/** Returns the texts around this component, to change the language or to load a namespace. */
export function useTexts(): InterfaceTexts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('useTexts: there is no TextsProvider around this component')
  return texts
}
