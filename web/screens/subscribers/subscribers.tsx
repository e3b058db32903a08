import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { bodyOf } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { Route } from './+types/subscribers.ts'
import { readAsked, subscribersPath, type Asked } from './subscribers-asked.ts'
import { SubscriberRow } from './subscriber-row.tsx'

const PAGE = 20
export const shouldRevalidate = notForDialogs

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== 2) throw redirect('/home')
  const asked = readAsked(url.searchParams)
  const { api } = context.get(serverSide)
  const [list, plans] = await Promise.all([
    api('GET /subscribers', {
      query: {
        filter: asked.show,
        offset: (asked.page - 1) * PAGE,
        limit: PAGE,
        ...(asked.plan ? { planId: asked.plan } : {}),
        ...(asked.q ? { searchText: asked.q } : {}),
      },
    }),
    api('GET /plans/own', { query: { limit: 100 } }),
  ])
  const { data: items, totalCount } = bodyOf(list)
  return { asked, items, totalCount, plans: bodyOf(plans).data.map(({ _id, name }) => ({ _id, name })) }
}

/** Who subscribes to a creator: with what plan, since when, until when, and what each has brought. */
export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { asked, items, totalCount, plans } = loaderData
  const total = i18n.number(totalCount)
  const tab = (show: Asked['show'], label: string) => ({
    to: subscribersPath({ ...asked, show, page: 1 }),
    label,
    isOn: asked.show === show,
    ...(asked.show === show ? { count: total } : {}),
  })
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Subscribers`} hidden />
      <h1 className="type-28 pb-3">
        <Trans>Subscribers</Trans>
      </h1>
      <TabLinks
        label={t`Which subscribers`}
        links={[
          tab('running', t`Running`),
          tab('trial', t`On trial`),
          tab('cancelled', t`Leaving`),
          tab('ended', t`Ended`),
        ]}
      />
      <Find asked={asked} plans={plans} />
      {items.length === 0 ? (
        <Nobody asked={asked} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((subscriber) => (
            <SubscriberRow key={subscriber.subscriptionId} subscriber={subscriber} />
          ))}
        </ul>
      )}
      <Pages asked={asked} pages={Math.ceil(totalCount / PAGE)} />
    </div>
  )
}

/** By name and by plan; a form of its own address, so that it works before JavaScript. */
function Find({ asked, plans }: { asked: Asked; plans: { _id: string; name: string }[] }) {
  const { t } = useLingui()
  const box = 'field-box h-12 min-w-0 px-3.5 text-16'
  return (
    <Form role="search" action="/subscribers" className="flex flex-wrap gap-2 py-4">
      {asked.show !== 'running' && <input type="hidden" name="show" value={asked.show} />}
      <input
        type="search"
        name="q"
        key={asked.q}
        defaultValue={asked.q}
        maxLength={100}
        aria-label={t`Search by name`}
        placeholder={t`Search by name`}
        className={`${box} flex-1 basis-full tablet:basis-40`}
      />
      {plans.length > 1 && (
        <select
          name="plan"
          defaultValue={asked.plan}
          aria-label={t`Plan`}
          className={`${box} flex-1 basis-36 tablet:flex-none`}
        >
          <option value="">{t`All plans`}</option>
          {plans.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <button
        type="submit"
        className="inline-flex h-12 items-center gap-2 rounded-full bg-wash px-5 font-semibold hover:bg-wash-2"
      >
        <Search aria-hidden className="size-4" />
        <Trans>Search</Trans>
      </button>
    </Form>
  )
}

function Nobody({ asked }: { asked: Asked }) {
  if (asked.q || asked.plan)
    return (
      <EmptyState
        drawing="house"
        title={<Trans>Nobody found</Trans>}
        action={
          <LinkButton to={subscribersPath({ show: asked.show, q: '', plan: '', page: 1 })} size="sm">
            <Trans>Show all</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      drawing="fan"
      title={<Trans>Nobody here yet</Trans>}
      action={
        <LinkButton to="/plans" tone="ember" size="sm">
          <Trans>Your plans</Trans>
        </LinkButton>
      }
    >
      <Trans>Who subscribes stands here, with what they pay and since when.</Trans>
    </EmptyState>
  )
}

function Pages({ asked, pages }: { asked: Asked; pages: number }) {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <nav aria-label={t`Pages`} className="flex justify-center gap-2 pt-6">
      {asked.page > 1 && (
        <LinkButton to={subscribersPath({ ...asked, page: asked.page - 1 })} tone="line" size="sm">
          <Trans>Back</Trans>
        </LinkButton>
      )}
      {asked.page < pages && (
        <LinkButton to={subscribersPath({ ...asked, page: asked.page + 1 })} tone="line" size="sm">
          <Trans>More</Trans>
        </LinkButton>
      )}
    </nav>
  )
}
