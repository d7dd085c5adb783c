import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, CallTypes } from '@foyer/contract/call.ts'
import { ask } from '../core/ask.ts'
import { useAct, type Done } from './use-act.ts'

/** The types of an act that has a plan. */
interface Planned extends CallTypes {
  body: { plan?: boolean | undefined; planned?: unknown }
}
/** The last plan stays in sight until the next is there, without being what is done. */
interface KeepsPlan {
  keepsPlan?: true
}
/** What it is asked beside that. */
type Asked<T extends Planned> = Omit<T['body'], 'plan' | 'planned'>

/**
 * What an act comes to, asked anew for whatever it is asked for (null while that is not known yet) as soon as nobody
 * types on, and the act itself, which the server refuses where it has come to something else since.
 */
export function usePlannedAct<T extends Planned>(
  call: Call<T>,
  body: Asked<T> | null,
  done: Done<T['data'], void> & KeepsPlan,
) {
  const queries = useQueryClient()
  const queryKey = ['plan', call.path, body]
  const asked = JSON.stringify(body)
  const [settled] = useDebouncedValue(asked, 300)
  // what is done has no plan any more, also before that is shown
  const isDone = useRef(false)
  const act = useAct(async () => {
    const answer = await ask(call, { ...body!, planned: queries.getQueryData(queryKey) })
    isDone.current = true
    return answer
  }, done)
  const plan = useQuery({
    queryKey,
    queryFn: (context) => ask(call, { ...body!, plan: true }, context),
    enabled: () => body !== null && settled === asked && (act.isIdle || act.isError) && !isDone.current,
    retry: false,
    ...(done.keepsPlan && { placeholderData: keepPreviousData }),
    // what was planned a while ago may have changed
    gcTime: 0,
  })
  return { plan, act }
}
