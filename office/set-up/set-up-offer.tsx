import './set-up.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { setUpQuery } from './set-up-query.ts'

const command = 'npm run demo -- end'

/** On the first page of an office that shows the demonstration: the way to a shop of one's own, and back into it. */
export function SetUpOffer() {
  const say = useSay()
  const { data } = useQuery(setUpQuery)
  if (!data || data.state === 'none' || data.state === 'open') return null
  return (
    <aside className="set-up-offer" aria-label={say('setUp.title')}>
      <p>{data.state === 'sold' ? say('setUp.offer.sold', { command }) : say(`setUp.offer.${data.state}`)}</p>
      {data.state !== 'sold' && (
        <Link to="/set-up" className="as-link">
          {say(`setUp.go.${data.state}`)}
        </Link>
      )}
    </aside>
  )
}
