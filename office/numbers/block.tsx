import './numbers.css'
import { Button, Table } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { csvOf } from '@foyer/domain/office/csv.ts'
import { keepFile } from '../core/keep-file.ts'
import { useSay } from '../core/language.tsx'
import { ScrollingTable } from '../ui/scrolling-table.tsx'
import { useNote } from '../ui/note.tsx'

/** A value of a table: as it is read, and as a spreadsheet takes it. */
export interface Value {
  shown: string
  plain: string
}
export const text = (words: string): Value => ({ shown: words, plain: words.replaceAll('\u00ad', '') })

export interface Figures {
  columns: readonly string[]
  /** The first value of each names it. */
  rows: readonly (readonly Value[])[]
}

interface BlockProps extends Figures {
  title: string
  /** What its figures count, or what narrows them. */
  unit?: ReactNode
  /** The file is called so, with its days. */
  file: string
  /** A picture that says nothing without eyes: its table is read instead. */
  isDrawn?: boolean
  /** Over the whole width. */
  isWide?: boolean
  /** Why there is nothing, where there is nothing. */
  empty?: string | undefined
  children: ReactNode
}

/** Numbers as a picture, a table and a file. */
export function Block({
  title,
  unit,
  file,
  columns,
  rows,
  isDrawn = false,
  isWide = false,
  empty,
  children,
}: BlockProps) {
  const say = useSay()
  const note = useNote()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const keep = () => {
    const name = `${file}.csv`
    keepFile(
      name,
      new Blob(
        [
          csvOf(
            columns,
            rows.map((row) => row.map(({ plain }) => plain)),
          ),
        ],
        { type: 'text/csv' },
      ),
    )
    note(say('download.done', { file: name }))
  }
  const table = <FigureTable label={title} columns={columns} rows={rows} />
  return (
    <section className="numbers__block" data-wide={isWide || undefined} aria-labelledby={id}>
      <header className="numbers__block-head">
        <h2 id={id}>{title}</h2>
        {unit !== undefined && <span className="numbers__unit">{unit}</span>}
        {empty === undefined && (
          <div className="numbers__ways no-print" role="group" aria-label={say('numbers.shownAs', { what: title })}>
            <Way isOn={!isTable} onPress={() => setTable(false)} label={say('numbers.picture')} />
            <Way isOn={isTable} onPress={() => setTable(true)} label={say('numbers.table')} />
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={say('numbers.fileOf', { what: title })}
              onClick={keep}
            >
              {say('numbers.file')}
            </Button>
          </div>
        )}
      </header>
      {empty !== undefined && <p className="lead">{empty}</p>}
      {empty === undefined && isTable && <ScrollingTable minWidth="24rem">{table}</ScrollingTable>}
      {empty === undefined && !isTable && (
        <>
          {children}
          {isDrawn && <div className="visually-hidden">{table}</div>}
        </>
      )}
    </section>
  )
}

function Way({ isOn, onPress, label }: { isOn: boolean; onPress: () => void; label: string }) {
  return (
    <button type="button" className="numbers__way" aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  )
}

function FigureTable({ label, columns, rows }: Figures & { label: string }) {
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column, at) => (
            <Table.Th key={column} scope="col" {...(at > 0 && { ta: 'end' })}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...values], row) => (
          <Table.Tr key={row}>
            <Table.Th scope="row">{name!.shown}</Table.Th>
            {values.map(({ shown }, at) => (
              <Table.Td key={at} ta="end">
                {shown}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
