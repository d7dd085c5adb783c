import './catalogue.css'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecordHead } from '../ui/record.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import { DraftState } from './draft-bar.tsx'
import { useFieldWords } from './field-words.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useSaveEntry } from './use-save-entry.ts'

interface PageEditorProps {
  draft: number | undefined
  file: string
  value: Json
  title: string
  /** That it is written in. */
  language: string | undefined
  isShownOnly: boolean
}

/** A page of the shop in one of its languages, as it is written. */
export function PageEditor({ draft, file, value, title, language, isShownOnly }: PageEditorProps) {
  const say = useSay()
  const words = useFieldWords()
  const navigate = useNavigate()
  const stored = typeof value === 'string' ? value : ''
  const [text, setText] = useState(stored)
  const save = useSaveEntry(draft, (saved) => {
    void navigate({
      to: '/catalogue/entries/$file',
      params: { file },
      search: { draft: saved.draft },
      ignoreBlocker: true,
    })
  })
  return (
    <>
      <Unsaved when={text !== stored && !save.isPending} />
      <RecordHead
        title={title}
        facts={[words.kind('page').one, language, isShownOnly && file]}
        acts={[]}
        actName={String}
        act={null}
        onAct={() => {}}
      />
      <Textarea
        className="page-text"
        rows={20}
        label={say('entry.page')}
        description={say('entry.page.help')}
        disabled={isShownOnly}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Problem error={save.error} />
      {!isShownOnly && (
        <div className="entry__save">
          <Button
            loading={save.isPending}
            disabled={text === stored}
            onClick={() => save.mutate([{ file, entry: '', was: value, value: text }])}
          >
            {say(draft === undefined ? 'entry.saveInNew' : 'entry.save')}
          </Button>
          {draft !== undefined && <DraftState draft={draft} />}
        </div>
      )}
    </>
  )
}
