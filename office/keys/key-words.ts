import type { Role } from '@foyer/domain/office/roles.ts'
import { useSay, type OfficeText } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import type { Key } from './keys-query.ts'

/** What a key of each role is for; the roles of keys are fixed. */
export const keyRoles = {
  door: 'role.door',
  desk: 'role.desk',
  finance: 'role.finance',
  partner: 'keys.of.partner',
  admin: 'keys.of.admin',
} as const satisfies Record<Role, OfficeText>

/** A key's role and state in words. */
export function useKeyWords() {
  const say = useSay()
  const spelled = useSpelled()
  return {
    role: ({ role, partner, venue }: Key) => {
      if (partner !== null) return say('keys.partnerOf', { number: String(partner) })
      const name = say(keyRoles[role as Role])
      return venue === null ? name : `${name} (${venue})`
    },
    state: ({ blocked, valid }: Key) => {
      if (blocked) return say('keys.blocked', { day: spelled.day(blocked) })
      return say(valid ? 'keys.valid' : 'keys.over')
    },
  }
}
