import { pino, type Logger } from 'pino'
import { inspect } from 'node:util'
import { errorWithoutSecrets, withoutSecrets } from './log.ts'

const levels = { error: 'error', warn: 'warn', info: 'info', debug: 'debug', trace: 'debug' } as const

/**
 * Sends what packages print to the log, at its level and without secrets in addresses. `console.log` stays as it is: it
 * prints for the person who starts this program.
 */
export function logConsole(level: string, log: Logger = pino({ level })): void {
  for (const [method, at] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][]) {
    console[method] = (...args: unknown[]) => {
      const error = args.find((part) => part instanceof Error)
      const text = args
        .filter((part) => part !== error)
        .map((part) => (typeof part === 'string' ? part : inspect(part)))
        .join(' ')
      log[at](error ? { err: errorWithoutSecrets(error) } : {}, withoutSecrets(text || 'printed'))
    }
  }
}
