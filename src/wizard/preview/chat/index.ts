/** The preview as a chat, loaded when it is chosen. */
export { DraftChat } from './draft-chat.tsx'
export type { DraftChatProps } from './draft-chat.tsx'
