import './choice.css'
import './book.css'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { addDays, isDay, weekdayName } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useLanguage } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useNow } from '../core/now.ts'
import { useNumber } from '../core/number.ts'
import { useSpelled } from '../core/spelled.ts'
import { Icon } from '../ui/icon.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Choice } from './choice.tsx'
import { hasTimes, newLine, whenOf, type Line } from './draft.ts'
import { EventCounts } from './event-counts.tsx'
import { GoodFields } from './good-fields.tsx'
import { daysQuery, offersQuery, type Offered, type OfferName } from './offers-query.ts'
import { TourCounts } from './tour-counts.tsx'

export interface LineProps {
  line: Line
  /** Its number among several, from 1. */
  number: number | null
  offered: UseQueryResult<Offered>
  /** Why it cannot be sold so. */
  problems: readonly string[]
  onChange: (line: Line) => void
  onRemove: (() => void) | null
}

/** What is booked at one time: the offer, the day, the time, and how many. */
export function LineEditor({ line, number, offered, problems, onChange, onRemove }: LineProps) {
  const { say } = useLanguage()
  const title = number === null ? say('book.what') : say('book.line', { number })
  return (
    <section className="book__part" aria-label={title}>
      <div className="book__head">
        <h2>{title}</h2>
        {onRemove && (
          <Button variant="subtle" size="compact-sm" onClick={onRemove}>
            {say('book.remove')}
          </Button>
        )}
      </div>
      <OfferChoice
        offer={line.offer}
        // what somebody else is told of stays on its day
        onChoose={(offer) => onChange(newLine(line.key, { offer, day: line.day }))}
      />
      {line.offer !== null && (
        <Loaded data={offered.data} error={offered.error} height="16rem">
          {(data) => (
            <div className="book__when">
              {!hasTimes(data) && <GoodFields line={line} offered={data} onChange={onChange} />}
              {hasTimes(data) && data.date !== null && (
                <When line={line} offer={line.offer!} offered={data} onChange={onChange}>
                  {data.kind === 'event' ? (
                    <EventCounts line={line} offered={data} onChange={onChange} />
                  ) : (
                    <TourCounts line={line} offered={data} onChange={onChange} />
                  )}
                </When>
              )}
              {data.date === null && data.kind === 'event' && (
                <EventCounts line={line} offered={data} onChange={onChange} />
              )}
              {data.date === null && data.kind === 'tour' && <p>{say('book.noDay')}</p>}
            </div>
          )}
        </Loaded>
      )}
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="choice__error">
            {problem}
          </p>
        ))}
      </div>
    </section>
  )
}

/** Whoever has nothing chosen yet types at once. */
const focusFirst = (field: HTMLInputElement | null) => {
  if (field?.value === '') field.focus()
}

function OfferChoice({ offer, onChoose }: { offer: OfferName | null; onChoose: (offer: OfferName) => void }) {
  const { say } = useLanguage()
  const { data, error } = useQuery(offersQuery)
  return (
    <Loaded data={data} error={error} height="3.75rem">
      {({ events, tours, articles, passes, vouchers }) => (
        <Select
          searchable
          // it has the focus from the start, and opens with what is typed
          openOnFocus={false}
          comboboxProps={{ withinPortal: false }}
          ref={focusFirst}
          label={say('book.offer')}
          placeholder={say('book.offerHint')}
          nothingFoundMessage={say('book.nothingFound')}
          selectFirstOptionOnChange
          allowDeselect={false}
          maxDropdownHeight={360}
          value={offer}
          onChange={(value) => value !== null && onChoose(value as OfferName)}
          data={[
            {
              group: say('book.events'),
              items: events.map(({ id, name, venue }) => ({ value: `event-${id}`, label: `${name}, ${venue}` })),
            },
            {
              group: say('book.tours'),
              items: tours.map(({ id, name, langName, venue }) => ({
                value: `tour-${id}`,
                label: [name, langName, venue].filter(Boolean).join(', '),
              })),
            },
            ...(
              [
                ['article', say('book.articles'), articles],
                ['pass', say('customers.passes'), passes],
                ['voucher', say('customers.vouchers'), vouchers],
              ] as const
            ).map(([kind, group, all]) => ({
              group,
              items: all.map(({ id, name, subtitle }) => ({
                value: `${kind}-${id}`,
                label: [name, subtitle].filter(Boolean).join(', '),
              })),
            })),
          ]}
        />
      )}
    </Loaded>
  )
}

/** So many days are shown at once. */
const days = 14
/** The two weeks from today on that a day is in. */
function firstShown(day: string, today: string): string {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  return addDays(today, Math.max(0, Math.floor(ahead / days)) * days)
}

interface WhenProps {
  line: Line
  offer: OfferName
  offered: Offered
  onChange: (line: Line) => void
  children: ReactNode
}

function When({ line, offer, offered, onChange, children }: WhenProps) {
  const { say, locale } = useLanguage()
  const spelled = useSpelled()
  const left = useLeft(offered.fewLeft)
  const { day, time } = whenOf(line, offered)
  const today = localDay(useNow())
  const [turned, turn] = useState<string | null>(null)
  const from = turned ?? firstShown(day ?? today, today)
  const { data: places } = useQuery(daysQuery(offer, from))
  const { times } = offered
  const may = useMay()
  const sellsBegun = may('book override') && may('day')
  const choose = (next: string) => {
    turn(null)
    onChange({ ...line, day: next })
  }
  return (
    <>
      <Choice
        as="week"
        label={say('book.day')}
        turns={
          <div className="book__days">
            <Turn
              to={from > today ? addDays(from, -days) : null}
              label={say('book.earlier')}
              icon="back"
              onTurn={turn}
            />
            <Turn to={addDays(from, days)} label={say('book.later')} icon="forward" onTurn={turn} />
            <TextInput
              type="date"
              // by keys one turns, and then chooses
              tabIndex={-1}
              aria-label={say('book.otherDay')}
              min={today}
              value={day ?? ''}
              onChange={({ currentTarget: { value } }) => isDay(value) && value >= today && choose(value)}
            />
            {day !== null && <span className="book__day">{spelled.fullDay(day)}</span>}
          </div>
        }
        options={Array.from({ length: days }, (_, at) => addDays(from, at)).map((one) => ({
          value: one,
          label: `${weekdayName(one, locale, 'short')} ${Number(one.slice(8))}.`,
          disabled: places !== undefined && places[one] === undefined && !(sellsBegun && one === today),
          ...(places && (places[one] === undefined ? { more: say('book.closed') } : left(places[one]))),
        }))}
        value={day}
        onChoose={choose}
      />
      {times.length === 0 && <p>{say('book.noTimes')}</p>}
      {times.some(({ whole }) => !whole) && (
        <Choice
          as="times"
          label={say('book.time')}
          options={times.map((one) => ({
            value: one.time,
            label: one.time,
            ...left(one.places),
            ...(one.begun && { more: say('book.begun', left(one.places)) }),
          }))}
          value={time}
          onChoose={(next) => onChange({ ...line, time: next })}
        />
      )}
      {children}
    </>
  )
}

interface TurnProps {
  /** The first day that is shown then; null where that is over. */
  to: string | null
  label: string
  icon: 'back' | 'forward'
  onTurn: (to: string) => void
}

function Turn({ to, label, icon, onTurn }: TurnProps) {
  return (
    <ActionIcon
      variant="default"
      size="2.25rem"
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onTurn(to)}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
}

/** How many places are left, in the words of the board. */
function useLeft(fewLeft: number) {
  const { say } = useLanguage()
  const number = useNumber()
  return (places: number) => ({
    more: say(places < fewLeft && places > 0 ? 'book.few' : 'book.left', { count: places, shown: number(places) }),
    ...(places === 0 ? { tone: 'none' as const } : places < fewLeft ? { tone: 'few' as const } : {}),
  })
}
