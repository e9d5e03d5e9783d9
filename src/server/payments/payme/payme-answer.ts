/** Id of a JSON-RPC request, to be repeated in its answer; null when it has none that can be repeated. */
export type RequestId = number | string | null

/** JSON-RPC answer to Payme. The HTTP status is always 200; Payme treats any other as a failure of this server. */
export type PaymeAnswer =
  | { readonly id: RequestId; readonly result: Readonly<Record<string, unknown>> }
  | { readonly id: RequestId; readonly error: PaymeError }

/** An error as Payme reads it; account errors name the field of `account` in `data`. */
export interface PaymeError {
  readonly code: number
  readonly message: { readonly ru: string; readonly uz: string; readonly en: string }
  readonly data?: string
}

/** Thrown inside a method to end it with an error answer. */
export class PaymeRefusal extends Error {
  readonly error: PaymeError

  constructor(error: PaymeError) {
    super(error.message.en)
    this.name = 'PaymeRefusal'
    this.error = error
  }
}

/** Every error we answer, by its meaning. Codes from developer.help.paycom.uz; −31050…−31099 are ours to give. */
export const paymeErrors = {
  notPost: error(-32300, { ru: 'Нужен метод POST', uz: 'POST usuli kerak', en: 'Use POST' }),
  notJson: error(-32700, {
    ru: 'Запрос не читается как JSON',
    uz: 'Soʻrov JSON sifatida oʻqilmadi',
    en: 'Not readable as JSON',
  }),
  badRequest: error(-32600, {
    ru: 'В запросе не хватает полей или типы неверны',
    uz: 'Soʻrov maydonlari yetishmaydi yoki turi notoʻgʻri',
    en: 'Fields are missing or of a wrong type',
  }),
  noPrivilege: error(-32504, {
    ru: 'Недостаточно прав',
    uz: 'Huquq yetarli emas',
    en: 'Insufficient privilege',
  }),
  internal: error(-32400, { ru: 'Внутренняя ошибка', uz: 'Ichki xato', en: 'Internal error' }),
  wrongAmount: error(-31001, { ru: 'Неверная сумма', uz: 'Summa notoʻgʻri', en: 'Wrong amount' }),
  transactionUnknown: error(-31003, {
    ru: 'Транзакция не найдена',
    uz: 'Tranzaksiya topilmadi',
    en: 'Transaction not found',
  }),
  delivered: error(-31007, {
    ru: 'Полис уже действует, отменить оплату нельзя',
    uz: 'Polis amalda, toʻlovni bekor qilib boʻlmaydi',
    en: 'The policy is in force, the payment cannot be cancelled',
  }),
  impossible: error(-31008, {
    ru: 'Операция невозможна',
    uz: 'Amalni bajarib boʻlmaydi',
    en: 'The operation cannot be performed',
  }),
  orderUnknown: error(
    -31050,
    { ru: 'Заказ не найден', uz: 'Buyurtma topilmadi', en: 'Order not found' },
    'order_id',
  ),
  orderPaid: error(
    -31051,
    { ru: 'Заказ уже оплачен', uz: 'Buyurtma toʻlangan', en: 'The order is already paid' },
    'order_id',
  ),
  orderCancelled: error(
    -31052,
    { ru: 'Заказ отменён', uz: 'Buyurtma bekor qilingan', en: 'The order was cancelled' },
    'order_id',
  ),
  orderSuperseded: error(
    -31052,
    {
      ru: 'Заказ заменён другим',
      uz: 'Buyurtma boshqasi bilan almashtirilgan',
      en: 'The order was replaced by another one',
    },
    'order_id',
  ),
  orderReferred: error(
    -31052,
    {
      ru: 'Заказ рассматривает специалист, оплата пока закрыта',
      uz: 'Buyurtmani mutaxassis koʻrib chiqmoqda, hozircha toʻlab boʻlmaydi',
      en: 'A specialist looks at the order, it cannot be paid yet',
    },
    'order_id',
  ),
  orderExpired: error(
    -31052,
    {
      ru: 'Срок оплаты заказа истёк',
      uz: 'Buyurtma uchun toʻlov muddati tugagan',
      en: 'The time to pay the order is over',
    },
    'order_id',
  ),
  orderBusy: error(
    -31099,
    {
      ru: 'Заказ уже оплачивают',
      uz: 'Buyurtma toʻlanmoqda',
      en: 'Another payment of this order is under way',
    },
    'order_id',
  ),
} as const

/** The answer to a method that the protocol does not have. */
export function methodUnknown(method: string): PaymeError {
  return error(-32601, { ru: 'Метод не найден', uz: 'Metod topilmadi', en: 'Method not found' }, method)
}

function error(
  code: number,
  { ru, uz, en }: { readonly ru: string; readonly uz: string; readonly en: string },
  data?: string,
): PaymeError {
  return { code, message: { ru, uz, en }, ...(data === undefined ? {} : { data }) }
}
