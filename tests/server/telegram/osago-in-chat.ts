import type { ChatPerson } from './chat-person.ts'

/** Answers to osago, up to the phone, as people write them. */
export const osagoAnswers = ['01 а 123 вс', 'AAF 1234567', 'да', 'AA 1234567', '15 июня 1990', 'да'] as const

/** Answers to osago in the chat, up to the phone. */
export async function toThePhone(person: ChatPerson): Promise<void> {
  await person.write('/start osago')
  for (const text of osagoAnswers) await person.write(text)
  await person.press(/1 год/)
  await person.write('завтра')
  await person.press(/Без ограничений/)
  await person.write('93 555 00 11')
}

/** Answers to osago up to the question whether to buy. */
export async function toTheOffer(person: ChatPerson): Promise<void> {
  await toThePhone(person)
  await person.press(/Отправить код/)
  await person.write(await person.codeFromSms())
  await person.press(/Да, верно/)
  await person.write('да')
}

/** Answers to osago up to the contract, which waits for its payment. */
export async function toThePayment(person: ChatPerson): Promise<void> {
  await toTheOffer(person)
  await person.press(/Payme/i)
  for (let count = 0; count < 3; count += 1) {
    if ((await person.latest()).text.includes('Договор готов')) return
    await person.press(/Оплатить|Да|Принят|Payme/)
  }
}
