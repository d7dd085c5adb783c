import { permissionFor, permissions, type OfficeAct } from '@foyer/domain/office/roles.ts'
import { useSay, type OfficeText, type Say } from '../core/language.tsx'
import { permissionGroups } from '../people/permission-groups.ts'

/** Acts that have no permission of their name: those of people and keys, and what somebody does with their own. */
const others = [
  'calendar',
  'calendar-change',
  'people',
  'invite',
  'renew',
  'person-end',
  'person-roles',
  'person-sessions',
  'sessions-end',
  'roles',
  'role-set',
  'keys',
  'gates',
  'pair',
  'device-end',
  'key-new',
  'key-end',
  'log-table',
  'log-who',
  'mails',
  'mail-test',
  'mail-texts-set',
  'catalogue',
  'catalogue-compare',
  'catalogue-schema',
  'catalogue-take-back',
  'catalogue-drafts',
  'catalogue-draft',
  'catalogue-entries',
  'catalogue-entry',
  'catalogue-find',
  'catalogue-change',
  'catalogue-settle',
  'catalogue-discard',
  'catalogue-publish',
  'catalogue-unschedule',
  'catalogue-preview',
  'catalogue-preview-end',
  'catalogue-upload',
  'catalogue-pictures',
  'set-up',
  'set-up-save',
  'set-up-begin',
  'set-up-open',
  'set-up-test',
  'demonstration-end',
  'till-list',
  'links',
  'counter',
  'sign-in',
  'sign-out',
  'accept',
  'passkey-add',
  'passkey-remove',
  'identity-add',
  'identity-remove',
  'undo',
  'view-set',
  'view-remove',
] as const

/** A permission's name that says more than the act. */
const renamed = ['till-close'] as const

const named = [...others, ...renamed]
const hasOwnName = (act: string): act is (typeof named)[number] => named.some((one) => one === act)

/** What an act is called; most as what one may. */
export function actName(logged: string, say: Say): string {
  // keys were once logged as `key new`
  const act = logged.replace(' ', '-')
  if (hasOwnName(act)) return say(`log.act.${act}`)
  const permission = permissionFor(act as OfficeAct)
  return permissions.some((one) => one === permission) ? say(`permission.${permission}` as OfficeText) : act
}

export function useActName() {
  const say = useSay()
  return (logged: string) => actName(logged, say)
}

/** All acts as a museum would sort them. */
export const actGroups = [
  ...permissionGroups.map(({ name, permissions: some }) => ({
    group: `permissions.${name}` as const,
    acts: some.filter((one) => !one.includes(' ') && !others.some((other) => other === one)) as string[],
  })),
  { group: 'log.people' as const, acts: others.filter((act) => act !== 'log-who') as string[] },
]
