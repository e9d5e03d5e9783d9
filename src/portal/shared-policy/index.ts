/** The page of a policy that its holder shares, loaded when such a link is opened. */
export { SharedPolicyPage } from './shared-policy-page.tsx'
