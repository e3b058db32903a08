import { Trans, useLingui } from '@lingui/react/macro'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PeopleSkeleton } from '../../features/people/people-list.tsx'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { pageFrom } from '../../lib/page-from.ts'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import type { Route } from './+types/shown.ts'
import { AskedRow } from './asked-row.tsx'
import { PanelHead } from './panel-head.tsx'

const PAGE = 10
/** Also after a refusal: what was added meanwhile has to be seen. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus === 409 || notForDialogs(args)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const offset = pageFrom(url)
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
          asked.length === 0 ? (
            <Nothing isBeyond={offset > 0} />
          ) : (
            <>
              <ul>
                {asked.map((one) => (
                  <AskedRow key={one._id} asked={one} />
                ))}
              </ul>
              <PageTurner from={offset} size={PAGE} total={totalCount} at={pageAt} className="pt-6" />
            </>
          )
        }
      </Later>
    </>
  )
}

const pageAt = (from: number) => (from > 0 ? `?from=${from}` : '/settings/shown')

/** Nobody was ever asked about, or the address points beyond the last of them. */
function Nothing({ isBeyond }: { isBeyond: boolean }) {
  if (isBeyond)
    return (
      <EmptyState
        drawing="door"
        title={<Trans>Nothing this far back</Trans>}
        action={
          <LinkButton to={pageAt(0)} tone="line">
            <Trans>To the newest</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState drawing="door" title={<Trans>Nobody shows you</Trans>}>
      <Trans>When a creator says that you are in a post, you are asked here first.</Trans>
    </EmptyState>
  )
}
