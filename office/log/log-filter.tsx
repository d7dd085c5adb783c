import './log.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { officeLogTable } from '@foyer/contract/people.calls.ts'
import { useSay } from '../core/language.tsx'
import { DayField } from '../ui/day-field.tsx'
import { Filter } from '../ui/filter.tsx'
import { Problem } from '../ui/problem.tsx'
import { useDownload } from '../ui/use-download.ts'
import { actGroups, useActName } from './act-names.ts'
import { whoQuery } from './log-query.ts'
import { askedFor, isOrder, useWantedActs, wantedActsIn, type WantedActs } from './wanted-acts.ts'

/** What narrows the log, all of it in the address, and the way out as a table. */
export function LogFilter() {
  const say = useSay()
  const actName = useActName()
  const wanted = useWantedActs()
  const { data: names = [] } = useQuery(whoQuery)
  const navigate = useNavigate({ from: '/settings/log' })
  const set = (name: keyof WantedActs, value: string | boolean) =>
    void navigate({ search: (before) => wantedActsIn({ ...before, [name]: value }), replace: true })
  return (
    <Filter list="log" wanted={wanted}>
      <NativeSelect
        label={say('log.who')}
        data={[
          { value: '', label: say('log.everybody') },
          // an address may name somebody before the names are there
          ...(wanted.who && !names.includes(wanted.who) ? [wanted.who] : []),
          ...names.map((value) => ({ value, label: value === 'command line' ? say('history.commandLine') : value })),
        ]}
        value={wanted.who ?? ''}
        onChange={({ currentTarget: { value } }) => set('who', value)}
      />
      <NativeSelect
        label={say('log.act')}
        data={[
          { value: '', label: say('log.everything') },
          ...actGroups.map(({ group, acts }) => ({
            group: say(group),
            items: acts.map((value) => ({ value, label: actName(value) })),
          })),
        ]}
        value={wanted.act ?? ''}
        onChange={({ currentTarget: { value } }) => set('act', value)}
      />
      <OrderField key={wanted.order ?? ''} order={wanted.order ?? ''} onOrder={(value) => set('order', value)} />
      {(['from', 'to'] as const).map((name) => (
        <DayField key={name} label={say(`log.${name}`)} day={wanted[name]} onDay={(value) => set(name, value)} />
      ))}
      <Checkbox
        className="log__looks"
        label={say('log.looks')}
        checked={wanted.looks === true}
        disabled={wanted.act !== undefined}
        onChange={({ currentTarget: { checked } }) => set('looks', checked)}
      />
      <Table />
    </Filter>
  )
}

function OrderField({ order, onOrder }: { order: string; onOrder: (order: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(order)
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const number = typed.trim().toUpperCase()
        setWrong(number !== '' && !isOrder(number))
        if (number === '' || isOrder(number)) onOrder(number)
      }}
    >
      <TextInput
        label={say('log.order')}
        placeholder="F100001"
        error={isWrong && say('log.noNumber')}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={13}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={({ currentTarget: { form } }) => typed !== order && form?.requestSubmit()}
      />
    </form>
  )
}

function Table() {
  const say = useSay()
  const table = useDownload(officeLogTable, askedFor(useWantedActs()))
  return (
    <div>
      <Button variant="default" loading={table.isPending} onClick={() => table.mutate()}>
        {say('orders.table')}
      </Button>
      <Problem error={table.error} />
    </div>
  )
}
