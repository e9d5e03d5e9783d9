/** The testers' viewer of recordings; customers never load it. */
export { ReplayPage } from './replay-page.tsx'
