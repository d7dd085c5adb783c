import '../booking/picker-layout.css'
import { useState } from 'react'
import { isWithoutTickets } from '@foyer/domain/tours/tour.ts'
import { cartStore } from '../cart/cart-store.ts'
import { DatePicker } from '../booking/date-picker.tsx'
import { SummaryAside } from '../booking/summary.tsx'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { toast } from '../core/toast-store.ts'
import { track } from '../core/tracking.ts'
import type { TourOffer } from './load-tour.ts'
import { peopleText } from './people-text.ts'
import { Questions } from './questions.tsx'
import { TourPrices, TourTickets } from './tour-counts.tsx'
import { TourSummary } from './tour-summary.tsx'
import { TourTimes } from './tour-times.tsx'
import { useTourDates } from './use-tour-dates.ts'
import { useTourForm } from './use-tour-form.ts'

const tourStep = () => import('./tour-step.ts')
type TourStep = Awaited<ReturnType<typeof tourStep>>

/** Day, time, who comes, what the museum asks, basket. */
export function TourPicker({ offer }: { offer: TourOffer }) {
  const t = useTexts()
  const { calendar, dates } = useTourDates(offer)
  const { tour, form, asked, changing, change, clear, pickDate, pickTime } = useTourForm(offer, calendar)
  const cart = cartStore.use()
  const [step, setStep] = useState<TourStep | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [added, setAdded] = useState<string[] | null>(null)
  const [round, setRound] = useState(0)
  const line = changing === null ? undefined : cart.form[Number(changing)]
  const changed = line?.type === 'guidedTour' && line.id === tour.id ? Number(changing) : null
  const problems = step && attempt > 0 ? step.tourProblems(t, tour, tour.questions, form, calendar) : []
  const errors = new Map(problems.map(({ field, text }) => [field, text]))

  const load = () => {
    if (!step) void tourStep().then(setStep)
  }
  const add = async () => {
    const { tourProblems, addTour } = step ?? (await tourStep())
    load()
    const item = tourProblems(t, tour, tour.questions, form, calendar).length === 0 && addTour(tour, form, changed)
    if (!item) return setAttempt(attempt + 1)
    if (changed === null) track(({ cartEvent }) => cartEvent('add_to_cart', [item]))
    toast(t(changed === null ? 'tickets.inBasket' : 'tour.changed', { name: tour.eventName }))
    setAttempt(0)
    clear()
    // what was said of the counts goes with them
    setRound(round + 1)
    setAdded([tour.name, peopleText(t, tour, form)])
  }
  const anew =
    <A,>(act: (value: A) => void) =>
    (value: A) => {
      load()
      setAdded(null)
      act(value)
    }
  const counting = { tour, form, calendar, onChange: anew(change) }
  return (
    <div className="page">
      <PageTitle text={tour.eventName} error={problems.length > 0} />
      <div className="picker">
        <div className="picker__steps">
          {step && problems.length > 0 && <step.ErrorSummary problems={problems} attempt={attempt} />}
          <DatePicker dates={dates} date={form.date} asked={asked ?? form.date} onPick={anew(pickDate)} />
          {form.date !== null && (
            <>
              <TourTimes
                tour={tour}
                times={calendar[form.date] ?? {}}
                time={form.time}
                fewLeft={offer.fewLeft}
                onPick={anew(pickTime)}
              />
              <TourPrices key={`prices ${round} ${form.date} ${form.time}`} {...counting} />
              {!isWithoutTickets(tour) && (
                <TourTickets
                  key={`tickets ${round} ${form.date} ${form.time}`}
                  {...counting}
                  difference={step && step.differenceText(t, tour, form)}
                />
              )}
              {tour.questions.length > 0 && (
                <Questions
                  questions={tour.questions}
                  answers={form.answers}
                  errors={errors}
                  onChange={(answers) => counting.onChange({ ...form, answers })}
                />
              )}
            </>
          )}
        </div>
        <SummaryAside>
          {step && added ? (
            <step.Added lines={added} onwards="guidedTours" />
          ) : (
            <TourSummary tour={tour} form={form} changes={changed !== null} onAdd={() => void add()} />
          )}
        </SummaryAside>
      </div>
    </div>
  )
}
