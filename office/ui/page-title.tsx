import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { museumName } from './museum.tsx'

/** The first heading, which names the window too. */
export function PageTitle({ children }: { children: string }) {
  useDocumentTitle(`${children} · ${museumName()}`)
  return <Title order={1}>{children}</Title>
}
