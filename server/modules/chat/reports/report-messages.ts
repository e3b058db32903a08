import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import type { Client } from '../../../http/request-client.ts'
import { problem } from '../../../http/problem.ts'
import type { Person, Staff } from '../../../http/tokens.ts'
import { isReason } from '../../identity/public.ts'
import { requireMembership } from '../conversations/require-membership.ts'
import { removeMessage } from '../messages/change-message-store.ts'
import { touchMessage } from '../messages/message-store.ts'
import {
  closeReport,
  copyEvidence,
  findReportable,
  listEvidence,
  listReportedMessages,
  listReports,
  putReport,
} from './report-store.ts'

type Report = {
  by: Person
  chatId: string
  messageIds: string[]
  reasonId: string
  note?: string | undefined
}

/** Sends copies of the chosen messages to moderation. Nothing else of the conversation is shown to staff. */
export function reportMessages(context: Context, { by, chatId, messageIds, reasonId, note = '' }: Report) {
  return context.db.transaction(async (tx) => {
    await requireMembership(tx, { by, chatId })
    const found = await findReportable(tx, { chatId, viewerId: by.id, ids: messageIds })
    if (found.length < messageIds.length) throw problem('MESSAGE_NOT_FOUND')
    const reported = found.find(({ senderId }) => senderId !== by.id)
    if (!reported) throw problem('NOT_YOURSELF')
    if (!(await isReason(tx, { id: reasonId, type: 'report' })))
      throw problem('REASON_UNKNOWN', { fields: { reasonId: 'Choose a reason.' } })
    const at = context.now()
    const report = await putReport(tx, {
      id: newId(at.getTime()),
      reporterId: by.id,
      subjectId: chatId,
      personId: reported.senderId,
      reasonId,
      note: note.trim(),
      createdAt: at,
    })
    await copyEvidence(tx, report.id, messageIds)
    if (report.isNew)
      await recordEvent(tx, {
        type: 'report.made',
        reportId: report.id,
        kind: 'message',
        subjectId: chatId,
        personId: reported.senderId,
      })
    return { reportId: report.id }
  })
}

export async function readChatReports(
  { db }: Context,
  { offset = 0, limit = 10 }: { offset?: number | undefined; limit?: number | undefined },
) {
  const { rows, totalCount } = await listReports(db, { offset, limit })
  const evidence = Map.groupBy(
    await listEvidence(
      db,
      rows.map(({ id }) => id),
    ),
    ({ reportId }) => reportId,
  )
  const items = rows.map((row) => ({
    reportId: row.id,
    ...(row.reporterId ? { reporterId: row.reporterId } : {}),
    ...(row.personId ? { reportedUserId: row.personId } : {}),
    reasonId: row.reasonId,
    note: row.note,
    at: row.createdAt.toISOString(),
    evidence: (evidence.get(row.id) ?? []).map(
      ({ messageId, senderId, username, type, text, mediaIds, sentAt }) => ({
        messageId,
        senderId,
        username,
        messageType: type,
        text,
        mediaIds,
        sentAt: sentAt.toISOString(),
      }),
    ),
  }))
  return { items, totalCount }
}

type Decide = { by: Staff; client: Client; reportId: string; decision: 'dismiss' | 'remove'; reason: string }
export function decideChatReport(context: Context, { by, client, reportId, decision, reason }: Decide) {
  return context.db.transaction(async (tx) => {
    const at = context.now()
    const state = decision === 'remove' ? 'removed' : 'kept'
    if (!(await closeReport(tx, { id: reportId, state, at }))) throw problem('REPORT_NOT_FOUND')
    for (const message of decision === 'remove' ? await listReportedMessages(tx, reportId) : []) {
      await removeMessage(tx, { id: message.id, at })
      await touchMessage(tx, message)
      await recordEvent(tx, {
        type: 'chat.messageChanged',
        messageId: message.id,
        chatId: message.conversationId,
      })
    }
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: decision === 'remove' ? 'chatReport.removed' : 'chatReport.dismissed',
      reason,
      ip: client.ip,
      details: { reportId },
    })
    return {}
  })
}
