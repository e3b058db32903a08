import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { markedPieces } from '../../ui/mention-text.ts'
import { ListLink } from '../../ui/list-link.tsx'
import type { Post } from './post.ts'

const LONG = 150

type PostTextProps = { post: Post; isWhole?: boolean }

/** Title and text; a long one folds, a post of words alone stands in the large type. */
export function PostText({ post, isWhole }: PostTextProps) {
  const [isOpen, setOpen] = useState(isWhole === true)
  const { description, title, tags } = post
  const isLead = post.mediaType === 4
  const isLong = description.length > LONG * 1.4 || description.split('\n').length > 3
  const isFolded = isLong && !isOpen
  const text = isFolded ? shortened(description) : description
  const loose = tags.filter((tag) => !description.toLowerCase().includes(`#${tag.toLowerCase()}`))
  return (
    <div className="grid gap-1 max-tablet:px-1">
      {title &&
        (isWhole ? (
          <h1 className="type-28 mt-2">{title}</h1>
        ) : (
          <h3 className="mt-1 font-semibold">{title}</h3>
        ))}
      {text && (
        <p
          dir="auto"
          className={cx(
            'text-pretty whitespace-pre-line',
            isLead ? 'font-display text-20 leading-7.5 font-[480] tracking-[-0.01em]' : 'text-16',
          )}
        >
          <Marked text={text} />
          {isFolded && (
            <>
              {'… '}
              <button
                type="button"
                aria-expanded={false}
                onClick={() => setOpen(true)}
                className="relative font-sans text-ink-3 after:absolute after:-inset-3 after:content-[''] hover:text-ink"
              >
                <Trans context="the rest of a text">more</Trans>
              </button>
            </>
          )}
        </p>
      )}
      {(isWhole || !isFolded) && loose.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {loose.map((tag) => (
            <ListLink key={tag} to={tagPath(tag)} className={tagLook}>
              <bdi>#{tag}</bdi>
            </ListLink>
          ))}
        </p>
      )}
    </div>
  )
}

const tagLook = 'inline-flex min-h-8 items-center font-[550] text-ember-text hover:underline'
const tagPath = (tag: string) => `/search?q=${encodeURIComponent(`#${tag}`)}`

/** Cut where a word ends. */
function shortened(text: string) {
  const start = text.split('\n').slice(0, 3).join('\n').slice(0, LONG)
  return start.length < LONG ? start : start.replace(/\s+\S*$/, '')
}

/** @people and #tags lead to them, addresses lead out. */
export function Marked({ text }: { text: string }) {
  return markedPieces(text).map(({ kind, text: piece }, n) => {
    const look = 'text-ember-text hover:underline'
    if (kind === 'mention')
      return (
        <ListLink key={n} to={`/${piece.slice(1)}`} className={look}>
          <bdi>{piece}</bdi>
        </ListLink>
      )
    if (kind === 'tag')
      return (
        <ListLink key={n} to={tagPath(piece.slice(1))} className={look}>
          <bdi>{piece}</bdi>
        </ListLink>
      )
    if (kind === 'address')
      return (
        <a key={n} href={piece} rel="noopener nofollow ugc" target="_blank" className={`${look} break-all`}>
          {piece}
        </a>
      )
    return piece
  })
}
