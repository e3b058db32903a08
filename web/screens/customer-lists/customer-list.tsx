import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { useActionToast } from '../../lib/toast/use-action-toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/customer-list.ts'
import { AddCustomers } from './add-customers.tsx'
import { CustomerRow } from './customer-row.tsx'
import { ListActions } from './list-actions.tsx'
import { HISTORY_PAGE, ListHistory } from './list-history.tsx'
import { loadListForm, requireCreatorSession } from './load-list-form.ts'
import { RulesFields } from './rules-fields.tsx'
import { readRulesForm } from './rules-form.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly
const PAGE = 20

export async function loader({ context, url, params: { listId } }: Route.LoaderArgs) {
  const form = await loadListForm({ context, url })
  const { api } = context.get(serverContext)
  const from = pageOffset(url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const [lists, members, changes] = await Promise.all([
    api('GET /creatorCustomerLists', { query: { listId } }),
    api('GET /customerLists', {
      query: { listId, offset: from, limit: PAGE, ...(q ? { searchText: q } : {}) },
    }),
    api('GET /customerLists/history', { query: { listId, limit: HISTORY_PAGE } }),
  ])
  const { data: customers, totalCount } = unwrapResponse(members)
  const [list] = unwrapResponse(lists).data
  if (!list) throw redirect('/customer-lists')
  const { data: history, totalCount: historyCount } = unwrapResponse(changes)
  return { ...form, list, customers, totalCount, from, q, history, historyCount }
}

type ListAnswer = { intent: string; message?: string; fields?: Record<string, string> }

export async function action({ context, request, url, params: { listId } }: Route.ActionArgs) {
  await requireCreatorSession({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const answer = await work()
  if (answer.ok && intent === 'delete') throw redirect('/customer-lists')
  if (answer.ok) return data<ListAnswer>({ intent })
  const { message, fields } = answer.body
  return data<ListAnswer>(
    { intent, message: fields?.name ?? message, ...(fields ? { fields } : {}) },
    { status: answer.status },
  )

  function work() {
    if (intent === 'add')
      return api('POST /customerLists', { body: { listId, userIds: form.getAll('userIds').map(String) } })
    if (intent === 'remove')
      return api('DELETE /customerLists', { query: { listId, userId: formText(form, 'userId') } })
    if (intent === 'delete') return api('DELETE /creatorCustomerLists', { query: { listId } })
    if (intent === 'rules')
      return api('PUT /creatorCustomerLists', { body: { listId, rules: readRulesForm(form) } })
    return api('PUT /creatorCustomerLists', { body: { listId, name: formText(form, 'name') } })
  }
}

/** One list: its members, and its conditions or a way to add customers. */
export default function CustomerListScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { list, customers, totalCount, from, q, currency, countries, history, historyCount } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  useActionToast(actionData?.intent === 'rules' ? actionData : undefined, t`Conditions saved`)
  const isRule = list.kind === 'rule'
  return (
    <div className="grid gap-5 px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={list.name} hidden />
      <header className="grid gap-3">
        <Link to="/customer-lists" className="text-14 font-semibold text-ember-text hover:underline">
          <Trans>Customer lists</Trans>
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h1 className="type-28 break-words">
              <bdi>{list.name}</bdi>
            </h1>
            <p className="text-14 text-ink-2">
              <Plural value={list.memberCount} one="# customer" other="# customers" />
            </p>
          </div>
          <div className="flex gap-2">
            {!isRule && <AddCustomers listId={list.listId} />}
            <ListActions list={list} />
          </div>
        </div>
      </header>
      {isRule && (
        <Form method="post" className="grid gap-4 rounded-panel border border-line bg-raised p-4">
          <input type="hidden" name="intent" value="rules" />
          <RulesFields
            key={list.updatedAt}
            rules={list.rules}
            errors={actionData?.fields}
            {...{ currency, countries }}
          />
          <div>
            <Button type="submit" tone="ember" size="sm" busy={isBusy}>
              <Trans>Save conditions</Trans>
            </Button>
          </div>
        </Form>
      )}
      <section aria-label={t`Members`} className="grid gap-3">
        {(list.memberCount > 0 || q) && <MemberSearch q={q} />}
        {customers.length === 0 ? (
          <EmptyState
            illustration="house"
            title={q ? <Trans>No results</Trans> : <Trans>No members yet</Trans>}
          >
            {!q &&
              (isRule ? (
                <Trans>Customers who match the conditions will appear here.</Trans>
              ) : (
                <Trans>Customers you add will appear here.</Trans>
              ))}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {customers.map((customer) => (
              <CustomerRow key={customer.user._id} customer={customer} isRemovable={!isRule} />
            ))}
          </ul>
        )}
        <Pagination
          from={from}
          size={PAGE}
          total={totalCount}
          at={(place) => `?${new URLSearchParams({ ...(q ? { q } : {}), from: String(place) }).toString()}`}
        />
      </section>
      <ListHistory
        key={`${list.listId} ${history[0]?.changeId}`}
        listId={list.listId}
        changes={history}
        totalCount={historyCount}
        isRule={isRule}
      />
    </div>
  )
}

function MemberSearch({ q }: { q: string }) {
  const { t } = useLingui()
  return (
    <Form role="search" className="flex gap-2">
      <input
        type="search"
        name="q"
        key={q}
        defaultValue={q}
        maxLength={100}
        aria-label={t`Search by name`}
        placeholder={t`Search by name`}
        className="field-box h-12 min-w-0 flex-1 px-3.5 text-16"
      />
      <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
        <Trans>Search</Trans>
      </Button>
    </Form>
  )
}
