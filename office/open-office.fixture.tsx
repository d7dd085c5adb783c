import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerCalls, stubBrowser } from './core/office.fixture.tsx'
import { Office } from './office.tsx'

/** Opens the whole office at one of its addresses, in a browser of somebody who reads German; gives what it sends. */
export function openOffice(path: string, answers: Parameters<typeof answerCalls>[0]) {
  stubBrowser()
  const config = { currency: 'CHF', languages: ['de', 'en', 'fr', 'it'] }
  const sent = answerCalls({ 'shopinfo/config': () => config, ...answers })
  document.body.innerHTML = '<div id="office" data-museum="Haus"></div>'
  history.replaceState(null, '', `/office${path}`)
  render(<Office />, { container: document.querySelector<HTMLElement>('#office')! })
  return {
    user: userEvent.setup(),
    sent,
    bodies: (name: string) => sent.filter((one) => one.path === name).map(({ body }) => body),
  }
}
