import './counter.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../core/may.ts'
import type { Till } from '../core/tills-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { CardDialog } from './card-dialog.tsx'
import { CashDialog } from './cash-dialog.tsx'
import { ChangePanel } from './change-panel.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CounterBar } from './counter-bar.tsx'
import { CounterFoot } from './counter-foot.tsx'
import { counterQuery } from './counter-query.ts'
import { HeldDialog } from './held-dialog.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { Offers } from './offers.tsx'
import type { PayBy } from './pay-keys.tsx'
import { Receipt } from './receipt.tsx'
import { SalesDialog } from './sales-dialog.tsx'
import { ScanField } from './scan-field.tsx'
import { NetworkBand } from './network-band.tsx'
import { useCounterKeys } from './use-counter-keys.ts'
import { useCounterSale } from './use-counter-sale.ts'
import type { WithoutNetwork } from './use-without-network.ts'
import { soldWithoutNetwork } from './without-network.ts'

const dialogs = { cash: CashDialog, card: CardDialog, code: CodeDialog, more: MoreDialog }

interface SellingProps {
  till: Till | null
  network: WithoutNetwork
  onClosing: () => void
}

/** Left what is sold now, right the receipt; after a sale the change stands in its place. */
export function Selling({ till, network, onClosing }: SellingProps) {
  const [chosen, setAt] = useState<{ venue: string | null; day: string | null }>({ venue: null, day: null })
  const [paying, setPaying] = useState<{ sale: string; by: PayBy } | null>(null)
  const [sales, setSales] = useState<{ order: string | null } | null>(null)
  const may = useMay()
  const mayTakeBack = till !== null && may('take-back') && may('show')
  const selling = useCounterSale(till?.till ?? null, network)
  const { isOff } = selling
  // without network only what lies at this till is sold, today
  const at = isOff ? { venue: null, day: null } : chosen
  const asked = useQuery(counterQuery({ till: till?.till ?? null, ...at }))
  const { error } = asked
  const data = asked.data && isOff ? soldWithoutNetwork(asked.data, network.stock) : asked.data
  const { id, sale } = selling
  const pay = (by: PayBy) =>
    id !== null && !selling.isSending && selling.problem === null && !selling.isNotHere && setPaying({ sale: id, by })
  useCounterKeys({
    cash: () => pay('cash'),
    card: () => pay('card'),
    park: selling.park,
    ...(mayTakeBack && !isOff && { sales: () => setSales({ order: null }) }),
  })
  const Dialog = paying && paying.sale === id && !sale?.held ? dialogs[paying.by] : null
  return (
    <>
      <CounterBar till={till ?? undefined}>{data && <ScanField counter={data} selling={selling} />}</CounterBar>
      <NetworkBand network={network} sells={till?.without_network !== undefined} />
      <div className="counter__body">
        <main id="page" className="counter__offers" tabIndex={-1}>
          <Loaded data={data} error={error}>
            {(counter) => (
              <Offers
                counter={counter}
                selling={selling}
                stock={isOff ? { kept: network.stock } : undefined}
                onAt={(more) => setAt((before) => ({ ...before, ...more }))}
              />
            )}
          </Loaded>
        </main>
        {selling.done ? (
          <ChangePanel
            done={selling.done}
            origins={data?.origins}
            onUndo={mayTakeBack ? (order) => setSales({ order }) : null}
          />
        ) : (
          <Receipt
            selling={selling}
            number={till?.open ? till.open.sales + 1 : null}
            currency={data?.currency ?? 'CHF'}
            onPay={pay}
          />
        )}
      </div>
      <CounterFoot
        selling={selling}
        till={till}
        isOff={isOff}
        onSales={mayTakeBack ? () => setSales({ order: null }) : null}
        onClosing={onClosing}
      />
      {sales && till?.open && (
        <SalesDialog
          till={till.till}
          currency={till.open.currency}
          order={sales.order}
          onClose={() => setSales(null)}
        />
      )}
      {Dialog && data && <Dialog selling={selling} counter={data} onClose={() => setPaying(null)} />}
      {sale?.held && data && (
        <HeldDialog
          key={sale.id}
          id={sale.id}
          held={sale.held}
          counter={data}
          till={till?.till ?? null}
          selling={selling}
        />
      )}
    </>
  )
}
