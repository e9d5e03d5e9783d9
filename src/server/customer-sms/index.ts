export { customerSms, planSms } from './customer-sms.ts'
export { contractPath } from './purposes.ts'
