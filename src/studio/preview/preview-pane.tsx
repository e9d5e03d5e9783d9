import { useLingui } from '@lingui/react/macro'
import Moon from 'lucide/dist/esm/icons/moon.mjs'
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { interfaceLanguages, type Language } from '../../api/index.ts'
import { IconButton, Note, SegmentedControl, Select, useLanguage } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { wordsNear, type Compiled } from '../findings/use-compiled.ts'
import type { Press } from '../outline/pressed-element.ts'
import type { WhyAnswer, WhyAsked } from '../../wizard/preview/index.ts'
import type { FromFrame, ToFrame } from './frame-messages.ts'
import { longestTexts, pseudoTexts, type Lengthening } from './lengthened-texts.ts'
import { PlayBar } from './play-bar.tsx'
import styles from './preview-pane.module.css'
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
}

const noTexts = {}

const widths = ['390', '768', '1280'] as const
type Width = (typeof widths)[number]

const marks: Readonly<Record<Language, string>> = { ru: 'РУ', uz: 'OʻZ', en: 'EN' }

/** The real wizard of the draft in a frame. It shows the last state of the draft without errors. */
export function PreviewPane({
  store,
  view,
  compiled,
  slide,
  asked,
  onPress,
  why,
  onExplained,
}: PreviewPaneProps) {
  const { t } = useLingui()
  const own = useLanguage()
  const [width, setWidth] = useState<Width>('390')
  const [language, setLanguage] = useState<Language>(own)
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  )
  const [lengthening, setLengthening] = useState<Lengthening>('plain')
  const [attempt, setAttempt] = useState(0)
  const [isReady, setReady] = useState(false)
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const [good, setGood] = useState<number | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const playing = usePreviewPlay()
  const { play } = playing

  const hasErrors = compiled.findings.some(({ severity }) => severity === 'error')
  const isWhole = compiled.revision !== null && !hasErrors && view.unsent === 0
  if (isWhole && good !== view.seq) setGood(view.seq)
  // For a draft that always had errors, the sold version is shown.
  const shown = good ?? (hasErrors ? 0 : null)
  const { words } = compiled
  const plain = wordsNear(compiled, language)
  const texts = useMemo(() => {
    if (plain === undefined || lengthening === 'plain') return plain
    if (lengthening === 'pseudo') return pseudoTexts(plain)
    return longestTexts(Object.values(words).flatMap((one) => (one ? [one.texts] : [])))
  }, [plain, words, lengthening])

  const handleAnswer = useEffectEvent((message: FromFrame) => {
    switch (message.type) {
      case 'qadam.preview.ready':
        setReady(true)
        return
      case 'qadam.preview.pressed':
        onPress(message)
        return
      case 'qadam.preview.explained':
        onExplained(message.answer)
        return
      case 'qadam.preview.failed':
        setFailedAt(message.seq)
        return
      case 'qadam.preview.at':
        setFailedAt(null)
        return
      case 'qadam.preview.calls':
      case 'qadam.preview.played':
      case 'qadam.preview.recorded':
        playing.take(message, shown)
        return
      default:
        message satisfies never
    }
  })
  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent<FromFrame>) => {
      if (origin === location.origin && source === frame.current?.contentWindow) handleAnswer(data)
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [])

  const { id, product } = store
  useEffect(() => {
    if (!isReady || shown === null || texts === undefined) return
    const message: ToFrame = {
      type: 'qadam.preview.shown',
      draft: id,
      product,
      seq: shown,
      language,
      theme,
      texts,
      lengthening,
      slide,
      asked,
      attempt,
      why,
      play,
    }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [isReady, shown, texts, lengthening, language, theme, slide, asked, attempt, id, product, why, play])

  return (
    <div className={styles['pane']}>
      <div className={styles['tools']}>
        <SegmentedControl
          label={t({ id: 'studio.preview.width', message: 'Ширина' })}
          value={width}
          segments={widths.map((value) => ({ value, label: value }))}
          onChange={setWidth}
        />
        <SegmentedControl
          label={t({ id: 'studio.preview.language', message: 'Язык предпросмотра' })}
          value={language}
          segments={interfaceLanguages.map((value) => ({ value, label: marks[value] }))}
          onChange={setLanguage}
        />
        <div className={styles['lengthening']}>
          <Select
            aria-label={t({ id: 'studio.preview.texts', message: 'Тексты предпросмотра' })}
            value={lengthening}
            // The options below are the ways.
            onChange={(value) => setLengthening(value as Lengthening)}
            options={[
              { value: 'plain', label: t({ id: 'studio.preview.texts.plain', message: 'Тексты как есть' }) },
              {
                value: 'longest',
                label: t({ id: 'studio.preview.texts.longest', message: 'Самые длинные' }),
              },
              { value: 'pseudo', label: t({ id: 'studio.preview.texts.pseudo', message: 'Псевдоязык' }) },
            ]}
          />
        </div>
        <span className={styles['room']} />
        <IconButton
          icon={RotateCcw}
          label={t({ id: 'studio.preview.again', message: 'Пройти сначала' })}
          onClick={() => setAttempt((count) => count + 1)}
        />
        <IconButton
          icon={theme === 'dark' ? Sun : Moon}
          label={
            theme === 'dark'
              ? t({ id: 'studio.preview.light', message: 'Светлая тема' })
              : t({ id: 'studio.preview.dark', message: 'Тёмная тема' })
          }
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </div>
      <PlayBar draftId={id} product={product} playing={playing} texts={wordsNear(compiled, own) ?? noTexts} />
      {lengthening !== 'plain' && (
        <div className={styles['note']}>
          <Note
            tone="info"
            title={
              lengthening === 'pseudo'
                ? t({
                    id: 'studio.preview.pseudo',
                    message: 'Псевдоязык: тексты длиннее на 40 %. Он только здесь и не публикуется.',
                  })
                : t({
                    id: 'studio.preview.longest',
                    message: 'Каждый текст — на том языке, где он длиннее всего. Так видите только вы.',
                  })
            }
          />
        </div>
      )}
      {hasErrors && (
        <div className={styles['note']}>
          <Note
            tone="warning"
            title={t({
              id: 'studio.preview.old',
              message: 'В черновике есть ошибки. Здесь — последний вид без них.',
            })}
          />
        </div>
      )}
      {failedAt !== null && !hasErrors && (
        <div className={styles['note']}>
          <Note
            tone="error"
            title={t({ id: 'studio.preview.failed', message: 'Предпросмотр не загрузился' })}
          />
        </div>
      )}
      <div className={styles['stage']}>
        {/* A page of our own, which needs its scripts and its storage. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className={styles['frame']}
          data-width={width}
          title={t({ id: 'studio.preview', message: 'Предпросмотр анкеты' })}
          src={`/studio/frame/${encodeURIComponent(product)}`}
        />
      </div>
    </div>
  )
}
