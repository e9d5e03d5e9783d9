export { makePasskey, signByPasskey } from './ceremony.ts'
