import './counter-foot.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import type { Till } from '../core/tills-query.ts'
import { Icon } from '../ui/icon.tsx'
import { DrawerDialog } from './drawer-dialog.tsx'
import { ParkedDialog } from './parked-dialog.tsx'
import { PrinterDialog } from './printer/printer-dialog.tsx'
import type { CounterSelling } from './use-counter-sale.ts'

interface CounterFootProps {
  selling: CounterSelling
  till: Till | null
  /** For who may take back at this till. */
  onSales: (() => void) | null
  /** Without network. */
  isOff: boolean
  onClosing: () => void
}

/** What is put aside, what was sold before, and the drawer. */
export function CounterFoot({ selling, till, isOff, onSales, onClosing }: CounterFootProps) {
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState<'parked' | 'printer' | 'drawer' | null>(null)
  const { parked } = selling
  return (
    <footer className="counter__foot">
      <button type="button" disabled={parked.length === 0} onClick={() => setOpen('parked')}>
        <Icon of="park" />
        {say('counter.parked')} {parked.length > 0 && <strong>{parked.length}</strong>}
      </button>
      {onSales && (
        <button type="button" disabled={isOff} onClick={onSales}>
          <Icon of="giveBack" />
          {say('counter.sales')}
        </button>
      )}
      {!onSales && may('find') && !isOff && (
        <Link to="/orders" search={{}}>
          <Icon of="giveBack" />
          {say('counter.giveBack')}
        </Link>
      )}
      <span className="counter__gap" />
      <button type="button" onClick={() => setOpen('printer')}>
        <Icon of="print" />
        {say('counter.printer')}
      </button>
      {till && may('till-move') && (
        <button type="button" disabled={isOff} onClick={() => setOpen('drawer')}>
          <Icon of="drawer" />
          {say('counter.drawer')}
        </button>
      )}
      {till && may('till-close') && (
        <button type="button" disabled={isOff} onClick={onClosing}>
          <Icon of="lock" />
          {say('counter.closing')}
        </button>
      )}
      {open === 'parked' && <ParkedDialog selling={selling} onClose={() => setOpen(null)} />}
      {open === 'printer' && <PrinterDialog onClose={() => setOpen(null)} />}
      {open === 'drawer' && till && <DrawerDialog till={till} onClose={() => setOpen(null)} />}
    </footer>
  )
}
