import './record.css'

/** A mark and a word, so that no colour says it alone. */
export function RecordState({ is, word }: { is: 'good' | 'soon' | 'over' | 'blocked'; word: string }) {
  return (
    <span className="record-state" data-state={is}>
      {word}
    </span>
  )
}
