import { officeBlock, officeUnblock } from '@foyer/contract/books-vouchers.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { ReasonPanel } from '../ui/reason-panel.tsx'
import { useAct } from '../ui/use-act.ts'
import type { ShownVoucher } from './vouchers-query.ts'

interface BlockVoucherPanelProps {
  act: 'block' | 'unblock'
  voucher: ShownVoucher
  onClose: () => void
}

/** Blocks a voucher, or lets it be spent again. */
export function BlockVoucherPanel({ act, voucher: { id, left, currency }, onClose }: BlockVoucherPanelProps) {
  const say = useSay()
  const money = useMoney()
  const change = useAct(
    async (note: string) => {
      const body = { voucher: id, note }
      return act === 'block' ? ask(officeBlock, body) : ask(officeUnblock, body)
    },
    {
      note: () => say(`voucher.${act}.done`),
      after: onClose,
    },
  )
  return (
    <ReasonPanel
      title={say(`voucher.act.${act}`)}
      plan={say(`voucher.${act}.plan`, { left: money(left, currency) })}
      button={say(`voucher.${act}.send`)}
      act={change}
      onClose={onClose}
    />
  )
}
