import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { Reason, Side } from '../../../features/account/verification/verification.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import type { Route } from './+types/documents.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { DocumentReview } from './document-review.tsx'
import { requireStaff } from '../shell/staff-session.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const id = url.searchParams.get('id')
  const taken = id ? await api('GET /staff/queue/taken', { query: { documentId: id } }) : undefined
  const queue = unwrapResponse(await api('GET /staff/queue', { query: { limit: 50 } }))
  return {
    now: Date.now(),
    queue: queue.data,
    total: queue.totalCount,
    ...(taken?.ok ? { open: taken.body.data } : {}),
    ...(id && taken && !taken.ok ? { refused: { id, code: taken.body.code } } : {}),
    done: url.searchParams.get('done'),
  }
}

/** Opening a document claims it, so that no other reviewer gets it meanwhile. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const documentId = formText(form, 'documentId')
  if (intent === 'approve' || intent === 'reject') {
    const reasons = intent === 'reject' ? reasonsOf(form) : undefined
    const answer = await api('POST /staff/review', {
      body: { documentId, decision: intent, ...(reasons ? { reasons } : {}) },
    })
    if (!answer.ok)
      return data({ fault: answer.body.fields?.reasons ?? answer.body.message }, { status: answer.status })
  }
  if (intent === 'release') {
    await api('POST /staff/queue/release', { body: { documentId } })
    throw redirect('/admin/documents')
  }
  if (intent === 'open') {
    // The page redirected to tells whether the claim succeeded.
    await api('POST /staff/queue/claim', { body: { documentId } })
    throw redirect(`/admin/documents?${new URLSearchParams({ id: documentId })}`)
  }
  // A decision does not open the next person's documents: looking at them is recorded.
  if (intent !== 'next') throw redirect(`/admin/documents?${new URLSearchParams({ done: intent })}`)
  const next = await api('POST /staff/queue/claim', { body: {} })
  throw redirect(`/admin/documents?${new URLSearchParams(next.ok ? { id: next.body.data._id } : {})}`)
}

const sides: Side[] = ['front', 'back', 'selfie']
function reasonsOf(form: FormData) {
  return sides.flatMap((side) => {
    const reason = formText(form, `reason-${side}`) as Reason | ''
    const note = formText(form, `note-${side}`).trim()
    return reason ? [{ side, reason, ...(note ? { note } : {}) }] : []
  })
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { queue, total, open, refused, done, now } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="grid gap-8 wide:grid-cols-[240px_minmax(0,1fr)] wide:gap-10">
      <div className={open ? 'max-wide:hidden' : undefined}>
        <PageTitle
          title={t`Documents`}
          note={<Plural value={total} _0="None waiting" one="# waiting" other="# waiting" />}
        />
        <ReviewQueue queue={queue} openId={open?._id} now={now} />
      </div>
      <div className="min-w-0">
        {done && (
          <div className="mb-4">
            <Banner tone="ok">
              {done === 'approve' ? (
                <Trans>Approved. We’ve notified the user.</Trans>
              ) : (
                <Trans>Rejected. We’ve notified the user.</Trans>
              )}
            </Banner>
          </div>
        )}
        {refused && <Refused {...refused} busy={busy} />}
        {open ? (
          <DocumentReview
            key={open._id}
            item={open}
            queue={queue}
            total={total}
            fault={actionData?.fault}
            busy={busy}
            now={now}
          />
        ) : queue.length > 0 ? (
          <Form method="post" className="grid justify-items-start gap-3">
            <p className="text-16 text-ink-2">
              <Trans>Start with the oldest document or choose one from the list.</Trans>
            </p>
            <Button type="submit" name="intent" value="next" tone="ember" size="lg" busy={busy}>
              <Trans>Start with the oldest</Trans>
            </Button>
          </Form>
        ) : (
          <EmptyState big illustration="fan" title={<Trans>You’re all caught up</Trans>}>
            <Trans>All documents are reviewed. New ones will appear here.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

/**
 * Why the requested document is not open: claimed by a colleague, already decided, or the ten-minute claim
 * expired.
 */
function Refused({ id, code, busy }: { id: string; code: string; busy: boolean }) {
  if (code === 'DOCUMENT_NOT_TAKEN')
    return (
      <Form method="post" className="mb-6 grid justify-items-start gap-3">
        <Banner tone="info">
          <Trans>This document is available. Claim it to review it for the next 10 minutes.</Trans>
        </Banner>
        <input type="hidden" name="documentId" value={id} />
        <Button type="submit" name="intent" value="open" tone="ember" busy={busy}>
          <Trans>Claim document</Trans>
        </Button>
      </Form>
    )
  return (
    <div className="mb-4">
      <Banner tone="warn">
        {code === 'DOCUMENT_CLAIMED' ? (
          <Trans>Another staff member is reviewing this document.</Trans>
        ) : (
          <Trans>This document is no longer in the queue.</Trans>
        )}
      </Banner>
    </div>
  )
}
