import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PostVideo } from '../../../features/content/post/media/post-video.tsx'
import { PostImage } from '../../../features/content/post/media/post-image.tsx'
import { PostAudio } from '../../../features/content/post/media/post-audio.tsx'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { ReportActions, type ReportActionError } from './report-actions.tsx'
import { ownerName, type ReportedContent } from './reported-content.ts'

type ReportCaseProps = {
  reported: ReportedContent
  /** Labels of the report reasons by id. */
  reasons: Record<string, string>
  now: number
  error: ReportActionError | undefined
  /** Undefined where cases cannot be selected. */
  isSelected: boolean | undefined
  onSelect: (isOn: boolean) => void
}

/** One reported item: content, owner, reasons and actions. */
export function ReportCase({ reported, reasons, now, error, isSelected, onSelect }: ReportCaseProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { type, reports, lastAt, notes, decision } = reported
  const name = ownerName(reported) || t`Deleted user`
  return (
    <li
      id={anchorOf(reported)}
      className="grid scroll-mt-4 gap-x-8 gap-y-4 border-t border-line py-6 wide:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid min-w-0 content-start gap-3">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isSelected !== undefined && (
            <Checkbox
              labelHidden
              label={t`Select the report about ${name}`}
              checked={isSelected}
              onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
            />
          )}
          <Avatar silent size={40} name={name} image={reported.owner?.profilePic} />
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
        <CaseContent reported={reported} />
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
              {note.username ? <bdi>@{note.username}</bdi> : <Trans>Deleted user</Trans>}
            </footer>
          </blockquote>
        ))}
        {decision && <Decided decision={decision} />}
        <ReportActions reported={reported} error={error} />
      </div>
    </li>
  )
}

function KindWords({ type }: Pick<ReportedContent, 'type'>): ReactNode {
  if (type === 'post') return <Trans>Post</Trans>
  if (type === 'story') return <Trans>Story</Trans>
  if (type === 'review') return <Trans>Review</Trans>
  return type === 'comment' ? <Trans>Comment</Trans> : <Trans>Profile</Trans>
}

function StateBadge({ state, isPerson }: { state: ReportedContent['state']; isPerson: boolean }) {
  if (state === 'there') return null
  return (
    <Badge tone={state === 'removed' ? 'bad' : 'plain'}>
      {state === 'hidden' ? (
        <Trans>Hidden by the owner</Trans>
      ) : state === 'gone' ? (
        <Trans>Deleted</Trans>
      ) : isPerson ? (
        <Trans>Suspended</Trans>
      ) : (
        <Trans>Removed</Trans>
      )}
    </Badge>
  )
}

const anchorOf = ({ id, decision }: ReportedContent) => `report-${decision?._id ?? id}`

/** Text and media of the reported item. */
function CaseContent({ reported }: { reported: ReportedContent }) {
  const { t } = useLingui()
  const { title, text, media, type } = reported
  const visibleMedia = media.filter(({ kind }) => kind !== 'audio')
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
      {visibleMedia.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {visibleMedia.map((file, n) => (
            <li key={file._id} className="relative aspect-4/5 w-44 overflow-hidden rounded-input bg-sunk-2">
              {file.kind === 'video' ? (
                <PostVideo media={file} title={title || t`Reported video`} alt="" />
              ) : (
                <PostImage media={file} alt={t`Reported image ${n + 1}`} sizes="176px" />
              )}
            </li>
          ))}
        </ul>
      )}
      {sounds.map((file) => (
        <PostAudio key={file._id} media={file} title={title || t`Reported audio`} />
      ))}
      <WhereItStands reported={reported} />
    </>
  )
}

/** Link to the public page, which links back to this report. */
function WhereItStands({ reported }: { reported: ReportedContent }) {
  const { pathname, search } = useLocation()
  const { id, type, state, postId = id } = reported
  if (type === 'person' || type === 'story' || type === 'review' || state === 'gone') return null
  const back = encodeURIComponent(`${pathname}${search}#${anchorOf(reported)}`)
  const at = type === 'comment' ? `#comment-${id}` : ''
  return (
    <p className="text-13">
      <Link
        to={`/post/${postId}?back=${back}${at}`}
        className="inline-flex min-h-11 items-center text-ember-text hover:underline"
      >
        {type === 'comment' ? <Trans>View the post it’s on</Trans> : <Trans>View post page</Trans>}
      </Link>
    </p>
  )
}

function Decided({ decision }: { decision: NonNullable<ReportedContent['decision']> }) {
  const formats = useFormats()
  const { outcome, reason, by, at, undone } = decision
  const [when, back] = [formats.dateTime(at, 'UTC'), undone ? formats.dateTime(undone.at, 'UTC') : '']
  return (
    <div className="grid gap-1 text-13 text-ink-2">
      <p>
        {outcome === 'removed' ? (
          <Trans>
            Removed by {by}, {when}
          </Trans>
        ) : (
          <Trans>
            Dismissed by {by}, {when}
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
              Restored by {undone.by}, {back}
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
