import { useEffect } from 'react'
import { customerAddress } from '@foyer/contract/account.calls.ts'
import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import { plainFormat } from '@foyer/domain/account/needed-in-country.ts'
import { useApi } from '../core/api.ts'
import { useLang } from '../core/language.tsx'
import { store } from '../core/store.ts'

const formats = store<Readonly<Record<string, AddressFormat | undefined>>>({})
const write = (key: string, format: AddressFormat | undefined) => formats.write({ ...formats.read(), [key]: format })
const keyOf = (country: string, lang: string) => `${country}-${lang}`

/** How countries write their addresses, as far as the server has been asked, for what is checked when it is typed. */
export function useKnownFormats(): (country: string) => AddressFormat {
  const lang = useLang()
  const known = formats.use()
  return (country) => known[keyOf(country, lang)] ?? plainFormat
}

/** How a country writes its addresses and what it asks for; the plain one until the server has answered. */
export function useAddressFormat(country: string): AddressFormat {
  return useAddressFormats([country])(country)
}

/** How each of these countries writes its addresses, by its code. */
export function useAddressFormats(countries: readonly string[]): (country: string) => AddressFormat {
  const api = useApi()
  const lang = useLang()
  const wanted = countries.join(' ')
  useEffect(() => {
    for (const country of wanted.split(' ')) {
      const key = keyOf(country, lang)
      if (country === '' || formats.read()[key]) continue
      // several parts of a screen need the same one
      write(key, plainFormat)
      void api(customerAddress, { query: { country } })
        .then((answer) => write(key, answer.ok ? answer.data : undefined))
        .catch(() => write(key, undefined))
    }
  }, [api, lang, wanted])
  return useKnownFormats()
}
