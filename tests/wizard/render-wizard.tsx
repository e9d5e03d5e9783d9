import { setupI18n } from '@lingui/core'
import { render as renderPlain, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import en from '../../locales/en/common.json'
import enErrors from '../../locales/en/errors.json'
import enRare from '../../locales/en/rare.json'
import ru from '../../locales/ru/common.json'
import ruErrors from '../../locales/ru/errors.json'
import ruRare from '../../locales/ru/rare.json'
import uz from '../../locales/uz/common.json'
import uzErrors from '../../locales/uz/errors.json'
import uzRare from '../../locales/uz/rare.json'
import { wizardMachine } from '../../machines/wizard.machine.ts'
import type { CustomerEvent, WizardMachineInput } from '../../machines/wizard-setup.ts'
import {
  type CallAnswer,
  type CallRequest,
  type CompiledProduct,
  type PurchaseAnswer,
  laterReactions,
  type Submission,
  type WizardState,
} from '../../src/engine/index.ts'
import { ToastProvider } from '../../src/ui/index.ts'
import { createGoingOn } from '../../src/wizard/run/going-on.ts'
import { createJourney } from '../../src/wizard/run/journey.ts'
import { pauseOf } from '../../src/wizard/run/pause-of-call.ts'
import { RunContext } from '../../src/wizard/run/run-context.tsx'
import { createUnderWay, type UnderWay } from '../../src/wizard/run/under-way.ts'
import { createTyping } from '../../src/wizard/run/typing.ts'
import type { WizardRun } from '../../src/wizard/run/wizard-run.ts'
import { createErrorTiming } from '../../src/wizard/errors/error-timing.ts'
import { createOpenItems } from '../../src/wizard/run/open-items.ts'
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
  readonly saved?: WizardMachineInput['saved']
  readonly underWay?: UnderWay
}

/** A wizard of a real product by the real machine, in a world that a test makes up. */
export interface TestRun extends WizardRun {
  readonly send: (event: CustomerEvent) => void
  readonly state: () => WizardState
  readonly world: TestWorld
}

export const testDay = '2026-11-21'

/** Starts a wizard of a real product. */
export function testRun({ product }: { readonly product: CompiledProduct }, world: TestWorld = {}): TestRun {
  const typing = createTyping()
  const machine = wizardMachine.provide({
    actors: {
      performCall: fromPromise(async ({ input: { key, request }, signal }) => {
        await typing.settled(signal, pauseOf(product, key))
        const answer = world.answers?.[request.operation]
        return answer ? await answer(request) : await new Promise<CallAnswer>(() => {})
      }),
      purchase: fromPromise(({ input }) =>
        world.purchase ? world.purchase(input) : new Promise<PurchaseAnswer>(() => {}),
      ),
    },
  })
  const actor = createActor(machine, {
    input: {
      product,
      later: laterReactions,
      today: testDay,
      language: world.language ?? 'ru',
      ...(world.saved ? { saved: world.saved } : {}),
    },
  }).start()
  return {
    id: 'a-wizard-of-the-tests',
    isPreview: world.isPreview ?? false,
    loadsPictures: true,
    product,
    first: actor.getSnapshot().context.state,
    actor,
    timing: createErrorTiming(),
    typing,
    goingOn: createGoingOn(),
    lists: createOpenItems(),
    journey: createJourney(),
    underWay: createUnderWay(world.underWay),
    recording: {
      record: () => {},
      read: async () => ({ name: '', text: '' }),
      report: async () => null,
      stop: () => {},
    },
    now: () => new Date(),
    goBack: vi.fn<() => void>(),
    finish: vi.fn<() => void>(),
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
