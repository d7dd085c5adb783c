import './counter.css'
import './origin-keys.css'
import { Select, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeOrigin } from '@foyer/contract/counter.origin.calls.ts'
import { ask } from '../core/ask.ts'
import { countriesQuery } from '../core/countries-query.ts'
import { useSay } from '../core/language.tsx'
import { useOriginName } from '../core/origin-name.ts'
import { Problem } from '../ui/problem.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import type { Counter } from './counter-query.ts'

interface OriginKeysProps {
  /** The number of what was sold. */
  order: string
  origins: Counter['origins']
}

/** Where the guest comes from, if they like to say so: one press, once for each sale, and only counted. */
export function OriginKeys({ order, origins: { asks, keys } }: OriginKeysProps) {
  const say = useSay()
  const nameOf = useOriginName()
  const [isOther, setOther] = useState(false)
  // not asked again after a reload either
  const [said, setSaid] = useLocalStorage({
    key: 'foyer-counter-origin',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const count = useMutation({
    mutationFn: (origin: string) => ask(officeOrigin, { order, origin }),
    onSuccess: () => {
      setOther(false)
      setSaid(order)
    },
  })
  if (said === order)
    return (
      <p className="origin-keys origin-keys__thanks" role="status">
        {say('counter.origin.counted')}
      </p>
    )
  return (
    <section className="origin-keys" aria-label={say('counter.origin')}>
      <p>
        <strong>{say('counter.origin')}</strong> {say('counter.origin.more')}
      </p>
      <div className="origin-keys__keys">
        {keys.map((origin) => (
          <button
            key={origin}
            type="button"
            className="counter-key origin-keys__key"
            disabled={count.isPending}
            onClick={() => count.mutate(origin)}
          >
            {nameOf(origin)}
          </button>
        ))}
        <button
          type="button"
          className="counter-key origin-keys__key"
          disabled={count.isPending}
          onClick={() => setOther(true)}
        >
          {say('counter.origin.other')}
        </button>
      </div>
      {!isOther && <Problem error={count.error} />}
      {isOther && (
        <CounterDialog title={say('counter.origin')} onClose={() => setOther(false)}>
          <Other withPostcode={asks === 'postcode'} isBusy={count.isPending} onSaid={count.mutate} />
          <Problem error={count.error} />
        </CounterDialog>
      )}
    </section>
  )
}

interface OtherProps {
  withPostcode: boolean
  isBusy: boolean
  onSaid: (origin: string) => void
}

/** Any other country, by its name, or the postcode. */
function Other({ withPostcode, isBusy, onSaid }: OtherProps) {
  const say = useSay()
  const { data: countries = [] } = useQuery(countriesQuery)
  const [postcode, setPostcode] = useState('')
  return (
    <div className="origin-keys__other">
      {withPostcode && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (postcode.trim() !== '') onSaid(postcode.trim())
          }}
        >
          <TextInput
            size="lg"
            label={say('counter.origin.postcode')}
            maxLength={10}
            autoComplete="off"
            data-autofocus
            value={postcode}
            onChange={({ currentTarget }) => setPostcode(currentTarget.value)}
          />
          <button type="submit" className="counter-key counter-key--pay" disabled={isBusy || postcode.trim() === ''}>
            <strong>{say('counter.origin.count')}</strong>
          </button>
        </form>
      )}
      <Select
        size="lg"
        searchable
        label={say('counter.origin.country')}
        data={countries}
        disabled={isBusy}
        value={null}
        onChange={(origin) => origin !== null && onSaid(origin)}
        {...(!withPostcode && { 'data-autofocus': true })}
      />
    </div>
  )
}
