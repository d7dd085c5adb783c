import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeCorrect } from '@foyer/contract/correct.calls.ts'
import { useSay } from '../core/language.tsx'
import { useShopLanguages } from '../core/shop-config.ts'
import { useLanguageName } from '../core/language-name.ts'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { OrderPanelProps } from './order-panel.ts'
import { openTickets } from './ticket-choice.tsx'

const fields = ['fname', 'lname', 'company'] as const

/** Corrects names and the language of an order. */
export function CorrectPanel({ shown, onClose }: OrderPanelProps) {
  const say = useSay()
  const languageName = useLanguageName()
  const languages = useShopLanguages()
  const { order } = shown
  const { customer } = order
  const named = openTickets(shown).filter(({ holder, given }) => holder !== '' && given === null)
  const [typed, setTyped] = useState({ fname: customer.fname, lname: customer.lname, company: customer.company })
  const [lang, setLang] = useState(order.lang)
  const [holders, setHolders] = useState<Record<string, string>>({})
  const [sends, setSends] = useState(true)
  const changed = {
    ...Object.fromEntries(
      fields.flatMap((field) => (typed[field].trim() === customer[field] ? [] : [[field, typed[field].trim()]])),
    ),
    ...(lang !== order.lang && { lang }),
  }
  const renamed = named.flatMap(({ number, holder }) => {
    const name = holders[number]?.trim()
    return name === undefined || name === holder ? [] : [{ ticket: number, name }]
  })
  const isOther = Object.keys(changed).length + renamed.length > 0
  const asked = isOther ? { order: order.number!, ...changed, holders: renamed, mail: sends } : null
  const { plan, act } = usePlannedAct(officeCorrect, asked, { note: () => say('correct.done'), after: onClose })
  return (
    <Panel title={say('order.act.correct')} onClose={onClose}>
      <Stack>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={say(`correct.${field}`)}
            maxLength={field === 'company' ? 200 : 100}
            autoComplete="off"
            value={typed[field]}
            onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={say('correct.lang')}
          value={lang}
          onChange={({ currentTarget }) => setLang(currentTarget.value)}
          data={[...new Set([order.lang, ...languages])].map((value) => ({ value, label: languageName(value) }))}
        />
        {named.map(({ number, holder }) => (
          <TextInput
            key={number}
            label={say('correct.holder', { number })}
            maxLength={200}
            autoComplete="off"
            value={holders[number] ?? holder}
            onChange={({ currentTarget }) => setHolders({ ...holders, [number]: currentTarget.value })}
          />
        ))}
        {customer.email !== '' && (
          <Checkbox
            label={say('correct.send')}
            checked={sends}
            onChange={({ currentTarget }) => setSends(currentTarget.checked)}
          />
        )}
        <Plan
          plan={plan}
          act={act}
          missing={asked ? null : say('correct.missing')}
          effects={({ changed: what, mails }) => [
            ...what.map((one) => ({ what: say(`correct.is.${one}`) })),
            ...(mails > 0 ? [{ what: say('plan.mail', { email: customer.email }), more: say('correct.mail') }] : []),
          ]}
          after={() => say('correct.after')}
          button={() => say('correct.do')}
        />
      </Stack>
    </Panel>
  )
}
