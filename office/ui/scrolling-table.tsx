import { Table } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'

/** A table that scrolls sideways below `minWidth`, by the keyboard too where it has nothing to focus. */
export function ScrollingTable({ minWidth, children }: { minWidth: string; children: ReactNode }) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  // each new size is drawn anew
  const { ref } = useElementSize<HTMLDivElement>()
  const { scrollWidth = 0, clientWidth = 0 } = viewport ?? {}
  const viewportProps = scrollWidth > clientWidth ? { tabIndex: 0 } : {}
  return (
    <Table.ScrollContainer minWidth={minWidth} ref={ref} scrollAreaProps={{ viewportRef: setViewport, viewportProps }}>
      {children}
    </Table.ScrollContainer>
  )
}
