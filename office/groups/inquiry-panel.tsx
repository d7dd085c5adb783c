import { Stack, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { officeInquiryDecline } from '@foyer/contract/inquiry.calls.ts'
import { useSay } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'
import { useMay } from '../core/may.ts'
import { useSpelled } from '../core/spelled.ts'
import { Facts } from '../ui/facts.tsx'
import { MailPreview } from '../ui/mail-preview.tsx'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { Inquiry } from './groups-query.ts'

/** All that a visitor has asked for, and saying no to it. */
export function InquiryPanel({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const say = useSay()
  const spelled = useSpelled()
  const languageName = useLanguageName()
  const may = useMay()
  const { number, tour, day, time, language, people, fname, lname, company, email, phone, lang, message } = inquiry
  const { answered, quote, declined, can_answer: isOpen } = inquiry
  return (
    <Panel title={number} onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            [say('inquiries.tour'), tour],
            [say('inquiries.day'), spelled.date(day)],
            [say('inquiries.time'), time],
            [say('inquiries.people'), String(people)],
            [say('inquiries.language'), language ? languageName(language) : say('inquiries.otherLanguage')],
            [say('inquiries.message'), message],
            [say('people.name'), `${fname} ${lname}`.trim()],
            [say('order.company'), company],
            [say('field.email'), email],
            [say('order.phone'), phone],
            [say('inquiries.writes'), languageName(lang)],
            [say('inquiries.answered'), answered && spelled.moment(answered)],
            [say('inquiries.quote'), quote],
            [say('inquiries.declined'), declined],
          ]}
        />
        {isOpen && may('quote') && may('inquiry') && (
          <Link to="/book" search={{ inquiry: number }} className="as-link">
            {say('inquiries.makeQuote')}
          </Link>
        )}
        {isOpen && may('inquiry-decline') && <Decline inquiry={inquiry} onClose={onClose} />}
      </Stack>
    </Panel>
  )
}

function Decline({ inquiry: { number, email, lang }, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const say = useSay()
  const languageName = useLanguageName()
  const [reason, setReason] = useState('')
  const { plan, act } = usePlannedAct(officeInquiryDecline, reason.trim() === '' ? null : { number, reason }, {
    note: () => say('inquiries.isDeclined', { number }),
    after: onClose,
  })
  return (
    <>
      <Textarea
        label={say('inquiries.reason', { language: languageName(lang) })}
        rows={4}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Plan
        plan={plan}
        act={act}
        missing={reason.trim() === '' ? say('inquiries.reasonMissing') : null}
        effects={() => [{ what: say('plan.mail', { email }) }]}
        after={() => say('inquiries.after')}
        button={() => say('inquiries.decline')}
      >
        <MailPreview mails={plan.data?.preview ?? []} />
      </Plan>
    </>
  )
}
