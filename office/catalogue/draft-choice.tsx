import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '../core/language.tsx'
import { useDraftTitle } from './draft-title.ts'
import { draftsQuery } from './drafts-query.ts'

interface DraftChoiceProps {
  draft: number | undefined
  onChoose: (draft: number | undefined) => void
  /** Without its name above it. */
  isPlain?: boolean
}

/** What is looked at: what is on sale, or a draft. */
export function DraftChoice({ draft, onChoose, isPlain = false }: DraftChoiceProps) {
  const say = useSay()
  const titleOf = useDraftTitle()
  const { data = [] } = useQuery(draftsQuery)
  return (
    <NativeSelect
      {...(isPlain ? { 'aria-label': say('entries.shown') } : { label: say('entries.shown') })}
      value={draft ?? ''}
      data={[
        { value: '', label: say('entries.onSale') },
        ...data.map((one) => ({ value: String(one.draft), label: titleOf(one) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
    />
  )
}
