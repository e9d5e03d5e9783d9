import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { CompiledProduct, Json } from '../../engine/index.ts'
import { Skeleton, ToastProvider, whenIdle } from '../../ui/index.ts'
import { SurroundingsContext, TextsProvider } from '../../wizard/index.ts'
import {
  type HostAnswer,
  type HostCall,
  HostedWizard,
  type HostSending,
  type InputWidgetProps,
  memoryHistory,
  type SubmitToHost,
  type WizardHistory,
} from '../../wizard/hosted/index.ts'
import type { CompiledForm } from '../engine/form.ts'
import { BrokenForm, FormBoundary } from './broken-form.tsx'
import type { KeptIn } from './form-storage.ts'
import type { GivenTexts, FormTexts } from './form-texts.ts'
import { checkStyles, consoleOf, noteMounted } from './host-faults.ts'
import { NotShown, type StartedForm, startForm } from './start-form.ts'

/** What a host can read of a running wizard. */
export interface WizardHandle {
  /** The answers as they are now. */
  readonly answers: () => Readonly<Record<string, Json>>
  /**
   * The recording of this visit as JSON Lines, personal data replaced; empty for a wizard that was begun on an earlier
   * visit. `@qadam/replay` plays it.
   */
  readonly recording: () => Promise<string>
}

export interface WizardProps<Answers extends object = Readonly<Record<string, unknown>>> {
  /** The form: the default export of the module that `npx qadam compile` writes. */
  readonly product: CompiledForm<Answers> | CompiledProduct
  /** Texts of the form by language; its module exports them as `texts`. */
  readonly texts: FormTexts
  /**
   * Receives the answers. Returns a number under which the person finds them, problems that are shown at their questions, or
   * nothing. When it throws or takes too long, the person reads that the form was not sent, and nothing is lost.
   */
  readonly onSubmit?: (answers: Answers, sending: HostSending) => HostAnswer | Promise<HostAnswer>
  /** Language of the interface and of the form: `ru`, `uz`, `en`, or another one of `interfaceTexts`. By default that of the page. */
  readonly language?: string
  /** Texts of the interface in other languages, or words in place of ours, by language. */
  readonly interfaceTexts?: FormTexts
  /** Answers to begin with, by path: `{ '/email': 'anna@example.com' }`. */
  readonly values?: Readonly<Record<string, Json>>
  /** Answers the calls that the form makes, by operation. */
  readonly calls?: Readonly<Record<string, HostCall>>
  /** Components that ask in place of ours, by the name of the widget: `{ date: OwnDate }`. */
  readonly widgets?: Readonly<Record<string, ComponentType<InputWidgetProps>>>
  /** Where slides are entries of a history; by default in none. `browserHistory()`, or the history of TanStack Router. */
  readonly history?: WizardHistory
  /** Where unsent answers stay; by default on the device, encrypted. */
  readonly keeps?: KeptIn
  /** By default that of the page around: its `data-theme`, else light. */
  readonly theme?: 'light' | 'dark'
  /** Number that people can call for help; by default none. */
  readonly phone?: { readonly href: string; readonly text: string }
  /** Time in ms after which `onSubmit` counts as failed; by default a minute. */
  readonly submitTimeoutMs?: number
  /** Called when the wizard runs. */
  readonly onReady?: (handle: WizardHandle) => void
}

/** What the component shows. */
type Shown =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'running'; readonly form: StartedForm; readonly attempt: number }

const tell = consoleOf('@qadam/react')
const noTexts = {}

/** A form as a wizard: slides, lists, sums, errors and the sending of the answers. Answers survive a reload. */
export function Wizard<Answers extends object = Readonly<Record<string, unknown>>>(
  props: WizardProps<Answers>,
) {
  const { product, keeps = 'device', submitTimeoutMs = 60_000, theme, phone, widgets } = props
  const language = useHostLanguage(props.language)
  const [start, setStart] = useState({ attempt: 0, isFresh: false })
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const [memory] = useState(memoryHistory)
  const root = useRef<HTMLDivElement>(null)
  // The latest properties: a host writes its functions in place, which must not start the form again.
  const latest = useRef({ props, language })
  useEffect(() => {
    latest.current = { props, language }
  })
  const report = useEffectEvent((form: StartedForm) => props.onReady?.(handleOf(form)))

  useEffect(() => noteMounted(tell), [])
  useEffect(() => {
    whenIdle(() => root.current && checkStyles(root.current, tell))
  }, [])
  useEffect(() => {
    let isCurrent = true
    let started: StartedForm | null = null
    startForm({
      form: product,
      texts: () => textsOf(latest.current.props),
      // A language that changes later is spoken by the running form.
      language: latest.current.language,
      values: latest.current.props.values ?? null,
      keeps,
      widgets: latest.current.props.widgets ?? {},
      isFresh: start.isFresh,
      ports: {
        // The answers have been checked against the form, so they are of its type.
        onSubmit: () => latest.current.props.onSubmit as SubmitToHost | undefined,
        calls: () => latest.current.props.calls ?? {},
        patienceMs: submitTimeoutMs,
        tell,
      },
      tell,
    }).then(
      (form) => {
        started = form
        if (!isCurrent) return form.run.stop()
        setShown({ kind: 'running', form, attempt: start.attempt })
        report(form)
      },
      (error: unknown) => {
        if (!isCurrent) return
        if (!(error instanceof NotShown)) tell('The form could not be opened.', error)
        setShown({ kind: 'failed' })
      },
    )
    return () => {
      isCurrent = false
      started?.run.stop()
    }
  }, [product, keeps, submitTimeoutMs, start])
  useSpokenLanguage(shown, language)

  const again = (isFresh: boolean) => setStart(({ attempt }) => ({ attempt: attempt + 1, isFresh }))
  const surroundings = useMemo(
    () => ({
      addressOf: (path: string) => path,
      phone: phone ?? null,
      isWholePage: false,
      ...(widgets && { widgets }),
    }),
    [phone, widgets],
  )
  return (
    <div ref={root} className="qadam" lang={language} data-theme={theme}>
      {shown.kind === 'loading' && <LoadingForm />}
      {shown.kind === 'failed' && (
        <BrokenForm language={language} kind="notOpened" onRetry={() => again(false)} />
      )}
      {shown.kind === 'running' && (
        <FormBoundary
          language={language}
          onRetry={() => again(false)}
          onBroken={(cause) => tell('A part of the form threw while it was shown.', cause)}
        >
          <SurroundingsContext value={surroundings}>
            <TextsProvider texts={shown.form.texts}>
              <ToastProvider>
                <HostedWizard
                  key={`${shown.form.run.id} ${shown.attempt}`}
                  run={shown.form.run}
                  history={props.history ?? memory}
                  isFirst={shown.attempt === 0}
                  onRestart={() => {
                    shown.form.run.stop(true)
                    shown.form.forget()
                    again(true)
                  }}
                />
              </ToastProvider>
            </TextsProvider>
          </SurroundingsContext>
        </FormBoundary>
      )}
    </div>
  )
}

function textsOf({
  texts,
  interfaceTexts = noTexts,
}: Pick<WizardProps, 'texts' | 'interfaceTexts'>): GivenTexts {
  return { form: texts, interface: interfaceTexts }
}

function LoadingForm() {
  return (
    <div aria-busy="true">
      <Skeleton kind="title" width={40} />
      <Skeleton kind="block" />
      <Skeleton kind="block" />
    </div>
  )
}

/** The language that the host names, else that of the document; on a server, before the document is known, Russian. */
function useHostLanguage(named: string | undefined): string {
  const ofPage = useSyncExternalStore(neverChanges, languageOfPage, () => 'ru')
  return named ?? ofPage
}

const neverChanges = () => () => undefined

function languageOfPage(): string {
  return document.documentElement.lang.split('-', 1)[0] || 'ru'
}

/** Lets the running form speak another language; its answers stay. */
function useSpokenLanguage(shown: Shown, language: string): void {
  useEffect(() => {
    if (shown.kind !== 'running') return
    const { texts } = shown.form
    if (texts.language() === language) return
    // A language beyond those of the interface has the texts that the host gives.
    texts
      .speak(language as Parameters<typeof texts.speak>[0])
      .catch((error: unknown) => tell(`The texts in "${language}" could not be loaded.`, error))
  }, [shown, language])
}

function handleOf({ run }: StartedForm): WizardHandle {
  return {
    answers: () => run.actor.getSnapshot().context.state.data,
    recording: async () => (await run.recording.read()).text,
  }
}
