import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { productPath } from '../../authoring/index.ts'
import { useLanguage } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { wordsNear, type Compiled } from '../findings/compiled.ts'
import type { Press } from '../outline/pressed-element.ts'
import type { Trace } from '../../trace/index.ts'
import type { WhyAnswer, WhyAsked } from '../../wizard/preview/index.ts'
import type { FromFrame, ToFrame } from './frame-messages.ts'
import { missingTexts, textsWithGaps } from './text-gaps.ts'
import { longestTexts, pseudoTexts, type Lengthening } from './lengthened-texts.ts'
import { PaperLinks } from './paper-links.tsx'
import { PlayBar } from './play-bar.tsx'
import { type PreviewLook, usePreviewLook } from './preview-look.ts'
import { PreviewNotes } from './preview-notes.tsx'
import styles from './preview-pane.module.css'
import { PreviewTools } from './preview-tools.tsx'
import { usePreviewFrame } from './use-preview-frame.ts'
import { usePreviewPlay } from './use-preview-play.ts'

export interface PreviewPaneProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  /** Slide of the selected element; null when it is on none. */
  readonly slide: string | null
  /** Counts selections. */
  readonly asked: number
  readonly onPress: (press: Press) => void
  /** What is to be explained; null while the panel is closed. */
  readonly why: WhyAsked | null
  readonly onExplained: (answer: WhyAnswer) => void
  /** The trace to play from the beginning; null for none. */
  readonly traced: Trace | null
  /** Called when the play of the trace has begun. */
  readonly onTraced: () => void
}

const noTexts = {}

/** The real wizard of the draft in a frame. It shows the last state of the draft without errors. */
export function PreviewPane({
  store: { product },
  view,
  compiled,
  slide,
  asked,
  onPress,
  why,
  onExplained,
  traced,
  onTraced,
}: PreviewPaneProps) {
  const { t } = useLingui()
  const { draftId: id } = view
  const own = useLanguage()
  const { look, change } = usePreviewLook()
  const [attempt, setAttempt] = useState(0)
  const playing = usePreviewPlay()
  const { play } = playing
  const { seq, hasErrors } = useShownVersion(view, compiled)
  const { language, theme, lengthening } = look
  const isChat = look.device === 'chat'
  const isSold = view.draft.at(productPath(product), '/purchase') !== null
  const texts = useLengthened(compiled, language, lengthening)

  const shown = useMemo(
    (): ToFrame | null =>
      seq === null || texts === undefined
        ? null
        : {
            type: 'qadam.preview.shown',
            draft: id,
            product,
            seq,
            language,
            theme,
            isChat,
            texts,
            lengthening,
            slide,
            asked,
            attempt,
            why,
            play,
          },
    [id, product, seq, language, theme, isChat, texts, lengthening, slide, asked, attempt, why, play],
  )
  const handleMessage = (message: FromFrame) => {
    if (message.type === 'qadam.preview.pressed') onPress(message)
    if (message.type === 'qadam.preview.explained') onExplained(message.answer)
    if (message.type === 'qadam.preview.again') setAttempt((count) => count + 1)
    if (message.type === 'qadam.preview.speak') change({ language: message.language })
    playing.take(message, seq)
  }
  const { frame, isFailed } = usePreviewFrame(shown, handleMessage)
  const takeTrace = useEffectEvent((trace: Trace) => {
    setAttempt((count) => count + 1)
    playing.startTrace(trace)
    onTraced()
  })
  useEffect(() => {
    if (traced !== null) takeTrace(traced)
  }, [traced])

  return (
    <div className={styles['pane']}>
      <PreviewTools look={look} onLook={change} onAgain={() => setAttempt((count) => count + 1)} />
      <PlayBar draftId={id} product={product} playing={playing} texts={wordsNear(compiled, own) ?? noTexts} />
      {seq !== null && !hasErrors && !isGappy(compiled) && isSold && (
        <PaperLinks draftId={id} seq={seq} language={language} />
      )}
      <PreviewNotes lengthening={lengthening} isOld={hasErrors} isFailed={isFailed} />
      <div
        className={styles['stage']}
        role="group"
        aria-label={t({ id: 'studio.preview', message: 'Предпросмотр анкеты' })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll a device wider than the pane
        tabIndex={0}
      >
        {/* A page of our own, which needs its scripts and its storage. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className={styles['frame']}
          data-device={look.device}
          title={t({ id: 'studio.preview', message: 'Предпросмотр анкеты' })}
          src={`/studio/frame/${encodeURIComponent(product)}`}
        />
      </div>
    </div>
  )
}

/**
 * Returns the number of changes of the version to show: the last one without errors that the server has. For a draft that
 * always had errors it is 0, the version on sale; null until one is known.
 */
function useShownVersion(
  view: DraftView,
  compiled: Compiled,
): { readonly seq: number | null; readonly hasErrors: boolean } {
  const [good, setGood] = useState<number | null>(null)
  // A draft whose texts are missing or wrong is drawn, with its gaps marked.
  const hasErrors = compiled.findings.some(
    ({ severity, code }) => severity === 'error' && !code.startsWith('TEXT_'),
  )
  const isWhole = compiled.revision !== null && !hasErrors && view.unsent === 0
  if (isWhole && good !== view.seq) setGood(view.seq)
  return { seq: good ?? (hasErrors ? 0 : null), hasErrors }
}

/** Papers are drawn of a draft whose texts are written alone. */
function isGappy({ findings }: Compiled): boolean {
  return findings.some(({ severity, code }) => severity === 'error' && code.startsWith('TEXT_'))
}

/** Returns the texts of the preview by key, as long as the analyst chose; undefined until they are known. */
function useLengthened(
  compiled: Compiled,
  language: PreviewLook['language'],
  lengthening: Lengthening,
): Readonly<Record<string, string>> | undefined {
  const { words } = compiled
  const { t } = useLingui()
  const { findings } = compiled
  const near = wordsNear(compiled, language)
  const missing = t({ id: 'studio.preview.gap', message: 'нет текста' })
  const plain = useMemo(
    () => near && textsWithGaps(near, missingTexts(findings, language), missing),
    [near, findings, language, missing],
  )
  return useMemo(() => {
    if (plain === undefined || lengthening === 'plain') return plain
    if (lengthening === 'pseudo') return pseudoTexts(plain)
    return longestTexts(Object.values(words).flatMap((one) => (one ? [one.texts] : [])))
  }, [plain, words, lengthening])
}
