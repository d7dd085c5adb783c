import './tour-editing.css'
import { useState } from 'react'
import { isWithoutTickets } from '@foyer/domain/tours/tour.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import { BuyFrame } from '../booking/buy-frame.tsx'
import { DatePicker } from '../booking/date-picker.tsx'
import { part } from '../ui/part.tsx'
import { useAddToBasket } from '../booking/use-add-to-basket.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import * as rules from './add-tour.ts'
import type { TourOffer } from './load-tour.ts'
import { Inquire } from './inquire.tsx'
import { OwnAdmission } from './own-admission.tsx'
import { Questions } from './questions.tsx'
import { TourPrices, TourTickets } from './tour-counts.tsx'
import { TourSummary } from './tour-summary.tsx'
import { TourTimes } from './tour-times.tsx'
import { tourTitle } from './tour-heading.tsx'
import { useTourDates } from './use-tour-dates.ts'
import { useTourForm } from './use-tour-form.ts'

const TimeUnavailable = part(() => import('../booking/time-unavailable.tsx'), null)

/** Chooses day, time, participants and answers, and adds the tour to the basket. */
export function TourPicker({ offer }: { offer: TourOffer }) {
  const t = useTexts()
  const { calendar, dates } = useTourDates(offer)
  const { tour, form, chosen, requested, changing: changed, ...to } = useTourForm(offer, calendar)
  const line = cartStore.use().form[changed ?? -1]
  const index = isOfType(line, 'guidedTour') && line.id === tour.id ? changed : null
  const buying = useAddToBasket({
    choice: { tour, form, calendar, changed: index },
    chosen,
    rules,
    name: tour.eventName,
    changed: index,
    onAdded: to.clear,
  })
  const { problems, unavailable, presses, hint, round, press, changing } = buying
  const [editing] = useState(changed !== null)
  const errors = new Map(problems.map(({ field, text }) => [field, text]))
  const counting = { tour, form, calendar, onChange: changing(to.change) }
  const at = `${round} ${form.date} ${form.time}`
  return (
    <BuyFrame
      title={tourTitle(tour)}
      buying={buying}
      onwards="guidedTours"
      className={editing ? 'tour-editing' : ''}
      editing={index !== null && t('tour.editing')}
      summary={<TourSummary tour={tour} form={form} changes={index !== null} onAdd={press} />}
    >
      <DatePicker dates={dates} date={form.date} requested={requested} onPick={changing(to.pickDate)} />
      <Inquire tour={tour} />
      {unavailable && (
        <TimeUnavailable datetime={unavailable} next={chosen.datetime} attempt={presses} onPick={changing(to.pick)} />
      )}
      {form.date !== null && (
        <>
          <TourTimes
            tour={tour}
            times={calendar[form.date] ?? {}}
            time={form.time}
            fewLeft={offer.fewLeft}
            onPick={changing((time) => to.pick(`${form.date} ${time}`))}
          />
          <TourPrices key={`prices ${at}`} {...counting} />
          {!isWithoutTickets(tour) && <TourTickets key={`tickets ${at}`} {...counting} hint={hint} />}
          {tour.own_admission && <OwnAdmission {...counting} />}
          {tour.questions.length > 0 && (
            <Questions
              questions={tour.questions}
              answers={form.answers}
              until={tour.changes}
              errors={errors}
              onChange={(answers) => counting.onChange({ ...form, answers })}
            />
          )}
        </>
      )}
    </BuyFrame>
  )
}
