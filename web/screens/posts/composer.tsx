import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudCheck, CloudOff, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { useFocusFirstError } from '../../features/auth/use-focus-first-error.ts'
import type { Post } from '../../features/post/post.ts'
import type { Best } from './best-time.ts'
import type { ComposeAnswer } from './compose-action.ts'
import { Button } from '../../ui/button.tsx'
import { draftOf, emptyDraft, type Item } from './draft.ts'
import { iconLook } from '../../ui/icon-button.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FanFigures } from './fan-figures.tsx'
import { ButtonWords, GoPanel } from './go-panel.tsx'
import { Strip } from './strip.tsx'
import { type Consents, shownIn, ShownPart } from './shown-part.tsx'
import { TextPart } from './text-part.tsx'
import { useDraft, type Writing } from './use-draft.ts'
import { useStrip } from './use-strip.ts'
import { type OwnPost, WhenPart } from './when-part.tsx'
import { type Terms, WhoSees } from './who-sees.tsx'

export type ComposerProps = {
  /** What is gone on with; nothing for a new one. */
  post: Post | undefined
  /** What a new one begins with. */
  items?: Item[]
  zone: string
  nowMs: number
  terms: Terms
  best: Best | undefined
  drafts: number
  others: OwnPost[]
  answer: ComposeAnswer | undefined
  /** Whom it shows, of one that was begun before. */
  consents?: Consents | undefined
}

const noItems: Item[] = []

/** Everything a post is made of, on one page. */
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
  const isOut = post?.state === 'published' || post?.state === 'hidden'
  const isKept = !post || post.state === 'draft'
  const [start] = useState(
    () =>
      answer?.typed ??
      (post
        ? { ...draftOf(post, nowMs, zone), ...shownIn(consents) }
        : { ...emptyDraft(nowMs, zone), items }),
  )
  const writing = useDraft({ start, postId: post?.postId, since: post?.updatedAt, zone, isKept })
  const strip = useStrip(writing)
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
        {/* On a phone it stands in the place of the bar of the house, with the one button always at hand. */}
        <header className="flex items-center gap-x-3 bg-paper max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-0 max-tablet:z-26 max-tablet:h-13 max-tablet:px-3 tablet:mb-5 tablet:flex-wrap tablet:items-baseline tablet:justify-between tablet:gap-x-4 tablet:gap-y-1">
          <Link to="/posts" aria-label={t`Close`} className={iconLook({ className: 'tablet:hidden' })}>
            <X aria-hidden />
          </Link>
          <div className="min-w-0 flex-1 tablet:contents">
            <h1 className="truncate font-semibold tablet:type-28">
              {isOut ? <Trans>Edit post</Trans> : post ? <Trans>Draft</Trans> : <Trans>New post</Trans>}
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
            <ButtonWords isOut={isOut} isLater={draft.isLater} />
          </Button>
        </header>
        {isElsewhere && postId && <Elsewhere postId={postId} onKeep={writing.keepThis} />}
        <Strip strip={strip} isLockable={draft.visibility !== 'free'} />
        <TextPart draft={draft} change={change} faults={faults} />
        <WhoSees draft={draft} change={change} terms={terms} faults={faults} />
        <WhenPart
          draft={draft}
          change={change}
          zone={zone}
          nowMs={nowMs}
          best={best}
          isOut={isOut}
          others={others}
          faults={faults}
        />
        <ShownPart draft={draft} change={change} fault={faults.shown} />
      </div>
      <aside className="grid content-start gap-7 px-4 py-7 max-wide:border-t max-wide:border-line tablet:px-0 wide:sticky wide:top-0 wide:self-start">
        <FanFigures draft={draft} terms={terms} />
        <GoPanel
          draft={draft}
          zone={zone}
          isOut={isOut}
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
  writing: Writing
  form: React.RefObject<HTMLFormElement | null>
  waitsFor: number
  hasFailed: boolean
}

/** Pressed while files are on their way: it is sent by itself as soon as the last one has arrived. */
function useGoing({ writing, form, waitsFor, hasFailed }: Going) {
  const [isGoing, setGoing] = useState(false)
  const submit = useSubmit()
  const isReady = isGoing && waitsFor === 0
  const { settled } = writing
  useEffect(() => {
    if (hasFailed) setGoing(false)
    if (!isReady || hasFailed) return
    setGoing(false)
    // What is still being kept as a draft must not arrive after the post has gone out.
    void settled().then(() => {
      if (!form.current) return undefined
      const data = new FormData(form.current)
      data.set('intent', 'publish')
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

function SavedLine({ saved, drafts }: { saved: Writing['saved']; drafts: number }) {
  const { i18n } = useLingui()
  const at = saved.state === 'saved' ? i18n.date(new Date(saved.atMs), { timeStyle: 'short' }) : ''
  return (
    <p className="flex items-center text-13 whitespace-nowrap text-ink-2 before:content-['\200b'] tablet:min-h-8 tablet:flex-wrap">
      {/* In the bar of a phone it gives way to what can be pressed. */}
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
