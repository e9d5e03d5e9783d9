/** One product asked one question at a time: what is asked, how it is worded, and what an answer means. */
export type { Need } from './ask/askable.ts'
export { type ChatMessage, chatMessage, shortened } from './chat-message.ts'
export { converse } from './converse.ts'
export { type SettledTalk, settleTalk } from './host/settle-talk.ts'
export { askForContract, type Site, type SiteRequest, siteWorld } from './host/site-world.ts'
export type { CodeRefusal, TalkWorld } from './host/talk-world.ts'
export type { TalkChoice, TalkFiles, TalkLink, TalkQuestion, Reply, TalkTurn } from './question.ts'
export { newTalk, type TalkState } from './talk-state.ts'
export {
  attach,
  hear,
  proceed,
  refuseFile,
  take,
  type TalkNow,
  type TalkOf,
  type TalkStep,
  withCodeSent,
  withError,
} from './talk-step.ts'
export { talkNamespaces, type TalkTexts, talkTexts } from './words/talk-texts.ts'
