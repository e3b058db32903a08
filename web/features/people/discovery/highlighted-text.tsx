import { splitMatches } from './highlight-matches.ts'

/** Highlights the search text, ignoring case and accents. */
export function HighlightedText({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi>
      {splitMatches(text, typed).map((part, n) =>
        part.isMatch ? (
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
