import { Button, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeIssue } from '@foyer/contract/books-vouchers.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'

/** Issues vouchers that nobody buys, in goodwill or for partners. */
export function IssuePanel({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  // pressed twice, it is one request
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState({ amount: '', name: '', valid_to: '', note: '' })
  const [count, setCount] = useState<number | string>(1)
  const set = (name: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const amount = typed.amount.trim().replace(',', '.')
  const [name, note] = [typed.name.trim(), typed.note.trim()]
  const body =
    amount === '' || note === '' || typeof count !== 'number'
      ? null
      : { amount, count, note, id, ...(name && { name }), ...(typed.valid_to && { valid_to: typed.valid_to }) }
  const { plan, act } = usePlannedAct(officeIssue, body, {})
  return (
    <Panel title={say('vouchers.issue')} onClose={onClose}>
      {act.data ? (
        <Codes codes={act.data.vouchers.map(({ code }) => code)} onClose={onClose} />
      ) : (
        <Stack>
          <TextInput
            label={say('issue.amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed.amount}
            onChange={set('amount')}
          />
          <NumberInput
            label={say('issue.count')}
            min={1}
            max={100}
            allowDecimal={false}
            value={count}
            onChange={setCount}
          />
          <TextInput
            label={say('issue.name')}
            description={say('issue.nameHint')}
            autoComplete="off"
            maxLength={60}
            value={typed.name}
            onChange={set('name')}
          />
          <TextInput
            type="date"
            label={say('issue.validTo')}
            description={say('issue.validToHint')}
            value={typed.valid_to}
            onChange={set('valid_to')}
          />
          <Textarea label={say('refund.note')} maxLength={500} rows={2} value={typed.note} onChange={set('note')} />
          <Plan
            plan={plan}
            act={act}
            missing={body ? null : say('issue.missing')}
            effects={(data) => [
              {
                what: say('issue.vouchers', { count: Number(count), amount: money(data.amount, data.currency) }),
                more: say('issue.until', { day: spelled.day(data.valid_to) }),
              },
              {
                what: say('issue.liability'),
                figure: money(data.amount * Number(count), data.currency),
                more: say('issue.liabilityMore'),
              },
            ]}
            after={() => say('issue.after')}
            button={() => say('issue.send', { count: Number(count) })}
          />
        </Stack>
      )}
    </Panel>
  )
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useSay()
  return (
    <Stack>
      <Text>{say('issue.done', { count: codes.length })}</Text>
      <ul className="recovery-codes" aria-label={say('issue.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <CopyButton text={codes.join('\n')} variant="default" />
        <Button onClick={onClose}>{say('keys.kept')}</Button>
      </Group>
    </Stack>
  )
}
