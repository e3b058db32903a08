import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PostFilm } from '../../features/post/post-film.tsx'
import { PostPicture } from '../../features/post/post-picture.tsx'
import { PostSound } from '../../features/post/post-sound.tsx'
import { useFormats } from '../../lib/format/use-formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ReportActs, type Refused } from './report-acts.tsx'
import { ownerName, type Reported } from './reported.ts'

type CaseProps = {
  reported: Reported
  /** The words of the reasons, by their ids. */
  reasons: Record<string, string>
  now: number
  refused: Refused | undefined
}

/** One thing that was reported: what it is, whose, why, and what can be done about it. */
export function ReportCase({ reported, reasons, now, refused }: CaseProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { type, reports, lastAt, notes, decision } = reported
  const name = ownerName(reported) || t`Somebody who has left`
  return (
    <li
      id={anchorOf(reported)}
      className="grid scroll-mt-4 gap-x-8 gap-y-4 border-t border-line py-6 wide:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid min-w-0 content-start gap-3">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Avatar silent size={40} name={name} picture={reported.owner?.profilePic} />
          <div className="min-w-40 flex-1">
            <h2 className="font-semibold">
              {reported.owner ? (
                <Link to={`/admin/users/${reported.owner._id}`} className="hover:underline">
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                name
              )}
            </h2>
            <p className="text-13 text-ink-2">
              <KindWords type={type} />
              {reported.at && (
                <>
                  {' '}
                  · <time dateTime={reported.at}>{formats.dateTime(reported.at, 'UTC')}</time>
                </>
              )}
            </p>
          </div>
          <StateBadge state={reported.state} isPerson={type === 'person'} />
        </header>
        <What reported={reported} />
      </div>
      <div className="grid content-start gap-3">
        <p className="font-semibold">
          <Plural value={reports} one="# report" other="# reports" />
          <span className="font-normal text-ink-2">
            {' '}
            · <time dateTime={lastAt}>{formats.timeDifference(lastAt, now)}</time>
          </span>
        </p>
        <ul className="flex flex-wrap gap-1.5">
          {reported.reasons.map(({ reasonId, count }) => (
            <li key={reasonId}>
              <Badge tone="warn">
                {reasons[reasonId] ?? reasonId}
                {count > 1 && <span className="tabular-nums"> × {count}</span>}
              </Badge>
            </li>
          ))}
        </ul>
        {notes.map((note) => (
          <blockquote key={note.at + note.text} className="border-s-2 border-line-2 ps-3 text-13">
            <p dir="auto" className="break-words">
              {note.text}
            </p>
            <footer className="text-12 text-ink-3">
              {note.username ? <bdi>@{note.username}</bdi> : <Trans>Somebody who has left</Trans>}
            </footer>
          </blockquote>
        ))}
        {decision && <Decided decision={decision} />}
        <ReportActs reported={reported} refused={refused} />
      </div>
    </li>
  )
}

function KindWords({ type }: Pick<Reported, 'type'>): ReactNode {
  if (type === 'post') return <Trans>Post</Trans>
  return type === 'comment' ? <Trans>Comment</Trans> : <Trans>Profile</Trans>
}

function StateBadge({ state, isPerson }: { state: Reported['state']; isPerson: boolean }) {
  if (state === 'there') return null
  return (
    <Badge tone={state === 'removed' ? 'bad' : 'plain'}>
      {state === 'hidden' ? (
        <Trans>Hidden by its owner</Trans>
      ) : state === 'gone' ? (
        <Trans>No longer there</Trans>
      ) : isPerson ? (
        <Trans>Suspended</Trans>
      ) : (
        <Trans>Taken down</Trans>
      )}
    </Badge>
  )
}

const anchorOf = ({ id, decision }: Reported) => `report-${decision?._id ?? id}`

/** What it says and shows. */
function What({ reported }: { reported: Reported }) {
  const { t } = useLingui()
  const { title, text, media, type } = reported
  const seen = media.filter(({ kind }) => kind !== 'audio')
  const sounds = media.filter(({ kind }) => kind === 'audio')
  return (
    <>
      {title && type === 'post' && (
        <p dir="auto" className="font-semibold">
          {title}
        </p>
      )}
      {text && (
        <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
          {text}
        </p>
      )}
      {seen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {seen.map((file, n) => (
            <li key={file._id} className="relative aspect-4/5 w-44 overflow-hidden rounded-input bg-sunk-2">
              {file.kind === 'video' ? (
                <PostFilm media={file} title={title || t`Reported film`} alt="" />
              ) : (
                <PostPicture media={file} alt={t`Reported picture ${n + 1}`} sizes="176px" />
              )}
            </li>
          ))}
        </ul>
      )}
      {sounds.map((file) => (
        <PostSound key={file._id} media={file} title={title || t`Reported sound`} />
      ))}
      <WhereItStands reported={reported} />
    </>
  )
}

/** The way to the page others see it on, from which one comes back to this very report. */
function WhereItStands({ reported }: { reported: Reported }) {
  const { pathname, search } = useLocation()
  const { id, type, state, postId = id } = reported
  if (type === 'person' || state === 'gone') return null
  const back = encodeURIComponent(`${pathname}${search}#${anchorOf(reported)}`)
  const at = type === 'comment' ? `#comment-${id}` : ''
  return (
    <p className="text-13">
      <Link
        to={`/post/${postId}?back=${back}${at}`}
        className="inline-flex min-h-11 items-center text-ember-text hover:underline"
      >
        {type === 'comment' ? <Trans>The post it stands at</Trans> : <Trans>The post on its page</Trans>}
      </Link>
    </p>
  )
}

function Decided({ decision }: { decision: NonNullable<Reported['decision']> }) {
  const formats = useFormats()
  const { outcome, reason, by, at, undone } = decision
  const [when, back] = [formats.dateTime(at, 'UTC'), undone ? formats.dateTime(undone.at, 'UTC') : '']
  return (
    <div className="grid gap-1 text-13 text-ink-2">
      <p>
        {outcome === 'removed' ? (
          <Trans>
            Taken down by {by}, {when}
          </Trans>
        ) : (
          <Trans>
            Left by {by}, {when}
          </Trans>
        )}
      </p>
      {reason && (
        <p dir="auto" className="break-words text-ink">
          {reason}
        </p>
      )}
      {undone && (
        <>
          <p>
            <Trans>
              Put back by {undone.by}, {back}
            </Trans>
          </p>
          <p dir="auto" className="break-words text-ink">
            {undone.reason}
          </p>
        </>
      )}
    </div>
  )
}
