import './search-field.css'
import { TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useSingleKeys } from '../core/single-keys.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * One field for whatever somebody says or shows; a whole number of an order or a pass, or the code of a voucher, leads
 * there.
 */
export function SearchField() {
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const focus = () => {
    field.current?.focus()
    field.current?.select()
  }
  const [hasSingleKeys] = useSingleKeys()
  useHotkeys([
    ['mod+K', focus],
    // on many keyboards the sign takes Shift
    ...(hasSingleKeys ? (['/', 'shift+/'] as const) : []).map((key): [string, () => void] => [key, focus]),
  ])
  return (
    <form
      role="search"
      className="frame__search"
      onSubmit={(event) => {
        event.preventDefault()
        const find = field.current!.value.trim()
        if (/^f\d{5,}$/i.test(find)) void navigate({ to: '/orders/$number', params: { number: find.toUpperCase() } })
        else if (passNumber(find) && may('pass'))
          void navigate({ to: '/customers/passes/$pass', params: { pass: passNumber(find)! } })
        else if (readCode(find) && may('vouchers')) void navigate({ to: '/customers/vouchers', search: { find } })
        else void navigate({ to: '/orders', search: find === '' ? {} : { find } })
      }}
    >
      <TextInput
        ref={field}
        type="search"
        aria-label={say('orders.find')}
        placeholder={say('orders.findBy')}
        leftSection={<Icon of="search" />}
        rightSection={hasSingleKeys && <kbd>/</kbd>}
        maxLength={600}
        autoComplete="off"
      />
    </form>
  )
}
