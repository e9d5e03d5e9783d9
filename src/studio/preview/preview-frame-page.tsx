import type { Messages } from '@lingui/core'
import { useEffect, useRef, useState } from 'react'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { Skeleton } from '../../ui/index.ts'
import {
  createInterfaceTexts,
  createTextLoader,
  fetchTextFile,
  TextsProvider,
  type InterfaceTexts,
} from '../../wizard/index.ts'
import { PreviewWizard } from '../../wizard/preview/index.ts'
import { takePreviewPass } from '../calls.ts'
import type { FromFrame, ToFrame } from './frame-messages.ts'
import { longestTexts, pseudoTexts } from './lengthened-texts.ts'

/**
 * The page inside the preview's frame: the wizard of a draft, as a customer sees it. It receives the draft from the
 * editor by `postMessage`.
 */
export function PreviewFramePage() {
  const [received, setReceived] = useState<ToFrame | null>(null)
  const [ready, setReady] = useState<{ readonly texts: InterfaceTexts; readonly language: string } | null>(
    null,
  )
  const [hasPass, setPass] = useState(false)
  const texts = useRef<InterfaceTexts | null>(null)
  // The portal's own texts by language, before any of them is lengthened.
  const interfaceTexts = useRef<Partial<Record<Language, Readonly<Record<string, string>>>>>({})
  const at = useRef<string | null>(null)

  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== parent || !isShown(data)) return
      setReceived(data)
    }
    const handlePress = ({ target }: MouseEvent) => {
      const ids: string[] = []
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
        if (at.id) ids.push(at.id)
      tell({ type: 'qadam.preview.pressed', slide: at.current, ids })
    }
    addEventListener('message', handleMessage)
    document.addEventListener('click', handlePress, true)
    takePreviewPass().then(
      () => {
        setPass(true)
        tell({ type: 'qadam.preview.ready' })
      },
      () => tell({ type: 'qadam.preview.failed', seq: 0 }),
    )
    return () => {
      removeEventListener('message', handleMessage)
      document.removeEventListener('click', handlePress, true)
    }
  }, [])

  const language = received?.language ?? null
  const theme = received?.theme ?? null
  useEffect(() => {
    if (theme !== null) document.documentElement.dataset['theme'] = theme
  }, [theme])

  const own = received?.texts
  const lengthening = received?.lengthening ?? 'plain'
  useEffect(() => {
    if (language === null || own === undefined) return undefined
    let isCurrent = true
    // The language of the preview is not stored as this browser's language.
    texts.current ??= createInterfaceTexts({
      loader: createTextLoader({
        read: fetchTextFile,
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      }),
      bundled: async () => null,
      keep: () => undefined,
    })
    const { i18n, want, speak } = texts.current
    const bring = async () => {
      await want('common', 'errors', 'talk')
      const spoken = lengthening === 'longest' ? interfaceLanguages : [language]
      for (const one of [...spoken, language]) {
        await speak(one)
        interfaceTexts.current[one] ??= textsOnly(i18n.messages)
      }
      const plain = spoken.map((one) => interfaceTexts.current[one] ?? {})
      const shown = lengthening === 'pseudo' ? pseudoTexts(plain[0] ?? {}) : longestTexts(plain)
      i18n.load(language, { ...i18n.messages, ...shown, ...own })
      i18n.activate(language)
      if (isCurrent && texts.current) setReady({ texts: texts.current, language })
    }
    bring().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [language, own, lengthening])

  if (!received || !ready || !hasPass) {
    return (
      <main aria-busy="true">
        <Skeleton kind="block" />
      </main>
    )
  }
  const { draft, seq, slide, asked, attempt, why, play, isChat } = received
  return (
    <TextsProvider texts={ready.texts}>
      <PreviewWizard
        address={`/studio/preview/${encodeURIComponent(draft)}/${seq}.js`}
        isChat={isChat}
        slide={slide}
        asked={asked}
        attempt={attempt}
        why={why}
        play={play}
        onReady={(calls) => tell({ type: 'qadam.preview.calls', calls })}
        onPlayed={(end) => tell({ type: 'qadam.preview.played', end })}
        onRecorded={(text) => tell({ type: 'qadam.preview.recorded', text })}
        onExplained={(answer) => tell({ type: 'qadam.preview.explained', answer })}
        onShown={(shown) => {
          at.current = shown
          tell({ type: 'qadam.preview.at', slide: shown })
        }}
        onAgain={() => tell({ type: 'qadam.preview.again' })}
        onSpeak={(next) => tell({ type: 'qadam.preview.speak', language: next })}
        onFailed={() => tell({ type: 'qadam.preview.failed', seq })}
      />
    </TextsProvider>
  )
}

function isShown(message: unknown): message is ToFrame {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === ('qadam.preview.shown' satisfies ToFrame['type'])
  )
}

/** The messages that are texts: compiled ones have been loaded by no one. */
function textsOnly(messages: Messages): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    ),
  )
}

function tell(message: FromFrame): void {
  parent.postMessage(message, location.origin)
}
