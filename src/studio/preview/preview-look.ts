import { useState } from 'react'
import type { Language } from '../../api/index.ts'
import { useLanguage } from '../../ui/index.ts'
import type { Lengthening } from './lengthened-texts.ts'

/** What the preview is shown on: a phone, a tablet and a desktop by their widths in CSS pixels, or a chat. */
export const previewDevices = ['390', '768', '1280', 'chat'] as const

/** How the preview shows the draft. */
export interface PreviewLook {
  readonly device: (typeof previewDevices)[number]
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly lengthening: Lengthening
}

/** State of the preview's look; it begins as a phone in the language and the theme of the analyst. */
export function usePreviewLook(): {
  readonly look: PreviewLook
  readonly change: (change: Partial<PreviewLook>) => void
} {
  const language = useLanguage()
  const [look, setLook] = useState<PreviewLook>(() => ({
    device: '390',
    language,
    theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
    lengthening: 'plain',
  }))
  return { look, change: (change) => setLook((before) => ({ ...before, ...change })) }
}
