import './catalogue.css'
import { Button, Group, NativeSelect } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecordHead } from '../ui/record.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import { DraftState } from './draft-bar.tsx'
import type { Entries, EntryProblem } from './drafts-query.ts'
import { Field } from './field.tsx'
import { useFieldWords } from './field-words.ts'
import { EntryFormProvider, type EntryForm } from './form-context.ts'
import { copyOf, fileFor, idsFrom } from './new-entry.ts'
import { pathOf } from './preview-path.ts'
import { keyOf, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { emptyOf, type Path, type Schema } from './schema.ts'
import { useSaveEntry } from './use-save-entry.ts'

interface EntryEditorProps {
  form: { kind: string; in: 'file' | 'list' | 'folder'; name: string; schema: Schema }
  draft: number | undefined
  entries: Entries
  stored: { file: string | null; entry: string; value: Json; on_sale: Json }
  title: string | null
  problems: readonly EntryProblem[]
  /** Shows a page of the storefront with the draft. */
  onPreview: (path: string) => void
}

/** The form of an entry: what it says, what it said, and what is wrong with it, until it is kept in a draft. */
export function EntryEditor({ form, draft, entries, stored, title, problems, onPreview }: EntryEditorProps) {
  const say = useSay()
  const nameOf = useLanguageName()
  const navigate = useNavigate()
  const words = useFieldWords()
  const [nextId] = useState(() => idsFrom(entries.next_id))
  const [start] = useState<Json>(() => stored.value ?? emptyOf(form.schema, nextId))
  const [value, setValue] = useState(start)
  const [isNew, setNew] = useState(stored.file === null)
  const { languages } = entries
  const [translation, setTranslation] = useState<string | null>(languages[1] ?? null)
  const place = () => placeOf(form, isNew ? null : stored, value, entries)
  const save = useSaveEntry(draft, (saved, [change]) => {
    // a list has it by what it is called by now
    const entry = form.in === 'list' ? (keyOf(change!.value) ?? change!.entry) : null
    void navigate({
      to: '/catalogue/entries/$file',
      params: { file: change!.file },
      search: { draft: saved.draft, entry: entry ?? undefined },
      ignoreBlocker: true,
    })
  })
  const was = isNew ? null : stored.value
  const isTyped = hashKey([value]) !== hashKey([was ?? start])
  const context = useForm({
    entries,
    words,
    translation,
    problems,
    marksChanges: !isNew && stored.on_sale !== null,
    nextId,
  })
  const heading = isNew ? say('entries.add', { kind: words.kind(form.kind).one }) : (title ?? form.kind)
  return (
    <EntryFormProvider value={context}>
      <Unsaved when={isTyped && !save.isPending} />
      <RecordHead
        title={heading}
        facts={[words.kind(form.kind).one, stored.file, stored.entry]}
        acts={[]}
        actName={String}
        act={null}
        onAct={() => {}}
      />
      <div className="entry__tools">
        {languages.length > 1 && (
          <NativeSelect
            label={say('entry.beside')}
            value={translation ?? ''}
            data={languages.slice(1).map((lang) => ({ value: lang, label: nameOf(lang) }))}
            onChange={({ currentTarget }) => setTranslation(currentTarget.value)}
          />
        )}
        {draft !== undefined && (
          <Button variant="default" onClick={() => onPreview(pathOf(form.kind, value))}>
            {say('preview.title')}
          </Button>
        )}
        {!isNew && form.in !== 'file' && !entries.only_shown && (
          <Button
            variant="default"
            onClick={() => {
              setValue(copyOf(value, nextId))
              setNew(true)
            }}
          >
            {say('entry.copy')}
          </Button>
        )}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate([{ ...place(), was, value }])
        }}
      >
        <Field
          schema={form.schema}
          value={value}
          was={isNew ? undefined : (stored.on_sale ?? undefined)}
          at={[form.kind]}
          path={[]}
          onChange={setValue}
        />
        {context.problemsAt([]).map((what, index) => (
          <p key={index} className="entry__wrong">
            {what}
          </p>
        ))}
        <Problem error={save.error} />
        {!entries.only_shown && (
          <div className="entry__save">
            <Group>
              <Button type="submit" loading={save.isPending} disabled={!isTyped && !isNew}>
                {say(draft === undefined ? 'entry.saveInNew' : 'entry.save')}
              </Button>
              {!isNew && form.in !== 'file' && (
                <Button
                  variant="default"
                  loading={save.isPending}
                  onClick={() => save.mutate([{ ...place(), was, value: null }])}
                >
                  {say('entry.takeAway')}
                </Button>
              )}
            </Group>
            {draft !== undefined && <DraftState draft={draft} />}
          </div>
        )}
      </form>
    </EntryFormProvider>
  )
}

/** Where an entry is kept: a list has it by its name, a folder in a file of its own; null is a new one. */
function placeOf(
  form: EntryEditorProps['form'],
  stored: { file: string | null; entry: string } | null,
  value: Json,
  { entries, languages }: Entries,
): { file: string; entry: string } {
  if (stored?.file) return { file: stored.file, entry: stored.entry }
  const taken = entries.map(({ file }) => file)
  return { file: form.in === 'folder' ? fileFor(form.name, value, languages, taken) : form.name, entry: '' }
}

interface ContextOf {
  entries: Entries
  words: EntryForm['words']
  translation: string | null
  problems: readonly EntryProblem[]
  marksChanges: boolean
  nextId: () => number
}

function useForm({ entries, words, translation, problems, marksChanges, nextId }: ContextOf): EntryForm {
  return useMemo(() => {
    return {
      Field,
      words,
      translation,
      languages: entries.languages,
      currency: entries.currency,
      referencesTo: (kinds) =>
        entries.references
          .filter(({ kind }) => [kinds].flat().includes(kind))
          .map(({ id, title }) => ({ value: id, label: title })),
      nextId,
      problemsAt: (path, below = false) =>
        problems.filter((one) => isAt(one.path, path, below)).map(({ what }) => what),
      isShownOnly: entries.only_shown,
      marksChanges,
    }
  }, [entries, words, translation, problems, marksChanges, nextId])
}

const isAt = (place: Path, path: Path, below: boolean) =>
  (below || place.length === path.length) && path.every((part, index) => place[index] === part)
