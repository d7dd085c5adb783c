import { randomBytes } from 'node:crypto'
import { mailsTo } from '../harness/outbox.ts'
import type { Visitor } from './visitor.ts'

/** The voucher of a free amount in the demonstration catalogue. */
const ofChoice = 501

/** A code as somebody gets it to whom a voucher is given: bought through the API, read from the link in the mail. */
export async function giftCode(
  { url, outbox, lang }: Visitor,
  amount: number,
): Promise<{ code: string; link: string }> {
  const email = `gift.${randomBytes(6).toString('hex')}@example.org`
  const [cartId, us] = [randomBytes(18).toString('base64url'), randomBytes(9).toString('base64url')]
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/${lang}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data, code } = (await answer.json()) as { data: string; code?: string }
    if (!answer.ok) throw new Error(`${path}: ${code}`)
    return data
  }
  const token = await post('auth/guest', {
    c: {
      fname: 'Gil',
      lname: 'Giver',
      email: 'giver@example.org',
      country: 'CH',
      street: 'Weg 1',
      zip: '8000',
      city: 'Ort',
    },
  })
  const item = { type: 'voucher', id: ofChoice, count: 1, price: amount, recipient: 'Ida', send: { email, on: null } }
  const payAt = await post(`checkout/initPayment?_=${token}`, {
    payart: 164,
    cart: { ver: 1, items: [item], external_document_number: null },
    continueUrl: `${url}/${lang}/checkout/success?us=${us}`,
    cancelUrl: `${url}/${lang}/checkout/canceled`,
    cartId,
  })
  await fetch(payAt, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ behaviour: 'pay' }) })
  await post(`checkout/execPayment?us=${us}`, { cartId })
  for (let tries = 0; tries < 200; tries++) {
    const link = mailsTo(outbox, email)
      .map(({ text }) => /https?:\S+#voucher=[\w-]+/.exec(text)?.[0])
      .find(Boolean)
    if (link) return { link, code: new URL(link).hash.replace('#voucher=', '') }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no mail with a code')
}
