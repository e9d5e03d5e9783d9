export { documentRoutes, type DocumentDeps } from './documents.route.ts'
export { policyLinks } from './policy-links.ts'
export { policySms } from './policy-sms.ts'
