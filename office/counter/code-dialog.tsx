import './counter-dialog.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Problem } from '../ui/problem.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import type { PayDialogProps } from './pay-dialog.ts'

/** Codes that pay or lower it: a voucher, one of a campaign, the number of an annual pass. */
export function CodeDialog({ selling, counter: { currency }, onClose }: PayDialogProps) {
  const say = useSay()
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const codes = selling.sale?.codes ?? []
  return (
    <CounterDialog title={say('counter.codes')} text={say('counter.codesText')} size="36rem" onClose={onClose}>
      <form
        noValidate
        className="counter-dialog__form"
        onSubmit={(event) => {
          event.preventDefault()
          const code = typed.trim()
          if (code === '' || codes.includes(code)) return
          selling.set((sale) => ({ codes: [...sale.codes, code] }))
          setTyped('')
        }}
      >
        <TextInput
          size="lg"
          label={say('counter.codeField')}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {codes.map((code) => (
          <Button
            key={code}
            variant="default"
            size="lg"
            onClick={() => selling.set((sale) => ({ codes: sale.codes.filter((one) => one !== code) }))}
          >
            {say('counter.codeRemove', { code })}
          </Button>
        ))}
        <Problem error={selling.problem} />
        {selling.plan && codes.length > 0 && (
          <p role="status">{say('counter.leftToPay', { amount: money(selling.plan.total, currency) })}</p>
        )}
        <Button type="submit" size="lg" variant={typed.trim() === '' ? 'default' : 'filled'}>
          {say('counter.codeAdd')}
        </Button>
        {typed.trim() === '' && codes.length > 0 && (
          <Button size="lg" onClick={onClose}>
            {say('counter.goOn')}
          </Button>
        )}
      </form>
    </CounterDialog>
  )
}
