import type {
  Beginning,
  CallAnswer,
  CallRequest,
  CompiledProduct,
  Json,
  PurchaseAnswer,
  WizardSnapshot,
} from '../../engine/index.ts'
import type { CallInput } from '../run/perform-effects.ts'
import { countryDay } from '../calendar-day.ts'
import type { OpenedProduct } from '../product/find-product.ts'
import type { CallingProduct } from '../calls/perform-call.ts'
import type { SendAnswers } from '../calls/send-answers.ts'
import type { RecordWizard } from '../recording/recording.ts'
import type { SavedWizards } from '../saved/saved-wizard.ts'

/** How a wizard reaches its services: those of the portal, or of a host. */
export interface WizardServices {
  /** Asks a service. Rejects only for a defect of the code. */
  readonly performCall: (
    request: CallRequest,
    product: CallingProduct,
    signal: AbortSignal,
  ) => Promise<CallAnswer>
  /** Loads what sends the answers; null when it cannot be loaded. */
  readonly loadSending: () => Promise<SendAnswers | null>
  readonly recordWizard: RecordWizard
}

/** Functions that a wizard needs from the page. */
export interface RunWorld extends WizardServices {
  readonly savedWizards: SavedWizards
  readonly now: () => Date
  readonly newId: () => string
  readonly language: () => string
  /** Reports an error of the application, not of the network, to the portal's operator. */
  readonly reportFault: (error: unknown) => void
  /** Answers a call in a preview; `ask` asks the service. */
  readonly answerCall?: (
    input: CallInput,
    signal: AbortSignal,
    ask: () => Promise<CallAnswer>,
  ) => Promise<CallAnswer>
  /** Replaces the create call in a preview, which cannot buy. */
  readonly refuseToBuy?: () => PurchaseAnswer
  /** True when the saved wizard comes from a recording. */
  readonly isReplayed?: boolean
}

/** Start of a wizard: its version, its slide and the given answers. */
export interface RunStart {
  readonly version: OpenedProduct
  /** Slide that the address names. */
  readonly slide: string | null
  /** Answers given before, such as a plate typed on the home page. */
  readonly values: Readonly<Record<string, Json>> | null
  /** Begin again even if there are answers. */
  readonly isFresh: boolean
  /** Id of a paid contract to continue with; this device has its answers. */
  readonly contract: string | null
  /** The compiled product, when it is not a published version, as in a preview. */
  readonly product?: CompiledProduct
  /** Day that a rendered page was made on, as ISO; by default the current day. */
  readonly today?: string
  /** Answers that came with a rendered page, by the key of their request. The start waits until they are taken in. */
  readonly answers?: Readonly<Record<string, CallAnswer>>
}

/** Start values of a wizard: a new one or a saved one. */
export interface RunBeginning extends Beginning {
  readonly saved?: WizardSnapshot
}

/** Returns the start values of a wizard without a past. */
export function beginningOf(
  { values, today }: Pick<RunStart, 'values' | 'today'>,
  { now, language }: Pick<RunWorld, 'now' | 'language'>,
): RunBeginning {
  return { today: today ?? countryDay(now()), language: language(), ...(values ? { values } : {}) }
}
