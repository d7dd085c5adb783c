import { localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { endKey, listKeys, newKey } from './keys.service.ts'

/** Keys are made and blocked here and by people who may, by no key: a stolen one makes no others. */
export async function keyCommand(
  shop: Pick<Context, 'database' | 'clock' | 'catalogue'>,
  what: string,
  [name = '', role = '', days]: readonly string[],
): Promise<{ done: boolean; line: string }> {
  if (what === 'new') {
    const made = await newKey(shop, name, role, days)
    return 'wrong' in made
      ? { done: false, line: made.wrong }
      : {
          done: true,
          line: `${made.secret}\nkey ${name} for ${role}, until ${localDay(made.endsAt)}; it is shown this once`,
        }
  }
  if (what === 'end')
    return (await endKey(shop, name))
      ? { done: true, line: `key ${name} is blocked` }
      : { done: false, line: `there is no key ${name} that is not blocked` }
  if (what !== 'list') return { done: false, line: `key ${what}? Use new, end or list` }
  const lines = (await listKeys(shop)).map(
    ({ name: of, role: for_, venue, endsAt, endedAt, valid }) =>
      `${of}  ${for_}${venue === null ? '' : `:${venue}`}  ` +
      `${endedAt ? `blocked on ${localDay(endedAt)}` : `${valid ? 'until' : 'ended on'} ${localDay(endsAt)}`}`,
  )
  return { done: true, line: lines.join('\n') || 'there are no keys' }
}
