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
  notPost: error(-32300, 'Нужен метод POST', 'POST usuli kerak', 'Use POST'),
  notJson: error(
    -32700,
    'Запрос не читается как JSON',
    'Soʻrov JSON sifatida oʻqilmadi',
    'Not readable as JSON',
  ),
  badRequest: error(
    -32600,
    'В запросе не хватает полей или типы неверны',
    'Soʻrov maydonlari yetishmaydi yoki turi notoʻgʻri',
    'Fields are missing or of a wrong type',
  ),
  noPrivilege: error(-32504, 'Недостаточно прав', 'Huquq yetarli emas', 'Insufficient privilege'),
  internal: error(-32400, 'Внутренняя ошибка', 'Ichki xato', 'Internal error'),
  wrongAmount: error(-31001, 'Неверная сумма', 'Summa notoʻgʻri', 'Wrong amount'),
  transactionUnknown: error(
    -31003,
    'Транзакция не найдена',
    'Tranzaksiya topilmadi',
    'Transaction not found',
  ),
  delivered: error(
    -31007,
    'Полис уже действует, отменить оплату нельзя',
    'Polis amalda, toʻlovni bekor qilib boʻlmaydi',
    'The policy is in force, the payment cannot be cancelled',
  ),
  impossible: error(
    -31008,
    'Операция невозможна',
    'Amalni bajarib boʻlmaydi',
    'The operation cannot be performed',
  ),
  orderUnknown: error(-31050, 'Заказ не найден', 'Buyurtma topilmadi', 'Order not found', 'order_id'),
  orderPaid: error(
    -31051,
    'Заказ уже оплачен',
    'Buyurtma toʻlangan',
    'The order is already paid',
    'order_id',
  ),
  orderCancelled: error(
    -31052,
    'Заказ отменён',
    'Buyurtma bekor qilingan',
    'The order was cancelled',
    'order_id',
  ),
  orderSuperseded: error(
    -31052,
    'Заказ заменён другим',
    'Buyurtma boshqasi bilan almashtirilgan',
    'The order was replaced by another one',
    'order_id',
  ),
  orderReferred: error(
    -31052,
    'Заказ рассматривает специалист, оплата пока закрыта',
    'Buyurtmani mutaxassis koʻrib chiqmoqda, hozircha toʻlab boʻlmaydi',
    'A specialist looks at the order, it cannot be paid yet',
    'order_id',
  ),
  orderExpired: error(
    -31052,
    'Срок оплаты заказа истёк',
    'Buyurtma uchun toʻlov muddati tugagan',
    'The time to pay the order is over',
    'order_id',
  ),
  orderBusy: error(
    -31099,
    'Заказ уже оплачивают',
    'Buyurtma toʻlanmoqda',
    'Another payment of this order is under way',
    'order_id',
  ),
} as const

/** The answer to a method that the protocol does not have. */
export function methodUnknown(method: string): PaymeError {
  return error(-32601, 'Метод не найден', 'Metod topilmadi', 'Method not found', method)
}

function error(code: number, ru: string, uz: string, en: string, data?: string): PaymeError {
  return { code, message: { ru, uz, en }, ...(data === undefined ? {} : { data }) }
}
