import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import { confirmedAccount, logIn, logOut, newAddress } from '../steps/account.ts'
import { buyAs, sessionOf } from '../steps/account-orders.ts'
import type { Visitor } from '../steps/visitor.ts'

const card = { type: 'ticket', id: 1111, count: 1, datetime: null, subtickets: [] }
const phone = { options: { hasTouch: true, isMobile: true } }

const code = (visitor: Visitor) => visitor.button(/^Show the code large/)
/** What is on the device: caches, and workers by what they answer for. */
const onDevice = ({ page }: Visitor) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  ])

describe('The tickets of an order', () => {
  it('are shown without network on a phone that has opened them, and are gone from it with the log-out', async ({
    visit,
    expect,
  }) => {
    const ada = await visit(phone)
    const email = await confirmedAccount(ada)
    const booking = await buyAs(ada, await sessionOf(ada, email), [card])
    const path = `/order-review/${booking}`
    await ada.arrive(`/login?returnTo=/en${path}`)
    await logIn(ada, email)
    await ada.sees(ada.say('order.codeKept'))
    await ada.sees('Uferweg 3')

    for (const at of [path, '/api/en/order/review']) ada.expects({ status: 0, at })
    await ada.context.setOffline(true)
    await ada.arrive(path)
    await ada.sees(/^No connection to the shop/)
    await code(ada).click()
    const large = ada.page.getByRole('dialog')
    await large.getByRole('button', { name: ada.say('shell.dismiss') }).click()
    expect(await ada.page.getByText('Uferweg 3').count()).toBe(0)
    const [cache, ...workers] = await onDevice(ada)
    expect(cache).toMatch(new RegExp(`^tickets \\d{4}-\\d\\d-\\d\\d /en${path}$`))
    expect(workers).toEqual(['/en/order-review/'])

    await ada.context.setOffline(false)
    await ada.sees('Uferweg 3')
    // what is kept anew meanwhile would be broken off
    await ada.sees(ada.say('order.codeKept'))
    await logOut(ada)
    expect(await onDevice(ada)).toEqual([])
    await ada.context.setOffline(true)
    await expect(ada.arrive(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  it('are not shown after the day until which they stay, and are deleted then, as are those that were given on', async ({
    visit,
    expect,
  }) => {
    const ada = await visit(phone)
    const booking = await buyAs(ada, await sessionOf(ada, await confirmedAccount(ada)), [card])
    const path = `/order-review/${booking}`
    await ada.arrive(path)
    await ada.sees(ada.say('order.codeKept'))
    await ada.page.evaluate(async () => {
      const [name] = await caches.keys()
      const [kept, over] = [await caches.open(name!), await caches.open(name!.replace(/\d{4}/, '2020'))]
      for (const request of await kept.keys()) await over.put(request, (await kept.match(request))!)
      await caches.delete(name!)
    })
    ada.expects({ status: 0, at: path })
    await ada.context.setOffline(true)
    await expect(ada.arrive(path)).rejects.toThrow('ERR_FAILED')
    await ada.context.setOffline(false)
    await ada.arrive('/page/imprint')
    expect(await onDevice(ada)).toEqual(['/en/order-review/'])

    await ada.arrive(path)
    await ada.sees(ada.say('order.codeKept'))
    expect(await onDevice(ada)).toHaveLength(2)
    await ada.button(ada.say('given.give')).click()
    await ada.page.getByLabel(ada.say('given.toName')).fill('Ida Example')
    await ada.page.getByLabel(ada.say('given.toEmail')).fill(newAddress())
    await ada.button(ada.say('given.send')).click()
    await expect.poll(() => onDevice(ada)).toEqual(['/en/order-review/'])
  })

  it('are kept neither on a computer nor by any other page', async ({ visit, expect }) => {
    const ada = await visit({ width: 1280 })
    const worker = await fetch(`${ada.url}/tickets-worker.js`)
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    const booking = await buyAs(ada, await sessionOf(ada, await confirmedAccount(ada)), [card])
    await ada.arrive(`/order-review/${booking}`)
    await code(ada).waitFor()
    await ada.page.waitForLoadState('networkidle')
    expect(await onDevice(ada)).toEqual([])
  })
})
