import type { Operation } from '../operations/index.ts'
import type { StaffRole, StagedAnswer } from '../store/index.ts'
import type { Order } from '../store/order-row.ts'
import type { SmsMessage } from '../store/sms-messages.ts'
import type { Exchange, CashDeskMove } from './cash-desk.ts'
import { html, type Html } from './html.ts'
import type { LinkedOrder } from './payment-link.ts'
import { sandboxTexts, type SandboxLanguage } from './sandbox-texts.ts'
import { stagedAnswersSection } from './staged-answers-section.ts'
import { table } from './table.ts'

/** Start page of each role. */
const workplaces: Readonly<Record<StaffRole, string>> = {
  analyst: '/studio',
  approver: '/studio',
  tester: '/replay',
  operator: '/admin',
  administrator: '/admin/staff',
}

type Texts = Readonly<Record<SandboxLanguage, string>>

/** Samples of one registry: the input and the result. */
export interface SampleGroup {
  readonly registry: string
  readonly entries: readonly {
    readonly about: Texts
    readonly outcome: string
    readonly outcomeAbout: Texts
    readonly key: Readonly<Record<string, unknown>>
  }[]
}

/** `/sandbox`: samples, sent messages and orders on one page. */
export function sandboxPage(
  language: SandboxLanguage,
  shown: {
    readonly samples: readonly SampleGroup[]
    readonly staff: ReadonlyMap<string, StaffRole>
    readonly messages: readonly SmsMessage[]
    readonly orders: readonly Order[]
    readonly operations: readonly Operation[]
    readonly staged: readonly StagedAnswer[]
    readonly isMisfit: boolean
    /** The Bot API is played, so there is a page of its chat. */
    readonly hasChat: boolean
  },
): Html {
  const texts = sandboxTexts[language]
  const orderRows = shown.orders.map(
    (order) =>
      html`<tr>
        <td>${order.number}</td>
        <td>${order.product}</td>
        <td>${sum(order.amount)} ${texts.sum}</td>
        <td>${texts[order.status]}</td>
        <td>${order.paid_by}</td>
      </tr>`,
  )
  const messageRows = shown.messages.map(
    (message) =>
      html`<tr>
        <td>${time(message.createdAt)}</td>
        <td>${message.phone}</td>
        <td class="wrap">${message.text}</td>
      </tr>`,
  )
  return framedPage(
    language,
    '/sandbox',
    texts.title,
    html` <p class="lead">${texts.lead}</p>
      <p class="lead">${texts.sampleContent}</p>
      <section>
        <h2>${texts.outbox}</h2>
        ${shown.messages.length === 0 ? html`<p>${texts.outboxEmpty}</p>` : table([texts.time, texts.phone, texts.text], messageRows)}
        <p>${texts.json}: <a href="/sandbox/outbox.json">/sandbox/outbox.json</a></p>
      </section>
      ${stagedAnswersSection(language, shown)}
      <section>
        <h2>${texts.desk}</h2>
        <p>${texts.deskLead}</p>
        ${shown.orders.length === 0 ? html`<p>${texts.deskEmpty}</p>` : table([texts.order, '', texts.amount, texts.status, texts.provider], orderRows)}
      </section>
      ${shown.hasChat ? html`<p><a href="/sandbox/telegram?lang=${language}">${texts.chat}</a></p>` : null}
      <section>
        <h2>${texts.staff}</h2>
        <p>${texts.staffLead}</p>
        <div class="moves" role="group" aria-label="${texts.staff}">
          ${[...shown.staff].map(
            ([phone, role]) =>
              html`<button type="button" data-enter="${phone}" data-to="${workplaces[role]}">
                ${texts.roles[role]} <small>+${phone}</small>
              </button>`,
          )}
        </div>
      </section>
      <section>
        <h2>${texts.replay}</h2>
        <p>${texts.replayLead} <a href="/replay">/replay</a></p>
      </section>
      <section>
        <h2>${texts.samples}</h2>
        <p>${texts.samplesLead}</p>
        <p>${texts.json}: <a href="/sandbox/data.json">/sandbox/data.json</a></p>
        ${shown.samples.map((group) => samples(language, group))}
      </section>`,
  )
}

/** Returns the page of the desk before payment, or after an action with its message. */
export function cashDeskPage(
  language: SandboxLanguage,
  shown: {
    readonly provider: string
    readonly order: LinkedOrder
    readonly moves: readonly CashDeskMove[]
    readonly exchanges: readonly Exchange[]
    readonly address: string
  },
): Html {
  const texts = sandboxTexts[language]
  const buttons = shown.moves.map(
    (move) =>
      html`<button name="move" value="${move}" class="${move === 'pay' ? 'primary' : ''}">
        ${texts[move]}
      </button>`,
  )
  const exchanges = shown.exchanges.map(
    ({ sent, answer }) =>
      html`<pre tabindex="0">
→ ${sent}
← ${answer}</pre>`,
  )
  return framedPage(
    language,
    shown.address,
    texts.payTitle,
    html` <p class="lead">${texts.payLead}</p>
      <dl>
        <dt>${texts.provider}</dt>
        <dd>${shown.provider}</dd>
        <dt>${texts.order}</dt>
        <dd>${shown.order.number}</dd>
        <dt>${texts.amount}</dt>
        <dd>${sum(shown.order.amount)} ${texts.sum}</dd>
      </dl>
      <form method="post" action="${shown.address}" class="moves">${buttons}</form>
      ${
        exchanges.length === 0
          ? null
          : html`<section>
              <h2>${texts.exchange}</h2>
              ${exchanges}
            </section>`
      }
      ${shown.order.returnUrl === '' ? null : html`<p><a href="${shown.order.returnUrl}">${texts.back}</a></p>`}`,
  )
}

/** Returns the page for a payment link that cannot be parsed. */
export function unreadableLinkPage(language: SandboxLanguage): Html {
  return framedPage(
    language,
    '/sandbox',
    sandboxTexts[language].notReadable,
    html`<p><a href="/sandbox">${sandboxTexts[language].title}</a></p>`,
  )
}

function samples(language: SandboxLanguage, group: SampleGroup): Html {
  const texts = sandboxTexts[language]
  const rows = group.entries.map(
    (entry) =>
      html`<tr>
        <td class="wrap">
          ${Object.entries(entry.key).map(([name, value]) => html`<span class="key">${name}</span> <code>${String(value)}</code> `)}
        </td>
        <td>${entry.outcomeAbout[language]}<br /><small>${entry.about[language]}</small></td>
      </tr>`,
  )
  return html`<h3>${group.registry}</h3>
    ${table([texts.enter, texts.outcome], rows)}`
}

/** A page of the sandbox in its frame, with links to its other languages. */
export function framedPage(language: SandboxLanguage, address: string, title: string, content: Html): Html {
  const mark = address.includes('?') ? '&' : '?'
  const links = (['ru', 'uz', 'en'] as const).map(
    (other) =>
      html`<a
        href="${address}${mark}lang=${other}"
        lang="${other}"
        ${other === language ? html`aria-current="true"` : null}
        >${other}</a
      > `,
  )
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} — Qadam</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <script type="module" src="/sandbox/enter.js"></script>
      </head>
      <body>
        <header>
          <a href="/">Qadam</a>
          <nav>${links}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** Tiyin as soʻm with groups of three. */
function sum(tiyin: number): string {
  return String(Math.round(tiyin / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

/** Day and time by the country's clock. */
function time(at: number): string {
  return new Date(at + 5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
