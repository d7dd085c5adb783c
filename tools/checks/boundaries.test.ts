import { describe, expect, it } from 'vitest'
import { circlesOf, wrongImports } from './boundaries.ts'
import { areas } from './boundaries.table.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles()

it('every import keeps to the table of rooms and areas', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(wrongImports)).toEqual([])
  // two thousand files are parsed, also while compilers run beside it
}, 60_000)

it('every folder of a room with areas has its row', () => {
  const withFolders = Object.keys(areas).filter((room) => room !== 'contract')
  const folders = files
    .map(({ path }) => path.split('/'))
    .flatMap(([room = '', area = '', file]) =>
      file && withFolders.includes(room) && area !== 'testing' ? [{ room, area }] : [],
    )
  expect(folders.filter(({ room, area }) => !areas[room]?.[area])).toEqual([])
})

it('no area needs another that needs it, by what runs', () => {
  expect(circlesOf(files, 'values')).toEqual([])
})

it('no area names types of another that needs it, but for timetables of what the catalogue says', () => {
  expect(circlesOf(files, 'types')).toEqual(['server: catalogue, schedule'])
})

it('a circle of areas is found over several of them, and one of types only where types count', () => {
  const three = [
    { path: 'server/a/a.ts', source: value('../b/b.ts') },
    { path: 'server/b/b.ts', source: value('../c/c.ts') },
    { path: 'server/c/c.ts', source: type('../a/a.ts') },
    { path: 'server/d/d.ts', source: value('../a/a.ts') },
  ]
  expect(circlesOf(three, 'types')).toEqual(['server: a, b, c'])
  expect(circlesOf(three, 'values')).toEqual([])
  const closed = { path: 'server/c/d.ts', source: `const x = await import('../a/a.ts')` }
  expect(circlesOf([...three, closed], 'values')).toEqual(['server: a, b, c'])
})

const value = (from: string) => `import { x } from '${from}'`
const type = (from: string) => `import type { X } from '${from}'`

describe('refused', () => {
  it.each([
    ['contract/tours.calls.ts', value('@foyer/domain/money/money.ts'), 'contract may import texts'],
    ['storefront/shell/header.tsx', value('@foyer/texts/load.ts'), 'a browser reads no folder'],
    ['contract/paths.ts', value('@foyer/texts/languages.ts'), 'a browser reads no folder'],
    ['texts/load.ts', value('@foyer/contract/languages.ts'), 'nothing of ours'],
    ['domain/money/money.ts', value('@foyer/texts/format.ts'), 'domain may import contract'],
    ['domain/money/money.ts', value('@foyer/contract/call.ts'), 'only types'],
    ['domain/money/money.ts', value('node:fs'), 'runs everywhere'],
    ['domain/money/money.ts', value('react'), 'runs everywhere'],
    ['contract/client.ts', value('hono'), 'runs everywhere'],
    ['server/app.ts', value('@foyer/storefront/routes.ts'), 'server may import'],
    ['server/app.ts', value('@foyer/host/icons.ts'), 'server may import'],
    ['storefront/root.tsx', value('@foyer/host/icons.ts'), 'storefront may import'],
    ['host/icons.ts', value('@foyer/e2e/visitor.ts'), 'host may import'],
    ['storefront/basket/basket-line.tsx', value('../payment/start-payment.ts'), 'basket may import'],
    ['storefront/payment/start-payment.ts', value('../checkout/basket.tsx'), 'payment may import'],
    ['storefront/ui/button.tsx', value('../booking/date-picker.tsx'), 'ui may import'],
    ['server/app.ts', type('../storefront/routes.ts'), 'server may import'],
    ['storefront/root.tsx', value('@foyer/server/settings.ts'), 'storefront may import'],
    ['storefront/root.tsx', `const x = await import('@foyer/server/settings.ts')`, 'storefront may import'],
    ['storefront/root.tsx', `export * from '../../server/settings.ts'`, 'storefront may import'],
    ['storefront/root.tsx', `import {\n  x,\n} from '../../server/settings.ts'`, 'storefront may import'],
    ['storefront/root.tsx', `type X = typeof import('../../server/settings.ts')`, 'storefront may import'],
    ['e2e/journeys/buy.test.ts', value('@foyer/domain/money/money.ts'), 'e2e may import contract, texts'],
    ['load/harness/buyer.ts', value('../../server/db/database.ts'), 'load may import contract'],
    ['server/db/database.ts', value('../../host/main.ts'), 'server may import'],
    ['server/payments/open-payments.ts', value('@foyer/stripe-mock/ledger.ts'), 'server may import'],
    ['stripe-mock/ledger.ts', value('@foyer/contract/client.ts'), 'stripe-mock may import nothing of ours'],
    ['server/db/database.ts', value('../../tools/run/program.ts'), 'server may import'],
    ['server/tours/tours.service.ts', value('../tickets/tickets.service.ts'), 'tours may import'],
    ['server/cart/pricing.service.ts', value('../orders/order.service.ts'), 'cart may import'],
    ['server/account/account.service.ts', value('../checkout/cancel.service.ts'), 'account may import'],
    ['server/orders/orders.routes.ts', value('../settlement/review-order.service.ts'), 'orders may import'],
    ['server/payments/open-payments.ts', value('../orders/order.queries.ts'), 'payments may import'],
    ['server/jobs/jobs.ts', value('../office/act.ts'), 'jobs may import'],
    ['server/http/api.ts', value('../orders/order.service.ts'), 'http may import'],
    ['server/db/schema.ts', value('../account/customer-record.ts'), 'db may import'],
    ['server/simulator/ledger.ts', value('../orders/order.queries.ts'), 'simulator may import'],
    ['server/tickets/tickets.service.ts', value('../open-shop.ts'), 'composes'],
    ['server/tickets/tickets.service.ts', value('../catalogue/shop.fixture.ts'), 'made for tests'],
    ['server/tickets/tickets.service.ts', value('../testing/test-database.fixture.ts'), 'made for tests'],
    ['server/gossip/gossip.ts', value('../tickets/tickets.service.ts'), 'no row'],
    ['domain/tours/slots.ts', value('../tickets/availability.ts'), 'tours may import money'],
    ['domain/tickets/selection.ts', value('../cart/totals.ts'), 'tickets may import money'],
    ['storefront/tours/tour-page.tsx', value('../tickets/event-card.tsx'), 'tours may import router, core'],
    ['storefront/tours/tour-page.tsx', value('../checkout/basket.tsx'), 'tours may import router, core'],
    ['storefront/core/links.ts', value('../shell/menu.ts'), 'core may import router'],
    ['storefront/router/link.tsx', value('../core/links.ts'), 'router may import no other area'],
    ['storefront/core/links.ts', value('../root.tsx'), 'composes'],
    ['contract/tours.schema.ts', value('./tickets.schema.ts'), 'tours may import shop'],
    ['contract/tours.calls.ts', value('./tours.schema.ts'), 'only its types'],
    ['storefront/tours/tour-page.tsx', value('@foyer/contract/tours.schema.ts'), 'only its types'],
    ['server/tours/tours.routes.ts', value('./tours.queries.ts'), 'routes ask a service'],
    ['server/tours/tours.service.ts', value('../db/schema.ts'), 'no SQL'],
    ['server/tours/tours.service.ts', value('drizzle-orm'), 'no SQL'],
    ['server/tours/tours.service.ts', value('../db/drizzle.ts'), 'no SQL'],
    ['server/tours/tours.queries.ts', value('drizzle-orm'), 'faster'],
    ['server/tours/tours.queries.ts', value('../http/router.ts'), 'no HTTP'],
    ['server/tours/tours.queries.ts', value('./tours.service.ts'), 'no HTTP'],
    ['server/tours/tours.queries.ts', value('hono'), 'no HTTP'],
  ])('%s: %s', (path, source, why) => {
    expect(wrongImports({ path, source })).toEqual([expect.stringContaining(why)])
  })
})

describe('allowed', () => {
  it.each([
    ['main.js', value('./host/main.ts')],
    ['tools/run/check.ts', value('../storefront/routes.ts')],
    ['domain/tickets/selection.ts', type('@foyer/contract/tickets.schema.ts')],
    ['domain/tickets/selection.ts', value('@foyer/contract/refusals.ts')],
    ['domain/tickets/selection.test.ts', value('fast-check')],
    ['domain/cart/price-line.ts', value('../tickets/availability.ts')],
    ['server/cart/pricing.service.ts', value('../tickets/tickets.service.ts')],
    ['server/schedule/timetable.ts', type('../catalogue/entries.schema.ts')],
    ['server/tickets/tickets.service.ts', type('../context.ts')],
    ['server/workers/workers.ts', value('../mail/mailer.ts')],
    ['server/schedule/tour-schedule.test.ts', value('../testing/test-database.fixture.ts')],
    ['server/testing/stripe-shop.fixture.ts', value('@foyer/stripe-mock/stripe-mock.ts')],
    ['storefront/tickets/ticket-page.tsx', value('../cart/cart-store.ts')],
    ['storefront/home/home-page.tsx', value('../tickets/event-card.tsx')],
    ['storefront/core/links.ts', value('../routes.ts')],
    ['storefront/tickets/ticket-page.tsx', value('@foyer/contract/tickets.calls.ts')],
    ['e2e/harness/texts.ts', value('@foyer/texts/format.ts')],
    ['contract/checkout.schema.ts', value('./tickets.schema.ts')],
    ['server/tickets/tickets.routes.ts', value('@foyer/contract/tickets.schema.ts')],
  ])('%s: %s', (path, source) => {
    expect(wrongImports({ path, source })).toEqual([])
  })
})
