import '../counter.css'
import '../change-panel.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSay } from '../../core/language.tsx'
import { museumName } from '../../ui/museum.tsx'
import type { Booked, Done } from '../kept-sales.ts'
import { PrintedState } from './printed-state.tsx'
import { askedSlips, hasSlips, slipsHere, type SlipKind } from './sale-slips.ts'
import { usePrinter } from './use-printer.ts'

/** Which sale was printed by itself last, so that a page that is opened again does not print it once more. */
const printedLast = 'foyer-counter-printed'

/** Prints a sale that was just made: by itself what is set, and again by a press; nothing without a printer. */
export function PrintDone({ done }: { done: Done }) {
  const say = useSay()
  const { settings, print } = usePrinter()
  const [printed, setPrinted] = useState<readonly SlipKind[]>([])
  const { booked, here } = done
  const mark = here?.number ?? booked.order
  const labelOf = (index: number) => say('counter.ticketOf', { at: index + 1, all: here!.codes.length })
  const has = (kind: SlipKind) => (here ? kind === 'tickets' : hasSlips(booked, kind))
  const slipsFor = async (kinds: readonly SlipKind[]) => {
    if (!here) return askedSlips(booked, kinds, printed.includes('receipt'))
    return kinds.includes('tickets') ? slipsHere(here, museumName(), labelOf) : []
  }
  const send = (kinds: readonly SlipKind[], opensDrawer = false) =>
    print.mutate(
      { slips: () => slipsFor(kinds), opensDrawer },
      { onSuccess: () => setPrinted((before) => [...before, ...kinds]) },
    )
  const begin = useEffectEvent(() => {
    if (!settings.printer || mark === null || localStorage.getItem(printedLast) === mark) return
    localStorage.setItem(printedLast, mark)
    const isCash = booked.means.some(({ means }) => means === 'cash')
    const kinds = (['tickets', 'receipt'] as const).filter((kind) => settings.prints[kind] && has(kind))
    const opensDrawer = settings.opensDrawer && isCash
    if (kinds.length > 0 || opensDrawer) send(kinds, opensDrawer)
  })
  useEffect(() => begin(), [mark])
  if (!settings.printer || !has('tickets')) return null
  return <Keys {...{ print, has, send }} />
}

/** Prints a sale of before: the receipt says that it is a copy. */
export function PrintAgainKeys({ booked }: { booked: Pick<Booked, 'documents'> }) {
  const { settings, print } = usePrinter()
  const has = (kind: SlipKind) => hasSlips(booked, kind)
  if (!settings.printer || !has('tickets')) return null
  return <Keys {...{ print, has }} send={(kinds) => print.mutate({ slips: () => askedSlips(booked, kinds, true) })} />
}

interface KeysProps {
  print: ReturnType<typeof usePrinter>['print']
  has: (kind: SlipKind) => boolean
  send: (kinds: readonly SlipKind[]) => void
}

function Keys({ print, has, send }: KeysProps) {
  const say = useSay()
  return (
    <>
      <div className="change__papers">
        <button
          type="button"
          className="counter-key change__paper"
          disabled={print.isPending}
          onClick={() => send(['tickets'])}
        >
          {say('counter.printer.printTickets')}
        </button>
        {has('receipt') && (
          <button
            type="button"
            className="counter-key change__paper"
            disabled={print.isPending}
            onClick={() => send(['receipt'])}
          >
            {say('counter.printer.printReceipt')}
          </button>
        )}
      </div>
      <div className="change__printed">
        <PrintedState print={print} />
      </div>
    </>
  )
}
