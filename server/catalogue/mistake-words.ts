import type { Hint } from './nearest.ts'

// What the command line says of each mistake, in English. The office says it in its languages, by the same codes and
// values (`office/catalogue/mistake-texts/`).

const list = (values: readonly string[]) =>
  values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
const instead = (meant: string | undefined) => (meant === undefined ? '' : `; did you mean "${meant}"?`)
const hinted = ({ meant, known = [] }: Hint) =>
  meant === undefined && known.length > 0 ? `; there is ${known.join(', ')}` : instead(meant)
const quoted = (name: string | number) => (typeof name === 'number' ? String(name) : `"${name}"`)
const not = (written: string | undefined) => (written === undefined ? '' : `, not "${written}"`)
const amountIn = (currency: string) => `must be an amount in ${currency || 'the currency of the shop'}`

/** With an article where it is named by more than its number. */
const kindInWords: Record<string, string> = {
  guides: 'pool of guides',
  code: 'the code',
  terminal: 'the terminal',
}

type Named = { kind: string; name: string | number }
type Written = { written?: string | undefined }
type Minutes = { weekday: string; first: string; second: string; minutes: number }

const ofValues = {
  missing: ({ options = [] }: { options?: readonly string[] }) =>
    options.length > 1 ? `is missing: ${list(options)}` : 'is missing',
  empty: () => 'is empty',
  text: ({ written }: Written) =>
    written === undefined ? 'must be a text' : `must be a text: put it in quotes, "${written}"`,
  'whole-number': ({ written }: Written) => `must be a whole number${not(written)}`,
  number: ({ written }: Written) => `must be a number${not(written)}`,
  'true-or-false': ({ written }: Written) => `must be true or false${not(written)}`,
  list: () => 'must be a list, like [one, two]',
  entries: () => 'must be a list: each entry begins with "- "',
  record: () => 'must have names with their values, like {name: value}',
  'too-long': ({ most }: { most: number }) => `must have at most ${most} letters`,
  'too-few': ({ least }: { least: number }) => `must have at least ${least}`,
  'too-many': ({ most }: { most: number }) => `must have at most ${most}`,
  'at-least': ({ least }: { least: number }) => `must be at least ${least}`,
  'more-than': ({ least }: { least: number }) => `must be more than ${least}`,
  'at-most': ({ most }: { most: number }) => `must be at most ${most}`,
  'one-of': ({ options, meant }: { options: readonly string[]; meant?: string | undefined }) =>
    `must be ${list(options)}${instead(meant)}`,
  form: () => 'is not in a form that goes here',
  name: () => 'is no name that goes here',
  'unknown-name': (hint: Hint) => `unknown name${hinted(hint)}`,
  mail: () => 'must be a mail address',
  'half-text': () => 'a text with NUL or half a character cannot be kept',
  amount: ({ currency, like }: { currency: string; like: string }) => `${amountIn(currency)}, like ${like}`,
  'amount-too-high': ({ currency }: { currency: string }) => `${amountIn(currency)}, and this is too much`,
  'amount-whole': ({ currency, meant }: { currency: string; meant: string }) =>
    `${amountIn(currency)}, which has no decimals: write a whole number like ${meant}`,
  'amount-decimals': ({ currency, meant }: { currency: string; meant: string }) =>
    `${amountIn(currency)} with its decimals: write ${meant}`,
  'amount-point': ({ currency, meant }: { currency: string; meant: string }) =>
    `${amountIn(currency)} with a point: write ${meant}`,
  decimal: () => 'must be a number, like 8.1',
  date: () => 'must be a date like 2027-05-01',
  'date-as': ({ meant }: { meant: string }) => `must be a date: write ${meant}`,
  'no-such-day': ({ written }: { written: string }) => `${written} is no day of the calendar`,
  'relative-date': () => 'must be a date like 2027-05-01, {in_days: 3} or {days_ago: 3}',
  'day-of-year': () => 'must be a day of each year like "12-24", the month first',
  time: () => 'must be a time: like "10:00"',
  'time-as': ({ meant }: { meant: string }) => `must be a time: write "${meant}"`,
  key: () => 'must be of small letters, digits, - and _',
  language: () => 'must be a language like "de"',
  country: () => 'must be a country like "CH"',
  words: ({ languages }: { languages: readonly string[] }) =>
    `must be a text in each language, like {${languages.map((lang) => `${lang}: …`).join(', ')}}`,
  'no-text': ({ languages }: { languages: readonly string[] }) =>
    `no text in ${languages.map((lang) => `"${lang}"`).join(', ')}`,
  reader: () => 'must be as the provider calls it, like tmr_FDOt2wlRZEdpd7',
  account: () => 'must be the number of an account, in quotes, like "1000"',
  barcode: () => 'must be 8 to 14 digits',
  'barcode-given': ({ barcode }: { barcode: string }) => `a scanner would take ${barcode} for another article`,
  'tax-code': () => 'must be a code like 81',
  rate: () => 'must be percent, like 8.1, exempt, export or voucher',
  colour: () => 'must be a colour like "#1f3db8", in quotes',
  address: ({ like }: { like: string }) => `must be an address like ${like}`,
  'path-or-address': ({ like }: { like: string }) =>
    `must be a path of the shop like tickets/101, or an address like ${like}`,
  'own-file': () => 'must be a file of the folder logos, like /media/logos/bank.svg',
  currency: () => 'must be a currency by ISO 4217, like CHF, EUR or JPY',
  'other-currency': ({ symbol, currency }: { symbol: string; currency: string }) =>
    `${symbol} is another currency than the shop's, ${currency}`,
  iban: () => 'must be an IBAN',
}

const ofEntries = {
  'places-or-all': () => 'must be a number from 1, or all',
  'quota-passes': () => 'must be true, or a list of ids',
  'quota-back': () => 'must be like {days_before: 7} or {on: 2027-05-01}',
  mode: () => 'must be 1 for a time, 5 for a day or 3 without a date',
  'entries-open': () => 'is of a ticket without a date (mode 3), and in place of entry',
  'two-to-four': () => 'must be two to four',
  'price-id': () => 'must be the id of a price',
  'name-a-ticket': () => 'must name a ticket',
  'price-when': () => 'must say when it holds: from, until, weekdays, nth, starts_from or starts_before',
  'reduction-way': () => 'must say either by how many percent it lowers, or to which price',
  'reduction-when': () => 'must say when it is given: from_places, days_ahead, last_hours or until',
  'benefit-way': () => 'what is free has no percent and no price, and what is reduced one of them',
  'benefit-of-nothing': () => 'is good for nothing',
  'benefit-booked': () => 'is booked at a reduced price, and says neither percent nor price',
  'campaign-way': () => 'must say one of percent, amount and price, or what it opens',
  'campaign-places': () => 'an amount is of the order, however many places it has',
  'code-short': () => 'has fewer than four letters and digits',
  'code-of-voucher': () => 'could be the code of a voucher',
  'before-day': ({ day }: { day: string }) => `is before ${day}`,
  'before-start': ({ day }: { day: string }) => `is before the start, ${day}`,
  'not-after': ({ time }: { time: string }) => `is not after ${time}`,
  'times-of-days': () => 'is for times, and this is for days',
  closes: ({ closing, opening }: { closing: string; opening: string }) =>
    `closes at ${closing}, which is not after ${opening}; midnight is "24:00"`,
  'special-closed': ({ day }: { day: string }) => `${day} is one of closed_dates, too`,
  'special-until': ({ day }: { day: string }) => `is not after ${day}; leave it out for a single day`,
  'special-meets': ({ day }: { day: string }) => `other special hours have ${day} already`,
  'same-venue': () => 'is the venue itself',
  'venues-with-times': () => 'is for tickets without a time: what has times takes place in one venue',
  'price-from': ({ amount }: { amount: string }) => `nothing costs as little as ${amount}`,
  'mode-of-schedule': ({ mode, schedule }: { mode: number; schedule: string }) =>
    `mode ${mode} does not go with the schedule "${schedule}"`,
  'family-parts': () => 'a family ticket needs subtickets',
  'min-above-max': ({ min, max }: { min: number; max: number }) => `the minimum ${min} is above the maximum ${max}`,
  contingent: ({ contingent, capacity }: { contingent: number; capacity: number }) =>
    `${contingent} is more than the capacity, ${capacity}`,
  'priced-part': ({ id }: { id: string }) => `${id} is the id of a ticket and of a part`,
  'priced-nothing': ({ id }: { id: string }) => `no ticket with a date has the id ${id}`,
  'price-never': () => 'holds at no time of the event, or only where entries above it do',
  'quota-never': () => 'holds at no time of the event',
  'quota-without-times': () => 'an event without times has none',
  'quota-needed': () => 'needs quotas',
  'quota-of-event': ({ event, quota }: { event: number; quota: number }) => `event ${event} has quota ${quota} already`,
  'quota-above': ({ capacity }: { capacity: number }) => `is above the capacity ${capacity}`,
  'quotas-above': ({ when, capacity }: { when: string; capacity: number }) =>
    `on ${when} the quotas have more than the capacity ${capacity} together`,
  'quota-opened': ({ when }: { when: string }) => `on ${when} passes open another quota already`,
  'no-pass-books': () => 'no annual pass books visits of this event',
  'pass-books-not': ({ pass }: { pass: number }) => `pass ${pass} books no visits of this event`,
  'not-hidden': ({ ticket }: { ticket: number }) => `ticket ${ticket} is not hidden`,
  'all-hidden': () => 'all are hidden: without a code nothing is sold',
  'opened-by-none': ({ ticket }: { ticket: number }) => `no campaign opens ticket ${ticket}`,
  'session-overlaps': ({ weekday, first, second, minutes }: Minutes) =>
    `${weekday} ${first} and ${second} overlap, since a session takes ${minutes} minutes: both are sold`,
  'tour-overlaps': ({ weekday, first, second, minutes }: Minutes) =>
    `${weekday} ${first} and ${second} overlap, since a tour takes ${minutes} minutes: ` +
    'both are sold, with a guide each',
  'exception-closed': ({ day }: { day: string }) => `on ${day} nothing takes place, by another exception`,
  'exception-taken': ({ day, time }: { day: string; time: string }) => `on ${day} there is a time at ${time} already`,
  'exception-never': ({ day, time }: { day: string; time: string }) =>
    `by the rules nothing takes place on ${day} at ${time}, so this changes nothing`,
  'closed-weekday': ({ weekday, venue }: { weekday: string; venue: string }) =>
    `takes place on ${weekday}, when the venue "${venue}" is closed by its hours`,
  admission: () => 'is chosen with the tour, which has tickets',
  'own-admission': () => 'is for a tour that has a ticket for each of its participants',
  'question-options': ({ type }: { type: string }) => `a question of the type "${type}" needs options`,
  'question-no-options': ({ type }: { type: string }) => `a question of the type "${type}" has no options`,
  'option-ids': () => 'every option needs an id of its own',
  'length-of-texts': () => 'is for text and textarea',
  'limit-of-numbers': () => 'is for numbers',
  delivery: ({ delivery }: { delivery: string }) => `goes with the delivery "${delivery}", which needs it`,
  'weight-needed': () => 'what is sent by mail has a weight',
  'weight-of-download': () => 'what is downloaded has no weight',
  'voucher-worth': () => 'a voucher is worth something',
  'voucher-amount': () => 'the price lies between the least and the most amount, and the least is not 0',
  'voucher-vat': () => 'is not due before the voucher is spent',
  'voucher-for': () => 'what is taxed when it is sold says what it is good for',
  export: ({ country, home }: { country: string; home: string }) =>
    `${country} is in the tax area of ${home}: what is sent there is no export`,
  'weight-from-0': () => 'begin at the weight 0',
  'weight-twice': () => 'have a weight twice',
}

const ofShop = {
  'languages-full': () => 'must have one name for each of the languages',
  'not-spoken': ({ lang }: { lang: string }) => `the shop does not speak "${lang}"`,
  'cookie-words': () => 'needs its words, static.cookie_warning',
  'payment-part': ({ method }: { method: string }) => `goes with the method "${method}", and that needs it`,
  'iban-needed': () => 'is needed, since an invoice says where to pay',
  'invoice-express': () => 'an invoice needs an address',
  'field-hidden': ({ field }: { field: string }) => `"${field}" is required but not visible`,
  'donation-account': () => 'needs an account of donations, since counters ask for them',
  'tills-accounts': () => 'needs tills: {moved, differences}, since there are tills',
  'sales-for-all': () => 'is for all, so those after it are for nothing: put it last',
  'sales-last': () => 'must name neither kind nor rate: the last is for all else',
  'datev-digits': ({ digits }: { digits: number }) => `has not the ${digits} digits of an account of DATEV`,
}

const ofFiles = {
  'no-such': ({ kind, name, of, ...hint }: Named & Hint & { of?: string | undefined }) =>
    `there is no ${kindInWords[kind] ?? kind}${of === undefined ? '' : ` of the kind ${of}`} ${quoted(name)}` +
    hinted(hint),
  'ticket-of-event': ({ ticket }: { ticket: number }) => `the event has no ticket ${ticket}`,
  given: ({ kind, name }: Partial<Named> & Pick<Named, 'name'>) =>
    `${kind === undefined ? '' : `${kindInWords[kind] ?? kind} `}${name} is already given`,
  'given-here': ({ kind, name }: Named) => `the ${kind} ${name} is already given`,
  'time-given': ({ weekday, time }: { weekday: string; time: string }) => `${weekday} ${time} is already given`,
  'no-file': ({ name, meant }: { name: string; meant?: string | undefined }) =>
    `there is no file ${name}${instead(meant)}`,
  'file-missing': () => 'the file is missing',
  'not-read': ({ name, ...hint }: { name: string } & Hint) =>
    `is not read, since a catalogue has no ${name}${hinted(hint)}`,
  'page-title': () => 'the first line must be "# Title"',
  'no-picture': ({ name }: { name: string }) => `${name} is no picture that can be read`,
  'cut-artwork': () => 'a work of art is shown whole: take the cut away, or let it be a photograph',
  'cut-outside': ({ size }: { size: string }) => `must lie within the picture, which is ${size}`,
  'picture-size': ({ own, file, size }: { own: string; file: string; size: string }) =>
    `is ${own} pixels, and ${file} ${size}`,
  yaml: ({ what }: { what: string }) => what,
  other: ({ what }: { what: string }) => what,
}

export const mistakeWords = { ...ofValues, ...ofEntries, ...ofShop, ...ofFiles }
