import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { giftCode } from '../steps/gift-code.ts'

describe.concurrent('A voucher code', () => {
  it('comes with the link of its mail, waits for a basket, pays all of it, and its balance says so (R1.9, R2.116)', async ({
    visit,
    expect,
  }) => {
    const ida = await visit({ width: 390 })
    const { code, link } = await giftCode(ida, 20_000)
    const ending = code.slice(-5)
    await ida.page.goto(link)
    await ida.sees(`Code ending in ${ending}`)
    await ida.sees('CHF 200 are ready')
    // nothing that reads the address sees the code, not even going back
    expect(await ida.page.evaluate(() => location.href + document.referrer)).not.toContain(ending)
    await ida.fillBasket()
    await ida.sees('CHF 148 will remain on the voucher')
    const summary = ida.page.getByRole('complementary', { name: 'Total' })
    expect((await summary.innerText()).replaceAll('\u00a0', ' ')).toMatch(
      /Subtotal\s+CHF 52[\s\S]*− CHF 52[\s\S]*Total\s+CHF 0/,
    )
    const email = `ida.${Date.now()}@example.org`
    await ida.continueAsGuest({
      'First name': 'Ida',
      'Last name': 'Sommer',
      'E-mail': email,
      Street: 'Uferweg 3',
      Postcode: '8001',
      Town: 'Zürich',
    })
    await ida.button('Place order').click()
    await ida.booking()
    await ida.sees(new RegExp(`code ending in ${ending}`))
    expect(await ida.page.content()).not.toContain(code)
    await expect.poll(() => mailsTo(ida.outbox, email).length, { timeout: 20_000 }).toBe(1)
    const { text } = mailsTo(ida.outbox, email)[0]!
    expect(text).toContain(`code ending in ${ending}`)
    expect(text).not.toContain(code)

    await ida.arrive('/vouchers')
    await ida.link('Check the balance of a voucher').click()
    await ida.page.getByRole('textbox', { name: 'Voucher code' }).fill(`  ${code.toLowerCase()} `)
    await ida.button('Show balance').click()
    await ida.sees('CHF 148 of CHF 200 left')
    const rows = await ida.page.getByRole('table', { name: 'History' }).getByRole('row').allInnerTexts()
    expect(rows.map((row) => row.replaceAll('\u00a0', ' ').replace(/\d+ \w+( \d{4})?/, 'day'))).toEqual([
      'Date\tEntry\tAmount',
      'day\tIssued\tCHF 200',
      'day\tRedeemed\t− CHF 52',
    ])
  })

  it('is entered by keyboard, beside another, removed again, and says what is wrong with it (R8.17, R4.19, R4.20, R2.116)', async ({
    visit,
    expect,
  }) => {
    const ida = await visit({ width: 1280 })
    const [small, big] = [await giftCode(ida, 1500), await giftCode(ida, 9000)]
    await ida.fillBasket()
    await ida.button('Redeem a voucher, code or annual pass').press('Enter')
    const field = ida.page.getByRole('textbox', { name: 'Voucher code' })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    const enter = async (text: string) => {
      await ida.page.keyboard.press('ControlOrMeta+a')
      await ida.page.keyboard.type(text)
      await ida.page.keyboard.press('Enter')
    }
    const problem = () => field.evaluate((one) => document.getElementById(one.id + '-error')?.textContent ?? null)
    ida.expects({ status: 422, at: '/voucher?' })
    await enter('WRONG')
    await expect.poll(problem).toMatch(/^There is no such code/)
    await enter(small.code.replaceAll('-', ' '))
    await expect.poll(problem).toBeNull()
    await ida.sees('This uses up the voucher.')
    await enter(small.code)
    await expect.poll(problem).toBe('This code is in the basket already.')
    await enter(big.code)
    await ida.sees('CHF 53 will remain on the voucher.')
    const stored = () => ida.page.evaluate(() => sessionStorage.getItem('cart') ?? '')
    expect(await stored()).toContain(small.code)
    const remove = ida.button(new RegExp(`^Remove.*${small.code.slice(-5)}`))
    await remove.press('Enter')
    await ida.sees('CHF 38 will remain on the voucher.')
    expect(await stored()).not.toContain(small.code)
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('that cannot be checked, is out of its time, or empty, is refused in the shop’s own words (R8.18, R8.19, R8.20, R8.21)', async ({
    visit,
    expect,
  }) => {
    const ida = await visit()
    await ida.fillBasket()
    await ida.button('Redeem a voucher, code or annual pass').click()
    const field = ida.page.getByRole('textbox', { name: 'Voucher code' })
    const code = {
      id: 'x',
      name: 'Voucher',
      barcode: 'X',
      amount: 5000,
      used_amount: 0,
      available_amount: 5000,
      valid_from: null,
      valid_to: null,
    }
    ida.expects({ status: 404, at: '/voucher?' })
    for (const [answer, why] of [
      [{ status: 404, json: {} }, 'This voucher could not be checked.'],
      [{ json: { data: { ...code, valid_from: '2999-01-01 00:00' } } }, 'This voucher is not valid yet.'],
      [{ json: { data: { ...code, valid_to: '2000-01-01 00:00' } } }, 'This voucher is no longer valid.'],
      [{ json: { data: { ...code, used_amount: 5000 } } }, 'Nothing is left on this voucher.'],
    ] as const) {
      await ida.page.route('**/api/*/voucher?*', (route) => route.fulfill(answer), { times: 1 })
      await field.fill('ANY')
      await ida.button('Redeem').click()
      await ida.sees(why)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
  })
})
