import { addDays } from '@foyer/domain/time/calendar.ts'
import { groupIn } from './buyers.ts'
import { minuteOf, type Day } from './day.ts'
import * as goods from './goods.ts'

/** Some day a group wishes a tour where no date fits. */
export async function inquire({ door, chance, catalogue, day }: Day): Promise<void> {
  const tour = chance.pick(catalogue.tours.all.filter(({ inquiries }) => inquiries))
  if (!tour) return
  const { fname, lname, email, company = '' } = groupIn(catalogue.country, chance)
  const sent = await door.call(`${catalogue.languages[0]}/inquiry/send`, {
    id: chance.uuid(),
    tour: tour.id,
    day: addDays(day, chance.from(20, 60)),
    time: '17:00',
    language: tour.lang,
    people: chance.from(10, 40),
    fname,
    lname,
    company,
    email,
    phone: '',
    message: '',
  })
  if (sent) door.count('inquiries')
}

/** What is asked for is quoted or declined in the days after; what is quoted some accept. */
export async function planAnswers(one: Day): Promise<void> {
  const { door, chance, day } = one
  type Waiting = { number: string; created: string }[]
  const inquiries = (await door.office<Waiting>('demo-desk', 'inquiries', { state: 'open' })) ?? []
  for (const { number, created } of inquiries) {
    if (created.slice(0, 10) >= day || chance.is(0.3)) continue
    one.at(minuteOf(chance, 9, 12), () => (chance.is(0.7) ? quote(one, number) : decline(one, number)))
  }
  type Quotes = { page: string; version: number; quoted_at: string }[]
  const quotes = (await door.office<Quotes>('demo-desk', 'quotes', { state: 'open' })) ?? []
  for (const { page, version, quoted_at } of quotes)
    if (quoted_at.slice(0, 10) < addDays(day, -1) && chance.is(0.2))
      one.at(minuteOf(chance, 13, 18), () => accept(one, page.split('/').at(-1)!, version))
}

async function quote({ open, door, chance, catalogue }: Day, inquiry: string): Promise<void> {
  const items = goods.groupTour({ catalogue, now: open.shop.clock(), chance })
  if (items.length === 0) return
  const body = { id: chance.uuid(), inquiry, channel: 'mail', items, documents: 'none' }
  if (await door.office('demo-desk', 'quote', body)) door.count('quotes')
}

async function decline({ door }: Day, number: string): Promise<void> {
  const reason = 'An diesem Tag sind leider alle Guides schon vergeben.'
  if (await door.office('demo-desk', 'inquiry-decline', { number, reason })) door.count('inquiries declined')
}

async function accept({ door, chance, catalogue }: Day, id: string, version: number): Promise<void> {
  const billing = groupIn(catalogue.country, chance)
  const taken = await door.call(`${catalogue.languages[0]}/quote/accept`, { id, version, billing })
  if (taken) door.count('quotes accepted')
}
