// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { booked, openCounter } from '../counter.fixture.tsx'
import { printedOf, serialPrinter, usbPrinter } from './printer.fixture.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  for (const way of ['usb', 'serial']) Reflect.deleteProperty(navigator, way)
})

const key = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const address = (path: string) => `https://shop.example/api/de/${path}?id=abc`
const sale = {
  documents: [
    { kind: 'tickets', address: address('order/tickets.pdf') },
    { kind: 'receipt', address: address('order/receipt.pdf') },
    { kind: 'slips', address: address('order/slips') },
  ],
}
const slips = [
  {
    kind: 'ticket',
    rows: [
      { row: 'text', text: 'Größe', look: 'title' },
      { row: 'code', code: 'TICKET-1' },
    ],
  },
  { kind: 'receipt', rows: [{ row: 'pair', left: 'Total', right: 'CHF 26.00', look: 'plain' }] },
]
const answers = { book: ({ plan }: { plan: boolean }) => booked({ ...sale, plan }), 'order/slips': () => slips }

async function choose(user: ReturnType<typeof openCounter>['user'], ...more: string[]) {
  await chooseBy(user, 'Über USB wählen')
  for (const name of more) await user.click(screen.getByRole('checkbox', { name }))
}
async function chooseBy(user: ReturnType<typeof openCounter>['user'], way: string) {
  await user.click(await screen.findByRole('button', { name: 'Drucker' }))
  await user.click(await screen.findByRole('button', { name: way }))
  await screen.findByText(/^Gewählt: /)
}
const closeDialog = async (user: ReturnType<typeof openCounter>['user']) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schliessen' }))
}
async function sellOne(user: ReturnType<typeof openCounter>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Erwachsene 26/ }))
  await user.click(key('Bar'))
  await user.click(key(/^Passend/))
  await screen.findByText('Rückgeld')
}

describe('The printer at a counter', () => {
  it('is chosen, tried, and prints tickets, receipt and the pulse for the drawer after a sale in cash, once', async () => {
    const usb = usbPrinter()
    const { user } = openCounter(answers)
    await choose(user, 'Quittung drucken', 'Schublade öffnen, wenn bar bezahlt wurde')
    await user.click(key('Testdruck'))
    await screen.findByText('Gedruckt')
    const sample = await printedOf(usb.written.pop()!)
    expect(sample.lines).toContain('äöüß éèêç àìò ÄÖÜ ÉÈ € Fr. «»')
    expect(sample.codes).toEqual([location.origin])
    await closeDialog(user)
    await sellOne(user)
    await screen.findByText('Gedruckt')
    const [written, ...more] = usb.written
    expect(more).toEqual([])
    const printed = await printedOf(written!)
    expect(printed).toMatchObject({ codes: ['TICKET-1'], kicks: 1, cuts: 2 })
    expect(printed.lines.join('\n')).toMatch(/Größe[^]*Total +CHF 26\.00/)
    expect(usb.open).toBe(false)
    // a page that is opened again prints nothing by itself
    cleanup()
    openCounter(answers)
    await screen.findByText('Rückgeld')
    expect(usb.written).toHaveLength(1)
  })

  it('that is away is said; nothing is lost: the browser prints, and a press prints again', async () => {
    const usb = usbPrinter()
    const { user } = openCounter(answers)
    await choose(user)
    await closeDialog(user)
    usb.isAway = true
    await sellOne(user)
    const away = await screen.findByText(/^Der Drucker ist nicht erreichbar/)
    expect(away.getAttribute('role')).toBe('alert')
    screen.getByRole('link', { name: 'Tickets drucken' })
    expect(usb.written).toEqual([])
    usb.isAway = false
    await user.click(key('Auf Rolle: Tickets'))
    await screen.findByText('Gedruckt')
    expect((await printedOf(usb.written[0]!)).codes).toEqual(['TICKET-1'])
  })

  it('opens no drawer after a sale by card', async () => {
    const usb = usbPrinter()
    const means = [{ means: 'terminal' as const, amount: 2600, slip: '4711' }]
    const { user } = openCounter({ ...answers, book: ({ plan }) => booked({ ...sale, plan, means }) })
    await choose(user, 'Schublade öffnen, wenn bar bezahlt wurde')
    await closeDialog(user)
    await user.click(await screen.findByRole('button', { name: /^Erwachsene 26/ }))
    await user.click(key('Karte'))
    await user.type(screen.getByRole('textbox', { name: 'Belegnummer' }), '4711')
    await user.click(key(/mit Karte bezahlt$/))
    await screen.findByText('Gedruckt')
    expect(await printedOf(usb.written[0]!)).toMatchObject({ codes: ['TICKET-1'], kicks: 0 })
  })

  it('prints a ticket for each code of a sale without network, and opens the drawer', async () => {
    const usb = usbPrinter()
    const { user } = openCounter()
    await choose(user, 'Quittung drucken', 'Schublade öffnen, wenn bar bezahlt wurde')
    cleanup()
    const done = { booked: booked({ order: null }), given: 6000, here: { number: 'quai-3-7', codes: ['A-1', 'A-2'] } }
    localStorage.setItem('foyer-counter-quai', JSON.stringify({ sale: null, parked: [], done }))
    openCounter()
    await screen.findByText('Gedruckt')
    const printed = await printedOf(usb.written[0]!)
    expect(printed).toMatchObject({ codes: ['A-1', 'A-2'], kicks: 1, cuts: 2 })
    expect(printed.lines.filter((line) => line === 'quai-3-7')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Auf Rolle: Quittung' })).toBeNull()
  })

  it('says that a receipt was printed before', async () => {
    usbPrinter()
    const copy = vi.fn<() => typeof slips>(() => slips)
    const { user } = openCounter({ ...answers, 'order/slips?copy=true': copy })
    await choose(user, 'Quittung drucken')
    await closeDialog(user)
    await sellOne(user)
    await screen.findByText('Gedruckt')
    await user.click(key('Auf Rolle: Quittung'))
    await vi.waitFor(() => expect(copy).toHaveBeenCalledTimes(1))
  })

  it('is none where the browser reaches none, and the browser prints', async () => {
    const { user } = openCounter(answers)
    await user.click(await screen.findByRole('button', { name: 'Drucker' }))
    await screen.findByText(/^Dieser Browser erreicht keinen Bondrucker/)
    await closeDialog(user)
    await sellOne(user)
    screen.getByRole('link', { name: 'Tickets drucken' })
    expect(screen.queryByRole('button', { name: /^Auf Rolle/ })).toBeNull()
  })

  describe.each([
    ['Über USB wählen', usbPrinter],
    ['Über serielle Schnittstelle wählen', serialPrinter],
  ])('%s', (way, printer) => {
    async function printTickets({ written }: ReturnType<typeof printer>, said: string | RegExp) {
      const before = written.length
      key('Auf Rolle: Tickets').click()
      // time passes as it is let, however slow the machine is
      const ends = async () => {
        await vi.advanceTimersByTimeAsync(500)
        expect(written).toHaveLength(before + 1)
        screen.getByText(said)
      }
      await vi.waitFor(ends, { interval: 1, timeout: 10_000 })
    }
    async function soldWith(tickets: number, how: Parameters<typeof printer>[0]) {
      const plug = printer(how)
      const all = Array.from({ length: tickets }, () => slips[0])
      const { user } = openCounter({ ...answers, 'order/slips': () => all })
      await chooseBy(user, way)
      await user.click(screen.getByRole('checkbox', { name: 'Tickets drucken' }))
      await closeDialog(user)
      await sellOne(user)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      return plug
    }

    it('takes its time for a long print', async () => {
      // 115 200 baud
      const plug = await soldWith(6, { speed: 11_520 })
      await printTickets(plug, 'Gedruckt')
      expect((await printedOf(plug.written[0]!)).cuts).toBe(6)
      expect(plug.written[0]!.length / 11_520).toBeGreaterThan(10)
      expect(plug.open).toBe(false)
    })

    it('prints again whole what was cut off in the middle of a code', async () => {
      const plug = await soldWith(1, { takes: 5000 })
      await printTickets(plug, /^Der Drucker ist nicht erreichbar/)
      expect(plug.open).toBe(false)
      plug.takes = Infinity
      await printTickets(plug, 'Gedruckt')
      await printTickets(plug, 'Gedruckt')
      const [cut, again, more] = plug.written
      expect(cut).toHaveLength(5000)
      const printed = await printedOf(Buffer.concat([cut!, again!]))
      expect(printed).toMatchObject({ codes: ['TICKET-1'], cuts: 1 })
      expect(printed.lines).toEqual(['Größe', 'Größe'])
      // nothing was cut off any more
      expect([...more!.subarray(0, 2)]).toEqual([27, 64])
    })
  })
})
