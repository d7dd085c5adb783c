import { useSay } from '../core/language.tsx'
import { RecordState } from '../ui/record-state.tsx'
import type { ListedVoucher } from './vouchers-query.ts'

const marks = { open: 'good', used: 'over', expired: 'over', blocked: 'blocked' } as const

export function VoucherState({ state }: Pick<ListedVoucher, 'state'>) {
  const say = useSay()
  return <RecordState is={marks[state]} word={say(`voucher.is.${state}`)} />
}
