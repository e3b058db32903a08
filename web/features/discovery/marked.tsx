import { foldedParts } from './folded-parts.ts'

/** A text with what was typed in it marked, whatever its case and accents. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi>
      {foldedParts(text, typed).map((part, n) =>
        part.hit ? (
          <mark key={n} className="bg-transparent text-ember-text">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
