/** The wizard with one question a screen, loaded when its address is opened. */
export { TalkPage } from './talk-page.tsx'
export type { TalkPageProps } from './talk-page.tsx'
