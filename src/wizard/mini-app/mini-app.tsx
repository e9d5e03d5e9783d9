import { useEffect, useEffectEvent, useState } from 'react'
import { activeSlideOf } from '../run/active-slide.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { isBegun } from '../saved/is-begun.ts'
import { LanguageSwitch } from '../texts/language-switch.tsx'
import { type Entered, enterByTelegram } from './identity/enter.ts'
import { PhoneOffer } from './identity/phone-offer.tsx'
import styles from './mini-app.module.css'
import { openTelegram } from './telegram/telegram.ts'
import { useBackButton } from './telegram/use-back-button.ts'
import { useFullScreen } from './telegram/use-full-screen.ts'
import { useMainButton } from './telegram/use-main-button.ts'
import { useUnsaved } from './telegram/use-unsaved.ts'
import { useViewport } from './telegram/use-viewport.ts'
import { useTelegramTheme } from './theme/use-telegram-theme.ts'

export interface MiniAppProps {
  /** Starts the wizard again with the answers that are saved. */
  readonly onReopen: () => void
}

/** The wizard around it as a Mini App: Telegram's buttons, colours and identity in place of the header and the bottom bar. */
export function MiniApp({ onReopen }: MiniAppProps) {
  const [telegram] = useState(openTelegram)
  const { actor } = useRun()
  const [visit, setVisit] = useState<string | null>(null)
  const slide = useWizard((_, state) => activeSlideOf(state))
  useViewport(telegram)
  useFullScreen(telegram)
  useMainButton(telegram, useTelegramTheme(telegram))
  useBackButton(telegram)
  useUnsaved(telegram)

  const handleEntered = useEffectEvent((entered: Entered) => {
    setVisit(entered.visit)
    // The account may have answers of another device.
    if (entered.isSignedIn && !isBegun(actor.getSnapshot().context.state)) onReopen()
  })
  useEffect(() => {
    let isCurrent = true
    void enterByTelegram(telegram).then((entered) => isCurrent && handleEntered(entered))
    return () => {
      isCurrent = false
    }
  }, [telegram])

  return (
    <>
      <div className={styles['row']}>
        <LanguageSwitch />
      </div>
      {visit !== null && <PhoneOffer key={slide} telegram={telegram} visit={visit} />}
    </>
  )
}
