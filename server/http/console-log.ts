import { pino, type Logger } from 'pino'
import { inspect } from 'node:util'
import { errorWithoutSecrets, withoutSecrets } from './log.ts'

const levels = { error: 'error', warn: 'warn', info: 'info', debug: 'debug', trace: 'debug' } as const

/**
 * What packages print goes to the log, at its level, and without what addresses of pages open: the router prints a page's
 * malformed address whole. `console.log` stays, for what this program says to whoever starts it.
 */
export function logConsole(level: string, log: Logger = pino({ level })): void {
  for (const [method, at] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][]) {
    console[method] = (...said: unknown[]) => {
      const error = said.find((part) => part instanceof Error)
      const text = said
        .filter((part) => part !== error)
        .map((part) => (typeof part === 'string' ? part : inspect(part, { depth: 2 })))
        .join(' ')
      log[at](error ? { err: errorWithoutSecrets(error) } : {}, withoutSecrets(text || 'printed'))
    }
  }
}
