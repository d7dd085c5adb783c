import { messagesIn } from './load.ts'

/** Every interface text by language, as in Switzerland, where a shop is unless it says otherwise. */
export const messages = messagesIn('CH')
