import { mailKindIds, type MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import type { Grant } from '@foyer/domain/office/permissions.ts'
import { useSay, type OfficeText, type Say } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { actName } from './act-names.ts'
import type { Line } from './log-query.ts'

type Spelled = ReturnType<typeof useSpelled>
type Words = (value: unknown, say: Say, spelled: Spelled, line: Line) => string

const named: Words = (value) => String(value)
const counted: Words = (value) => String(Array.isArray(value) ? value.length : value)
const day: Words = (value, _, spelled) => (typeof value === 'string' ? spelled.date(value) : '')
/** Of a visit; what names an offer too ends with it. */
const time: Words = (value, _, spelled) => (typeof value === 'string' ? spelled.when(value.slice(-16)) : '')
const moment: Words = (value, _, spelled) => (typeof value === 'string' ? spelled.moment(value) : '')
const amount: Words = (value, say, _, { details: { currency } }) =>
  value === 'all' ? say('log.all') : [currency, value].filter(Boolean).join(' ')
type Means = string | { means: string; reason?: string }
const means: Words = (value, say) =>
  ([value].flat() as Means[])
    .map((one) => {
      const { means: name, reason = '' } = typeof one === 'string' ? { means: one } : one
      return [say('closings.meansOf', { means: name }), ...(reason ? [`(${reason})`] : [])].join(' ')
    })
    .join(', ')
const grants: Words = (value, say) =>
  (value as Grant[])
    .map(({ role, venues }) => [roleName(role, say), ...(venues ? [`(${venues.join(', ')})`] : [])].join(' '))
    .join(', ')
const tickets: Words = (value) => (Array.isArray(value) ? String(value.length) : String(value).replace('line ', ''))

const isKind = (value: unknown): value is MailKindId => mailKindIds.some((one) => one === value)

const builtIn = ['administrator', 'desk', 'finance', 'door']
/** Also of a key that is for one of something, as `door:kunsthaus`. */
export function roleName(typed: string, say: Say): string {
  const [role = '', of] = typed.split(':')
  const name = builtIn.includes(role) ? say(`role.${role}` as OfficeText) : role
  return of === undefined ? name : `${name} (${of})`
}

/** What stands with an act, each as it is said; null of what says nothing to anybody. */
const words = {
  amount,
  by: named,
  channel: named,
  choose_until: time,
  count: counted,
  counted: named,
  day,
  days: named,
  elsewhere: () => 'yes',
  ended: counted,
  format: named,
  from: day,
  letter: named,
  lines: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  mail: (value, say) => (isKind(value) ? say(`mails.name.${value}`) : String(value)),
  means,
  note: named,
  override: named,
  permissions: counted,
  places: (value) => (value === null ? 'scheduled' : String(value)),
  plan: named,
  reason: named,
  release: named,
  role: (value, say) => roleName(String(value), say),
  roles: grants,
  state: named,
  texts: (value) =>
    (value as { before: string; after: string }[]).map(({ before, after }) => `«${before}» → «${after}»`).join(', '),
  tickets,
  time,
  to: day,
  tried: named,
  undone: (value, say) => actName(String(value), say),
  unpaid: named,
  until: moment,
  valid_to: day,
  version: named,
  waive: named,
  way: named,
} as const satisfies Record<string, Words>

const isKnown = (name: string): name is keyof typeof words => Object.hasOwn(words, name)
/** Ids, and what is said elsewhere in the line. */
const unsaid = ['id', 'of', 'venue', 'till', 'credit', 'currency', 'inquiry', 'items', 'languages', 'language']

/** What was sent along with an act, in words. */
export function useDetailWords() {
  const say = useSay()
  const spelled = useSpelled()
  return (line: Line): string[] =>
    Object.entries(line.details).flatMap(([name, value]) => {
      const isEmpty = value === false || value === '' || (value === null && name !== 'places')
      if (isEmpty || unsaid.includes(name)) return []
      if (!isKnown(name)) return typeof value === 'object' ? [] : [`${name}: ${String(value)}`]
      const said = (words[name] as Words)(value, say, spelled, line)
      return said === '' ? [] : [say(`log.detail.${name}`, { value: said })]
    })
}
