import './network-band.css'
import { useState } from 'react'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { Icon } from '../ui/icon.tsx'
import type { WithoutNetwork } from './use-without-network.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

interface NetworkBandProps {
  network: WithoutNetwork
  /** Whether this till holds tickets for when there is none. */
  sells: boolean
}

/** Says at once that there is no network, what is sold then and what waits; and that there is one again. */
export function NetworkBand({ network, sells }: NetworkBandProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const [isOpen, setOpen] = useState(false)
  const { isOn, since, waiting, conflicts, handedIn, stock } = network
  const amount = waiting.reduce((sum, { total }) => sum + total, 0)
  const waits =
    waiting.length > 0
      ? say('counter.offWaits', { count: waiting.length, amount: money(amount, waiting[0]!.currency) })
      : ''
  const text = isOn
    ? [
        handedIn > 0 && waiting.length === 0 ? say('counter.onAgain', { count: handedIn }) : '',
        conflicts.length > 0 ? say('counter.conflicts', { count: conflicts.length }) : '',
        waits,
      ]
    : [say(sells && stock ? 'counter.offSells' : 'counter.offSellsNot'), waits]
  const said = text.filter(Boolean).join(' ')
  const isShown = !isOn || said !== ''
  return (
    <>
      <div role="status" className="network-band" hidden={!isShown} data-tone={isOn ? 'on' : 'off'}>
        {isShown && (
          <>
            <Icon of={isOn ? 'network' : 'noNetwork'} />
            <p>
              {!isOn && (
                <strong>
                  {say('counter.offSince', { time: spelled.time(timeOf(localDatetime(new Date(since)))) })}{' '}
                </strong>
              )}
              {said}
            </p>
            {(waiting.length > 0 || conflicts.length > 0) && (
              <button type="button" onClick={() => setOpen(true)}>
                {say('counter.whatWaits')}
              </button>
            )}
            {isOn && waiting.length === 0 && (
              <button type="button" onClick={network.readConflicts}>
                {say('counter.read')}
              </button>
            )}
          </>
        )}
      </div>
      {isOpen && <WaitingDialog network={network} onClose={() => setOpen(false)} />}
    </>
  )
}
