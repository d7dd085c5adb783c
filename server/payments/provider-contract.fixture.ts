import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { friday, origin } from '../testing/test-shop.fixture.ts'
import type { OpenPayment, PaymentProvider } from './provider.ts'

/** A provider with somebody who can pay at it. */
export interface ProviderUnderTest {
  provider: PaymentProvider
  /** Notes the provider's id of a payment, as the shop does once it is open. */
  note(id: string, ref: string): void
  /** What a visitor does on the page. */
  choose(
    url: string,
    behaviour: 'pay' | 'decline' | 'late' | 'refundFails',
    fields?: Record<string, string>,
  ): Promise<unknown>
  /** What the provider sends about a payment, as it arrives at the shop. */
  webhooks(id: string): Promise<{ headers: Record<string, string>; raw: string }[]>
  /** Lets pass what a bank takes to return a refund, and everything happen that is due by then. */
  later(): Promise<unknown>
  /** What a wallet knows of its owner, in the names of the page's fields. */
  owner: Record<string, string>
  close(): Promise<void>
}

/** A payment as the shop has it opened. */
export const asking = (over: Partial<OpenPayment> = {}): OpenPayment => ({
  id: crypto.randomUUID(),
  amount: 2550,
  currency: 'CHF',
  method: 'card',
  manual: false,
  continueUrl: `${origin}/de/checkout/success?us=1`,
  cancelUrl: `${origin}/de/checkout/canceled`,
  lang: 'de',
  description: 'Haus',
  email: 'ada@example.org',
  openedAt: new Date(friday),
  heldUntil: new Date(new Date(friday).getTime() + 30 * 60_000),
  ...over,
})

/** What the shop relies on, whoever the provider is: every folder with a provider runs this. */
export function keepsTheContract(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`the contract of payment providers, kept by ${name}`, () => {
    let under: ProviderUnderTest
    beforeAll(async () => void (under = await open()))
    afterAll(() => under.close())

    async function opened(over: Partial<OpenPayment> = {}) {
      const payment = asking(over)
      const { ref, url } = await under.provider.open(payment)
      under.note(payment.id, ref)
      return { ...payment, ref, url }
    }
    async function paid(over: Partial<OpenPayment> = {}) {
      const payment = await opened(over)
      await under.choose(payment.url, 'pay')
      return payment
    }
    const state = async (id: string) => (await under.provider.lookUp(id)).state

    it('a payment that was never opened is unknown, and stays so whatever is asked', async () => {
      const id = crypto.randomUUID()
      const nothing = { state: 'unknown', amount: 0, currency: '', payer: null }
      for (const call of ['lookUp', 'capture', 'cancel', 'refund'] as const)
        expect(await under.provider[call](id)).toEqual(nothing)
      await expect(under.provider.refundPart(id, { key: crypto.randomUUID(), amount: 1 })).rejects.toBeInstanceOf(Error)
    })

    it('opening gives a page, and the same one for the same payment', async () => {
      const payment = asking()
      const [one, other] = await Promise.all([under.provider.open(payment), under.provider.open(payment)])
      expect(other).toEqual(one)
      expect(new URL(one.url).protocol).toMatch(/^https?:$/)
      under.note(payment.id, one.ref)
      expect(await state(payment.id)).toBe('open')
    })

    it('what is paid is captured, with amount and currency, and names nobody who is known already', async () => {
      const { id } = await paid()
      expect(await under.provider.lookUp(id)).toEqual({ state: 'captured', amount: 2550, currency: 'CHF', payer: null })
    })

    it('only authorises where the shop captures, and captures once', async () => {
      const { id } = await paid({ manual: true })
      expect(await state(id)).toBe('authorised')
      for (let time = 0; time < 2; time++)
        expect(await under.provider.capture(id)).toMatchObject({ state: 'captured', amount: 2550 })
    })

    it('an authorised payment can be canceled, and then is not captured', async () => {
      const { id } = await paid({ manual: true })
      expect((await under.provider.cancel(id)).state).toBe('canceled')
      expect((await under.provider.capture(id)).state).toBe('canceled')
    })

    it('a declined payment is not paid', async () => {
      const { id, url } = await opened()
      await under.choose(url, 'decline')
      expect(['open', 'failed']).toContain(await state(id))
    })

    it('a payment whose money comes later is pending until then', async () => {
      const { id, url } = await opened()
      await under.choose(url, 'late')
      expect(await state(id)).toBe('pending')
      expect((await under.provider.cancel(id)).state).toBe('pending')
    })

    it('a canceled page takes no money, and canceling again changes nothing', async () => {
      const { id, url } = await opened()
      for (let time = 0; time < 2; time++) expect((await under.provider.cancel(id)).state).toBe('canceled')
      await under.choose(url, 'pay')
      expect(await state(id)).toBe('canceled')
    })

    it('canceling or capturing what is paid leaves it paid; an unpaid one is not captured or refunded', async () => {
      const bought = await paid()
      expect((await under.provider.cancel(bought.id)).state).toBe('captured')
      expect((await under.provider.capture(bought.id)).state).toBe('captured')
      const unpaid = await opened()
      expect((await under.provider.capture(unpaid.id)).state).toBe('open')
      expect((await under.provider.refund(unpaid.id)).state).toBe('open')
      await expect(
        under.provider.refundPart(unpaid.id, { key: crypto.randomUUID(), amount: 1 }),
      ).rejects.toBeInstanceOf(Error)
    })

    it('all of it goes back once', async () => {
      const { id } = await paid()
      const both = await Promise.all([under.provider.refund(id), under.provider.refund(id)])
      expect(both.map((answer) => answer.state)).toContain('refunded')
      expect((await under.provider.refund(id)).state).toBe('refunded')
      await expect(under.provider.refundPart(id, { key: crypto.randomUUID(), amount: 1 })).rejects.toBeInstanceOf(Error)
    })

    it('parts go back once for each key, and no more than was taken', async () => {
      const { id } = await paid()
      const part = (amount: number, key: string = crypto.randomUUID()) => under.provider.refundPart(id, { key, amount })
      const key = crypto.randomUUID()
      expect(await Promise.all([part(1000, key), part(1000, key)])).toEqual([{ done: true }, { done: true }])
      expect(await state(id)).toBe('captured')
      await expect(part(1551)).rejects.toBeInstanceOf(Error)
      expect(await part(1000, key)).toEqual({ done: true })
      expect(await part(1550)).toEqual({ done: true })
      expect(await state(id)).toBe('refunded')
    })

    it('lists what was opened from an instant on, in every state', async () => {
      const unpaid = await opened()
      const bought = await paid({ amount: 700 })
      const given = await paid()
      await under.provider.refund(given.id)
      const listed = new Map()
      for await (const payment of under.provider.list(new Date(friday))) listed.set(payment.id, payment)
      expect(listed.get(unpaid.id)).toMatchObject({ state: 'open', amount: 2550, currency: 'CHF' })
      expect(listed.get(bought.id)).toEqual({
        id: bought.id,
        state: 'captured',
        amount: 700,
        currency: 'CHF',
        createdAt: new Date(friday),
      })
      expect(listed.get(given.id)).toMatchObject({ state: 'refunded' })
      const after = []
      for await (const payment of under.provider.list(new Date(new Date(friday).getTime() + 60_000)))
        after.push(payment)
      expect(after).toEqual([])
    })

    it('tells who paid, where nobody knows them', async () => {
      const { id, url } = await opened({ method: 'wallet', email: null })
      await under.choose(url, 'pay', under.owner)
      expect((await under.provider.lookUp(id)).payer).toMatchObject({
        fname: 'Wil',
        lname: 'Wallet',
        email: 'wil@example.org',
        street: 'Weg 1',
        zip: '8000',
        city: 'Ort',
        country: 'CH',
      })
    })

    it('a webhook says which payment it is about, and only the provider can say so', async () => {
      const { id } = await paid()
      const [webhook] = await under.webhooks(id)
      const read = (raw: string, headers = webhook!.headers) => under.provider.readWebhook(new Headers(headers), raw)
      expect(await read(webhook!.raw)).toMatchObject({
        paymentId: id,
        webhookId: expect.stringMatching(/^[\x21-\x7e]+$/),
        refundFailed: false,
      })
      expect(await read(`${webhook!.raw} `)).toBeNull()
      expect(await read(webhook!.raw.replace(id, crypto.randomUUID()))).toBeNull()
      expect(await read(webhook!.raw, { 'content-type': 'application/json' })).toBeNull()
    })

    it('a refund that comes to nothing later is named, has not gone back, and can be asked for once more with another key', async () => {
      const listed = async (of: Parameters<PaymentProvider['failedRefunds']>[0]) => {
        const all = []
        for await (const failed of under.provider.failedRefunds(of)) all.push(failed)
        return all.filter(({ paymentId }) => paymentId === id || paymentId === other.id)
      }
      const [{ id, url }, other, key] = [await opened(), await opened(), crypto.randomUUID()]
      await under.choose(url, 'refundFails')
      await under.choose(other.url, 'refundFails')
      expect(await under.provider.refundPart(id, { key, amount: 1000 })).toEqual({ done: true })
      expect((await under.provider.refund(other.id)).state).toBe('refunded')
      expect(await listed({ since: new Date(friday) })).toEqual([])
      await under.later()
      expect([await state(id), await state(other.id)]).toEqual(['captured', 'captured'])
      expect(await listed({ paymentId: id })).toEqual([{ paymentId: id, key, amount: 1000 }])
      expect(await listed({ paymentId: other.id })).toEqual([{ paymentId: other.id, key: other.id, amount: 2550 }])
      expect(await listed({ since: new Date(friday) })).toHaveLength(2)
      expect(await listed({ since: new Date(new Date(friday).getTime() + 24 * 60 * 60_000) })).toEqual([])
      const failed = await Promise.all(
        (await under.webhooks(id)).map(({ headers, raw }) => under.provider.readWebhook(new Headers(headers), raw)),
      )
      expect(failed.filter((webhook) => webhook?.refundFailed)).toMatchObject([{ paymentId: id }])
      expect(await under.provider.refundPart(id, { key, amount: 1000 })).toEqual({ done: false })
      expect((await under.provider.refund(other.id)).state).toBe('captured')
      expect(await under.provider.refundPart(id, { key: crypto.randomUUID(), amount: 2550 })).toEqual({ done: true })
      expect((await under.provider.refund(other.id, crypto.randomUUID())).state).toBe('refunded')
    })

    it('takes cards in Swiss francs and in euros', () => {
      for (const currency of ['CHF', 'EUR']) expect(under.provider.takes('card', currency)).toBe(true)
    })
  })
}
