import type { Translate } from '@foyer/texts/format.ts'

/** Whether this browser has passkeys for this address: they need a name, not a number, and a safe connection. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)
}

/** Sentences of what can go wrong with a passkey, by code. */
export const passkeyFailures = (t: Translate) => ({
  PASSKEY_CANCELED: t('refusal.PASSKEY_CANCELED'),
  PASSKEY_EXISTS: t('refusal.PASSKEY_EXISTS'),
  PASSKEY_INVALID: t('refusal.PASSKEY_INVALID'),
  TOO_MANY_PASSKEYS: t('refusal.TOO_MANY_PASSKEYS'),
  EMAIL_UNCONFIRMED: t('refusal.EMAIL_UNCONFIRMED'),
})
