import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What stands in the audit log, in words. */
export const actionNames: Record<string, MessageDescriptor> = {
  'staff.signedIn': msg`Signed in`,
  'document.viewed': msg`Looked at a document`,
  'document.approved': msg`Approved a document`,
  'document.rejected': msg`Rejected a document`,
  'person.viewed': msg`Looked at an account`,
  'person.suspended': msg`Suspended an account`,
  'person.restored': msg`Restored an account`,
  'impersonation.started': msg`Took somebody’s place`,
  'impersonation.wrote': msg`Changed something in somebody’s place`,
  'impersonation.refused': msg`Was refused in somebody’s place`,
  'impersonation.ended': msg`Left somebody’s place`,
  'member.invited': msg`Invited a colleague`,
  'member.joined': msg`Joined the staff`,
  'member.changed': msg`Changed a colleague`,
  'member.removed': msg`Removed a colleague`,
  'home.published': msg`Published home`,
  'category.changed': msg`Changed a category`,
  'banner.changed': msg`Changed a banner`,
  'update.changed': msg`Changed product news`,
  'page.published': msg`Published a page`,
  'setting.changed': msg`Changed a setting`,
  'media.markSought': msg`Looked for a viewer’s mark`,
  'payout.approved': msg`Approved a payout`,
  'payout.refused': msg`Sent a payout back`,
  'dispute.answered': msg`Answered a dispute`,
  'dispute.accepted': msg`Gave a dispute up`,
  'sale.refunded': msg`Refunded a purchase`,
  'payment.refunded': msg`Refunded a card payment`,
  'adjustment.proposed': msg`Proposed an adjustment`,
  'adjustment.decided': msg`Decided an adjustment`,
  'books.closed': msg`Closed a day`,
}
export const documentStates: Record<string, MessageDescriptor> = {
  waiting: msg`being checked`,
  approved: msg`accepted`,
  rejected: msg`rejected`,
  replaced: msg`replaced by another`,
}
