import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { parseMentions } from '../../../ui/display/mention-text.ts'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import type { Post } from './post.ts'

const PREVIEW_LENGTH = 150

type PostTextProps = { post: Post; isExpanded?: boolean }

/** Title and text; long text is collapsed, text-only posts use the display type. */
export function PostText({ post, isExpanded }: PostTextProps) {
  const [isOpen, setOpen] = useState(isExpanded === true)
  const { description, title, tags } = post
  const isLead = post.mediaType === 4
  const isLong = description.length > PREVIEW_LENGTH * 1.4 || description.split('\n').length > 3
  const isFolded = isLong && !isOpen
  const text = isFolded ? shortened(description) : description
  const extraTags = tags.filter((tag) => !description.toLowerCase().includes(`#${tag.toLowerCase()}`))
  return (
    <div className="grid gap-1 max-tablet:px-1">
      {title &&
        (isExpanded ? (
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
          <LinkedText text={text} />
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
      {(isExpanded || !isFolded) && extraTags.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {extraTags.map((tag) => (
            <ListLink key={tag} to={tagPath(tag)} className={tagStyles}>
              <bdi>#{tag}</bdi>
            </ListLink>
          ))}
        </p>
      )}
    </div>
  )
}

const tagStyles = 'inline-flex min-h-8 items-center font-[550] text-ember-text hover:underline'
const tagPath = (tag: string) => `/search?q=${encodeURIComponent(`#${tag}`)}`

/** Cuts at a word boundary. */
function shortened(text: string) {
  const start = text.split('\n').slice(0, 3).join('\n').slice(0, PREVIEW_LENGTH)
  return start.length < PREVIEW_LENGTH ? start : start.replace(/\s+\S*$/, '')
}

/** Links mentions, hashtags and URLs. */
export function LinkedText({ text }: { text: string }) {
  return parseMentions(text).map(({ kind, text: piece }, n) => {
    const styles = 'text-ember-text hover:underline'
    if (kind === 'mention')
      return (
        <ListLink key={n} to={`/${piece.slice(1)}`} className={styles}>
          <bdi>{piece}</bdi>
        </ListLink>
      )
    if (kind === 'tag')
      return (
        <ListLink key={n} to={tagPath(piece.slice(1))} className={styles}>
          <bdi>{piece}</bdi>
        </ListLink>
      )
    if (kind === 'address')
      return (
        <a key={n} href={piece} rel="noopener nofollow ugc" target="_blank" className={`${styles} break-all`}>
          {piece}
        </a>
      )
    return piece
  })
}
