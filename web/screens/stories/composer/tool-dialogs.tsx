import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { api } from '../../../lib/api/api.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { StoryDraft } from './use-story-draft.ts'

export type Tool = 'text' | 'mention' | 'link' | 'poll' | 'question' | 'countdown'
type ToolDialogProps = { tool: Tool; draft: StoryDraft; userId: string; onClose: () => void }
const middle = { x: 0.5, y: 0.5 }

/** Asks for the content of an element and adds it in the middle. */
export function ToolDialog({ tool, draft, userId, onClose }: ToolDialogProps) {
  const { t } = useLingui()
  const titles = {
    text: t`Add text`,
    mention: t`Mention someone`,
    link: t`Link a post`,
    poll: t`Add a poll`,
    question: t`Ask a question`,
    countdown: t`Add a countdown`,
  }
  const add: StoryDraft['addLayer'] = (layer, label) => {
    draft.addLayer(layer, label)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={titles[tool]}>
      {tool === 'text' && (
        <ToolForm
          onDone={(form) => {
            const text = formText(form, 'text').trim()
            const size = formText(form, 'size') as 'small' | 'medium' | 'large'
            const style = formText(form, 'style') as 'box' | 'plain'
            if (text) add({ type: 'text', text, size, style, ...middle })
          }}
        >
          <TextArea name="text" label={t`Text`} required maxLength={200} rows={3} />
          <Segmented
            name="size"
            label={t`Size`}
            defaultValue="medium"
            options={[
              { value: 'small', label: t`Small` },
              { value: 'medium', label: t`Medium` },
              { value: 'large', label: t`Large` },
            ]}
          />
          <Segmented
            name="style"
            label={t`Style`}
            options={[
              { value: 'box', label: t`Boxed` },
              { value: 'plain', label: t`Plain` },
            ]}
          />
        </ToolForm>
      )}
      {tool === 'question' && (
        <ToolForm
          onDone={(form) => {
            const question = formText(form, 'question').trim()
            if (question) add({ type: 'question', question, x: 0.5, y: 0.65 })
          }}
        >
          <Field name="question" label={t`Question`} required maxLength={100} autoComplete="off" />
        </ToolForm>
      )}
      {tool === 'countdown' && (
        <CountdownForm
          onDone={(title, endsAt) => add({ type: 'countdown', title, endsAt, x: 0.5, y: 0.65 })}
        />
      )}
      {tool === 'poll' && (
        <ToolForm
          onDone={(form) => {
            const options = form
              .getAll('option')
              .map((option) => (typeof option === 'string' ? option.trim() : ''))
              .filter(Boolean)
            if (options.length >= 2)
              add({ type: 'poll', question: formText(form, 'question').trim(), options, x: 0.5, y: 0.65 })
          }}
        >
          <Field name="question" label={t`Question`} maxLength={100} autoComplete="off" />
          <Field name="option" label={t`First option`} required maxLength={40} autoComplete="off" />
          <Field name="option" label={t`Second option`} required maxLength={40} autoComplete="off" />
          <Field name="option" label={t`Third option`} optional maxLength={40} autoComplete="off" />
          <Field name="option" label={t`Fourth option`} optional maxLength={40} autoComplete="off" />
        </ToolForm>
      )}
      {tool === 'mention' && (
        <MentionSearch onPick={(id, name) => add({ type: 'mention', userId: id, ...middle }, name)} />
      )}
      {tool === 'link' && (
        <PostPicker
          userId={userId}
          onPick={(postId, title) => add({ type: 'link', postId, x: 0.5, y: 0.85 }, title)}
        />
      )}
    </Dialog>
  )
}

const MAX_COUNTDOWN_MS = 365 * 86_400_000
type CountdownFormProps = { onDone: (title: string, endsAt: string) => void }
function CountdownForm({ onDone }: CountdownFormProps) {
  const { t } = useLingui()
  const [error, setError] = useState<string>()
  return (
    <ToolForm
      onDone={(form) => {
        const title = formText(form, 'title').trim()
        const endsAtMs = Date.parse(formText(form, 'endsAt'))
        if (!title) return undefined
        if (!(endsAtMs > Date.now())) return setError(t`Choose a time in the future.`)
        if (endsAtMs > Date.now() + MAX_COUNTDOWN_MS) return setError(t`Choose a time within a year.`)
        return onDone(title, new Date(endsAtMs).toISOString())
      }}
    >
      <Field name="title" label={t`Name`} required maxLength={40} autoComplete="off" />
      <Field name="endsAt" type="datetime-local" label={t`Ends`} required error={error} />
    </ToolForm>
  )
}

type ToolFormProps = { onDone: (form: FormData) => void; children: ReactNode }
const ToolForm = ({ onDone, children }: ToolFormProps) => (
  <form
    className="grid gap-4"
    onSubmit={(event) => {
      event.preventDefault()
      onDone(new FormData(event.currentTarget))
    }}
  >
    {children}
    <Button type="submit" tone="ember" wide>
      <Trans>Add</Trans>
    </Button>
  </form>
)

const row = 'flex min-h-12 w-full items-center gap-3 rounded-input px-2 text-start hover:bg-sunk'

type TaggableUser = Data<Endpoints['GET /tagging/users']>['items'][number]
function MentionSearch({ onPick }: { onPick: (userId: string, username: string) => void }) {
  const { t } = useLingui()
  const [searchText, setSearchText] = useState('')
  const [found, setFound] = useState<TaggableUser[]>([])
  useEffect(() => {
    const query = searchText.trim().replace(/^@/, '')
    let isCurrent = true
    const timer = window.setTimeout(async () => {
      const answer = query
        ? await api('GET /tagging/users', { query: { searchText: query, limit: 8 } }).catch(() => undefined)
        : undefined
      if (isCurrent) setFound(answer?.ok ? answer.body.data : [])
    }, 200)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [searchText])
  return (
    <div className="grid gap-3">
      <Field
        label={t`Username`}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        maxLength={30}
        autoComplete="off"
      />
      <ul aria-label={t`Suggested people`} className="min-h-12">
        {found.map(({ _id, username, firstName, lastName, profilePic }) => (
          <li key={_id}>
            <button type="button" className={row} onClick={() => onPick(_id, username)}>
              <Avatar silent size={32} name={`${firstName} ${lastName}`.trim()} image={profilePic} />
              <bdi className="truncate">@{username}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type OwnPost = { postId: string; title: string }
function PostPicker({ userId, onPick }: { userId: string; onPick: (postId: string, title: string) => void }) {
  const { t } = useLingui()
  const [posts, setPosts] = useState<OwnPost[] | 'failed'>()
  useEffect(() => {
    const load = async () => {
      const answer = await api('GET /userProfile/posts', { query: { userId, limit: 20 } }).catch(
        () => undefined,
      )
      setPosts(
        answer?.ok
          ? answer.body.data.map(({ postId, title, description }) => ({
              postId,
              title: title || description.slice(0, 60),
            }))
          : 'failed',
      )
    }
    void load()
  }, [userId])
  if (posts === 'failed')
    return (
      <p className="py-4 text-ink-2">
        <Trans>Something went wrong. Check your connection and try again.</Trans>
      </p>
    )
  if (posts?.length === 0)
    return (
      <p className="py-4 text-ink-2">
        <Trans>Your published posts will appear here.</Trans>
      </p>
    )
  return (
    <ul aria-label={t`Your posts`} className="min-h-40">
      {posts?.map(({ postId, title }) => (
        <li key={postId}>
          <button type="button" className={row} onClick={() => onPick(postId, title || t`Post`)}>
            <span className="truncate">{title || <Trans>Post</Trans>}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
