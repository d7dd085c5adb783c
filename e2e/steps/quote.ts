import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { dayFromToday } from '../harness/other-day.ts'
import type { Visitor } from './visitor.ts'

/** Quotes to a school by the office's command: admission without a day, in the visitor's language; answers its page. */
export function quoteTo({ outbox, lang }: Visitor, email: string, customer: object = school): string {
  const sale = {
    id: randomUUID(),
    channel: 'mail',
    lang,
    items: [{ type: 'ticket', id: 1111, count: 12, datetime: null, subtickets: [] }],
    customer: { ...customer, email },
    until: dayFromToday(10),
    documents: 'mail',
  }
  const env = { ...process.env, DATA_DIR: dirname(outbox), DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '' }
  const input = JSON.stringify(sale)
  const said = execFileSync(process.execPath, ['server/office.ts', 'quote', '-'], { env, input, encoding: 'utf8' })
  return /\/quote\/[\w-]{22,}/.exec(said)![0]
}

const school = {
  fname: 'Ada',
  lname: 'Muster',
  company: 'Schule Auenstadt',
  street: 'Schulweg 1',
  zip: '4990',
  city: 'Auenstadt',
  country: 'CH',
}
