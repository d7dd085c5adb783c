import './counter.css'
import './here-tickets.css'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { museumName } from '../ui/museum.tsx'
import { QrCode } from '../ui/qr-code.tsx'

/** The tickets of a sale without network, one code for each person: to photograph, or printed by the browser. */
export function HereTickets({ number, codes }: { number: string; codes: readonly string[] }) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const labelOf = (index: number) => say('counter.ticketOf', { at: index + 1, all: codes.length })
  return (
    <div className="here-tickets">
      <p>
        <strong>{say('counter.saleNumber', { number })}</strong> {say('counter.numberLater')}
      </p>
      <div className="here-tickets__code">
        <button
          type="button"
          className="counter-key here-tickets__step"
          aria-label={say('counter.ticketBefore')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          ‹
        </button>
        <div>
          <QrCode text={codes[at]!} label={labelOf(at)} />
          <p role="status">{labelOf(at)}</p>
        </div>
        <button
          type="button"
          className="counter-key here-tickets__step"
          aria-label={say('counter.ticketAfter')}
          disabled={at === codes.length - 1}
          onClick={() => setAt(at + 1)}
        >
          ›
        </button>
      </div>
      <button type="button" className="counter-key here-tickets__print" onClick={() => print()}>
        <Icon of="print" />
        {say('counter.printTickets')}
      </button>
      <div className="here-tickets__paper" aria-hidden="true">
        {codes.map((code, index) => (
          <section key={code}>
            <strong>{museumName()}</strong>
            <QrCode text={code} label={labelOf(index)} />
            <span>
              {labelOf(index)} · {number}
            </span>
          </section>
        ))}
      </div>
    </div>
  )
}
