import type { Logger } from 'pino'
import { publish } from './measured.ts'

/** Somebody was refused who may be guessing, or has what was stolen; never what they tried. */
export interface SecurityEvent {
  event: 'key-refused' | 'login-refused'
  /** The hash of the network that it came from (`networkHash`), the same each time. */
  from: string
  reason: string
  /** The name of the office's key, where it is one of ours. */
  key?: string
}

const sentences: Record<SecurityEvent['event'], string> = {
  'key-refused': 'a key of the office was refused',
  'login-refused': 'a login was refused',
}

/** For whoever watches the log, and for the metric. */
export function securityEvent(log: Logger, happened: SecurityEvent): void {
  log.warn(happened, sentences[happened.event])
  publish('security', { event: happened.event })
}
