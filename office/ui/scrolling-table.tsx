import { Table } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'

/** A table that scrolls sideways below `minWidth`, by the keyboard too where it has nothing to focus. */
export function ScrollingTable({ minWidth, children }: { minWidth: string; children: ReactNode }) {
  const viewport = useRef<HTMLDivElement>(null)
  // each new size is drawn anew
  const { ref } = useElementSize<HTMLDivElement>()
  const { scrollWidth = 0, clientWidth = 0 } = viewport.current ?? {}
  const viewportProps = scrollWidth > clientWidth ? { tabIndex: 0 } : {}
  return (
    <Table.ScrollContainer minWidth={minWidth} ref={ref} scrollAreaProps={{ viewportRef: viewport, viewportProps }}>
      {children}
    </Table.ScrollContainer>
  )
}
