// Who may import what: the rooms, and the areas within a room. `boundaries.ts` reads this table, `boundaries.test.ts`
// holds the code to it.

/** Rooms of ours that a room may import. `tools/` may import all. */
export const rooms: Record<string, readonly string[]> = {
  // which languages there are is what has texts
  contract: ['texts'],
  texts: [],
  domain: ['contract'],
  server: ['contract', 'domain', 'texts'],
  // colours and fonts, of shop and office
  look: [],
  storefront: ['contract', 'domain', 'texts', 'look'],
  office: ['contract', 'domain', 'texts', 'look'],
  // one process of both
  host: ['contract', 'domain', 'texts', 'server', 'storefront'],
  // stands for Stripe's HTTP interface in tests: knows nothing of the shop
  'stripe-mock': [],
  // journeys read the texts of every language
  e2e: ['contract', 'texts'],
  load: ['contract'],
}

/** What tests of a room may import besides. */
export const roomsOfTests: Record<string, readonly string[]> = {
  // rules hold in every language
  domain: ['texts'],
  server: ['stripe-mock'],
  look: ['domain'],
  office: ['server'],
  e2e: ['server'],
}

const products = ['tours', 'tickets', 'merchandise', 'passes', 'vouchers'] as const
const alike = (areas: string, may: Row): Record<string, Row> =>
  Object.fromEntries(areas.split(' ').map((area) => [area, may]))
const everyGood = (may: Row) => alike(products.join(' '), may)

/** Folders that an area may import; `type x`: only types of x; `*`: every one. */
export type Row = readonly string[] | '*'

/** In the domain, what every rule stands on. */
const grounds = ['money', 'time', 'museum', 'text', 'offer']

/** In the storefront, what every screen stands on. */
const screen = ['router', 'core', 'ui', 'forms', 'cards', 'seo']

/** In the server, what every area stands on. */
const base = ['shop', 'catalogue', 'schedule', 'db', 'http', 'documents', 'addresses']
/** What a sale is made of. */
const sale = ['vouchers', 'account', 'cart', 'payments', 'inbox', 'mail']

/**
 * An area is a folder, in `contract/` the first word of a file's name. Files beside the folders compose the room and
 * may import all of it. Tests and what is made for them may import all of their room.
 */
export const areas: Record<string, Record<string, Row>> = {
  contract: {
    shop: [],
    ...everyGood(['shop']),
    account: ['shop'],
    // logging in to an account without its password
    passkeys: ['account'],
    cart: ['shop', ...products],
    search: [],
    // what was bought, as it is shown ever after
    'order-line': ['shop', 'cart'],
    checkout: '*',
    // an order is the result of a checkout
    orders: ['shop', ...products, 'cart', 'order-line', 'checkout', 'planned', 'means'],
    // a ticket of an order, as the person it was given to has it
    given: ['order-line'],
    cancel: ['orders'],
    // what can be changed of an order after it was placed
    changes: ['tours'],
    // what somebody has, with an account or as the office sees them
    customer: ['account', 'cart', 'orders', 'inquiry', 'visits-passes', 'books-vouchers', 'planned'],
    // what the staff notes about orders, and puts right of them
    note: ['planned'],
    correct: ['planned', 'visits'],
    office: ['shop', ...products, 'orders', 'note', 'planned'],
    // what acts answer that show beforehand what they come to, or can be taken back
    planned: [],
    // what the office does with visits and their times, and how it sees a day of them
    visits: ['office', 'orders', 'planned'],
    'visits-passes': ['planned'],
    day: [],
    // weeks and months of it, and whom it meets that they are changed
    calendar: ['office'],
    // the office's bookkeeping, and what the provider has paid out
    books: ['planned', 'means'],
    // its vouchers, and the codes of campaigns
    'books-vouchers': ['planned'],
    ...alike('means payouts numbers', []),
    // what the staff sells
    sell: ['cart', 'account', 'planned', 'means'],
    links: ['sell'],
    // who is at a till, and what is in it
    tills: ['means'],
    // what the keys of a counter need
    counter: ['sell', 'cart', 'visits', 'planned', 'means'],
    // what a visitor wishes, and the staff answers
    inquiry: ['visits', 'planned'],
    // what the staff quotes, and its customer answers
    quote: ['sell', 'cart', 'orders', 'inquiry', 'planned'],
    door: [],
    // who works in the office, and how they get in
    staff: ['passkeys'],
    // devices belong to gates, which are keys
    people: ['staff', 'door'],
    // what pages of the office hear of
    live: [],
    // an order's tickets and passes on a phone
    wallet: [],
  },
  domain: {
    // amounts, currencies and VAT
    money: ['text'],
    // days and instants of the museum
    time: [],
    // what the museum says of itself: its areas, languages, name, colours
    museum: ['text'],
    text: [],
    // how many are left, and how many one may have
    offer: [],
    ...everyGood(grounds),
    // what lowers a price
    reductions: grounds,
    // who buys is who an order names
    account: [...grounds, 'type orders'],
    // when something is open, led or sold out
    schedule: grounds,
    // a record for each kind of line
    goods: [...grounds, ...products, 'reductions'],
    cart: [...grounds, ...products, 'goods', 'reductions'],
    orders: [...grounds, ...products, 'goods', 'reductions'],
    checkout: '*',
    // the visits of a day, and who comes along
    plan: [...grounds, 'tickets'],
    // who may do what in the office, and what it counts
    // who acts at a gate is one of its devices
    office: [...grounds, ...products, 'orders', 'type door'],
    // who is let in
    door: [...grounds, 'goods', 'orders'],
  },
  server: {
    http: [],
    files: [],
    // how countries write theirs
    addresses: [],
    documents: [],
    // the keys of barcodes are made and kept here
    db: ['documents', 'type http'],
    // what the operator is told, and whoever finds something out tells
    inbox: ['db'],
    catalogue: ['db', 'schedule', 'inbox'],
    // the capacities of what the catalogue offers
    schedule: ['db', 'type catalogue'],
    // reads its folder as the catalogue reads its own
    deployment: ['catalogue'],
    shop: base,
    // changes of the catalogue that are not on sale yet
    drafts: [...base, 'inbox'],
    'set-up': [...base, 'drafts', 'orders'],
    ...everyGood(base),
    // codes that lower prices, and what partners owe
    ...alike('campaigns partners', base),
    vouchers: [...base, 'inbox', 'campaigns'],
    // what annual passes lower, and the tickets that visitors have
    members: [...base, 'vouchers', 'tours'],
    // codes open tickets that nobody sees without one
    tickets: [...base, 'vouchers'],
    account: [...base, 'mail', 'cart'],
    // finds what the areas offer
    search: [...base, ...products],
    media: [...base, 'files'],
    // what every mail is made of: whose it is, how it is set, how it is sent; each mail stands in the area that it
    // tells of
    mail: ['db', 'documents', 'http', 'files', 'shop'],
    cart: [...base, ...products, 'campaigns', 'members'],
    // providers, and the rows of what is paid by them
    payments: [...base, 'inbox', 'type account', 'type cart'],
    // passes for the wallet of a phone
    wallet: [...base, 'type orders'],
    orders: [
      ...base,
      ...products,
      'account',
      'cart',
      'payments',
      'partners',
      'members',
      'inbox',
      'mail',
      'media',
      'wallet',
    ],
    // what becomes of an order that stands: given on, changed, moved, canceled, given back
    'after-sale': [...base, ...sale, 'members', 'orders', 'simulator', 'staff'],
    // what money does: it places an order, pays for one, carries out a move, or goes back
    settlement: [...base, ...sale, 'orders', 'after-sale', 'type jobs'],
    // who is at a till, and what goes into it and out of it
    tills: [...base, 'cart', 'inbox', 'orders'],
    // stands for a provider in the internet: knows the port, and no area
    simulator: ['db', 'http', 'payments', 'deployment'],
    checkout: '*',
    // what visitors wish where nothing fits
    inquiries: '*',
    // what is held for somebody who has not accepted yet
    quotes: '*',
    // what somebody with an account has: details, orders, carts
    customer: '*',
    // what the museum does by hand, on everything
    office: '*',
    // who works in the office, and the log of what they and keys do
    staff: [...base, 'account', 'mail'],
    // tells pages of the office that something has changed
    live: ['db', 'http', 'staff'],
    // gates ask with keys of the office
    door: [...base, 'office', 'orders', 'cart', 'inbox'],
    // the queue, and what each job is told
    jobs: ['db', 'http', 'type account'],
    // who does each job, and what is done every minute and every day
    workers: '*',
    // plays visitors and staff, to show a shop that sells
    demo: '*',
    metrics: ['db', 'http', 'orders'],
  },
  storefront: {
    // knows no shop: only the API that its screens read by
    router: [],
    // language, links, the API, session stores
    core: ['router'],
    // components that know no product
    ui: ['router', 'core'],
    // what is sent, with its errors
    forms: ['router', 'core', 'ui'],
    // what a list shows of each
    cards: ['router', 'core', 'ui'],
    seo: ['router', 'core'],
    content: screen,
    // day, time and number of what is booked for a time
    booking: screen,
    // what the session keeps of a purchase
    cart: ['core'],
    // what is wished where nothing fits
    inquiries: screen,
    ...everyGood([...screen, 'booking', 'cart']),
    // whose pass it is may be who buys it
    passes: [...screen, 'booking', 'cart', 'account'],
    // logging out ends what an account holds
    account: [...screen, 'cart'],
    // a visit is moved by the calendar that it was bought by
    'after-sale': [...screen, 'account', 'booking', 'tickets', 'tours'],
    // what was bought, once more by the rules of its pages
    again: [...screen, 'cart', ...products],
    orders: [...screen, 'account', 'after-sale', 'again'],
    search: screen,
    // a day of visits, each put into the basket as on its own page
    plan: [...screen, 'booking', 'cart', 'tickets', 'tours'],
    // a purchase, from its lines to the screens around them
    basket: [...screen, 'account', 'cart', 'orders'],
    payment: [...screen, 'account', 'cart', 'basket'],
    // of the shell only the footer that its screens bring themselves
    checkout: [...screen, 'account', 'cart', 'orders', 'basket', 'payment', 'shell'],
    // the page of tickets with what pays for them at once
    sale: '*',
    // the first page shows something of everything
    home: '*',
    shell: '*',
  },
  office: {
    texts: [],
    // language, session, what is asked as who is signed in
    core: ['texts'],
    ui: ['core'],
    'sign-in': ['core', 'ui'],
    // the rail says what waits, and offers what somebody may
    frame: ['core', 'ui', 'sign-in', 'inbox', 'money', 'groups', 'customers'],
    // a bank's credit may be for what is unpaid
    inbox: ['core', 'ui', 'money'],
    // and what needs somebody
    today: ['core', 'ui', 'inbox', 'set-up'],
    // what is changed there is a draft of the catalogue, and is drawn as the day is
    calendar: ['core', 'ui', 'today', 'catalogue'],
    // acts are sorted as the permissions for them
    log: ['core', 'ui', 'people'],
    // it has the keys of the frame, but not its rail
    counter: ['core', 'ui', 'frame', 'orders'],
    // a gate is a key for the door
    gates: ['core', 'ui', 'keys'],
    // an app of its own, without what the office is made of
    door: [],
    ...alike('people keys tills orders book customers money groups account numbers mails catalogue set-up', [
      'core',
      'ui',
    ]),
  },
}
