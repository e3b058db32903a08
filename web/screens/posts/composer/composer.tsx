import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudCheck, CloudOff, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { useFocusFirstError } from '../../../features/account/auth/use-focus-first-error.ts'
import type { Post } from '../../../features/content/post/post.ts'
import type { BestTime } from './best-time.ts'
import type { ComposerResult } from './composer-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toDraft, emptyDraft, type DraftItem } from './draft.ts'
import { iconButtonStyles } from '../../../ui/form/icon-button.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { AudiencePreview } from './audience-preview.tsx'
import { PollField } from './poll-field.tsx'
import { PublishButtonLabel, PublishPanel } from './publish-panel.tsx'
import { MediaStrip } from './media-strip.tsx'
import { type Consents, taggedPeopleOf, TaggedPeople } from './tagged-people.tsx'
import { TextFields } from './text-fields.tsx'
import { useDraft, type DraftState } from './use-draft.ts'
import { usePublishedToast } from './use-published-toast.ts'
import { useMediaStrip } from './use-media-strip.ts'
import { type OwnPost, ScheduleField } from './schedule-field.tsx'
import { type AudienceTerms, AudienceField } from './audience-field.tsx'

export type ComposerProps = {
  /** The draft being edited; undefined for a new post. */
  post: Post | undefined
  /** Initial media of a new post. */
  items?: DraftItem[]
  zone: string
  nowMs: number
  terms: AudienceTerms
  best: BestTime | undefined
  drafts: number
  others: OwnPost[]
  answer: ComposerResult | undefined
  /** Tagged people of an existing draft. */
  consents?: Consents | undefined
}

const noItems: DraftItem[] = []

/** The post composer. */
export function Composer({
  post,
  items = noItems,
  zone,
  nowMs,
  terms,
  best,
  drafts,
  others,
  answer,
  consents,
}: ComposerProps) {
  const { t } = useLingui()
  const isPublished = post?.state === 'published' || post?.state === 'hidden'
  const isKept = !post || post.state === 'draft'
  const [start] = useState(
    () =>
      answer?.typed ??
      (post
        ? { ...toDraft(post, nowMs, zone), ...taggedPeopleOf(consents) }
        : { ...emptyDraft(nowMs, zone), items }),
  )
  const writing = useDraft({ start, postId: post?.postId, since: post?.updatedAt, zone, isKept })
  const strip = useMediaStrip(writing)
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, postId } = writing
  const faults = answer?.fields ?? {}
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const { isGoing, onSubmit } = useGoing({
    writing,
    form,
    waitsFor: strip.waitsFor,
    hasFailed: strip.hasFailed,
  })
  useFocusFirstError(form, answer)
  usePublishedToast(!isPublished)
  const isElsewhere =
    writing.saved.state === 'elsewhere' || (answer?.code === 'POST_CHANGED' && writing.since !== undefined)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-x-15 wide:grid-cols-[minmax(0,608px)_320px]"
    >
      {postId && <input type="hidden" name="postId" value={postId} />}
      {writing.since && <input type="hidden" name="since" value={writing.since} />}
      <input type="hidden" name="state" value={post?.state ?? 'draft'} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="people" value={JSON.stringify(draft.people)} />
      <input
        type="hidden"
        name="media"
        value={JSON.stringify(
          draft.items.flatMap(({ mediaId, isPreview, kind }) =>
            mediaId ? [{ mediaId, isPreview, kind }] : [],
          ),
        )}
      />
      <div className="min-w-0 px-4 pt-4 tablet:px-0 tablet:pt-7">
        {/* On phones it replaces the app bar, with the publish button always visible. */}
        <header className="flex items-center gap-x-3 bg-paper max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-0 max-tablet:z-26 max-tablet:h-13 max-tablet:px-3 tablet:mb-5 tablet:flex-wrap tablet:items-baseline tablet:justify-between tablet:gap-x-4 tablet:gap-y-1">
          <Link
            to="/posts"
            aria-label={t`Close`}
            className={iconButtonStyles({ className: 'tablet:hidden' })}
          >
            <X aria-hidden />
          </Link>
          <div className="min-w-0 flex-1 tablet:contents">
            <h1 className="truncate font-semibold tablet:type-28">
              {isPublished ? <Trans>Edit post</Trans> : post ? <Trans>Draft</Trans> : <Trans>New post</Trans>}
            </h1>
            <SavedLine saved={writing.saved} drafts={drafts} />
          </div>
          <Button
            type="submit"
            name="intent"
            value="publish"
            tone="ember"
            size="sm"
            busy={busy || isGoing}
            disabled={strip.hasFailed}
            className="tablet:hidden"
          >
            <PublishButtonLabel isPublished={isPublished} isLater={draft.isLater} />
          </Button>
        </header>
        {isElsewhere && postId && <EditConflict postId={postId} onKeep={writing.keepThis} />}
        <MediaStrip strip={strip} isLockable={draft.visibility !== 'free'} />
        <TextFields draft={draft} change={change} faults={faults} />
        <PollField
          draft={draft}
          change={change}
          isFixed={(post?.poll?.totalVotes ?? 0) > 0}
          fault={faults.poll}
        />
        <AudienceField draft={draft} change={change} terms={terms} faults={faults} />
        <ScheduleField
          draft={draft}
          change={change}
          zone={zone}
          nowMs={nowMs}
          best={best}
          isPublished={isPublished}
          others={others}
          faults={faults}
        />
        <TaggedPeople draft={draft} change={change} fault={faults.shown} />
      </div>
      <aside className="grid content-start gap-7 px-4 py-7 max-wide:border-t max-wide:border-line tablet:px-0 wide:sticky wide:top-0 wide:self-start">
        <AudiencePreview draft={draft} terms={terms} />
        <PublishPanel
          draft={draft}
          zone={zone}
          isPublished={isPublished}
          waitsFor={strip.waitsFor}
          hasFailed={strip.hasFailed}
          isGoing={isGoing}
          busy={busy}
          fault={
            answer && answer.code !== 'POST_CHANGED' && Object.keys(faults).length === 0
              ? answer.message
              : faults.media
          }
        />
      </aside>
    </Form>
  )
}

type Going = {
  writing: DraftState
  form: React.RefObject<HTMLFormElement | null>
  waitsFor: number
  hasFailed: boolean
}

/** Publish was pressed during an upload: submits automatically when the last file is uploaded. */
function useGoing({ writing, form, waitsFor, hasFailed }: Going) {
  const [isGoing, setGoing] = useState(false)
  const submit = useSubmit()
  const isReady = isGoing && waitsFor === 0
  const { settled } = writing
  useEffect(() => {
    if (hasFailed) setGoing(false)
    if (!isReady || hasFailed) return
    setGoing(false)
    // A pending draft save must not arrive after the post was published.
    void settled().then((stored) => {
      if (!form.current) return undefined
      const data = new FormData(form.current)
      data.set('intent', 'publish')
      for (const [name, value] of Object.entries(stored)) {
        if (value) data.set(name, value)
        else data.delete(name)
      }
      return submit(data, { method: 'post' })
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only that they have arrived decides
  }, [isReady, hasFailed])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setGoing(true)
  }
  return { isGoing, onSubmit }
}

function SavedLine({ saved, drafts }: { saved: DraftState['saved']; drafts: number }) {
  const { i18n } = useLingui()
  const at = saved.state === 'saved' ? i18n.date(new Date(saved.atMs), { timeStyle: 'short' }) : ''
  return (
    <p className="flex items-center text-13 whitespace-nowrap text-ink-2 before:content-['\200b'] tablet:min-h-8 tablet:flex-wrap">
      {/* In the phone bar it makes room for buttons. */}
      <span role="status" className="inline-flex min-w-0 items-center gap-1.5 not-empty:me-2">
        {saved.state === 'saved' && (
          <>
            <CloudCheck aria-hidden className="size-4 shrink-0" />
            <span className="truncate">
              <Trans>Draft saved at {at}</Trans>
            </span>
          </>
        )}
        {saved.state === 'saving' && <Trans>Saving…</Trans>}
        {saved.state === 'failed' && (
          <span className="inline-flex min-w-0 items-center gap-1.5 text-bad-text">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{saved.why}</span>
          </span>
        )}
      </span>
      {drafts > 0 && (
        <Link
          to="/posts?show=drafts"
          className="relative inline-flex shrink-0 items-center font-[550] text-ember-text after:absolute after:-inset-x-2 after:-inset-y-3 after:content-[''] hover:underline tablet:min-h-8"
        >
          <Plural value={drafts} one="# draft" other="# drafts" />
        </Link>
      )}
    </p>
  )
}
