import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { it } from '../harness/visit.fixture.ts'

describe.concurrent('A voucher', () => {
  it('is made out to somebody else, changed in the basket, paid, and mailed to them (R1.8, R2.10, R2.11, R2.54, R2.113, R2.114, R2.115, R5.27, R5.28)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive()
    await anna.page.getByRole('banner').getByRole('link', { name: 'Vouchers' }).click()
    await anna.page.waitForURL(/\/en\/vouchers$/)
    // so few are not divided, but by who asks for it
    expect(await anna.page.getByRole('search').count()).toBe(0)
    await anna.arrive('/vouchers?group=8')
    await anna.sees('2 results')
    await anna.page.getByRole('search').getByRole('button', { name: 'Kind: Experiences' }).click()
    await anna.filter('Kind').getByRole('link', { name: 'All' }).click()
    await anna.link('Voucher of your choice').click()
    await anna.page.waitForURL(/\/en\/vouchers\/501$/)

    const amount = anna.page.getByRole('textbox', { name: 'Amount' })
    for (const [typed, why] of [
      ['9.99', 'CHF 9.99 is not possible: the amount is between CHF 10 and CHF 500.'],
      ['1e9', 'Please enter an amount between CHF 10 and CHF 500.'],
      ['much', 'Please enter an amount between CHF 10 and CHF 500.'],
      ['0', 'CHF 0 is not possible: the amount is between CHF 10 and CHF 500.'],
    ] as const) {
      await amount.fill(typed)
      await anna.putInBasket()
      await anna.page.getByRole('alert').filter({ hasText: why }).waitFor()
    }
    // a sign and the ways of writing an amount do not matter
    await amount.fill('-1’00,50')
    // leaves the field also where its mistakes have just taken the focus
    await amount.press('Tab')
    await expect.poll(() => amount.inputValue()).toBe('100.50')
    const recipient = `ida.${Date.now()}@example.org`
    await anna.chooseVoucher({ recipient: 'Ida', dedication: 'All the best\nfrom all of us', email: recipient })
    await anna.putInBasket()
    await anna.goToBasket()
    await anna.sees(`By email to ${recipient}`)
    await anna.link(/^Edit/).click()
    await anna.sees('You are changing a voucher in your basket.')
    await expect.poll(() => anna.page.getByRole('textbox', { name: /Name on the voucher/ }).inputValue()).toBe('Ida')
    await anna.chooseVoucher({ amount: '120', recipient: 'Ida Sommer' })
    await anna.button('Save changes').click()
    await anna.goToBasket()
    await anna.sees('For Ida Sommer')
    await anna.continueAsGuest({
      'First name': 'Anna',
      'Last name': 'Gross',
      'E-mail': `giver.${Date.now()}@example.org`,
      Street: 'Uferweg 3',
      Postcode: '8001',
      Town: 'Zürich',
    })
    await anna.sees('For Ida Sommer')
    await anna.payAndReturn()
    await expect.poll(() => mailsTo(anna.outbox, recipient).length).toBe(1)
    const [mail] = mailsTo(anna.outbox, recipient)
    const card = await pdfText(mail!.pdfs[0]!)
    for (const words of ['CHF 120', 'For Ida Sommer', 'All the best from all of us'])
      expect(card.replaceAll('\u00a0', ' ')).toContain(words)
    await anna.page.getByRole('link', { name: 'Vouchers (PDF)' }).first().waitFor()
  })

  it('of a fixed price is put into the basket as often as one wants (R1.7)', async ({ visit, expect }) => {
    const anna = await visit({ width: 390 })
    await anna.arrive('/vouchers/503')
    await anna.addTickets({ [anna.say('shop.labelled', { label: 'Voucher for 50 francs', value: 'Quantity' })]: 2 })
    await anna.putInBasket()
    await anna.goToBasket()
    const basket = anna.page.getByRole('main')
    await expect.poll(() => basket.getByText('CHF 100').count()).toBeGreaterThan(0)
    // with its picture, its count, and the way to its page
    expect(await basket.locator('img').count()).toBe(1)
    await anna.oneMore('Voucher for 50 francs')
    await anna.sees('CHF 150')
    await anna.link(/^Edit.*Voucher for 50 francs$/).click()
    await anna.sees('You are changing a voucher in your basket.')
  })
})
