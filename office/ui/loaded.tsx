import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Problem } from './problem.tsx'

interface LoadedProps<D> {
  data: D | undefined
  error: Error | null
  /** Of the place that is kept until it is there. */
  height?: string
  children: (data: D) => ReactNode
}

/** What was asked for, as soon as it is there; until then its place, or why it does not come. */
export function Loaded<D>({ data, error, height = '12rem', children }: LoadedProps<D>) {
  return (
    <>
      <Problem error={error} />
      {data === undefined ? !error && <Skeleton height={height} mt="md" /> : children(data)}
    </>
  )
}
