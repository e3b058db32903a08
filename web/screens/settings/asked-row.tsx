import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { PostFilm } from '../../features/post/post-film.tsx'
import { frameRatio } from '../../features/post/post-frame.ts'
import { PostPicture } from '../../features/post/post-picture.tsx'
import { PostSound } from '../../features/post/post-sound.tsx'
import { PostTime } from '../../features/post/post-time.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

type Asked = Data<Endpoints['GET /consents']>['items'][number]

/** What is shown, by whom, and what one says to it. */
export function AskedRow({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const busy = navigation.formData?.get('consentId') === asked._id
  const { creator, media, state, title, description } = asked
  const name = `${creator.firstName} ${creator.lastName}`.trim()
  return (
    <li className="grid gap-3.5 border-b border-line py-6">
      <header className="flex items-center gap-3">
        <Avatar silent name={name} picture={creator.profilePic} />
        <div className="min-w-0 flex-1">
          <b className="block truncate font-semibold">
            <bdi>{name}</bdi>
          </b>
          <p className="text-13 text-ink-2">
            <PostTime at={asked.askedAt} />
          </p>
        </div>
        <StateBadge asked={asked} />
      </header>
      {(title || description) && (
        <p dir="auto" className="line-clamp-4 whitespace-pre-line">
          {title && <b className="block font-semibold">{title}</b>}
          {description}
        </p>
      )}
      {media.length > 0 && (
        <ul aria-label={t`What shows you`} className="grid grid-cols-2 gap-2 tablet:grid-cols-3">
          {media.map((file, n) => (
            <li
              key={file._id}
              style={{ aspectRatio: file.kind === 'audio' ? undefined : frameRatio(file) }}
              className="relative self-start overflow-hidden rounded-input bg-sunk-2"
            >
              {file.kind === 'video' ? (
                <PostFilm media={file} title={name} alt={t`Film ${n + 1} by ${name}`} />
              ) : file.kind === 'audio' ? (
                <PostSound media={file} title={name} />
              ) : (
                <PostPicture media={file} alt={t`Picture ${n + 1} by ${name}`} sizes="240px" />
              )}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="consentId" value={asked._id} />
        <input type="hidden" name="seen" value={media.map(({ _id }) => _id).join(' ')} />
        {state !== 'agreed' && (
          <Button
            type="submit"
            name="intent"
            value="agree"
            tone={state === 'asked' ? 'ember' : 'line'}
            size="sm"
            busy={busy}
            disabled={!asked.isWhole}
          >
            {state === 'asked' ? <Trans>I agree</Trans> : <Trans>Agree after all</Trans>}
          </Button>
        )}
        {state !== 'objected' && (
          <Button type="submit" name="intent" value="object" tone="line" size="sm" disabled={busy}>
            <Trans>I object</Trans>
          </Button>
        )}
        {!asked.isWhole && (
          <p className="basis-full text-13 text-ink-2">
            <Trans>A file is still being made ready. You can agree when you can see all of it.</Trans>
          </p>
        )}
      </Form>
    </li>
  )
}

function StateBadge({ asked: { state, isOut } }: { asked: Asked }) {
  if (state === 'asked')
    return (
      <Badge tone="warn">
        <Trans>Waits for you</Trans>
      </Badge>
    )
  if (state === 'objected')
    return (
      <Badge>
        <Trans>You objected</Trans>
      </Badge>
    )
  return <Badge tone="ok">{isOut ? <Trans>You agreed, it is out</Trans> : <Trans>You agreed</Trans>}</Badge>
}
