import { Fragment } from 'react'
import { parseMentions } from '../../../ui/display/mention-text.ts'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import type { Reply } from './comment.ts'

/** Comment text with links to mentioned users. */
export function CommentText({ text, mentions }: Pick<Reply, 'text' | 'mentions'>) {
  const named = new Set(mentions.map(({ username }) => username))
  return (
    <p dir="auto" className="mt-px text-16 text-pretty break-words whitespace-pre-line">
      {parseMentions(text).map((piece, n) => {
        const name = piece.text.slice(1).toLowerCase().replace(/\.+$/, '')
        return piece.kind === 'mention' && named.has(name) ? (
          <ListLink key={n} to={`/${name}`} className="font-[550] text-ember-text hover:underline">
            {piece.text}
          </ListLink>
        ) : (
          <Fragment key={n}>{piece.text}</Fragment>
        )
      })}
    </p>
  )
}
