import type { RefusalCode } from '@foyer/contract/refusals.ts'
import { containsOwnWord, type Called } from '@foyer/domain/account/own-words.ts'
import { shortestPassword } from '@foyer/domain/account/password.ts'
import type { Context } from '../context.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { md5Of } from './passwords.ts'

/** A password that is chosen, as it was typed. */
export async function checkNewPassword(password: string, called: Called): Promise<RefusalCode | null> {
  if (password === '') return 'PASSWORD_REQUIRED'
  if ([...password].length < shortestPassword) return 'PASSWORD_TOO_SHORT'
  if (containsOwnWord(password, called)) return 'PASSWORD_TOO_COMMON'
  return (await isWeakPassword(md5Of(password), called)) ? 'PASSWORD_TOO_COMMON' : null
}

/** Whether a password is a common one, of which only the MD5 is sent: what it contains nobody knows. */
export function isWeakPassword(md5: string, { visitor, museum }: Called): Promise<boolean> {
  return isCommonPassword(md5, [...visitor, ...museum])
}

/** What nobody should have in a password: the visitor's own words, and the museum's. */
export async function calledIn(
  { catalogue, settings }: Pick<Context, 'catalogue' | 'settings'>,
  { email, fname, lname }: Pick<CustomerRecord, 'email' | 'fname' | 'lname'>,
): Promise<Called> {
  const { config, shop, venues } = await catalogue.current()
  const names = [config.siteName ?? '', ...Object.values(config.siteNameTranslations), shop.settings.company.name]
  const museum = ['museum', new URL(settings.PUBLIC_URL).hostname, ...names]
  return {
    visitor: said([email, email.split('@')[0]!, fname, lname, `${fname}${lname}`]),
    museum: said([...museum, ...venues.flatMap(({ name }) => Object.values(name))]),
  }
}

const said = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '')
