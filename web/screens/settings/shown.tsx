import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { PostFilm } from '../../features/post/post-film.tsx'
import { frameRatio } from '../../features/post/post-frame.ts'
import { PostPicture } from '../../features/post/post-picture.tsx'
import { PostSound } from '../../features/post/post-sound.tsx'
import { PostTime } from '../../features/post/post-time.tsx'
import { PeopleSkeleton } from '../../features/people/people-list.tsx'
import { requireMember } from '../../features/session/session.ts'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/shown.ts'
import { PanelHead } from './panel-head.tsx'

const PAGE = 10
/** Also after a refusal: what was added meanwhile has to be seen. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || notForDialogs(args)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const offset = Math.max(0, Math.trunc(Number(url.searchParams.get('from')) || 0))
  const list = async () => {
    const { data: asked, totalCount } = bodyOf(await api('GET /consents', { query: { offset, limit: PAGE } }))
    return { asked, totalCount, offset }
  }
  return atOnceOrLater(request, list())
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const isAgreed = formText(form, 'intent') === 'agree' ? 1 : 0
  const seen = formText(form, 'seen').split(' ').filter(Boolean)
  const answer = await context
    .get(serverSide)
    .api('POST /consents/answer', { body: { consentId: formText(form, 'consentId'), isAgreed, seen } })
  return answer.ok ? data({ message: '' }) : data({ message: answer.body.message }, { status: answer.status })
}

export default function ShownPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Posts that show you`} hidden />
      <PanelHead title={t`Posts that show you`} back="/settings/privacy">
        <Trans>
          Creators say whom they show. Nothing goes out before you agree, and you can change your mind.
        </Trans>
      </PanelHead>
      {actionData?.message && (
        <div className="pt-4">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <Later value={loaderData.later} skeleton={<PeopleSkeleton />}>
        {({ asked, totalCount, offset }) =>
          totalCount === 0 ? (
            <EmptyState drawing="door" title={<Trans>Nobody shows you</Trans>}>
              <Trans>When a creator says that you are in a post, you are asked here first.</Trans>
            </EmptyState>
          ) : (
            <>
              <ul>
                {asked.map((one) => (
                  <AskedRow key={one._id} asked={one} />
                ))}
              </ul>
              {offset + asked.length < totalCount && (
                <LinkButton to={`?from=${offset + asked.length}`} tone="line" wide>
                  <Trans>Older ones</Trans>
                </LinkButton>
              )}
            </>
          )
        }
      </Later>
    </>
  )
}

type Asked = Data<Endpoints['GET /consents']>['items'][number]

/** What is shown, by whom, and what one says to it. */
function AskedRow({ asked }: { asked: Asked }) {
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
