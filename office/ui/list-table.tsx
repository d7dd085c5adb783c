import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrollingTable } from './scrolling-table.tsx'

interface ListTableProps {
  /** Below it one scrolls sideways. */
  minWidth: string
  /** The heads of its columns; null of one of buttons, and numbers stand at the end of theirs. */
  columns: readonly (string | { amount: string } | null)[]
  children: ReactNode
}

export function ListTable({ minWidth, columns, children }: ListTableProps) {
  return (
    <ScrollingTable minWidth={minWidth}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, at) => {
              if (column === null) return <Table.Td key={at} />
              const isText = typeof column === 'string'
              return (
                <Table.Th key={at} {...(!isText && { ta: 'end' })}>
                  {isText ? column : column.amount}
                </Table.Th>
              )
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollingTable>
  )
}
