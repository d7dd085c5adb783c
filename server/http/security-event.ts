import type { Logger } from 'pino'
import { publish } from '../measured.ts'

/**
 * Somebody was refused who may be guessing, or has what was stolen, or how an account is opened has changed; never what
 * was typed.
 */
export interface SecurityEvent {
  event: Refusal | Change
  /** The hash of the network that it came from (`networkHash`), the same each time. */
  from: string
  reason?: string
  /** The hash of the account that was asked for, whether it exists or not, or that was changed. */
  account?: string
  /** The name of the office's key, where it is one of ours. */
  key?: string
}

type Refusal = keyof typeof refusals
type Change = keyof typeof changes
const refusals = {
  'key-refused': 'a key of the office was refused',
  'login-refused': 'a login was refused',
  'session-refused': 'a session of the office was refused',
  'sign-in-refused': 'signing in to the office was refused',
  'password-refused': 'the password of somebody who is logged in was refused',
}
const changes = {
  'email-confirmed': 'the address of an account was confirmed',
  'password-changed': 'the password of an account was changed',
  'password-reset': 'an account got a new password by a link',
  'passkey-added': 'a passkey was added to an account',
  'passkey-removed': 'a passkey was removed from an account',
}

/** For whoever watches the log, and for the metric. */
export function securityEvent(log: Logger, happened: SecurityEvent): void {
  const { event } = happened
  if (event in refusals) log.warn(happened, refusals[event as Refusal])
  else log.info(happened, changes[event as Change])
  publish('security', { event: happened.event })
}
