/**
 * Every column that refers to a person: its name in the data export, and what happens to its rows when an
 * account is deleted. A test compares this list with the database, so that new tables cannot be forgotten.
 */
export type PersonTable = {
  table: string
  column: string
  /** Export file; without one the rows are not about this user or would reveal others. */
  inExport?: string
  /** `keep`: the row is meaningless once the name is removed, or must outlive the account. */
  onErase: 'delete' | 'unlink' | 'keep'
  /** For kept rows: the identifying columns, which are cleared. */
  emptied?: string[]
}

const table = (
  name: string,
  column: string,
  onErase: PersonTable['onErase'],
  inExport?: string,
  emptied?: string[],
): PersonTable => ({
  table: name,
  column,
  onErase,
  ...(inExport ? { inExport } : {}),
  ...(emptied ? { emptied } : {}),
})

export const personTables: PersonTable[] = [
  // Accounts and their security
  table('session', 'person_id', 'delete', 'devices'),
  table('sign_in', 'person_id', 'delete', 'login-history'),
  table('verification', 'person_id', 'delete'),
  table('mailed_link', 'person_id', 'delete'),
  table('account_change', 'person_id', 'delete', 'account-changes'),
  table('account_export', 'person_id', 'delete', 'exports'),
  table('username_history', 'person_id', 'delete', 'old-usernames'),
  table('authenticator', 'person_id', 'delete', 'authenticator'),
  table('recovery_code', 'person_id', 'delete'),
  table('passkey', 'person_id', 'delete', 'passkeys'),
  table('passkey_challenge', 'person_id', 'delete'),
  table('second_step', 'person_id', 'delete'),
  table('open_id_account', 'person_id', 'delete', 'linked-accounts'),
  table('leaving', 'person_id', 'unlink', 'leaving'),
  table('person', 'referred_by', 'unlink'),
  table('person_category', 'person_id', 'delete', 'categories'),
  table('contact_request', 'person_id', 'delete', 'messages-to-us'),
  // Agencies
  table('agency', 'owner_id', 'keep', 'agency'),
  table('agency_employee', 'person_id', 'delete', 'agency-employments'),
  table('agency_creator', 'creator_id', 'delete', 'agency-links'),
  // People
  table('follow', 'follower_id', 'delete', 'following'),
  table('follow', 'creator_id', 'delete', 'followers'),
  table('follow_request', 'follower_id', 'delete', 'follow-requests-sent'),
  table('follow_request', 'creator_id', 'delete', 'follow-requests-received'),
  table('follow_count', 'person_id', 'delete', 'follow-counts'),
  table('block', 'person_id', 'delete', 'blocked'),
  table('block', 'blocked_id', 'delete'),
  table('restriction', 'person_id', 'delete', 'restricted'),
  table('restriction', 'other_id', 'delete'),
  table('mute', 'person_id', 'delete', 'muted'),
  table('mute', 'other_id', 'delete'),
  table('presence', 'person_id', 'delete', 'presence'),
  table('address', 'person_id', 'delete', 'addresses'),
  table('seller', 'person_id', 'delete', 'seller'),
  // Money: ledger data is kept after deletion
  table('wallet', 'person_id', 'keep', 'wallets'),
  table('ledger_account', 'person_id', 'keep', 'wallet-accounts'),
  table('pending_lot', 'person_id', 'keep', 'wallet-pending'),
  table('pending_lot', 'buyer_id', 'keep'),
  table('pool_share', 'creator_id', 'keep', 'pool-shares'),
  table('money_hold', 'buyer_id', 'keep', 'wallet-held'),
  table('money_hold', 'seller_id', 'keep'),
  table('sale', 'buyer_id', 'keep', 'purchases'),
  table('sale', 'seller_id', 'keep', 'sales'),
  table('sale', 'agency_id', 'keep'),
  table('gateway_customer', 'person_id', 'delete'),
  table('card', 'person_id', 'keep', 'cards', ['ref', 'last4', 'name', 'country', 'fingerprint']),
  table('payment', 'person_id', 'keep', 'card-payments', ['ip', 'user_agent', 'action_url']),
  table('connect_account', 'person_id', 'delete', 'payout-accounts'),
  table('bank', 'person_id', 'keep', 'banks', ['ref', 'account_ref', 'holder_name', 'bank_name', 'last4']),
  table('payout', 'person_id', 'keep', 'withdrawals', ['ip', 'account_ref']),
  table('money_adjustment', 'person_id', 'keep'),
  table('spending_limit', 'person_id', 'delete', 'spending-limits'),
  table('spending_limit', 'creator_id', 'delete'),
  // Discovery
  table('creator_signal', 'person_id', 'delete', 'creator-signals'),
  table('creator_price', 'person_id', 'delete', 'prices'),
  table('recent_search', 'person_id', 'delete', 'recent-searches'),
  // Files: a job removes the bytes and rows of erased users
  table('media_file', 'owner_id', 'keep', 'files'),
  table('media_file', 'by_id', 'unlink'),
  table('vault_folder', 'owner_id', 'delete', 'vault-folders'),
  table('media_mark', 'viewer_id', 'delete'),
  // Plans and purchases: kept with the ledger
  table('plan', 'creator_id', 'keep', 'plans'),
  table('promotion', 'creator_id', 'delete', 'promotions'),
  table('subscription', 'fan_id', 'keep', 'subscriptions'),
  table('subscription', 'creator_id', 'keep', 'subscribers'),
  table('subscription', 'gift_from', 'keep', 'subscriptions-given'),
  table('subscriber_count', 'creator_id', 'keep', 'subscriber-counts'),
  table('purchase', 'fan_id', 'keep', 'bought'),
  table('purchase', 'creator_id', 'keep', 'sold'),
  // Customer lists
  table('customer', 'creator_id', 'delete', 'customers'),
  table('customer', 'person_id', 'delete'),
  table('customer_list', 'creator_id', 'delete', 'customer-lists'),
  table('customer_list_member', 'person_id', 'delete'),
  // Posts, comments and tips
  table('newest_post', 'creator_id', 'delete'),
  table('post', 'creator_id', 'delete', 'posts'),
  table('post', 'by_id', 'unlink'),
  table('post_mention', 'person_id', 'delete', 'mentions-in-posts'),
  table('post_consent', 'person_id', 'keep', 'shown-in-posts'),
  table('post_like', 'person_id', 'delete', 'likes'),
  table('bookmark_collection', 'person_id', 'delete', 'bookmark-collections'),
  table('bookmark', 'person_id', 'delete', 'bookmarks'),
  table('post_share', 'person_id', 'delete', 'shares'),
  table('muted_word', 'person_id', 'delete', 'muted-words'),
  table('unwanted_post', 'person_id', 'delete', 'unwanted-posts'),
  table('unwanted_post', 'creator_id', 'delete'),
  table('comment', 'author_id', 'delete', 'comments'),
  table('comment', 'by_id', 'unlink'),
  table('comment_like', 'person_id', 'delete', 'comment-likes'),
  table('comment_mention', 'person_id', 'delete', 'mentions-in-comments'),
  table('comment_rule', 'creator_id', 'delete', 'comment-rules'),
  table('tip_menu_item', 'creator_id', 'delete', 'tip-menu'),
  table('tip_goal', 'creator_id', 'delete', 'tip-goals'),
  table('earning_goal', 'creator_id', 'delete', 'earning-goal'),
  table('tip', 'fan_id', 'keep', 'tips-given'),
  table('tip', 'creator_id', 'keep', 'tips-received'),
  table('report', 'reporter_id', 'unlink', 'reports'),
  table('report', 'person_id', 'unlink'),
  table('report_decision', 'person_id', 'unlink'),
  // Chat: messages leave with their sender; VIP payments are kept with the ledger
  table('conversation', 'low_id', 'delete'),
  table('conversation', 'high_id', 'delete'),
  table('conversation', 'asset_owner_id', 'unlink'),
  table('conversation', 'created_by', 'unlink'),
  table('conversation_member', 'person_id', 'delete', 'conversations'),
  table('message', 'sender_id', 'delete', 'messages'),
  table('message', 'by_id', 'unlink'),
  table('message_hidden', 'person_id', 'delete'),
  table('message_reaction', 'person_id', 'delete', 'message-reactions'),
  table('message_star', 'person_id', 'delete', 'starred-messages'),
  table('chat_setting', 'person_id', 'delete', 'chat-settings'),
  table('report_message', 'sender_id', 'unlink'),
  table('vip_plan', 'creator_id', 'keep', 'vip-plans'),
  table('vip_purchase', 'fan_id', 'keep', 'vip-purchases'),
  table('vip_purchase', 'creator_id', 'keep', 'vip-sales'),
  table('vip_message', 'fan_id', 'keep', 'vip-messages'),
  table('vip_message', 'creator_id', 'keep'),
  table('mass_message', 'creator_id', 'delete', 'mass-messages'),
  table('mass_message', 'by_id', 'unlink'),
  table('mass_message_copy', 'person_id', 'delete'),
  table('realtime_presence', 'person_id', 'delete'),
  // Stories
  table('story', 'creator_id', 'delete', 'stories'),
  table('story', 'by_id', 'unlink'),
  table('story_view', 'person_id', 'delete', 'story-views'),
  table('featured_collection', 'creator_id', 'delete', 'featured-collections'),
  // Verification and staff
  table('identity_document', 'person_id', 'keep', 'identity-documents'),
  table('identity_check', 'person_id', 'delete', 'identity-checks'),
  table('session', 'impersonates', 'delete'),
  table('suspension', 'person_id', 'keep', 'suspensions'),
]
