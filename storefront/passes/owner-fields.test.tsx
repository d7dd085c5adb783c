// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { plainFormat } from '@foyer/domain/account/needed-in-country.ts'
import { firstPassChoice, submittedOwners, type OwnerRow } from '@foyer/domain/passes/owners.ts'
import { customerStore, noValues } from '../account/customer-store.ts'
import { serve } from '../core/api.fixture.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import { problemsOf } from './add-pass.ts'
import type { PassOffer } from './load-pass.ts'
import { Owners } from './owner-fields.tsx'

const switzerland = { ...plainFormat, zip: { pattern: '\\d{4}', prefix: '' } }
let owners: readonly OwnerRow[]
function Form() {
  const [rows, setRows] = useState(firstPassChoice.owners)
  const change = (next: readonly OwnerRow[]) => {
    owners = next
    setRows(next)
  }
  return <Owners owners={rows} errors={new Map()} onChange={change} />
}
beforeEach(() => {
  customerStore.clear()
  serve({
    'customer/attr': () => ({ body: { data: { countries: { CH: 'Schweiz', DE: 'Deutschland' } } } }),
    'customer/address': () => ({ body: { data: switzerland } }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = async () => {
  renderInShop(<Form />)
  await userEvent.click(screen.getByRole('checkbox'))
  await screen.findByRole('option', { name: 'Schweiz' })
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const wrong = () =>
  problemsOf(
    {
      offer: { today: '2026-03-20' } as PassOffer,
      choice: { ...firstPassChoice, owners },
      changed: null,
      formatIn: () => switzerland,
    },
    (key) => key,
  ).map(({ field: id, missing }) => (missing ? id : `${id}: wrong`))

it('A card goes by post to the buyer where they are known (R2.118)', async () => {
  const home = { street: 'Quai 3', zip: '4990', city: 'Auenstadt', country: 'DE' }
  customerStore.write({ data: { ...noValues, ...home, isGuest: true } })
  await open()
  expect([field('Strasse und Nummer').value, screen.getByRole<HTMLSelectElement>('combobox').value]).toEqual([
    'Quai 3',
    'DE',
  ])
  expect(submittedOwners(owners)[0]!.address).toMatchObject(home)
})

it('or to an address by its parts, in the museum’s country at first, which has to be whole (R1.6)', async () => {
  await open()
  const names = ['owner-1-fname', 'owner-1-lname']
  expect(wrong()).toEqual([...names, 'owner-1-street', 'owner-1-zip', 'owner-1-city'])
  await userEvent.type(field('Strasse und Nummer'), 'Ufer 1')
  await userEvent.type(field('PLZ'), '99')
  await userEvent.type(field('Ort'), 'Ort')
  expect(wrong()).toEqual([...names, 'owner-1-zip: wrong'])
  await userEvent.type(field('PLZ'), '99')
  expect(wrong()).toEqual(names)
  expect(submittedOwners(owners)[0]!.address).toEqual({ street: 'Ufer 1', zip: '9999', city: 'Ort', country: 'CH' })
})

it('Of several passes each says what is wrong with it', () => {
  const [row] = firstPassChoice.owners
  const address = { street: 'Ufer 1', zip: '99', city: '', country: 'CH' }
  const named = { ...row!, fname: 'Ada', lname: 'Muster', send_to_custom_addr: true, address }
  const problems = (rows: readonly OwnerRow[]) =>
    problemsOf(
      {
        offer: { today: '2026-03-20' } as PassOffer,
        choice: { ...firstPassChoice, owners: rows },
        changed: null,
        formatIn: () => switzerland,
      },
      (key, values) => (key === 'shop.labelled' ? `${values!['label']}: ${values!['value']}` : key),
    ).map(({ text }) => text)
  const one = ['account.missing', 'POSTCODE_INVALID']
  expect(problems([named])).toEqual(one)
  expect(problems([{ ...named, send_to_custom_addr: false }, named])).toEqual(
    one.map((text) => `passes.owner: ${text}`),
  )
})
