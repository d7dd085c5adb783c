import './change-answers.css'
import '../ui/notice.css'
import { useState } from 'react'
import { changeAnswers } from '@foyer/contract/changes.calls.ts'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import { checkAnswers } from '@foyer/domain/tours/check-answers.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { save } from '../account/saved-form.tsx'
import { Section } from '../account/section.tsx'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { refusalText } from '../core/refusal-text.ts'
import { answerProblem } from '../tours/answer-problem.ts'
import { Questions } from '../tours/questions.tsx'
import { Button } from '../ui/button.tsx'
import ErrorSummary, { type FieldProblem } from '../ui/error-summary.tsx'

interface ChangeAnswersProps {
  id: string
  asked: OrderChanges['answers'][number]
  reload: () => Promise<void>
}

/** What was answered about a booked tour, until its deadline. */
export function ChangeAnswers({
  id,
  asked: { line, name, datetime, until, questions, answers },
  reload,
}: ChangeAnswersProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const api = useApi()
  const [typed, setTyped] = useState(answers)
  const [wrong, setWrong] = useState<{ attempt: number; problems: FieldProblem[] }>({ attempt: 0, problems: [] })
  /** What became of which answers, and why where they were refused. */
  const [outcome, setOutcome] = useState<{ of: typeof answers; refused: string | null } | null>(null)
  const [sending, setSending] = useState(false)

  async function submit() {
    if (sending) return
    setOutcome(null)
    const problems = checkAnswers(questions, typed).flatMap((refusal) => answerProblem(t, questions, refusal))
    setWrong(({ attempt }) => ({ attempt: attempt + 1, problems }))
    if (problems.length > 0) return
    setSending(true)
    const refused = await save(
      async () => {
        const answer = await api(changeAnswers, { body: { id, line, answers: typed } }).catch(() => null)
        return answer?.ok ? null : (answer?.body ?? {})
      },
      t('changes.saved'),
      reload,
    )
    setSending(false)
    setOutcome({ of: typed, refused: refused && (refused.code ?? 'UNEXPECTED') })
  }

  const said = outcome?.of === typed ? outcome : null
  const section = `change-answers-${line}`
  return (
    <Section id={section} title={t('changes.answers', { name })}>
      <form
        className="change-answers"
        noValidate
        aria-labelledby={`${section}-title`}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorSummary problems={wrong.problems} attempt={wrong.attempt} />
        {said?.refused && (
          <p className="notice notice--danger" role="alert">
            {refusalText(said.refused, t)}
          </p>
        )}
        <p>
          {t('changes.answersUntil', {
            date: spelled.when(datetime),
            until: spelled.when(localDatetime(new Date(until))),
          })}
        </p>
        <Questions
          questions={questions}
          answers={typed}
          errors={new Map(wrong.problems.map(({ field, text }) => [field, text]))}
          onChange={setTyped}
        />
        <Button type="submit" kind="secondary" aria-disabled={sending || undefined}>
          {t('changes.saveAnswers')}
        </Button>
        {said?.refused === null && <p className="notice">{t('changes.saved')}</p>}
      </form>
    </Section>
  )
}
