import './catalogue.css'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { hashKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecordHead } from '../ui/record.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import { DraftState } from './draft-bar.tsx'
import type { Entries, EntryProblem } from './drafts-query.ts'
import { useAttached } from './attached.ts'
import { Field } from './field.tsx'
import { focusField } from './field-id.ts'
import { useFieldWords } from './field-words.ts'
import { useFormHistory, type Past } from './form-history.ts'
import { EntryFormProvider, EntryValue } from './form-context.ts'
import { copyOf, fileFor, idsFrom } from './new-entry.ts'
import { pathOf } from './preview-path.ts'
import { keyOf, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { emptyOf, type Schema } from './schema.ts'
import { ProblemLinks } from './problem-links.tsx'
import { useSaveEntry } from './use-save-entry.ts'
import { useFields } from './use-fields.ts'
import { useShownProblems } from './shown-problems.ts'
import type { WantedEntry } from './wanted-entry.ts'
import { Wrong } from './wrong.tsx'

interface EntryEditorProps {
  form: { kind: string; in: 'file' | 'list' | 'folder'; name: string; schema: Schema }
  draft: number | undefined
  entries: Entries
  stored: { file: string | null; entry: string; value: Json; on_sale: Json }
  title: string | null
  problems: readonly EntryProblem[]
  /** The field that the cursor is brought to. */
  at: string | undefined
  /** What it said before it was kept, where this is the same form. */
  before: Past | undefined
  /** Where it is to be found from now on. */
  onKept: (next: { file: string; search: WantedEntry }, before: Past) => void
  /** Shows a page of the storefront with the draft. */
  onPreview: (path: string) => void
}

/** The form of an entry: what it says, what it said, and what is wrong with it, until it is kept in a draft. */
export function EntryEditor({ form, draft, entries, stored, title, problems, at, ...editor }: EntryEditorProps) {
  const say = useSay()
  const nameOf = useLanguageName()
  const navigate = useNavigate()
  const words = useFieldWords()
  const [nextId] = useState(() => idsFrom(entries.next_id))
  const [start] = useState<Json>(() => stored.value ?? emptyOf(form.schema, nextId))
  const history = useFormHistory(() => start, editor.before)
  const { value, set: setValue, undo, redo } = history
  // also from its fields, whose own undoing knows nothing of the form
  useHotkeys(
    [
      ['mod+Z', () => undo?.()],
      ['mod+shift+Z', () => redo?.()],
      ['mod+Y', () => redo?.()],
    ],
    [],
  )
  const [isNew, setNew] = useState(stored.file === null)
  const { languages } = entries
  const [translation, setTranslation] = useState<string | null>(languages[1] ?? null)
  const place = () => placeOf(form, isNew ? null : stored, value, entries)
  const save = useSaveEntry(draft, (saved, [change]) => {
    // a list has it by what it is called by now
    const entry = form.in === 'list' ? (keyOf(change!.value) ?? change!.entry) : null
    const next = { file: change!.file, search: { draft: saved.draft, entry: entry ?? undefined } }
    editor.onKept(next, history.before)
    const { file, search } = next
    void navigate({ to: '/catalogue/entries/$file', params: { file }, search, ignoreBlocker: true })
  })
  const was = isNew ? null : stored.value
  const { attached, changesWith } = useAttached()
  const isTyped = hashKey([value]) !== hashKey([was ?? start])
  const differs = !isNew && stored.on_sale !== null && hashKey([value]) !== hashKey([stored.on_sale])
  const shownProblems = useShownProblems(problems, { stored: stored.value, value })
  useEffect(() => {
    if (at !== undefined) focusField(at)
  }, [at])
  const context = useFields({
    entries,
    words,
    translation,
    problems: shownProblems,
    marksChanges: !isNew && stored.on_sale !== null,
    nextId,
    draft,
    attached,
  })
  const heading = isNew ? say('entries.add', { kind: words.kind(form.kind).one }) : (title ?? form.kind)
  return (
    <EntryFormProvider value={context}>
      <EntryValue value={value}>
        <Unsaved when={isTyped && !save.isPending} />
        <RecordHead
          title={heading}
          facts={[
            form.in !== 'file' && words.kind(form.kind).one,
            ...(entries.only_shown ? [stored.file, stored.entry] : []),
          ]}
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
            <Button variant="default" onClick={() => editor.onPreview(pathOf(form.kind, value))}>
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
        <ProblemLinks problems={shownProblems.map(({ problem }) => problem)} />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate([{ ...place(), was, value }, ...changesWith(value)])
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
          <Wrong path={[]} />
          <Problem error={save.error} />
          {!entries.only_shown && (
            <div className="entry__save">
              <Group>
                <Button type="submit" loading={save.isPending} disabled={!isTyped && !isNew}>
                  {say(draft === undefined ? 'entry.saveInNew' : 'entry.save')}
                </Button>
                <Button variant="default" disabled={!undo} onClick={() => undo?.()}>
                  {say('entry.undo')}
                </Button>
                <Button variant="default" disabled={!redo} onClick={() => redo?.()}>
                  {say('entry.redo')}
                </Button>
                {differs && (
                  <Button variant="default" onClick={() => setValue(stored.on_sale)}>
                    {say('entry.revert')}
                  </Button>
                )}
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
      </EntryValue>
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
