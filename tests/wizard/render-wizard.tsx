import { setupI18n } from '@lingui/core'
import { render as renderPlain, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import en from '../../locales/en/common.json'
import enErrors from '../../locales/en/errors.json'
import enRare from '../../locales/en/rare.json'
import ru from '../../locales/ru/common.json'
import ruErrors from '../../locales/ru/errors.json'
import ruRare from '../../locales/ru/rare.json'
import uz from '../../locales/uz/common.json'
import uzErrors from '../../locales/uz/errors.json'
import uzRare from '../../locales/uz/rare.json'
import {
  begin,
  type CallAnswer,
  type CallRequest,
  type CompiledProduct,
  type PurchaseAnswer,
  laterReactions,
  restore,
  type Submission,
  type WizardSnapshot,
  type WizardState,
} from '../../src/engine/index.ts'
import { ToastProvider } from '../../src/ui/index.ts'
import { RunContext } from '../../src/wizard/run/run-context.tsx'
import type { CustomerEvent } from '../../src/wizard/run/run-event.ts'
import type { KeptRun } from '../../src/wizard/run/run-state.ts'
import type { WizardRun } from '../../src/wizard/run/wizard-run.ts'
import { listEditing } from '../../src/wizard/run/open-items.ts'
import { runOf } from '../../src/wizard/run/run-change.ts'
import { startRunActor } from '../../src/wizard/run/start-run-actor.ts'
import { compileMessage } from '../../src/engine/messages/index.ts'
import { TextsProvider } from '../../src/wizard/texts/texts-context.tsx'
import type { RealProduct } from './products.ts'

const common = {
  ru: { ...ru, ...ruErrors, ...ruRare },
  uz: { ...uz, ...uzErrors, ...uzRare },
  en: { ...en, ...enErrors, ...enRare },
}

export interface TestWorld {
  readonly language?: 'ru' | 'uz' | 'en'
  readonly isPreview?: boolean
  /** Answers of calls, by operation; a call without one waits for ever. */
  readonly answers?: Readonly<Record<string, (request: CallRequest) => CallAnswer | Promise<CallAnswer>>>
  readonly purchase?: (submission: Submission) => Promise<PurchaseAnswer>
  readonly saved?: WizardSnapshot
  readonly underWay?: Partial<KeptRun>
}

/** A wizard of a real product in a world that a test makes up. */
export interface TestRun extends WizardRun {
  readonly send: (event: CustomerEvent) => void
  readonly state: () => WizardState
  readonly world: TestWorld
}

export const testDay = '2026-11-21'

/** Starts a wizard of a real product. */
export function testRun({ product }: { readonly product: CompiledProduct }, world: TestWorld = {}): TestRun {
  const begun = { today: testDay, language: world.language ?? 'ru' }
  const actor = startRunActor(
    runOf(product, laterReactions, () => listEditing),
    {
      first: world.saved ? restore(product, world.saved, begun) : begin(product, begun),
      kept: world.underWay ?? {},
    },
    {
      performCall: async ({ request }) => {
        const answer = world.answers?.[request.operation]
        return answer ? await answer(request) : await new Promise<CallAnswer>(() => {})
      },
      makeContract: (submission) =>
        world.purchase ? world.purchase(submission) : new Promise<PurchaseAnswer>(() => {}),
      whenReadyToBuy: (work) => work(),
      record: () => {},
      reportFault: (error) => {
        throw error
      },
      answers: {},
    },
  )
  return {
    id: 'a-wizard-of-the-tests',
    isPreview: world.isPreview ?? false,
    loadsPictures: true,
    product,
    first: actor.getSnapshot().context,
    actor,
    recording: {
      record: () => {},
      read: async () => ({ name: '', text: '' }),
      report: async () => null,
      stop: () => {},
    },
    now: () => new Date(),
    goBack: vi.fn<() => void>(),
    send: (event) => actor.send(event),
    state: () => actor.getSnapshot().context.state,
    world,
  }
}

/** Renders a piece of a wizard with its texts around it. */
export function renderInWizard(
  element: ReactNode,
  run: TestRun,
  { texts }: Pick<RealProduct, 'texts'>,
): RenderResult & { readonly user: UserEvent } {
  const language = run.world.language ?? 'ru'
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { ...common[language], ...texts[language] } },
  })
  i18n.setMessagesCompiler(compileMessage)
  const interfaceTexts = {
    i18n,
    language: () => language,
    has: () => true,
    want: async () => {},
    speak: async () => {},
    read: async () => ({}),
  }
  const result = renderPlain(element, {
    wrapper: ({ children }) => (
      <TextsProvider texts={interfaceTexts}>
        <ToastProvider>
          <RunContext value={run}>{children}</RunContext>
        </ToastProvider>
      </TextsProvider>
    ),
  })
  return { ...result, user: userEvent.setup() }
}

/** A good answer of a call. */
export function ok(data: unknown): CallAnswer {
  return { kind: 'answer', status: 200, body: { data } as never, fact: 'fact' }
}

/** A refusal of a call. */
export function refused(status: number, code: string): CallAnswer {
  return { kind: 'answer', status, body: { code }, fact: null }
}
