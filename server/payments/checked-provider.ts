import { z } from 'zod'
import { entryKind, itemized, payoutState } from '@foyer/contract/payouts.schema.ts'
import { plainText } from '@foyer/contract/plain-text.ts'
import { safeParse } from '@foyer/contract/schema.ts'
import { storable } from '../db/storable.ts'
import type { Payouts } from './payouts.ts'
import type { PaymentProvider, ProviderPayment } from './provider.ts'
import { readerTroubles } from './terminals.ts'

/** The browser is sent there: `javascript:` would run in the shop, and credentials would be somebody else's. */
const page = z
  .string()
  .max(4000)
  .refine((text) => {
    const url = URL.parse(text)
    return (
      url !== null &&
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      url.username === '' &&
      url.password === ''
    )
  }, 'no address of a page')
const opened = z.object({ ref: z.string().max(500), url: page })
const atReader = z.object({ ref: z.string().max(500), page: page.nullable() })
const trouble = z.enum(readerTroubles).nullable()
const readerState = z.object({
  state: z.enum(['waiting', 'declined', 'timed-out', 'stopped']),
  reason: z.string().transform((text) => text.slice(0, 100)),
})

const longestField = 200
/** Invalid fields are dropped, not refused: the money may be there already. */
const field = z
  .string()
  .transform((text) =>
    [...plainText(text.replace(/[\u0000-\u001f\u007f]+/g, ' ')).trim()].slice(0, longestField).join(''),
  )
  .optional()
  .catch(undefined)
const payer = z.object({
  fname: field,
  lname: field,
  company: field,
  email: field,
  phone: field,
  street: field,
  line2: field,
  zip: field,
  city: field,
  state: field,
  country: field,
  salutation: field,
})
const providerPayment = z.object({
  state: z.enum(['unknown', 'open', 'pending', 'authorised', 'captured', 'failed', 'canceled', 'refunded']),
  amount: z.int(),
  currency: z.string(),
  payer: payer
    .transform((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
    .nullable(),
})

const refundedPart = z.object({ done: z.boolean() })

const failedRefund = z.object({ paymentId: z.uuid(), key: z.uuid(), amount: z.int().min(1) })

const listed = providerPayment
  .omit({ payer: true })
  .extend({ id: z.uuid(), createdAt: z.iso.datetime().transform((text) => new Date(text)) })

const amount = z.int().min(-2_000_000_000).max(2_000_000_000)
const currency = z.string().regex(/^[A-Z]{3}$/)
const payoutId = z.string().regex(/^[\x21-\x7e]{1,100}$/)
const payout = z.object({
  id: payoutId,
  amount,
  currency,
  arrives: z.iso.date(),
  state: payoutState,
  failedOn: z.iso.date().nullable(),
  itemized,
})
const payoutEntry = z.object({
  id: payoutId,
  kind: entryKind,
  paymentId: z.uuid().nullable(),
  refundKey: z.uuid().nullable(),
  amount,
  currency,
  gross: amount,
  fee: amount,
  at: z.iso.datetime(),
  text: field.transform((text) => text ?? ''),
})
/** A list that never ends is no list. */
const mostEntries = 50_000

/** The provider has answered with a page that is not at its host: whoever pays there pays somebody else. */
export class ForeignPage extends Error {
  readonly host: string
  constructor(host: string) {
    super(`the payment provider's page is at ${host}, which is not its host`)
    this.host = host
  }
}

/** Checks every answer of a provider; an invalid one throws, as if the provider were away. */
export function checkedProvider(provider: PaymentProvider): PaymentProvider {
  const checked = async (answer: Promise<ProviderPayment>) => fitting(providerPayment, await answer)
  const checkHost = (url: string) => {
    const { host } = new URL(url)
    if (!provider.pageHosts.includes(host)) throw new ForeignPage(host)
  }
  return {
    ...provider,
    async open(payment) {
      const answer = fitting(opened, await provider.open(payment))
      checkHost(answer.url)
      return answer
    },
    terminals: {
      async open(payment) {
        const answer = fitting(atReader, await provider.terminals.open(payment))
        if (answer.page !== null) checkHost(answer.page)
        return answer
      },
      start: async (id) => fitting(trouble, await provider.terminals.start(id)),
      state: async (id) => fitting(readerState, await provider.terminals.state(id)),
    },
    payouts: provider.payouts && checkedPayouts(provider.payouts),
    lookUp: (id) => checked(provider.lookUp(id)),
    capture: (id) => checked(provider.capture(id)),
    cancel: (id) => checked(provider.cancel(id)),
    refund: (id, key) => checked(provider.refund(id, key)),
    refundPart: async (id, part) => fitting(refundedPart, await provider.refundPart(id, part)),
    async *failedRefunds(of) {
      for await (const failed of provider.failedRefunds(of)) yield fitting(failedRefund, failed)
    },
    async *list(since) {
      for await (const payment of provider.list(since))
        yield fitting(listed, { ...payment, createdAt: payment.createdAt.toISOString() })
    },
  }
}

function checkedPayouts({ list, entries }: Payouts): Payouts {
  return {
    list: (from, to) => each(payout, list(from, to)),
    entries: (id) => each(payoutEntry, entries(id)),
  }
}

async function* each<S extends z.ZodType>(schema: S, answers: AsyncIterable<unknown>): AsyncGenerator<z.output<S>> {
  let left = mostEntries
  for await (const answer of answers) {
    if (left-- === 0) throw new Error("the payment provider's list does not end")
    yield fitting(schema, answer)
  }
}

function fitting<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { success, data, error } = safeParse(schema, storable(answer))
  if (success) return data
  const [issue] = error.issues
  throw new Error(`the payment provider's answer does not fit: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}
