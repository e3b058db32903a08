import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data, Form, Link, redirect } from 'react-router'
import { UserType } from '../../../contract/core/constants.ts'
import { InlineAmount } from '../../features/commerce/payments/amount.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { cookieValue } from '../../lib/session/client-cookies.ts'
import { Progress } from '../../ui/display/progress.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import { validZone } from '../posts/zoned-time.ts'
import type { Route } from './+types/mass-message.ts'
import { MassMessageActions } from './mass-message-actions.tsx'
import { MassMessageNumbers } from './mass-message-numbers.tsx'
import { MassMessageState } from './mass-message-state.tsx'
import { RecipientRow } from './recipient-row.tsx'
import { useProgress } from './use-progress.ts'

const PAGE = 20
const filters = ['opened', 'unopened', 'bought'] as const
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  if (session.userType !== UserType.creator) throw redirect('/home')
  const { api } = context.get(serverContext)
  const { massMessageId } = params
  const from = pageOffset(url)
  const filter = filters.find((name) => name === url.searchParams.get('show'))
  const searchText = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const [found, people] = await Promise.all([
    api('GET /sendUpdates', { query: { massMessageId } }),
    api('GET /sendUpdates/user', {
      query: {
        massMessageId,
        offset: from,
        limit: PAGE,
        ...(filter ? { filter } : {}),
        ...(searchText ? { searchText } : {}),
      },
    }),
  ])
  const [message] = unwrapResponse(found).data
  if (!message) throw data(null, { status: 404 })
  const { data: recipients, totalCount } = unwrapResponse(people)
  const zone = validZone(cookieValue(request.headers.get('cookie'), 'zone'))
  return { message, recipients, totalCount, filter, searchText, from, zone }
}

/** One mass message: text, statistics and recipients. */
export default function MassMessagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { message, zone } = loaderData
  const { state, price, text, sendAt, createdAt, sentCount, skippedCount, recipientCount } = message
  const at = sendAt ?? createdAt
  useProgress(state === 'sending')
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Mass message`} hidden />
      <header className="flex flex-wrap items-center gap-x-1 gap-y-3 border-b border-line pb-4">
        <Link
          to="/mass-messages"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="type-28 min-w-0 flex-1">
          <Trans>Mass message</Trans>
        </h1>
        <MassMessageActions message={message} />
      </header>
      <section className="grid gap-4 border-b border-line py-6">
        {text && (
          <p dir="auto" className="text-16 break-words whitespace-pre-wrap">
            {text}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
          <MassMessageState state={state} />
          <time dateTime={at}>{dateTime(at, zone)}</time>
          {price && (
            <span>
              <Trans>
                Price <InlineAmount {...price} />
              </Trans>
            </span>
          )}
        </p>
        {state === 'sending' && (
          <Progress
            label={t`Sending progress`}
            tone="ember"
            {...(recipientCount > 0 ? { value: (sentCount + skippedCount) / recipientCount } : {})}
          />
        )}
        {state !== 'scheduled' && state !== 'cancelled' && <MassMessageNumbers message={message} />}
      </section>
      {sentCount > 0 && <Recipients loaded={loaderData} />}
    </div>
  )
}

function Recipients({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { t } = useLingui()
  const { message, recipients, totalCount, filter, searchText, from, zone } = loaded
  const path = (show: string | undefined, q: string, place = 0) =>
    `?${new URLSearchParams({ ...(show ? { show } : {}), ...(q ? { q } : {}), ...(place ? { from: String(place) } : {}) })}`
  const tab = (show: (typeof filters)[number] | undefined, label: string) => ({
    to: path(show, searchText),
    label,
    isOn: filter === show,
  })
  return (
    <section aria-labelledby="recipients" className="pt-6">
      <h2 id="recipients" className="type-20 pb-2">
        <Trans>Recipients</Trans>
      </h2>
      <TabLinks
        label={t`Filter recipients`}
        links={[
          tab(undefined, t`All`),
          tab('opened', t`Opened`),
          tab('unopened', t`Not opened`),
          ...(message.price ? [tab('bought', t`Bought`)] : []),
        ]}
      />
      <Form role="search" className="py-4">
        {filter && <input type="hidden" name="show" value={filter} />}
        <SearchField label={t`Search recipients`} value={searchText} />
      </Form>
      {recipients.length === 0 ? (
        <p className="py-6 text-center text-ink-2">
          <Trans>No recipients match.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.messageId} recipient={recipient} zone={zone} />
          ))}
        </ul>
      )}
      <Pagination
        from={from}
        size={PAGE}
        total={totalCount}
        at={(place) => path(filter, searchText, place)}
        className="pt-6"
      />
    </section>
  )
}
