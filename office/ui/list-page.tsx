import { Button, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Problem } from './problem.tsx'

interface ListPageProps {
  title: string
  /** The button that begins something new. */
  make: { label: string; onPress: () => void }
  error: Error | null
  /** What is open beside the list. */
  panel: ReactNode
  children: ReactNode
}

/** A list of settings, with what is open of it in a panel beside it. */
export function ListPage({ title, make, error, panel, children }: ListPageProps) {
  return (
    <div className="with-panel">
      <div>
        <Group justify="space-between" mb="md">
          <Title order={2}>{title}</Title>
          <Button onClick={make.onPress}>{make.label}</Button>
        </Group>
        <Problem error={error} />
        {children}
      </div>
      {panel}
    </div>
  )
}
