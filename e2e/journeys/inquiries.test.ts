import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { newAddress } from '../steps/account.ts'
import { fillInquiry } from '../steps/inquiry.ts'
import type { Visitor } from '../steps/visitor.ts'

describe('An inquiry', () => {
  it('is sent where no date fits, and becomes a quote in the hands of who asked', async ({ visit, expect }) => {
    const ada = await visit({ width: 390 })
    const email = newAddress()
    await ada.arrive('/guided-tours/2041')
    await ada.press(ada.link(ada.say('inquiry.open')))
    await ada.seesHeading(ada.say('title.inquiry'))
    await ada.button(ada.say('inquiry.send')).click()
    await ada.page.getByRole('alert', { name: ada.say('refusal.FIELD_REQUIRED') }).waitFor()
    await fillInquiry(ada, email)
    await ada.button(ada.say('inquiry.send')).click()
    const heading = ada.page.getByRole('heading', { level: 1, name: /IQ\d+/ })
    await heading.waitFor()
    const number = /IQ\d+/.exec((await heading.textContent())!)![0]
    await ada.sees(ada.say('inquiry.next', { email }))
    await expect.poll(() => mailsTo(ada.outbox, email)).toHaveLength(1)
    expect(mailsTo(ada.outbox, email)[0]!.text).toContain(number)

    expect(office(ada, ['inquiries', 'open'])).toContain(number)
    const quote = {
      id: randomUUID(),
      channel: 'mail',
      inquiry: number,
      items: [{ type: 'ticket', id: 1111, count: 12, datetime: null, subtickets: [] }],
      documents: 'mail',
    }
    const page = /\/quote\/[\w-]{22,}/.exec(office(ada, ['quote', '-'], JSON.stringify(quote)))![0]
    await expect.poll(() => mailsTo(ada.outbox, email)).toHaveLength(2)
    expect(
      mailsTo(ada.outbox, email)
        .map(({ text }) => text)
        .join(),
    ).toContain(page)
    expect(office(ada, ['inquiry', number])).toContain('quoted')

    await ada.arrive(page)
    await ada.seesHeading(ada.say('title.quote'))
    await ada.sees('Muster')
  })
})

/** What the office's command says. */
function office({ outbox }: Visitor, words: readonly string[], input = ''): string {
  const env = { ...process.env, DATA_DIR: dirname(outbox), DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '' }
  return execFileSync(process.execPath, ['server/office.ts', ...words], { env, input, encoding: 'utf8' })
}
