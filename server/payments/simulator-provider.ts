import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import type { SendRequest } from '../http/send-request.ts'
import { TemporaryError } from '../temporary-error.ts'
import type { PayoutEntry } from '@foyer/domain/office/payouts.ts'
import type { Payouts, ProviderPayout } from './payouts.ts'
import type { FailedRefund, ListedPayment, PaymentProvider, ProviderPayment } from './provider.ts'
import type { Terminals } from './terminals.ts'

const webhook = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  reference: z.uuid(),
  at: z.number().optional(),
  state: z.unknown().optional(),
})

interface Page {
  payments: (Omit<ListedPayment, 'createdAt'> & { createdAt: string })[]
  next: string | null
}

/** Calls the simulator, in this process or another, over HTTP like any provider. */
export function simulatorProvider({
  url,
  secret,
  webhookUrl,
  send,
}: {
  /** The address of the simulator's pages for the visitor's browser. */
  url: string
  secret: string
  webhookUrl: () => string
  send: SendRequest
}): PaymentProvider {
  // answers are checked in checked-provider.ts, like those of every provider
  async function ask<T>(path: string, body?: object): Promise<T> {
    const { status, body: answer } = await send(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (status < 200 || status > 299)
      throw new (status < 500 ? Error : TemporaryError)(`the simulator answered ${status} to ${path}`)
    return JSON.parse(answer) as T
  }
  async function* list(since: Date): AsyncGenerator<ListedPayment> {
    for (let after: string | null = ''; after !== null;) {
      const search = new URLSearchParams({ since: since.toISOString(), ...(after && { after }) })
      const page: Page = await ask<Page>(`/payments?${search.toString()}`)
      for (const { createdAt, ...payment } of page.payments) yield { ...payment, createdAt: new Date(createdAt) }
      after = page.next
    }
  }
  return {
    name: 'simulator',
    list,
    demonstration: true,
    asksForIban: false,
    pageHosts: [new URL(url).host],
    takes: () => true,
    open: ({ id, email: _, openedAt: __, heldUntil: ___, ...payment }) =>
      ask('/payments', { reference: id, webhookUrl: webhookUrl(), ...payment }),
    terminals: simulatedTerminals(ask, webhookUrl),
    payouts: simulatedPayouts(ask),
    lookUp: (id) => ask<ProviderPayment>(`/payments/${id}`),
    capture: (id) => ask<ProviderPayment>(`/payments/${id}/capture`, {}),
    cancel: (id) => ask<ProviderPayment>(`/payments/${id}/cancel`, {}),
    refund: (id, key = id) => ask<ProviderPayment>(`/payments/${id}/refund`, { key }),
    refundPart: (id, part) => ask<{ done: boolean }>(`/payments/${id}/refund-part`, part),
    async *failedRefunds(of) {
      const search: Record<string, string> =
        'since' in of ? { since: of.since.toISOString() } : { reference: of.paymentId }
      yield* await ask<FailedRefund[]>(`/failed-refunds?${new URLSearchParams(search).toString()}`)
    },
    async readWebhook(headers, raw) {
      if (!sameSignature(headers.get('x-simulator-signature') ?? '', signWebhook(secret, raw))) return null
      const kept = jsonIn(raw)
      const parsed = safeParse(webhook, kept)
      if (!parsed.success) return null
      const { id, reference, at, state } = parsed.data
      return { webhookId: id, paymentId: reference, at, refundFailed: state === 'refund-failed', kept }
    },
  }
}

/** Its days that are over; each in pages. */
function simulatedPayouts(ask: Ask): Payouts {
  return {
    async *list(from, to) {
      yield* await ask<ProviderPayout[]>(`/payouts?from=${from}&to=${to}`)
    },
    async *entries(id) {
      for (let after: string | null = ''; after !== null;) {
        const search = new URLSearchParams({ after })
        const page: { entries: PayoutEntry[]; next: string | null } = await ask(`/payouts/${id}?${search.toString()}`)
        yield* page.entries
        after = page.next
      }
    },
  }
}

type Ask = <T>(path: string, body?: object) => Promise<T>

/** Its reader is the page on which a visitor plays the bank. */
function simulatedTerminals(ask: Ask, webhookUrl: () => string): Terminals {
  return {
    async open({ id, reader: _, url: page, ...payment }) {
      const way = { method: 'card', manual: false, continueUrl: page, cancelUrl: page }
      const asked = { reference: id, webhookUrl: webhookUrl(), ...payment, ...way }
      const opened = await ask<{ ref: string; url: string }>('/payments', asked)
      return { ref: opened.ref, page: opened.url }
    },
    start: async () => null,
    // what was declined or canceled on it is not open any more
    state: async () => ({ state: 'waiting', reason: '' }),
  }
}

function jsonIn(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** HMAC-SHA256 of the raw body, hex. */
export function signWebhook(secret: string, raw: string): string {
  return createHmac('sha256', secret).update(raw).digest('hex')
}

function sameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
