import { useEffect, useState } from 'react'
import { customerAttr } from '@foyer/contract/account.calls.ts'
import { useApi } from '../core/api.ts'

/** The countries of a form that stands on a page without its attributes; none until the server has answered. */
export function useCountries(): Record<string, string> {
  const api = useApi()
  const [countries, setCountries] = useState<Record<string, string>>({})
  useEffect(() => {
    void api(customerAttr, {})
      .then((answer) => answer.ok && setCountries(answer.data.countries))
      .catch(() => null)
  }, [api])
  return countries
}
