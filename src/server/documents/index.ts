export { documentRoutes, type DocumentDeps } from './documents.route.ts'
export { policyLinks } from './policy-links.ts'
export { POLICY_SMS, policySms } from './policy-sms.ts'
