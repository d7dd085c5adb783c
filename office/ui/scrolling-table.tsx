import { Table } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'

/** A table that scrolls sideways below `minWidth`, by the keyboard too where it has nothing to focus. */
export function ScrollingTable({ minWidth, children }: { minWidth: string; children: ReactNode }) {
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    if (!viewport) return
    // a font that comes later widens the table alone
    const sizes = new ResizeObserver(() => setWide(viewport.scrollWidth > viewport.clientWidth))
    for (const sized of [viewport, viewport.querySelector('table')]) if (sized) sizes.observe(sized)
    return () => sizes.disconnect()
  }, [viewport])
  const viewportProps = isWide ? { tabIndex: 0 } : {}
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportRef: setViewport, viewportProps }}>
      {children}
    </Table.ScrollContainer>
  )
}
