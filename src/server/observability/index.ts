export { countedSms } from './counted-sms.ts'
export { installPaymentLog } from './payment-calls.ts'
export { installRequestLog } from './request-log.ts'
export { storeCounters, storeGauges } from './store-metrics.ts'
