import type { LinkProps } from '@tanstack/react-router'
import type { OfficeText } from '../core/language.tsx'
import { mayEverywhere, venuesFor } from '../core/may.ts'
import type { Session } from '../core/session.ts'
import { customersFor } from '../customers/customers-for.ts'
import { groupsFor } from '../groups/groups-for.ts'
import { moneyFor } from '../money/money-for.ts'
import type { IconName } from '../ui/icon.tsx'
import { settingsFor } from './settings-for.ts'

interface WayOfRail {
  to: NonNullable<LinkProps['to']>
  icon: IconName
  label: OfficeText
  /** Pressed after `g`. */
  letter: string
}

/** Where this person may go, in the order of the rail. */
export function waysFor(session: Session): WayOfRail[] {
  const ways: [boolean, WayOfRail][] = [
    [venuesFor(session, 'day') !== undefined, { to: '/today', icon: 'today', label: 'today.title', letter: 't' }],
    [
      venuesFor(session, 'day') !== undefined,
      { to: '/calendar', icon: 'calendar', label: 'calendar.title', letter: 'k' },
    ],
    [
      mayEverywhere(session, 'book') || mayEverywhere(session, 'quote'),
      { to: '/book', icon: 'book', label: 'book.title', letter: 'b' },
    ],
    [
      mayEverywhere(session, 'book') && mayEverywhere(session, 'till-show'),
      { to: '/counter', icon: 'drawer', label: 'counter.title', letter: 'x' },
    ],
    [mayEverywhere(session, 'find'), { to: '/orders', icon: 'orders', label: 'orders.title', letter: 'o' }],
    [customersFor(session).length > 0, { to: '/customers', icon: 'customers', label: 'customers.title', letter: 'c' }],
    [mayEverywhere(session, 'inbox'), { to: '/inbox', icon: 'inbox', label: 'inbox.title', letter: 'i' }],
    [groupsFor(session).length > 0, { to: '/groups', icon: 'groups', label: 'groups.title', letter: 'u' }],
    [moneyFor(session).length > 0, { to: '/money', icon: 'money', label: 'money.title', letter: 'm' }],
    [
      venuesFor(session, 'numbers') !== undefined,
      { to: '/numbers', icon: 'numbers', label: 'numbers.title', letter: 'n' },
    ],
    [
      mayEverywhere(session, 'catalogue'),
      { to: '/catalogue', icon: 'catalogue', label: 'catalogue.title', letter: 'p' },
    ],
    [settingsFor(session).length > 0, { to: '/settings', icon: 'settings', label: 'settings.title', letter: 's' }],
    [true, { to: '/account', icon: 'account', label: 'account.title', letter: 'a' }],
  ]
  return ways.flatMap(([may, way]) => (may ? way : []))
}
