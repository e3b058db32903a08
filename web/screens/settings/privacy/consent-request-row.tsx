import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { PostVideo } from '../../../features/content/post/media/post-video.tsx'
import { frameRatio } from '../../../features/content/post/media/frame-ratio.ts'
import { PostImage } from '../../../features/content/post/media/post-image.tsx'
import { PostAudio } from '../../../features/content/post/media/post-audio.tsx'
import { PostTime } from '../../../features/content/post/post-time.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'

type ConsentRequest = Data<Endpoints['GET /consents']>['items'][number]

/** The post, its creator and the consent decision. */
export function ConsentRequestRow({ request }: { request: ConsentRequest }) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const busy = navigation.formData?.get('consentId') === request._id
  const { creator, media, state, title, description } = request
  const name = `${creator.firstName} ${creator.lastName}`.trim()
  return (
    <li className="grid gap-3.5 border-b border-line py-6">
      <header className="flex items-center gap-3">
        <Avatar silent name={name} image={creator.profilePic} />
        <div className="min-w-0 flex-1">
          <b className="block truncate font-semibold">
            <bdi>{name}</bdi>
          </b>
          <p className="text-13 text-ink-2">
            <PostTime at={request.askedAt} />
          </p>
        </div>
        <StateBadge request={request} />
      </header>
      {(title || description) && (
        <p dir="auto" className="line-clamp-4 whitespace-pre-line">
          {title && <b className="block font-semibold">{title}</b>}
          {description}
        </p>
      )}
      {media.length > 0 && (
        <ul aria-label={t`Media you’re in`} className="grid grid-cols-2 gap-2 tablet:grid-cols-3">
          {media.map((file, n) => (
            <li
              key={file._id}
              style={{ aspectRatio: file.kind === 'audio' ? undefined : frameRatio(file) }}
              className="relative self-start overflow-hidden rounded-input bg-sunk-2"
            >
              {file.kind === 'video' ? (
                <PostVideo media={file} title={name} alt={t`Video ${n + 1} by ${name}`} />
              ) : file.kind === 'audio' ? (
                <PostAudio media={file} title={name} />
              ) : (
                <PostImage media={file} alt={t`Photo ${n + 1} by ${name}`} sizes="240px" />
              )}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="consentId" value={request._id} />
        <input type="hidden" name="seen" value={media.map(({ _id }) => _id).join(' ')} />
        {state !== 'agreed' && (
          <Button
            type="submit"
            name="intent"
            value="agree"
            tone={state === 'asked' ? 'ember' : 'line'}
            size="sm"
            busy={busy}
            disabled={!request.isComplete}
          >
            {state === 'asked' ? <Trans>I agree</Trans> : <Trans>Agree</Trans>}
          </Button>
        )}
        {state !== 'objected' && (
          <Button type="submit" name="intent" value="object" tone="line" size="sm" disabled={busy}>
            <Trans>Decline</Trans>
          </Button>
        )}
        {!request.isComplete && (
          <p className="basis-full text-13 text-ink-2">
            <Trans>A file is still processing. You can agree once you can see everything.</Trans>
          </p>
        )}
      </Form>
    </li>
  )
}

function StateBadge({ request: { state, isPublished } }: { request: ConsentRequest }) {
  if (state === 'asked')
    return (
      <Badge tone="warn">
        <Trans>Needs your response</Trans>
      </Badge>
    )
  if (state === 'objected')
    return (
      <Badge>
        <Trans>You declined</Trans>
      </Badge>
    )
  return <Badge tone="ok">{isPublished ? <Trans>Agreed, published</Trans> : <Trans>You agreed</Trans>}</Badge>
}
