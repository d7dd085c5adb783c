import type { Translate } from '@foyer/texts/format.ts'
import type { Site } from '../documents/site.ts'
import type { WalletItem } from './wallet-item.ts'

interface Field {
  key: string
  value: string
  label?: string
}

/** What a pass of Apple Wallet says, as plain data that JSON carries. */
export interface AppleContent {
  type: 'eventTicket' | 'generic'
  serialNumber: string
  organizationName: string
  description: string
  /** `#rrggbb` */
  colour: string
  primary: Field[]
  secondary: Field[]
  auxiliary: Field[]
  back: Field[]
  barcode: string
  /** Below the code. */
  caption: string
  /** ISO 8601; when the phone shows it by itself, and from when on it is over. */
  relevant: string | null
  expires: string | null
}

/** How long after its end a pass is over: somebody who comes late still finds it. */
const afterwards = 24 * 3_600_000

export function appleContent(item: WalletItem, site: Site, t: Translate): AppleContent {
  const ofTicket = item.kind === 'ticket'
  const number = t(ofTicket ? 'order.ticketNumber' : 'document.pass', { number: item.number })
  const [first, second] = ofTicket ? [item.name, item.detail] : [item.holder, item.name]
  return {
    type: ofTicket ? 'eventTicket' : 'generic',
    serialNumber: item.id,
    organizationName: site.name,
    description: `${item.name}, ${item.when}`,
    colour: site.accent,
    primary: field('first', first),
    secondary: [...field('when', item.when), ...field('where', item.venue?.name)],
    auxiliary: [...field('kind', second), ...field('admits', item.admits)],
    back: [
      ...field('number', number),
      ...field('holder', item.holder, t('document.holder')),
      ...field('booking', item.booking, t('document.booking')),
      ...field('address', item.venue && `${item.venue.name}\n${item.venue.address}`),
      ...field('contact', site.email, t('document.contact')),
      ...field('note', item.note, t('document.demonstration')),
    ],
    barcode: item.barcode,
    caption: item.note ?? number,
    relevant: ofTicket ? (item.starts?.toISOString() ?? null) : null,
    expires: item.ends && new Date(item.ends.getTime() + afterwards).toISOString(),
  }
}

function field(key: string, value: string | null | undefined, label?: string): Field[] {
  return value ? [{ key, value, ...(label && { label }) }] : []
}
