import { formatMoney } from '../../ui/format/index.ts'
import type { PlayedMessage } from './played-message.ts'
import { textOrEmpty } from './bot-api-forms.ts'
import { html, type Html } from './html.ts'
import { framedPage } from './sandbox-page.ts'
import type { SandboxLanguage } from './sandbox-texts.ts'

const words = {
  ru: {
    title: 'Чат с ботом',
    lead: 'Так бот отвечает в Telegram. Деньги здесь вымышлены; код из СМС — на главной странице песочницы.',
    empty: 'Напишите /start, чтобы начать.',
    bot: 'Бот',
    person: 'Вы',
    answer: 'Ваш ответ',
    send: 'Отправить',
    files: 'Фото или файлы',
    asFiles: 'Отправить фото как файлы',
    sendFiles: 'Отправить файлы',
    phone: 'Ваш номер',
    pay: 'Оплатить',
    refused: 'Оплата не прошла',
  },
  uz: {
    title: 'Bot bilan chat',
    lead: 'Bot Telegramda shunday javob beradi. Bu yerda pul oʻylab topilgan; SMS kodi — sinov muhitining bosh sahifasida.',
    empty: 'Boshlash uchun /start deb yozing.',
    bot: 'Bot',
    person: 'Siz',
    answer: 'Javobingiz',
    send: 'Yuborish',
    files: 'Suratlar yoki fayllar',
    asFiles: 'Suratlarni fayl sifatida yuborish',
    sendFiles: 'Fayllarni yuborish',
    phone: 'Raqamingiz',
    pay: 'Toʻlash',
    refused: 'Toʻlov oʻtmadi',
  },
  en: {
    title: 'Chat with the bot',
    lead: 'This is how the bot answers in Telegram. The money is made up; the code of an SMS is on the first page of the sandbox.',
    empty: 'Write /start to begin.',
    bot: 'Bot',
    person: 'You',
    answer: 'Your answer',
    send: 'Send',
    files: 'Photos or files',
    asFiles: 'Send photos as files',
    sendFiles: 'Send the files',
    phone: 'Your number',
    pay: 'Pay',
    refused: 'The payment was refused',
  },
} as const

/** What the page of a chat shows. */
export interface ShownChat {
  readonly chat: number
  readonly messages: readonly PlayedMessage[]
  /** Why the latest payment was refused; null for none. */
  readonly refusal: string | null
}

/** `/sandbox/telegram`: the chat of the played Bot API, in which a person writes, presses and pays. */
export function chatPage(language: SandboxLanguage, shown: ShownChat): Html {
  const texts = words[language]
  const { chat, messages, refusal } = shown
  const address = `/sandbox/telegram?chat=${chat}`
  const action = `${address}&lang=${language}`
  return framedPage(
    language,
    address,
    texts.title,
    html`<p class="lead">${texts.lead}</p>
      <ol class="chat">
        ${messages.map((message) => bubble(message, { language, action, chat }))}
      </ol>
      ${messages.length === 0 ? html`<p>${texts.empty}</p>` : null}
      ${refusal === null ? null : html`<p role="alert"><strong>${texts.refused}:</strong> ${refusal}</p>`}
      <form method="post" action="${action}" class="moves" id="answer">
        <label>${texts.answer}<input name="text" required autocomplete="off" /></label>
        <button class="primary">${texts.send}</button>
      </form>
      <form method="post" action="${action}" class="moves" enctype="multipart/form-data">
        <label>${texts.files}<input type="file" name="files" multiple required /></label>
        <label class="check"><input type="checkbox" name="isDocument" value="yes" /> ${texts.asFiles}</label>
        <button>${texts.sendFiles}</button>
      </form>`,
  )
}

interface Shown {
  readonly language: SandboxLanguage
  readonly action: string
  readonly chat: number
}

function bubble(message: PlayedMessage, { language, action, chat }: Shown): Html {
  const { from, text, file, invoice, message_id } = message
  const texts = words[language]
  return html`<li class="${from}">
    <small>${texts[from]}</small>
    ${text === '' ? null : html`<p>${text}</p>`}
    ${file === null ? null : html`<p><a href="/sandbox/telegram/files/${chat}/${message_id}">${file.name}</a></p>`}
    ${
      invoice === null
        ? null
        : html`<form method="post" action="${action}">
            <button class="primary" name="pays" value="${message_id}">
              ${texts.pay} ${formatMoney({ minor: invoice.amount, currency: 'UZS' }, language)}
            </button>
          </form>`
    }
    ${
      message.contactButton === null
        ? null
        : html`<form method="post" action="${action}">
            <label>${texts.phone}<input name="phone" inputmode="tel" required value="998901234567" /></label>
            <button>${message.contactButton}</button>
          </form>`
    }
    ${message.buttons.flat().map((button) => key(button, message_id, action))}
  </li>`
}

/** An inline button: a link, or a press. */
function key(button: PlayedMessage['buttons'][number][number], message: number, action: string): Html {
  const { text, url, callback_data: data } = button
  if (typeof url === 'string') return html`<a class="key-link" href="${url}">${textOrEmpty(text)}</a>`
  return html`<form method="post" action="${action}">
    <input type="hidden" name="message" value="${message}" />
    <button name="data" value="${textOrEmpty(data)}">${textOrEmpty(text)}</button>
  </form>`
}
