import type { RefusalCode } from '@foyer/contract/refusals.ts'
import { shortestPassword } from '@foyer/domain/account/password.ts'
import type { Shop } from '../shop.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { md5Of } from './passwords.ts'

/** A password that is chosen, as it was typed. */
export async function checkNewPassword(password: string, words: readonly string[]): Promise<RefusalCode | null> {
  if (password === '') return 'PASSWORD_REQUIRED'
  if ([...password].length < shortestPassword) return 'PASSWORD_TOO_SHORT'
  return (await isCommonPassword(md5Of(password), words)) ? 'PASSWORD_TOO_COMMON' : null
}

/** Words that nobody should have as a password: the visitor's own, and the museum's. */
export function ownWords(
  { settings }: Pick<Shop, 'settings'>,
  { email, fname, lname }: Pick<CustomerRecord, 'email' | 'fname' | 'lname'>,
): string[] {
  return [email, email.split('@')[0]!, fname, lname, `${fname}${lname}`, new URL(settings.PUBLIC_URL).hostname]
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
