import { wrongFields } from '@foyer/contract/malformed.ts'
import { bootLanguage } from '@foyer/domain/museum/languages.ts'
import { roles } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import type { Act } from './act.ts'
import { actNamed, allActs, isAct } from './acts.ts'

const keyUses = [
  ['key new NAME ROLE [DAYS]', `makes a key for the API of the office and shows it once; role: ${roles.join(', ')}`],
  ['key end NAME', 'blocks a key'],
  ['key list', 'all keys, with role and end'],
] as const

/** All commands with what they do, shown where none was typed. */
export async function usage(): Promise<string> {
  const uses = [...(await allActs()).map((act) => [useOf(act), act.schema.summary] as const), ...keyUses]
  return uses
    .map(([use, summary], at) => `${at === 0 ? 'Use:' : '    '} npm run office -- ${use}\n       ${summary}`)
    .join('\n')
}

export function isCommand(name: string | undefined): boolean {
  return name === 'key' || isAct(name)
}

/** Does what was typed after `npm run office --`, as the call of the same name does it. */
export async function runCommand(
  shop: Context,
  [name, ...words]: string[],
  tell: (line: string) => void = () => {},
): Promise<{ done: boolean; said: string; bytes?: Uint8Array }> {
  if (name === 'key') {
    const { keyCommand } = await import('./key-command.ts')
    const { done, line } = await keyCommand(shop, words[0] ?? '', words.slice(1))
    return { done, said: line }
  }
  if (name === 'invite' && words.length === 0) {
    const { firstInvitation } = await import('../staff/invitations.service.ts')
    const link = await firstInvitation(shop)
    return link === null
      ? { done: false, said: 'Somebody works here, or was invited: npm run office -- invite ADDRESS NAME [ROLE]' }
      : { done: true, said: `${link}\nfor the first administrator, once and for 72 hours; it is shown this once` }
  }
  if (!isAct(name)) throw new Error(`${name} is no command`)
  const act = await actNamed(name)
  const done = await act.command(shop, words, tell)
  if ('said' in done) return { done: true, ...done }
  if ('wrong' in done) {
    const wrong = wrongFields('', done.wrong).map(({ place, expected }) => `${place.slice(1)}: ${expected}`)
    return { done: false, said: `MALFORMED, ${wrong.join('; ')}. Use: npm run office -- ${useOf(act)}` }
  }
  const { refused, place = '' } = done.refusal
  const sentence = done.line ?? `${refused}, ${shop.texts(bootLanguage)(`refusal.${refused}`, { place })}`
  // that something was not found says nothing to who has typed several words
  if (done.line !== undefined || refused !== 'NOT_FOUND') return { done: false, said: sentence }
  return { done: false, said: `${sentence} You asked for: ${words.join(' ')}. Use: npm run office -- ${useOf(act)}` }
}

function useOf({ schema, use }: Act): string {
  return `${schema.office} ${use}`
}
