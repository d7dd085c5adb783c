import { useEffect } from 'react'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { serve } from '../../core/api.fixture.ts'
import { endToast, useToast } from '../../core/toast-store.ts'
import { tokenStore } from '../../core/session.ts'
import { renderInShop } from '../../core/shop.fixture.tsx'
import { customerStore, noValues, shippingAddressStore } from '../customer-store.ts'
import type { Account } from '../read-account.ts'
import * as settings from '../settings-page.tsx'

export const ada: Account = {
  ...noValues,
  isGuest: false,
  fname: 'Ada',
  lname: 'Muster',
  email: 'ada@example.org',
  street: 'Weg 1',
  zip: '8000',
  city: 'Ort',
  country: 'CH',
  confirmed: true,
  shipping: null,
}
export const berlin = { name: 'Ben Beispiel', street: 'Allee 3', zip: '10115', city: 'Berlin', country: 'DE' }

const attributes = {
  countries: { CH: 'Schweiz', DE: 'Deutschland' },
  salutations: {},
  required_fields: ['fname', 'lname', 'email', 'street', 'zip', 'city', 'country'],
  visible_fields: ['fname', 'lname', 'email', 'street', 'zip', 'city', 'country', 'phone'],
}
export const refusal = (code: string, more: object = {}) => ({ status: 422, body: { error: code, code, ...more } })

type Answers = Parameters<typeof serve>[0]

/** The settings of somebody who is logged in; the server keeps what is saved. */
export async function openSettings({
  account = ada,
  answers = {},
  query = '',
}: { account?: Account; answers?: Answers; query?: string } = {}) {
  let saved = account
  const nothing = () => ({ body: { data: null } })
  const requests = serve({
    'customer/attr': () => ({ body: { data: attributes } }),
    'customer-data': () => ({ body: { data: saved } }),
    'customer/validate': nothing,
    'customer/update': ({ body }) => {
      const { shipping, ...c } = body['c'] as Account
      saved = { ...saved, ...c, shipping: shipping ? { ...shipping, id: '1' } : null }
      return { body: { data: null } }
    },
    'customer/pwdchange': nothing,
    'customer/emailchange': nothing,
    'customer/sessions': () => ({ body: { data: [] } }),
    ...answers,
  })
  const toasts: string[] = []
  const view = renderInShop(null, {
    around: <Toasts log={toasts} />,
    config: { hasUserRegistration: true },
    routes: [
      { id: 'settings', path: '/de/settings', screen: settings },
      { id: 'checkout', path: '/de/checkout', screen: { default: () => <p>payment</p> } },
    ],
  })
  await act(() => view.router.navigate(`/de/settings${query}`))
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
  return { ...view, requests, toasts, sent: (path: string) => requests.filter((request) => request.path === path) }
}

/** Writes down what toasts say. */
function Toasts({ log }: { log: string[] }) {
  const now = useToast()
  useEffect(() => void (now && log.push(now.text)), [now, log])
  return null
}

export function logInAs(account: Account = ada): void {
  tokenStore.write('a'.repeat(43))
  customerStore.write({ data: account })
  shippingAddressStore.clear()
  endToast()
}

/** A section of the settings, by its heading. */
export const section = (name: string) => within(screen.getByRole('region', { name }))

export async function type(name: string, label: string, text: string): Promise<void> {
  const field = section(name).getByLabelText(label)
  await userEvent.clear(field)
  if (text) {
    await userEvent.click(field)
    await userEvent.paste(text)
  }
}
export const save = (name: string, button: string) =>
  userEvent.click(section(name).getByRole('button', { name: button }))

/** What the summary of a section says is wrong. */
export const problems = async (name: string) =>
  within(await section(name).findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)
