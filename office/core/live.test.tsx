// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changesPath } from '@foyer/contract/live.ts'
import { openOrders, shown } from '../orders/orders.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import { lastCall } from './ask.ts'
import { refusal, sessionOf, Stream } from './office.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  see('visible')
})

const may = ['find', 'show', 'cancel', 'inbox'] as const
const ticket = { ...shown.tickets[0]!, redeemed: null, void: null }
const order = { ...shown, tickets: [ticket] }
const plan = { amount: 3900, to_codes: 0, paid_back: 3900, currency: 'CHF', state: 'canceled', call_off: [] }
const stream = () => Stream.opened.at(-1)!
const isOpen = ({ readyState }: Stream) => readyState !== Stream.CLOSED
function see(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Somebody at an order, where tickets are about to be canceled. */
async function atOrder(answers: Parameters<typeof openOrders>[2] = {}) {
  const opened = openOrders('/orders/F101019', may, {
    show: () => order,
    cancel: () => plan,
    inbox: () => [],
    ...answers,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Tickets stornieren' }))
  const panel = within(screen.getByRole('complementary'))
  await panel.findByText('Zurück auf dem Weg der Zahlung')
  opened.sent.length = 0
  return opened
}
const pathsOf = (sent: { path: string }[]) => sent.map(({ path }) => path).toSorted()

describe('What is shown', () => {
  it('is looked at anew once it has changed, the plan of an act too, and nothing else', async () => {
    const { sent } = await atOrder()
    expect(Stream.opened.map(({ url }) => url)).toEqual([changesPath])
    localStorage.setItem('foyer-office-called', '1')
    stream().tell('changed', { kinds: ['order', 'day', 'money'], orders: ['F100999'] })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stream().tell('changed', { kinds: ['order'], orders: ['F101019'] })
    // what follows at once waits a moment
    expect(pathsOf(sent)).toEqual([])
    vi.useRealTimers()
    await waitFor(() => expect(pathsOf(sent)).toEqual(['cancel', 'show']))
    expect(sent.map(({ byItself }) => byItself)).toEqual([true, true])
    expect(sent.find(({ path }) => path === 'cancel')!.body.plan).toBe(true)
    expect(lastCall()).toBe(1)
  })

  it.each([
    ['/settings/gates', 'gates', 'keys', 'day', { gates: [], venues: [] }],
    ['/settings/tills', 'till-list', 'till-close others', 'money', []],
    ['/customers/vouchers', 'vouchers', 'vouchers', 'voucher', []],
    ['/customers/codes', 'campaigns', 'campaigns', 'voucher', []],
    ['/customers/people', 'customers', 'customers', 'order', []],
    ['/customers/passes', 'find-passes', 'find-passes', 'voucher', []],
    ['/money/refunds', 'refunds', 'refunds', 'order', []],
    ['/money/payments', 'payments', 'payments', 'order', []],
    ['/money/disputes', 'disputes', 'disputes', 'inbox', []],
    ['/groups/quotes', 'quotes', 'quotes', 'inquiry', []],
    ['/groups/links', 'links', 'sale', 'order', []],
  ] as const)('%s is asked for by itself, so that a page left open ends like any other', async (...page) => {
    const [path, call, permission, kind, answer] = page
    const { sent } = openOffice(path, { session: () => sessionOf({ may: [permission] }), [call]: () => answer })
    await waitFor(() => expect(pathsOf(sent)).toContain(call))
    await screen.findByRole('heading', { level: 1 })
    sent.length = 0
    stream().tell('changed', { kinds: [kind], orders: null })
    await waitFor(() => expect(sent.map(({ path: of, byItself }) => [of, byItself])).toContainEqual([call, true]))
  })

  it('is asked for less often where changes follow each other without end, and at once after a pause', async () => {
    const { sent } = await atOrder()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const change = () => stream().tell('changed', { kinds: ['order'], orders: ['F101019'] })
    const asked = () => sent.filter(({ path }) => path === 'show').length
    const during = async (seconds: number) => {
      for (let tenth = 0; tenth < 10 * seconds; tenth++) {
        change()
        await vi.advanceTimersByTimeAsync(100)
      }
      return asked()
    }
    // at 0, 1, 3, 7 and 11 seconds
    expect(await during(12)).toBe(5)
    await vi.advanceTimersByTimeAsync(10_000)
    sent.length = 0
    expect(await during(2)).toBe(2)
  })

  it('shows what somebody else has done before one acts on what was', async () => {
    const now = { shown: order, plan: plan as object | Response }
    await atOrder({ show: () => now.shown, cancel: () => now.plan })
    now.shown = { ...order, order: { ...order.order, status: 'canceled' as never } }
    now.plan = refusal(422, 'ORDER_CANCELED')
    stream().tell('changed', { kinds: ['order'], orders: null })
    await screen.findByText('storniert')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stornieren, / })).toBe(null))
  })

  it('is asked for as what its person does where they do it', async () => {
    const { sent, user } = await atOrder()
    await user.click(screen.getAllByRole('link', { name: 'Bestellungen' })[0]!)
    await waitFor(() => expect(pathsOf(sent)).toContain('find'))
    expect(sent.every(({ byItself }) => !byItself)).toBe(true)
  })
})

describe('A stream', () => {
  it('that comes back brings all that is shown, by itself, also what was refused', async () => {
    const { sent } = await atOrder({ inbox: () => refusal(403, 'FORBIDDEN') })
    stream().lose(false)
    expect(pathsOf(sent)).toEqual([])
    stream().tell('ready')
    await waitFor(() => expect(pathsOf(sent)).toEqual(['cancel', 'inbox', 'session', 'show']))
    expect(sent.every(({ byItself }) => byItself)).toBe(true)
  })

  it('that is refused is asked for again, later each time; meanwhile all is looked at each minute', async () => {
    const tick = vi.spyOn(globalThis, 'setInterval')
    const { sent } = await atOrder()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const wait of [1_000, 2_000, 4_000]) {
      const before = Stream.opened.length
      stream().lose(true)
      vi.advanceTimersByTime(wait - 1)
      expect(Stream.opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(Stream.opened).toHaveLength(before + 1)
    }
    vi.useRealTimers()
    sent.length = 0
    const [slow] = tick.mock.calls.find(([, ms]) => ms === 60_000)!
    ;(slow as () => void)()
    await waitFor(() => expect(pathsOf(sent)).toEqual(['cancel', 'inbox', 'show']))
    tick.mockRestore()
  })

  it('is there while somebody sees the page', async () => {
    const { sent } = await atOrder()
    see('hidden')
    expect(Stream.opened.filter(isOpen)).toEqual([])
    see('visible')
    expect(Stream.opened.filter(isOpen)).toHaveLength(1)
    stream().tell('ready')
    await waitFor(() => expect(pathsOf(sent)).toContain('show'))
  })

  it('that is over with its session hides what is open, and another begins with the next', async () => {
    let session: unknown = sessionOf({ may })
    await atOrder({ session: () => session ?? refusal(401, 'SIGN_IN_NEEDED') })
    session = null
    stream().tell('over')
    await screen.findByRole('heading', { name: 'Im Büro anmelden' })
    expect(Stream.opened.filter(isOpen)).toEqual([])
  })

  it('that is over because its person may something else shows that', async () => {
    let session = sessionOf({ may })
    await atOrder({ session: () => session })
    session = sessionOf({ may: ['find', 'show'] })
    stream().tell('over')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tickets stornieren' })).toBe(null))
  })
})
