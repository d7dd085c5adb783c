import { Button, Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { Problem } from './problem.tsx'
import './plan.css'

/** One thing that an act does: a bold fact, its figure, and one sentence more. */
export interface Effect {
  what: string
  figure?: string | undefined
  more?: string | undefined
}

interface PlanProps<D> {
  plan: { data: D | undefined; error: Error | null; isFetching: boolean; isPlaceholderData: boolean }
  act: { error: Error | null; isPending: boolean; mutate: () => void }
  effects: (data: D) => Effect[]
  /** What it is about afterwards. */
  after: (data: D) => ReactNode
  /** What the button does, in its words. */
  button: (data: D) => string
  /** Of what cannot be taken back: whether it was asked once more. */
  isSure?: (data: D) => boolean
  /** Where something of it has to be chosen first. */
  isReady?: (data: D) => boolean
  /** What there is to choose before there can be a plan, if anything. */
  missing: string | null
  /** What comes before its effects. */
  head?: ReactNode
  /** What there is to look at before the button. */
  children?: ReactNode
}

/** What an act will do, and the one button that does it. */
export function Plan<D>(props: PlanProps<D>) {
  const { plan, act, effects, after, button, isSure, isReady, missing, head, children } = props
  const say = useSay()
  const { data, error } = plan
  // what is shown may still be of what was asked for before
  const isFetching = plan.isFetching || plan.isPlaceholderData
  // of acts that give money back
  const { second } = (data ?? {}) as { second?: true }
  return (
    <section className="plan" aria-label={say('plan.title')} aria-busy={isFetching}>
      <h3 className="plan__head">
        {say('plan.title')} {isFetching && <Loader size="xs" aria-label={say('plan.checking')} />}
      </h3>
      {missing && <p className="plan__missing">{missing}</p>}
      {data && !error && !missing && (
        <>
          {head}
          <ul>
            {effects(data).map(({ what, figure, more }, at) => (
              <li key={at}>
                <strong>{what}</strong>
                <span>{figure}</span>
                {more && <small>{more}</small>}
              </li>
            ))}
          </ul>
          <p className="plan__after">{after(data)}</p>
          {second && <p className="plan__second">{say('approval.second')}</p>}
          {children}
        </>
      )}
      <Stack>
        <Problem error={act.error ?? error} />
        {data && !error && !missing && (
          <Button
            loading={act.isPending}
            disabled={isFetching || isSure?.(data) === false || isReady?.(data) === false}
            {...(isSure && { color: 'red' })}
            onClick={() => act.mutate()}
          >
            {second ? say('approval.ask') : button(data)}
          </Button>
        )}
      </Stack>
    </section>
  )
}
