import { useState } from 'react'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import type { CustomerAttributes } from '../account/customer-attributes.ts'
import { Section } from '../account/section.tsx'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { ChangeAnswers } from './change-answers.tsx'
import { ChangeBuyer } from './change-buyer.tsx'
import { ChangeHolders, ChangeOwners } from './change-names.tsx'

interface ChangeFormsProps {
  id: string
  changes: OrderChanges
  attributes: CustomerAttributes
  reload: () => Promise<void>
}

/** A form for each thing that can be changed; each saves by itself. */
export default function ChangeForms({
  id,
  changes: { buyer, holders, owners = [], answers },
  attributes,
  reload,
}: ChangeFormsProps) {
  const t = useTexts()
  // one at a time, since questions have the same ids in each
  const [line, setLine] = useState(answers[0]?.line)
  return (
    <>
      {holders.length > 0 && <ChangeHolders id={id} holders={holders} reload={reload} />}
      {owners.length > 0 && <ChangeOwners id={id} owners={owners} reload={reload} />}
      {answers.map((asked) =>
        asked.line === line ? (
          <ChangeAnswers key={asked.line} id={id} asked={asked} reload={reload} />
        ) : (
          <Section
            key={asked.line}
            id={`change-answers-${asked.line}`}
            title={t('changes.answers', { name: asked.name })}
          >
            <Button kind="secondary" onClick={() => setLine(asked.line)}>
              {t('changes.open')}
            </Button>
          </Section>
        ),
      )}
      {buyer && <ChangeBuyer id={id} buyer={buyer} attributes={attributes} reload={reload} />}
    </>
  )
}
