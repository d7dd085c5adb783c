import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { dayIn, textIn } from './core/search-in.ts'
import * as pages from './pages.ts'
import { sessionQuery } from './core/session.ts'
import { wantedEntriesIn, wantedEntryIn, wantedPicturesIn } from './catalogue/wanted-entry.ts'
import { wantedBookingIn } from './book/wanted-booking.ts'
import { calendarIn } from './calendar/wanted-calendar.ts'
import { customersFor } from './customers/customers-for.ts'
import { wantedIn as wantedCustomersIn } from './customers/wanted-customers.ts'
import { wantedIn as wantedPassesIn } from './customers/wanted-passes.ts'
import { wantedIn as wantedVouchersIn } from './customers/wanted-vouchers.ts'
import { onTo } from './frame/on-to.ts'
import { Frame } from './frame/frame.tsx'
import { firstPage, firstSetting } from './frame/first-page.ts'
import { groupsFor } from './groups/groups-for.ts'
import { inquiryStateIn, type InquiryState, wantedQuotesIn } from './groups/groups-query.ts'
import { wantedCasesIn } from './inbox/wanted-cases.ts'
import { moneyFor } from './money/money-for.ts'
import { refundStateIn } from './money/refund-states.ts'
import { wantedPaymentsIn } from './money/wanted-payments.ts'
import { spanIn } from './money/span.tsx'
import { wantedActsIn } from './log/wanted-acts.ts'
import { wantedIn } from './orders/wanted-orders.ts'
import { numbersIn } from './numbers/wanted-numbers.ts'
import { wantedStepIn } from './set-up/wanted-step.ts'
import { Failure, NotFound } from './frame/failure.tsx'

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: pages.SignInPage,
  validateSearch: ({ to }): { to?: string } =>
    // where to go afterwards, within the office; what is not named stays as it came
    ({ to: typeof to === 'string' && /^\/\w/.test(to) ? to : undefined }),
})
const identity = createRoute({ getParentRoute: () => root, path: '/identity', component: pages.IdentityPage })
const accept = createRoute({ getParentRoute: () => root, path: '/accept', component: pages.AcceptPage })

/** All pages of who is signed in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  beforeLoad: async ({ context: { queries }, location: { pathname } }) => {
    const session = await queries.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/sign-in', search: pathname === '/' ? {} : { to: pathname } })
    return { session }
  },
})
const start = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: ({ context: { session } }) => {
    throw redirect({ to: firstPage(session), replace: true })
  },
})
const today = createRoute({
  getParentRoute: () => inside,
  path: '/today',
  component: pages.TodayPage,
  // what is left out here stays as the address has it
  validateSearch: ({ day }): { day?: string | undefined } => ({ day: dayIn(day) }),
})
const calendar = createRoute({
  getParentRoute: () => inside,
  path: '/calendar',
  component: pages.CalendarPage,
  validateSearch: calendarIn,
})
const book = createRoute({
  getParentRoute: () => inside,
  path: '/book',
  component: pages.BookPage,
  validateSearch: wantedBookingIn,
})
const counter = createRoute({ getParentRoute: () => inside, path: '/counter', component: pages.CounterPage })
const inSettings = createRoute({ getParentRoute: () => inside, path: '/settings', component: pages.Settings })
const firstOfSettings = createRoute({
  getParentRoute: () => inSettings,
  path: '/',
  beforeLoad: ({ context: { session } }) => {
    throw redirect({ to: firstSetting(session), replace: true })
  },
})
const people = createRoute({ getParentRoute: () => inSettings, path: '/people', component: pages.PeoplePage })
const roles = createRoute({ getParentRoute: () => inSettings, path: '/roles', component: pages.RolesPage })
const keys = createRoute({ getParentRoute: () => inSettings, path: '/keys', component: pages.KeysPage })
const tills = createRoute({ getParentRoute: () => inSettings, path: '/tills', component: pages.TillsPage })
const gates = createRoute({ getParentRoute: () => inSettings, path: '/gates', component: pages.GatesPage })
const mails = createRoute({ getParentRoute: () => inSettings, path: '/mails', component: pages.MailsPage })
const mail = createRoute({ getParentRoute: () => inside, path: '/settings/mails/$mail', component: pages.MailPage })
const log = createRoute({
  getParentRoute: () => inSettings,
  path: '/log',
  component: pages.LogPage,
  validateSearch: wantedActsIn,
})
const orders = createRoute({
  getParentRoute: () => inside,
  path: '/orders',
  component: pages.OrdersPage,
  validateSearch: wantedIn,
})
const order = createRoute({ getParentRoute: () => inside, path: '/orders/$number', component: pages.OrderPage })
const customers = createRoute({ getParentRoute: () => inside, path: '/customers', component: pages.Customers })
const firstOfCustomers = createRoute({
  getParentRoute: () => customers,
  path: '/',
  beforeLoad: ({ context: { session } }) => onTo(customersFor(session).map((first) => `/customers/${first}`)),
})
const knownCustomers = createRoute({
  getParentRoute: () => customers,
  path: '/people',
  component: pages.CustomersPage,
  validateSearch: wantedCustomersIn,
})
const customer = createRoute({
  getParentRoute: () => inside,
  path: '/customers/people/$customer',
  component: pages.CustomerPage,
})
const passes = createRoute({
  getParentRoute: () => customers,
  path: '/passes',
  component: pages.PassesPage,
  validateSearch: wantedPassesIn,
})
const pass = createRoute({ getParentRoute: () => inside, path: '/customers/passes/$pass', component: pages.PassPage })
const vouchers = createRoute({
  getParentRoute: () => customers,
  path: '/vouchers',
  component: pages.VouchersPage,
  validateSearch: wantedVouchersIn,
})
const codes = createRoute({ getParentRoute: () => customers, path: '/codes', component: pages.CodesPage })
const voucher = createRoute({
  getParentRoute: () => inside,
  path: '/customers/vouchers/$voucher',
  component: pages.VoucherPage,
})
const inbox = createRoute({
  getParentRoute: () => inside,
  path: '/inbox',
  component: pages.InboxPage,
  validateSearch: wantedCasesIn,
})
const money = createRoute({ getParentRoute: () => inside, path: '/money', component: pages.Money })
const firstOfMoney = createRoute({
  getParentRoute: () => money,
  path: '/',
  beforeLoad: ({ context: { session } }) => onTo(moneyFor(session).map((first) => `/money/${first}`)),
})
const invoices = createRoute({ getParentRoute: () => money, path: '/invoices', component: pages.InvoicesPage })
const bank = createRoute({
  getParentRoute: () => money,
  path: '/bank',
  component: pages.BankPage,
  validateSearch: ({ file }): { file?: string | undefined } => ({ file: textIn(file) }),
})
const payments = createRoute({
  getParentRoute: () => money,
  path: '/payments',
  component: pages.PaymentsPage,
  validateSearch: wantedPaymentsIn,
})
const disputes = createRoute({ getParentRoute: () => money, path: '/disputes', component: pages.DisputesPage })
const refunds = createRoute({
  getParentRoute: () => money,
  path: '/refunds',
  component: pages.RefundsPage,
  validateSearch: refundStateIn,
})
const payouts = createRoute({
  getParentRoute: () => money,
  path: '/payouts',
  component: pages.PayoutsPage,
  validateSearch: spanIn,
})
const closings = createRoute({
  getParentRoute: () => money,
  path: '/closings',
  component: pages.ClosingsPage,
  validateSearch: spanIn,
})
const books = createRoute({
  getParentRoute: () => money,
  path: '/books',
  component: pages.BooksPage,
  validateSearch: spanIn,
})
const catalogue = createRoute({ getParentRoute: () => inside, path: '/catalogue', component: pages.Catalogue })
const firstOfCatalogue = createRoute({
  getParentRoute: () => catalogue,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/catalogue/entries', replace: true })
  },
})
const ofEntries = { getParentRoute: () => catalogue, validateSearch: wantedEntriesIn }
const entries = createRoute({ ...ofEntries, path: '/entries', component: pages.EntriesPage })
const texts = createRoute({ ...ofEntries, path: '/texts', component: pages.TextsPage })
const pictures = createRoute({
  getParentRoute: () => catalogue,
  path: '/pictures',
  component: pages.PicturesPage,
  validateSearch: wantedPicturesIn,
})
const drafts = createRoute({ getParentRoute: () => catalogue, path: '/drafts', component: pages.DraftsPage })
const history = createRoute({ getParentRoute: () => catalogue, path: '/history', component: pages.HistoryPage })
const entry = createRoute({
  getParentRoute: () => inside,
  path: '/catalogue/entries/$file',
  component: pages.EntryPage,
  validateSearch: wantedEntryIn,
})
const draft = createRoute({ getParentRoute: () => inside, path: '/catalogue/drafts/$draft', component: pages.Draft })
const setUp = createRoute({
  getParentRoute: () => inside,
  path: '/set-up',
  component: pages.SetUpPage,
  validateSearch: wantedStepIn,
})
const groups = createRoute({ getParentRoute: () => inside, path: '/groups', component: pages.Groups })
const firstOfGroups = createRoute({
  getParentRoute: () => groups,
  path: '/',
  beforeLoad: ({ context: { session } }) => onTo(groupsFor(session).map((first) => `/groups/${first}`)),
})
const inquiries = createRoute({
  getParentRoute: () => groups,
  path: '/inquiries',
  component: pages.InquiriesPage,
  validateSearch: ({ state }): { state?: InquiryState | undefined } => ({ state: inquiryStateIn(state) }),
})
const quotes = createRoute({
  getParentRoute: () => groups,
  path: '/quotes',
  component: pages.QuotesPage,
  validateSearch: wantedQuotesIn,
})
const links = createRoute({ getParentRoute: () => groups, path: '/links', component: pages.LinksPage })
const numbers = createRoute({
  getParentRoute: () => inside,
  path: '/numbers',
  component: pages.NumbersPage,
  validateSearch: numbersIn,
})
const account = createRoute({ getParentRoute: () => inside, path: '/account', component: pages.AccountPage })

const routeTree = root.addChildren([
  signIn,
  accept,
  identity,
  inside.addChildren([
    start,
    today,
    calendar,
    book,
    counter,
    inSettings.addChildren([firstOfSettings, people, roles, keys, tills, gates, mails, log]),
    mail,
    orders,
    order,
    customers.addChildren([firstOfCustomers, knownCustomers, passes, vouchers, codes]),
    customer,
    pass,
    voucher,
    inbox,
    money.addChildren([firstOfMoney, invoices, payments, refunds, disputes, bank, payouts, closings, books]),
    catalogue.addChildren([firstOfCatalogue, entries, pictures, texts, drafts, history]),
    entry,
    draft,
    setUp,
    groups.addChildren([firstOfGroups, inquiries, quotes, links]),
    numbers,
    account,
  ]),
])

export const officeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/office',
    context: { queries },
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof officeRouter>
  }
}
