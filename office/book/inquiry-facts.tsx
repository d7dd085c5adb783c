import './book.css'
import { Facts } from '../ui/facts.tsx'
import { useSay } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'
import { useSpelled } from '../core/spelled.ts'
import type { Inquiry } from './inquiry-query.ts'

/** What a visitor has asked for, beside what is quoted. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const say = useSay()
  const spelled = useSpelled()
  const languageName = useLanguageName()
  const { number, tour, day, time, people, language, message } = inquiry
  return (
    <section className="book__part" aria-label={say('book.asked', { number })}>
      <h2>{say('book.asked', { number })}</h2>
      <Facts
        facts={[
          [say('inquiries.tour'), tour],
          [say('inquiries.day'), spelled.date(day)],
          [say('inquiries.time'), time],
          [say('inquiries.people'), String(people)],
          [say('inquiries.language'), language ? languageName(language) : say('inquiries.otherLanguage')],
          [say('inquiries.message'), message],
        ]}
      />
    </section>
  )
}
