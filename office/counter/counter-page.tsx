import './counter.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../core/may.ts'
import { tillsQuery } from '../core/tills-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Closing } from './closing.tsx'
import { CounterBar } from './counter-bar.tsx'
import { Selling } from './selling.tsx'
import { StartTill } from './start-till.tsx'
import { useWithoutNetwork } from './use-without-network.ts'

// none where sources are developed, which it would keep
if (import.meta.env.PROD)
  void navigator.serviceWorker?.register('/office/counter/worker.js', { scope: '/office/counter' })

/** Where is sold to who stands there: a till that somebody has opened, over the whole screen. */
export function CounterPage() {
  const may = useMay()
  const { data, error } = useQuery({ ...tillsQuery, enabled: may('till-show') })
  const [isClosing, setClosing] = useState(false)
  const own = data?.find(({ open }) => open?.yours)
  const network = useWithoutNetwork(own ?? null)
  const bar = <CounterBar till={own} />
  return (
    <div className="counter">
      {!data && may('till-show') && bar}
      <Loaded data={may('till-show') ? data : []} error={error}>
        {(tills) => {
          if (own && isClosing)
            return (
              <>
                {bar}
                <Closing till={own} network={network} onBack={() => setClosing(false)} />
              </>
            )
          if (own || tills.length === 0)
            return (
              <Selling key={own?.till ?? ''} till={own ?? null} network={network} onClosing={() => setClosing(true)} />
            )
          return (
            <>
              {bar}
              <StartTill tills={tills} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
