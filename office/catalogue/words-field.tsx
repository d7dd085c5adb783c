import './catalogue.css'
import { Textarea } from '@mantine/core'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { fieldId } from './field-id.ts'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'

/** A text in the shop's languages: the first on the left, one that is chosen translation it. */
export function WordsField({ schema, value, was, at, path, onChange, label }: FieldProps) {
  const say = useSay()
  const nameOf = useLanguageName()
  const { words, languages, translation, problemsAt, isShownOnly, marksChanges } = useEntryForm()
  const texts = isRecord(value) ? value : {}
  const before = isRecord(was) ? was : {}
  const [first = '', ...others] = languages
  const shown = [first, ...(translation ? [translation] : [])]
  const missing = texts[first] ? others.filter((lang) => !texts[lang]) : []
  const wrong = problemsAt(path, true)
  return (
    <fieldset className="words" id={fieldId(path)}>
      <legend>
        {label ?? words.label(at)}
        {missing.length > 0 && (
          <span className="entry__missing">
            {say('entry.missing', { languages: missing.join(', ').toUpperCase() })}
          </span>
        )}
      </legend>
      {words.help(at) && <p className="words__help">{words.help(at)}</p>}
      <div className="words__texts">
        {shown.map((lang) => (
          <Textarea
            key={lang}
            rows={schema.long === 'paragraphs' ? 6 : schema.long ? 2 : 1}
            disabled={isShownOnly}
            aria-label={`${label ?? words.label(at)}, ${nameOf(lang)}`}
            lang={lang}
            className={texts[lang] ? undefined : 'words__empty'}
            label={
              <LanguageMark lang={lang} isChanged={marksChanges && (texts[lang] ?? '') !== (before[lang] ?? '')} />
            }
            placeholder={texts[lang] ? undefined : say('entry.noText')}
            value={String(texts[lang] ?? '')}
            onChange={({ currentTarget: { value: text } }) => onChange(textsWith(texts, lang, text))}
          />
        ))}
      </div>
      {wrong.length > 0 && <p className="entry__wrong">{wrong[0]}</p>}
    </fieldset>
  )
}

/** A language without a text is none. */
function textsWith(texts: { [lang: string]: Json }, lang: string, text: string): { [lang: string]: Json } {
  const { [lang]: _, ...rest } = texts
  return text === '' ? rest : { ...texts, [lang]: text }
}

function LanguageMark({ lang, isChanged }: { lang: string; isChanged: boolean }) {
  const say = useSay()
  return (
    <>
      <span className="words__lang">{lang.toUpperCase()}</span>
      {isChanged && <span className="entry__was">{say('entry.changed')}</span>}
    </>
  )
}
