import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import { confirmedAccount, logIn, logOut } from '../steps/account.ts'
import { buyAs, sessionOf } from '../steps/account-orders.ts'

const card = { type: 'ticket', id: 1111, count: 1, datetime: null, subtickets: [] }

describe('The tickets of an order', () => {
  it('are shown without network on a phone that has opened them, and are gone from it with the log-out', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ options: { hasTouch: true, isMobile: true } })
    const email = await confirmedAccount(ada)
    const booking = await buyAs(ada, await sessionOf(ada, email), [card])
    await ada.arrive(`/login?returnTo=/en/order-review/${booking}`)
    await logIn(ada, email)
    const code = ada.button(/^Show the code large/)
    await code.waitFor()
    await ada.sees(ada.say('order.codeKept'))

    await ada.context.setOffline(true)
    await ada.reload()
    await code.waitFor()
    await ada.sees(/^No network/)
    expect(await ada.page.getByText('Uferweg 3').count()).toBe(0)
    const left = () =>
      ada.page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    expect(await left()).toHaveLength(2)

    await ada.context.setOffline(false)
    await ada.reload()
    await ada.sees('Uferweg 3')
    await logOut(ada)
    expect(await left()).toEqual([])
    await ada.context.setOffline(true)
    await expect(ada.page.goto(`${ada.url}/en/order-review/${booking}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  it('are kept neither on a computer nor by any other page', async ({ visit, expect }) => {
    const ada = await visit({ width: 1280 })
    const worker = await fetch(`${ada.url}/tickets-worker.js`)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    const booking = await buyAs(ada, await sessionOf(ada, await confirmedAccount(ada)), [card])
    await ada.arrive(`/order-review/${booking}`)
    await ada.button(/^Show the code large/).waitFor()
    await ada.page.waitForLoadState('networkidle')
    expect(await ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await ada.page.evaluate(() => caches.keys())).toEqual([])
  })
})
