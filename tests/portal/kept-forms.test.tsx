import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import agentsContent from '../../schemas/content/agents.json' with { type: 'json' }
import { forgetOwn, forgetToken, keepToken, sealedStorage } from '../../src/api/index.ts'
import { ProfileForm } from '../../src/portal/auth/profile/profile-form.tsx'
import { AppealForm } from '../../src/portal/cabinet/appeal-form.tsx'
import { AppealsPage } from '../../src/portal/cabinet/appeals-page.tsx'
import { startClaimForm } from '../../src/portal/claims/form/claim-form-of-tab.ts'
import { ClaimFormPage, FeedbackPage, CareerPage } from '../../src/portal/claims/index.ts'
import { CallRequestForm } from '../../src/portal/claims/requests/call-request.tsx'
import { ClaimDecisionPart } from '../../src/portal/claims/thread/claim-decision.tsx'
import { ClaimMessages } from '../../src/portal/claims/thread/claim-messages.tsx'
import type { ClaimThread } from '../../src/portal/claims/thread/claim-calls.ts'
import { ClaimStatusForm } from '../../src/portal/claims/status/claim-status-form.tsx'
import { flushKept, type KeptForm, keptForms } from '../../src/portal/forms/kept-values.ts'
import { QuickForm } from '../../src/portal/home/quick-form.tsx'
import {
  ActivationPage,
  AgentsPage,
  DownloadStepPage,
  OldPoliciesPage,
} from '../../src/portal/services/index.ts'
import { onScreen } from '../ui/render.tsx'
import { type Answering, openService } from './services/render-service.tsx'

/** A form as a person comes to it. */
interface FormAt {
  readonly name: string
  readonly keeps: KeptForm | 'claim'
  readonly Page: ComponentType
  /** Presses what opens the form, where it is in a dialog. */
  readonly opener?: RegExp
  readonly signedIn?: boolean
  /** A signed-in person is asked nothing there. */
  readonly forVisitors?: boolean
}

const titled = (Form: ComponentType) =>
  function Titled() {
    return (
      <main>
        <h1>–</h1>
        <Form />
      </main>
    )
  }

/** A claim with this status, on which nothing was written yet. */
const threadOf = (statusCode: string): ClaimThread => ({
  claim: {
    number: '2026-000001',
    policy: 'QAR 9000001',
    status: '',
    statusCode,
    registrationDate: '2026-11-22',
    eventDate: '2026-11-20',
    paymentDate: null,
    reviewBy: '2026-12-07',
    place: { region: '', district: '', address: '' },
    dateTime: '2026-11-20T18:40',
    circumstances: '',
    phone: '998901234567',
    role: 'victim',
    files: [],
  },
  receipt: null,
  documents: [],
  messages: [],
  appeal: null,
  canWrite: statusCode !== 'declined',
})

const forms: readonly FormAt[] = [
  { name: 'an appeal', keeps: 'appeal', Page: AppealsPage, opener: /обращение$/, signedIn: true },
  { name: 'feedback', keeps: 'feedback', Page: FeedbackPage },
  { name: 'a call request', keeps: 'call', Page: titled(CallRequestForm) },
  { name: 'a job application', keeps: 'career', Page: CareerPage, opener: /^Откликнуться/ },
  { name: 'an agent’s application', keeps: 'agent', Page: AgentsPage, opener: /^Оставить заявку/ },
  { name: 'the status of a claim', keeps: 'claim-status', Page: titled(ClaimStatusForm), signedIn: true },
  {
    name: 'a message on a claim',
    keeps: 'claim-message',
    Page: titled(() => <ClaimMessages thread={threadOf('inReview')} onChanged={() => {}} />),
    signedIn: true,
  },
  {
    name: 'an appeal against a refused claim',
    keeps: 'claim-appeal',
    Page: titled(() => <ClaimDecisionPart thread={threadOf('declined')} onChanged={() => {}} />),
    opener: /^Обжаловать/,
    signedIn: true,
  },
  { name: 'an activation', keeps: 'policy', Page: ActivationPage },
  { name: 'a download', keeps: 'policy', Page: DownloadStepPage },
  { name: 'old policies', keeps: 'policy', Page: OldPoliciesPage, forVisitors: true },
  { name: 'the quick form of the home page', keeps: 'osago', Page: titled(QuickForm) },
  { name: 'the profile', keeps: 'profile', Page: titled(() => <ProfileForm />), signedIn: true },
  {
    name: 'a claim',
    keeps: 'claim',
    Page: () => {
      const form = (claim ??= startClaimForm())
      return <ClaimFormPage form={form} />
    },
  },
]

/** The claim of this page; a reload begins another, with what was kept. */
let claim: ReturnType<typeof startClaimForm> | null = null

/** Files with a form that keeps nothing, and why. */
const withoutDraft: Readonly<Record<string, string>> = {
  'auth/passkeys/passkey-row.tsx':
    'the name of a passkey: one line, and the old one stands until it is saved',
  'auth/slides/code-slide.tsx': 'a code is used once; the modal keeps where it stands',
  'auth/slides/login-slide.tsx': 'a password is kept nowhere',
  'auth/slides/password-slide.tsx': 'a password is kept nowhere',
  'auth/slides/phone-slide.tsx': 'the modal keeps its phone by itself',
  'cabinet/delete-account.tsx': 'what confirms a deletion is typed each time',
  'cabinet/passport-binding.tsx': 'a PINFL and a code prove who asks; they are typed each time',
  'cabinet/passport-needed.tsx':
    'one number from a document; it stands until it is saved, and is kept nowhere',
  'pages/no-page.tsx': 'a search',
  'search-page/search-page.tsx': 'a search; its words are in the address',
}

/** Where each kept form is written. */
const withDraft: Readonly<Record<string, FormAt['keeps']>> = {
  'auth/profile/profile-form.tsx': 'profile',
  'auth/slides/profile-slide.tsx': 'profile',
  'cabinet/appeal-form.tsx': 'appeal',
  'claims/form/claim-fields.tsx': 'claim',
  'claims/form/claim-questions-page.tsx': 'claim',
  'claims/requests/call-request.tsx': 'call',
  'claims/requests/career-dialog.tsx': 'career',
  'claims/requests/feedback-form.tsx': 'feedback',
  'claims/status/claim-status-form.tsx': 'claim-status',
  'claims/thread/claim-decision.tsx': 'claim-appeal',
  'claims/thread/claim-messages.tsx': 'claim-message',
  'home/osago-form.tsx': 'osago',
  'services/agents/agent-application.tsx': 'agent',
  'services/policies/activation-page.tsx': 'policy',
  'services/policies/download-step-page.tsx': 'policy',
  'services/policies/policy-search.tsx': 'policy',
}

const [agents] = agentsContent
const serving: Answering = ({ path }) => {
  if (path === '/api/v1/agents')
    return {
      body: {
        data: {
          title: agents?.title.ru,
          lead: agents?.lead.ru,
          stops: agents?.stops.map(({ title, html }) => ({ title: title.ru, html: html.ru })),
          blocks: [],
        },
      },
    }
  if (path === '/api/v1/positions')
    return { body: { data: [{ id: '1', name: 'Актуарий', city: 'Ташкент', description: '' }] } }
  if (path === '/api/v1/profile') return { body: { data: { phone: '998901234567', lastName: null } } }
  return { body: { data: [] } }
}

beforeAll(() => sealedStorage.open())
beforeEach(() => onScreen(390))
afterEach(() => {
  claim = null
  act(() => forgetOwn())
  forgetToken()
  sealedStorage.share(false)
  cleanup()
})

async function open({ Page, opener, signedIn }: FormAt) {
  if (signedIn) keepToken('a-token', true)
  const { user } = await openService(Page, serving)
  if (opener) {
    const [button] = await screen.findAllByRole('button', { name: opener })
    if (button) await user.click(button)
  }
  await screen.findAllByRole('textbox')
  return user
}

function boxes(): readonly HTMLInputElement[] {
  return screen.getAllByRole<HTMLInputElement>('textbox').filter(({ type }) => type !== 'search')
}

/** Something in every box, as each takes it. */
function write(): readonly string[] {
  for (const box of boxes()) {
    // A mask takes what it can of it.
    for (const text of ['90123456', 'AB', 'Zulfiya']) {
      if (box.value !== '' && box.value !== '+998 ') break
      fireEvent.change(box, { target: { value: text } })
    }
  }
  return boxes().map(({ value }) => value)
}

function leave(): void {
  cleanup()
  // What a reload of the page does to what waits.
  window.dispatchEvent(new Event('pagehide'))
}

describe.each(forms)('$name half-written', (form) => {
  test('survives another page and a reload, and the storage holds no readable text of it', async () => {
    await open(form)
    const written = write()
    expect(written.filter((value) => value !== '').length).toBeGreaterThan(0)
    leave()
    expect(JSON.stringify(localStorage)).not.toMatch(/Zulfiya|90123456/)
    expect(sealedStorage.keys().length).toBeGreaterThan(0)
    claim = null
    await open(form)
    expect(boxes().map(({ value }) => value)).toEqual(written)
  })

  test('on a device that others use survives another page, and is in no storage', async () => {
    sealedStorage.share(true)
    await open(form)
    const written = write()
    leave()
    expect(Object.keys(localStorage).filter((key) => /form\.|claim-draft/.test(key))).toEqual([])
    await open(form)
    expect(boxes().map(({ value }) => value)).toEqual(written)
  })
})

test.each(forms.filter(({ forVisitors }) => !forVisitors))(
  '$name half-written goes with the one who signs out',
  async (form) => {
    keepToken('a-token', true)
    await open(form)
    write()
    flushKept()
    window.dispatchEvent(new Event('pagehide'))
    expect(sealedStorage.keys().length).toBeGreaterThan(0)
    act(() => forgetOwn())
    expect(sealedStorage.keys()).toEqual([])
    cleanup()
    expect(sealedStorage.keys()).toEqual([])
  },
)

test('every form of the portal keeps what is written in it, or says why not', () => {
  const files = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<form[\s>]/.test(readFileSync(`src/portal/${file}`, 'utf8')))
  expect(files.toSorted()).toEqual([...Object.keys(withDraft), ...Object.keys(withoutDraft)].toSorted())
  const kept = new Set(Object.values(withDraft))
  expect([...kept].toSorted()).toEqual([...keptForms, 'claim'].toSorted())
  expect([...new Set(forms.map(({ keeps }) => keeps))].toSorted()).toEqual([...kept].toSorted())
})

test('an appeal that was begun says so, and is gone once it is sent', async () => {
  const form = forms[0]!
  const user = await open(form)
  write()
  leave()
  keepToken('a-token', true)
  await openService(AppealsPage, serving)
  const [goOn] = await screen.findAllByRole('button', { name: 'Продолжить обращение' })
  await user.click(goOn!)
  await user.click(screen.getByRole('radio', { name: /^Вопрос/ }))
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: {
        id: '1',
        kind: 'question',
        answerBy: null,
        subject: 's',
        text: 't',
        status: 'waiting',
        answer: null,
        createdAt: '2026-11-22T09:00:00Z',
      },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect((await screen.findAllByRole('button', { name: 'Написать обращение' })).length).toBeGreaterThan(0)
  expect(sealedStorage.keys()).toEqual([])
})

test('what is typed before the storage is open is not overwritten by what was kept', async () => {
  let isOpened = (): void => {}
  const opened = new Promise<void>((resolve) => {
    isOpened = resolve
  })
  vi.spyOn(sealedStorage, 'open').mockReturnValue(opened)
  await openService(
    titled(() => <AppealForm onSent={() => {}} onCancel={() => {}} />),
    serving,
  )
  const [subject] = boxes()
  fireEvent.change(subject!, { target: { value: 'new' } })
  sealedStorage.write('qadam.form.appeal', JSON.stringify({ subject: 'old', text: 'old' }))
  await act(async () => {
    isOpened()
    await opened
  })
  expect(boxes()[0]?.value).toBe('new')
})
