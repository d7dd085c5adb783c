import { Button } from '@mantine/core'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecordHead } from '../ui/record.tsx'
import { useSaveEntry } from './use-save-entry.ts'

interface TakenEntryProps {
  draft: number
  title: string
  place: { file: string; entry: string }
  onSale: Json
  isShownOnly: boolean
}

/** In place of the form of an entry that a draft takes away: it can come back as it is on sale. */
export function TakenEntry({ draft, title, place, onSale, isShownOnly }: TakenEntryProps) {
  const say = useSay()
  const bringBack = useSaveEntry(draft, () => {})
  return (
    <>
      <RecordHead
        title={title}
        facts={isShownOnly ? [place.file, place.entry] : []}
        acts={[]}
        actName={String}
        act={null}
        onAct={() => {}}
      />
      <p>{say('entry.taken')}</p>
      <Problem error={bringBack.error} />
      {!isShownOnly && (
        <Button
          variant="default"
          loading={bringBack.isPending}
          onClick={() => bringBack.mutate([{ ...place, was: null, value: onSale }])}
        >
          {say('entry.bringBack')}
        </Button>
      )}
    </>
  )
}
