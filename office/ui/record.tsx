import './record.css'
import { Button, Group } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSpelled } from '../core/spelled.ts'
import { Loaded } from './loaded.tsx'
import { PageTitle } from './page-title.tsx'

interface RecordPageProps<D> {
  /** What such a one is called until it is there. */
  title: string
  data: D | undefined
  error: Error | null
  /** The list that it stands in. */
  back: { to: NonNullable<LinkProps['to']>; label: string }
  children: (data: D) => ReactNode
  panel: ReactNode
}

/** One of a list as a page, with what is done about it in a panel beside it. */
export function RecordPage<D>({ title, data, error, back, children, panel }: RecordPageProps<D>) {
  return (
    <div className="with-panel">
      <div>
        <p className="record__back">
          <Link to={back.to}>{back.label}</Link>
        </p>
        {data === undefined && <PageTitle>{title}</PageTitle>}
        <Loaded data={data} error={error} height="16rem">
          {children}
        </Loaded>
      </div>
      {panel}
    </div>
  )
}

interface RecordHeadProps<A extends string> {
  title: string
  what?: string
  figure?: string
  facts: readonly ReactNode[]
  acts: readonly A[]
  actName: (act: A) => string
  act: A | null
  onAct: (act: A) => void
  /** What has to be known before acting. */
  children?: ReactNode
}

export function RecordHead<A extends string>(head: RecordHeadProps<A>) {
  const { title, what, figure, facts, acts, actName, act, onAct, children } = head
  return (
    <>
      <header className="record__head">
        <PageTitle>{title}</PageTitle>
        <p className="record__what">{what}</p>
        <p className="record__figure">{figure}</p>
      </header>
      <p className="record__facts">
        {facts.filter(Boolean).map((fact, at) => (
          <span key={at}>{fact}</span>
        ))}
      </p>
      {children}
      {acts.length > 0 && (
        <Group gap="xs" mb="md" className="record__acts">
          {acts.map((name) => (
            <Button key={name} variant="default" aria-expanded={name === act} onClick={() => onAct(name)}>
              {actName(name)}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="record__part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export interface RecordEvent {
  at: string
  what: ReactNode
  more?: string
  figure?: string
}

/** All that happened, as it is given. */
export function RecordEvents({ events }: { events: readonly RecordEvent[] }) {
  const spelled = useSpelled()
  return (
    <ol className="record__events">
      {events.map(({ at, what, more, figure }, index) => (
        <li key={index}>
          <time dateTime={at}>{spelled.moment(at)}</time>
          <span>
            {what}
            {more && <small>{more}</small>}
          </span>
          <span className="record__amount">{figure}</span>
        </li>
      ))}
    </ol>
  )
}
