import { type ComponentType, useEffect, useState } from 'react'
import type { MiniAppProps } from '../wizard/mini-app/index.ts'
import { useTexts } from '../wizard/index.ts'
import { whenHydrated } from '../ui/index.ts'

/** Makes the page of a wizard a Mini App where `public/mini-app.js` found Telegram around it; nothing of it is loaded elsewhere. */
export function MiniAppHost({ onReopen }: MiniAppProps) {
  const texts = useTexts()
  const [loaded, setLoaded] = useState<{ readonly MiniApp: ComponentType<MiniAppProps> } | null>(null)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset['miniApp'] === undefined) return undefined
    return whenHydrated(() => {
      Promise.all([import('../wizard/mini-app/index.ts'), texts.want('mini-app')])
        .then(([part]) => {
          part.openTelegram()
          setLoaded(part)
        })
        // The page then has its own header and button.
        .catch(() => delete dataset['miniApp'])
    })
  }, [texts])
  return loaded && <loaded.MiniApp onReopen={onReopen} />
}
