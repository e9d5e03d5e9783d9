export { buttonCharacters } from './button-characters.ts'
export { compileMessage, type CompiledMessage } from './compile-message.ts'
export { renameValues } from './rename-values.ts'
export {
  readMessage,
  type CaseKind,
  type MessageCase,
  type MessageFault,
  type MessagePart,
  type MessageValue,
} from './read-message.ts'
