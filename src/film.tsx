import './ui/styles/index.css'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { CompiledProduct } from './engine/index.ts'
import { readReportData, reportTexts } from './replay/report/index.ts'
import { isProductTrace, Playback, readTrace, type ReportData } from './trace/index.ts'
import type { Language } from './ui/index.ts'
import { TextsProvider } from './wizard/index.ts'
import { bringMade, WizardMoment } from './wizard/moment/index.ts'

declare global {
  /** Draws one moment of a recording; `qadam film` calls it. Resolves when it stands, with its fonts. */
  var qadamFilm:
    | ((shown: {
        readonly version: string
        /** Place of the recording in the page's data. */
        readonly trace: number
        /** Number of the event after which it is drawn. */
        readonly event: number
        readonly language: Language
        readonly theme: 'light' | 'dark'
      }) => Promise<void>)
    | undefined
}

// A moment does not go on: what comes within a second is there, as the skeleton of a lookup; what comes later never is.
const { setTimeout: startTimer } = globalThis
globalThis.setTimeout = ((work: () => void, ms = 0) =>
  startTimer(work, ms > 1000 ? 2 ** 31 - 1 : 0)) as typeof globalThis.setTimeout // pages use two arguments

// The program of a film: slides at the moments that `qadam film` asks for, one at a time.
const element = document.getElementById('root')
if (!element) throw new Error('The film has no element with the id "root"')
const root = createRoot(element)
const products = new Map<string, Promise<CompiledProduct>>()
const playbacks = new Map<string, Playback>()
void begin()

async function begin() {
  const data = await readReportData(document)
  const texts = reportTexts(data)
  await texts.want(...Object.keys(data.texts['ru'] ?? {}))
  globalThis.qadamFilm = (shown) => draw(data, texts, shown)
}

async function draw(
  data: ReportData,
  texts: ReturnType<typeof reportTexts>,
  { version, trace, event, language, theme }: Parameters<NonNullable<typeof globalThis.qadamFilm>>[0],
): Promise<void> {
  const playback = await playbackOf(data, version, trace)
  if (texts.language() !== language) await texts.speak(language)
  document.documentElement.lang = language
  document.documentElement.dataset['theme'] = theme
  flushSync(() =>
    root.render(
      <TextsProvider texts={texts}>
        <main key={`${version} ${trace} ${event} ${language}`} style={{ padding: '16px' }}>
          <WizardMoment product={playback.product} step={playback.at(event)} />
        </main>
      </TextsProvider>,
    ),
  )
  await document.fonts.ready
  await settled()
}

/** Most frames that a picture is waited for. */
const mostFrames = 60

/** Resolves when three frames in a row have shown the same: parts that come later are there, what they measure is drawn. */
async function settled(): Promise<void> {
  let before = ''
  let same = 0
  for (let frame = 0; frame < mostFrames && same < 3; frame += 1) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    standStill()
    const now = document.body.innerHTML
    same = now === before ? same + 1 : 0
    before = now
  }
}

/** Everything that moves is at its end, and what turns without an end stands at its beginning: the same state has the same pixels. */
function standStill(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
}

async function playbackOf(data: ReportData, version: string, trace: number): Promise<Playback> {
  const key = `${version} ${trace}`
  const known = playbacks.get(key)
  if (known) return known
  const make = globalThis.qadamVersions?.[version]?.make
  const text = data.results[trace]?.text
  if (!make || typeof text !== 'string') throw new Error(`The film has no recording ${key}`)
  const bringing = products.get(version) ?? bringMade(make)
  products.set(version, bringing)
  const read = readTrace(text)
  if (!read.ok || !isProductTrace(read.trace)) throw new Error(`Recording ${trace} is not of a product`)
  const playback = new Playback(await bringing, read.trace)
  playbacks.set(key, playback)
  return playback
}
