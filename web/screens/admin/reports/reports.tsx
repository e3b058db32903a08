import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, Form, Link } from 'react-router'
import type { Api } from '../../../../contract/core/client.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { Route } from './+types/reports.ts'
import { BulkOutcome } from '../shell/bulk-outcome.tsx'
import { ExportLink } from '../shell/export-link.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { offsetOf, Pager } from '../shell/pager.tsx'
import { ReportCase } from './report-case.tsx'
import { ReportSelection } from './report-selection.tsx'
import { ownerName, type ReportedContent } from './reported-content.ts'
import { requireStaff } from '../shell/staff-session.ts'

const PAGE = 10
type Show = 'open' | 'decided'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const show: Show = url.searchParams.get('show') === 'decided' ? 'decided' : 'open'
  const offset = offsetOf(url)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100)
  const [page, reasons] = await Promise.all([
    api('GET /staff/reports', {
      query: { filter: show, offset, limit: PAGE, ...(search ? { search } : {}) },
    }),
    api('GET /reasons', { query: { type: 'report', limit: 50 } }),
  ])
  const { data: cases, totalCount: total } = unwrapResponse(page)
  // Without labels the reasons are still counted.
  const words = reasons.ok ? reasons.body.data.map(({ _id, reason }) => [_id, reason] as const) : []
  return { show, search, cases, total, offset, reasons: Object.fromEntries(words), now: Date.now() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'bulkDismiss' || intent === 'bulkRemove') return decideMany(api, form)
  const [id, reason] = [formText(form, 'subjectId'), formText(form, 'reason').trim()]
  const type = formText(form, 'type') as ReportedContent['type']
  const answer =
    intent === 'putBack'
      ? await api('POST /staff/reports/restore', { body: { decisionId: id, reason } })
      : intent === 'takeDown'
        ? await api('POST /staff/reports/remove', { body: { type, id, reason } })
        : await api('POST /staff/reports/dismiss', { body: { type, id } })
  const failure = { id, intent, message: answer.body.message }
  if (answer.ok) return data({ ...failure, isDone: true, isReason: false })
  const isReason = Boolean(answer.body.fields?.reason)
  return data({ ...failure, isDone: false, isReason }, { status: answer.status })
}

async function decideMany(api: Api, form: FormData) {
  const subjects = form.getAll('item').map((item) => {
    const [type = '', id = ''] = typeof item === 'string' ? item.split(' ') : []
    return { type: type as ReportedContent['type'], id }
  })
  const answer = await api('POST /staff/reports/bulk', {
    body: {
      subjects,
      action: formText(form, 'intent') === 'bulkRemove' ? 'remove' : 'dismiss',
      reason: formText(form, 'reason').trim(),
    },
  })
  if (!answer.ok) {
    const refusal = answer.body.fields?.reason ?? answer.body.message
    return data({ bulk: { done: 0, failed: [], refusal } }, { status: answer.status })
  }
  return data({ bulk: { ...answer.body.data, refusal: undefined } })
}

/** Reports and moderation decisions. */
export default function Reports({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useLingui()
  const { show, search, cases, total, offset, reasons, now } = loaderData
  const [selected, setSelected] = useState<string[]>([])
  const actionData = result && 'intent' in result ? result : undefined
  const bulk = result && 'bulk' in result ? result.bulk : undefined
  const nameOf = (id: string) => {
    const reportCase = cases.find((one) => one.id === id)
    return (reportCase && ownerName(reportCase)) || id
  }
  const isLost =
    actionData && !actionData.isDone && !cases.some((reportCase) => keyOf(reportCase) === actionData.id)
  return (
    <>
      <PageTitle
        title={t`Reports`}
        note={
          show === 'open' ? (
            <Plural value={total} _0="None waiting" one="# waiting" other="# waiting" />
          ) : (
            <Plural value={total} one="# decision" other="# decisions" />
          )
        }
        actions={<ExportLink path="reports" filter={{ filter: show }} />}
      />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <Shown show={show} />
        <SearchReports show={show} search={search} />
      </div>
      <BulkOutcome
        outcome={
          bulk && {
            ...bulk,
            failed: bulk.failed.map(({ id, message }) => ({ name: nameOf(id), message })),
          }
        }
      />
      {actionData && (actionData.isDone || isLost) && (
        <div className="pb-5">
          <Banner tone={actionData.isDone ? 'ok' : 'bad'}>{actionData.message}</Banner>
        </div>
      )}
      {cases.length === 0 && <Nothing show={show} search={search} />}
      <ul aria-label={t`Reports`} className="grid">
        {cases.map((reportCase) => (
          <ReportCase
            key={keyOf(reportCase)}
            reported={reportCase}
            reasons={reasons}
            now={now}
            isSelected={show === 'open' ? selected.includes(subjectOf(reportCase)) : undefined}
            onSelect={(isOn) =>
              setSelected((before) => [
                ...before.filter((subject) => subject !== subjectOf(reportCase)),
                ...(isOn ? [subjectOf(reportCase)] : []),
              ])
            }
            error={
              actionData && !actionData.isDone && actionData.id === keyOf(reportCase) ? actionData : undefined
            }
          />
        ))}
      </ul>
      <Pager offset={offset} limit={PAGE} total={total} />
      <ReportSelection selected={selected} onClear={() => setSelected([])} />
    </>
  )
}

type Case = Route.ComponentProps['loaderData']['cases'][number]
const subjectOf = ({ type, id }: Case) => `${type} ${id}`
/** The item or the decision that the form refers to. */
const keyOf = ({ id, decision }: Case) => decision?._id ?? id

function Shown({ show }: { show: Show }) {
  const { t } = useLingui()
  const look = (isOn: boolean) =>
    cx(
      'relative inline-flex h-9 items-center rounded-full px-4 font-[550] before:absolute before:-inset-y-1 before:inset-x-0',
      isOn
        ? 'bg-lift font-semibold text-ink shadow-[0_1px_3px_rgb(26_21_35/0.1)]'
        : 'text-ink-2 hover:text-ink',
    )
  return (
    <nav
      aria-label={t`Filter reports`}
      className="inline-flex gap-0.5 rounded-full bg-sunk p-1 dark:bg-sunk-2"
    >
      <Link
        to="/admin/reports"
        aria-current={show === 'open' ? 'page' : undefined}
        className={look(show === 'open')}
      >
        <Trans>Pending</Trans>
      </Link>
      <Link
        to="/admin/reports?show=decided"
        aria-current={show === 'decided' ? 'page' : undefined}
        className={look(show === 'decided')}
      >
        <Trans>Resolved</Trans>
      </Link>
    </nav>
  )
}

function SearchReports({ show, search }: { show: Show; search: string }) {
  const { t } = useLingui()
  return (
    <Form role="search" className="flex min-w-0 flex-1 items-end gap-2 tablet:max-w-96">
      {show === 'decided' && <input type="hidden" name="show" value="decided" />}
      <Field
        key={search}
        name="search"
        type="search"
        label={t`Search reports`}
        labelHidden
        placeholder={t`Username, note or ID`}
        maxLength={100}
        defaultValue={search}
        className="min-w-0 flex-1"
      />
      <Button type="submit" tone="line" className="h-12">
        <Trans>Search</Trans>
      </Button>
    </Form>
  )
}

const Nothing = ({ show, search }: { show: Show; search: string }) =>
  search ? (
    <EmptyState
      illustration="search"
      title={<Trans>No reports match “{search}”</Trans>}
      action={
        <LinkButton
          to={show === 'open' ? '/admin/reports' : '/admin/reports?show=decided'}
          tone="line"
          size="sm"
        >
          <Trans>Show all</Trans>
        </LinkButton>
      }
    />
  ) : show === 'open' ? (
    <EmptyState big illustration="fan" title={<Trans>You’re all caught up</Trans>}>
      <Trans>All reports are resolved. New ones will appear here.</Trans>
    </EmptyState>
  ) : (
    <EmptyState illustration="drawerful" title={<Trans>No decisions yet</Trans>} />
  )
